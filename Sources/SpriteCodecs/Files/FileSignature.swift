/// What the first bytes of a file look like.
enum FileSignature {
  /// What a file that begins so looks like, with its article; `nil` where nothing fits.
  static func look(of bytes: some Collection<UInt8>) -> String? {
    let head = Array(bytes.prefix(64))
    return begins(with: head) ?? container(head)
  }

  private static let beginnings: [(bytes: [UInt8], look: String)] = [
    ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    (Array("GIF8".utf8), "a GIF picture"),
    (Array("BM".utf8), "a BMP picture"),
    (Array("8BPS".utf8), "a Photoshop document"),
    (Array("II*\0".utf8), "a TIFF picture"),
    (Array("MM\0*".utf8), "a TIFF picture"),
    (Array("qoif".utf8), "a QOI picture"),
    (Array("DDS ".utf8), "a DDS texture"),
    (Array("PVR\u{3}".utf8), "a PVR texture"),
    (Array("CCZ!".utf8), "a compressed PVR texture (.pvr.ccz)"),
    ([0xAB, 0x4B, 0x54, 0x58], "a KTX texture"),
    ([0x13, 0xAB, 0xA1, 0x5C], "an ASTC texture"),
    ([0x1F, 0x8B], "a gzip file (such as .pvr.gz)"),
    (Array("PK\u{3}\u{4}".utf8), "a zip archive"),
    (Array("%PDF".utf8), "a PDF document"),
    (Array("bplist".utf8), "a binary property list"),
    (Array("version https://git-lfs".utf8), "a Git LFS pointer (git lfs pull fetches the file itself)"),
    (Array("<?xml".utf8), "an XML file"),
    (Array("<svg".utf8), "an SVG drawing"),
    (Array("<!DOCTYPE html".utf8), "a web page"),
    (Array("<html".utf8), "a web page"),
    (Array("{".utf8), "a JSON file"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG whose line ends a transfer in text mode has changed"),
  ]

  private static func begins(with head: [UInt8]) -> String? {
    beginnings.first { head.starts(with: $0.bytes) }?.look
  }

  /// Formats whose mark stands further in.
  private static func container(_ head: [UInt8]) -> String? {
    func says(_ mark: String, at offset: Int) -> Bool { head.dropFirst(offset).starts(with: mark.utf8) }
    if says("RIFF", at: 0) && says("WEBP", at: 8) { return "a WebP picture" }
    if says("ftypavif", at: 4) { return "an AVIF picture" }
    if says("ftyphei", at: 4) || says("ftypmif1", at: 4) { return "an HEIF picture" }
    if says("PVR!", at: 44) { return "a PVR texture" }
    return nil
  }
}
