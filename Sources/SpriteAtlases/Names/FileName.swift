/// The parts of a file's name: `stem`, `suffix`, `pathExtension` of `hero@2x~ipad.png`.
package struct FileName: Hashable, Sendable {
  /// What is left without suffix and extension: `hero`.
  package let stem: String
  /// What the name says about screens.
  package let suffix: DeviceSuffix
  /// What stands behind the last dot, if that is an extension and not a part of the name as in `v1.2`; else empty.
  package let pathExtension: String

  /// The kinds of image that are known by their extension.
  static let imageExtensions: Set<String> = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "tif", "tiff", "tga", "psd"]
  /// Textures for graphics processors, and what packs them: pages of these kinds cannot be read.
  static let textureExtensions: Set<String> = [
    "pvr", "ccz", "gz", "pkm", "ktx", "ktx2", "dds", "astc", "basis", "atf", "etc",
  ]

  /// The parts of a name without folders.
  package init(_ name: String) {
    let (base, ext) = FileName.splitExtension(name)
    pathExtension = ext
    var (rest, suffix) = DeviceSuffix.split(base)
    var number: Substring = ""
    if suffix.isEmpty, let dot = base.lastIndex(of: "."), base[base.index(after: dot)...].allSatisfy(\.isWholeNumber) {
      // A page number may follow the suffix, as in Apple's own example `hero~iphone.1.png`.
      let (before, earlier) = DeviceSuffix.split(base[..<dot])
      if !earlier.isEmpty { (rest, suffix, number) = (before, earlier, base[dot...]) }
    }
    stem = String(rest) + number
    self.suffix = suffix
  }

  /// Divides a name at the dot of its extension. What follows a dot is an extension only if some kind of image, texture or
  /// sheet has it.
  static func splitExtension(_ name: String) -> (base: Substring, pathExtension: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return (name[...], "") }
    let ext = name[name.utf8.index(after: dot)...].lowercased()
    guard imageExtensions.contains(ext) || textureExtensions.contains(ext) || ext == "plist" || ext == "atlasc" else {
      return (name[...], "")
    }
    return (name[..<dot], String(name[name.utf8.index(after: dot)...]))
  }
}
