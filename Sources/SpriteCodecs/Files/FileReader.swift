import Glibc
import SpriteCore

/// Regular files, opened for reading.
struct FileReader: ~Copyable {
  private let descriptor: Int32
  /// How long the file was when it was opened, in bytes.
  let byteCount: Int

  /// Opens a file; anything but a regular one is refused.
  init(path: String) throws(ImageFileError.Reason) {
    (descriptor, byteCount) = try FileReader.open(path)
  }

  private static func open(_ path: String) throws(ImageFileError.Reason) -> (descriptor: Int32, byteCount: Int) {
    // A path with a NUL in it would silently name another file.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .missing(nearest: []) }
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw reason(errno, path: path) }
    var status = stat()
    let code = fstat(descriptor, &status) == 0 ? 0 : errno
    let kind = status.st_mode & S_IFMT
    if code == 0 && kind == S_IFREG { return (descriptor, Int(status.st_size)) }
    close(descriptor)
    guard code == 0 else { throw .unreadable(SystemError.words(code)) }
    throw kind == S_IFDIR ? .folder : .notARegularFile
  }

  deinit { close(descriptor) }

  /// The first `count` bytes; fewer where the file ends before.
  func read(first count: Int) throws(ImageFileError.Reason) -> [UInt8] {
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: min(count, byteCount)) { buffer, filled in
      while filled < buffer.count {
        let got = pread(descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled, off_t(filled))
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    if let failure { throw .unreadable(SystemError.words(failure)) }
    return bytes
  }

  private static func reason(_ code: Int32, path: String) -> ImageFileError.Reason {
    switch code {
    case ENOENT, ENOTDIR: .missing(nearest: nearest(to: path))
    default: .unreadable(SystemError.words(code))
    }
  }

  /// The names in the file's folder that are most like its own; `nil` where there is no such folder.
  private static func nearest(to path: String) -> [String]? {
    let (folder, name) = FilePath.split(path)
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < 4096, let entry = readdir(stream) {
      let found = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !found.hasPrefix(".") { names.append(found) }
    }
    return NearestNames.to(name, in: names)
  }
}
