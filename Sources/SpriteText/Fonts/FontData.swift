import CHarfBuzz
import Glibc

/// The bytes of a font file, which stay where they are: read into memory, or mapped.
final class FontData: @unchecked Sendable {
  // Never changed once made, and HarfBuzz counts references atomically.
  let blob: OpaquePointer
  let start: UnsafePointer<CChar>
  let count: Int

  /// The largest file that is read.
  private static let limit = 1 << 30

  private init(_ blob: OpaquePointer, file: String?) throws(FontError) {
    var length: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &length), length > 0 else {
      hb_blob_destroy(blob)
      throw FontError(file: file, reason: .empty)
    }
    (self.blob, self.start, self.count) = (blob, start, Int(length))
  }

  /// Maps a file.
  convenience init(contentsOf path: String) throws(FontError) {
    func fail(_ reason: FontError.Reason) -> FontError { FontError(file: path, reason: reason) }
    guard !path.isEmpty, !path.utf8.contains(0) else { throw fail(.missing) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw fail(errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(String(cString: strerror(errno))))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw fail(.notAFile) }
    guard status.st_size > 0 else { throw fail(.empty) }
    guard status.st_size <= FontData.limit else { throw fail(.damaged("\(status.st_size) bytes")) }
    guard access(path, R_OK) == 0 else { throw fail(.unreadable(String(cString: strerror(errno)))) }
    guard let blob = hb_blob_create_from_file_or_fail(path) else { throw fail(.unreadable("it cannot be mapped")) }
    try self.init(blob, file: path)
  }

  /// Copies bytes.
  convenience init(_ bytes: [UInt8]) throws(FontError) {
    guard !bytes.isEmpty else { throw FontError(file: nil, reason: .empty) }
    guard bytes.count <= FontData.limit else { throw FontError(file: nil, reason: .damaged("\(bytes.count) bytes")) }
    let blob = bytes.withUnsafeBytes { source in
      hb_blob_create_or_fail(
        source.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil
      )
    }
    guard let blob else { throw FontError(file: nil, reason: .damaged("out of memory")) }
    try self.init(blob, file: nil)
  }

  deinit { hb_blob_destroy(blob) }
}
