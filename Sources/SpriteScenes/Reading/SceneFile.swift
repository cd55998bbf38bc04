import Glibc

/// The bytes of a scene file.
enum SceneFile {
  /// The folder and the name of a path.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
  }

  /// Reads a regular file of at most ``SceneLimits/fileBytes``.
  static func read(_ path: String) throws(SceneError) -> [UInt8] {
    func fail(_ reason: SceneError.Reason) -> SceneError { SceneError(file: path, reason: reason) }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw fail(.fileMissing) }
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw fail(errno == ENOENT || errno == ENOTDIR ? .fileMissing : .unreadable(words(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw fail(.unreadable(words(errno))) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw fail(.folder)
    default: throw fail(.unreadable("it is no regular file"))
    }
    let size = Int(status.st_size)
    guard size <= SceneLimits.fileBytes else { throw fail(.fileTooLong(bytes: size)) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      while filled < buffer.count {
        let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    guard failure == 0 else { throw fail(.unreadable(words(failure))) }
    return bytes
  }

  private static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
