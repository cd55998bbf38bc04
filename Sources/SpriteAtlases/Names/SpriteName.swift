/// What a sprite is called in a sheet, and what it is called in a program.
enum SpriteName {
  /// The name without `@2x`, `~ipad` and `~iphone` (before the extension, behind folders), its percent escapes decoded.
  ///
  /// `%` is decoded only where all escapes of the name are valid and make UTF-8 without control characters.
  static func plain(_ written: String) -> String {
    let decoded = written.utf8.contains(UInt8(ascii: "%")) ? percentDecoded(written) ?? written : written
    return withoutDeviceSuffix(decoded)
  }

  private static func withoutDeviceSuffix(_ name: String) -> String {
    // Nearly all names have no such suffix.
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "~") }) else { return name }
    let nameStart = name.utf8.lastIndex(of: UInt8(ascii: "/")).map { name.utf8.index(after: $0) } ?? name.startIndex
    let last = name[nameStart...]
    let (whole, wholeSuffix) = DeviceSuffix.split(last)
    if !wholeSuffix.isEmpty, !whole.isEmpty { return String(name[..<nameStart] + whole) }
    let (base, ext) = FileName.splitExtension(String(last))
    let (stem, suffix) = DeviceSuffix.split(base)
    guard !ext.isEmpty, !suffix.isEmpty, !stem.isEmpty else { return name }
    return String(name[..<nameStart] + stem) + "." + ext
  }

  private static func percentDecoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexadecimal), let low = rest.popFirst().flatMap(hexadecimal) else {
        return nil
      }
      let decoded = high << 4 | low
      guard decoded >= 0x20, decoded != 0x7F else { return nil }
      bytes.append(decoded)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
