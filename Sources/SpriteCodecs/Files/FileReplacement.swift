import Glibc

/// Writes files so that nobody ever sees half of one.
package enum FileReplacement {
  /// Writes under a temporary name in the same folder, then renames. If that fails, whatever was at `path` is still there as
  /// it was, and the temporary file is removed.
  package static func write(_ bytes: [UInt8], to path: String) throws(ImageFileError) {
    do throws(ImageFileError.Reason) {
      let target = try target(of: path)
      let (temporary, descriptor) = try create(in: FilePath.split(target).folder)
      do throws(ImageFileError.Reason) {
        try fill(descriptor, with: bytes)
        guard rename(temporary, target) == 0 else { throw .cannotWrite(SystemError.words(errno)) }
      } catch {
        unlink(temporary)
        throw error
      }
    } catch {
      throw ImageFileError(file: path, reason: error)
    }
  }

  /// What is to be replaced: the file behind a symbolic link, not the link. A device is never replaced.
  private static func target(of path: String) throws(ImageFileError.Reason) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .cannotWrite(SystemError.words(ENOENT)) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      if path.hasSuffix("/") { throw .folder }
      return path
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .folder
    default: throw .notARegularFile
    }
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func create(in folder: String) throws(ImageFileError.Reason) -> (name: String, descriptor: Int32) {
    while true {
      // Made by open and not by mkstemp, so that the file gets the permissions that the user's umask says.
      let name = "\(folder)/.layersprites-\(String(UInt64.random(in: 0...UInt64.max), radix: 36)).tmp"
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (name, descriptor) }
      guard errno == EEXIST else { throw .cannotWrite(SystemError.words(errno)) }
    }
  }

  /// Writes all bytes and closes the file, whatever happens.
  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) throws(ImageFileError.Reason) {
    var failure: Int32?
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let wrote = Glibc.write(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if wrote < 0 && errno == EINTR { continue }
        guard wrote > 0 else {
          failure = wrote < 0 ? errno : EIO
          return
        }
        done += wrote
      }
    }
    if close(descriptor) != 0 && failure == nil && errno != EINTR { failure = errno }
    if let failure { throw .cannotWrite(SystemError.words(failure)) }
  }
}
