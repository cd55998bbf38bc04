/// Reads the text form and the XML form of a BMFont, which differ only in how they write a tag and its attributes.
struct TaggedFontReader {
  private let file: String?
  private var font = BitmapFontDescription()
  private var line = 0
  private var hasCommon = false

  /// The most pages that a font may name.
  private static let pageLimit = 1024

  init(file: String?) { self.file = file }

  mutating func read(_ text: String) throws(BitmapFontError) -> BitmapFontDescription {
    let isXML = text.drop { $0.isWhitespace || $0 == "\u{feff}" }.first == "<"
    for part in text.split(separator: isXML ? "<" : "\n", omittingEmptySubsequences: false) {
      if !isXML { line += 1 }
      try take(isXML ? part.prefix { $0 != ">" } : part.prefix { !$0.isNewline })
      if isXML { line += part.reduce(0) { $0 + ($1.isNewline ? 1 : 0) } }
    }
    guard hasCommon else { throw BitmapFontError(file: file, reason: .notAFont) }
    return font
  }

  private mutating func take(_ tag: Substring) throws(BitmapFontError) {
    let name = tag.prefix { !$0.isWhitespace && $0 != "/" }
    switch name {
    case "info", "common", "page", "char", "kerning": break
    default: return
    }
    let fields = TaggedFontReader.attributes(tag.dropFirst(name.count))
    switch name {
    case "info":
      font.face = fields["face"] ?? ""
      font.size = abs(try number("size", fields, orElse: 0))
    case "common":
      hasCommon = true
      font.lineHeight = try number("lineHeight", fields)
      font.base = try number("base", fields)
      font.isPacked = try number("packed", fields, orElse: 0) != 0
    case "page":
      let id = try number("id", fields, in: 0...(TaggedFontReader.pageLimit - 1))
      while font.pages.count <= id { font.pages.append("") }
      font.pages[id] = fields["file"] ?? ""
    case "char": try takeGlyph(fields)
    default:
      let (first, second) = (try number("first", fields), try number("second", fields))
      font.kernings[BitmapFontDescription.pair(UInt32(first), UInt32(second))] = try signed("amount", fields)
    }
  }

  private mutating func takeGlyph(_ fields: [String: String]) throws(BitmapFontError) {
    // −1 stands for the glyph of all characters that the font lacks.
    let id = try signed("id", fields)
    guard id >= 0 else { return }
    font.glyphs[UInt32(id)] = BitmapFontDescription.Glyph(
      x: try number("x", fields), y: try number("y", fields), width: try number("width", fields),
      height: try number("height", fields), offsetX: try signed("xoffset", fields),
      offsetY: try signed("yoffset", fields), advance: try signed("xadvance", fields),
      page: try number("page", fields, orElse: 0))
  }

  // MARK: Fields

  private func number(
    _ name: String, _ fields: [String: String], orElse standard: Int? = nil, in range: ClosedRange<Int> = 0...0x10ffff
  ) throws(BitmapFontError) -> Int {
    guard let text = fields[name] else {
      if let standard { return standard }
      throw fail(.field(name, found: nil))
    }
    // Some programs write sizes below zero, and fractions.
    guard let value = Int(text) ?? Double(text).flatMap({ Int(exactly: $0.rounded()) }),
      range.contains(name == "size" ? abs(value) : value)
    else { throw fail(.field(name, found: text)) }
    return value
  }

  private func signed(_ name: String, _ fields: [String: String]) throws(BitmapFontError) -> Int {
    try number(name, fields, in: -0x10ffff...0x10ffff)
  }

  private func fail(_ reason: BitmapFontError.Reason) -> BitmapFontError {
    BitmapFontError(file: file, place: "line \(max(line, 1))", reason: reason)
  }

  /// Names and values: `name=12`, `name="two words"`, `name='…'`.
  private static func attributes(_ text: Substring) -> [String: String] {
    var fields: [String: String] = [:]
    var rest = text
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let first = rest.first else { break }
      let value: Substring
      if first == "\"" || first == "'" {
        rest = rest.dropFirst()
        value = rest.prefix { $0 != first }
        rest = rest.dropFirst(value.count + 1)
      } else {
        value = rest.prefix { !$0.isWhitespace && $0 != "/" }
        rest = rest.dropFirst(value.count)
      }
      fields[name] = decoded(value)
    }
    return fields
  }

  private static func decoded(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var result = ""
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard
        let known = [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'")]
          .first(where: { rest.hasPrefix($0.0) })
      else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      result += known.1
      rest = rest.dropFirst(known.0.count)
    }
    return result + rest
  }
}
