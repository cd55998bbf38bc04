extension XMLPropertyListParser {
  // MARK: Between elements

  /// Skips blanks and comments.
  mutating func skipMisc() throws(PropertyListError) {
    while true {
      skipBlanks()
      if cursor.has("<!--") {
        try skip("<!--", "-->", what: "comment")
      } else if cursor.has("<?") {
        try skip("<?", "?>", what: "processing instruction")
      } else {
        return
      }
    }
  }

  /// Skips what may stand before the first element: the XML declaration, comments, the document type.
  mutating func skipProlog() throws(PropertyListError) {
    try skipMisc()
    guard cursor.has("<!DOCTYPE") else { return }
    let start = cursor.position
    while !cursor.isAtEnd, cursor.current != UInt8(ascii: ">") {
      let byte = cursor.current
      cursor.advance()
      if byte == UInt8(ascii: "[") {
        throw error(.unsupported, "a document type with declarations of its own is refused")
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        cursor.skip { $0 != byte }
        cursor.advance()
      }
    }
    guard !cursor.isAtEnd else { throw error(.truncated, at: start, "the document type has no end") }
    cursor.advance()
    try skipMisc()
  }

  mutating func skipBlanks() {
    cursor.skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  private mutating func skip(_ opening: StaticString, _ closing: StaticString, what: String) throws(PropertyListError) {
    let start = cursor.position
    cursor.advance(by: opening.utf8CodeUnitCount)
    guard cursor.skip(past: closing) else { throw error(.truncated, at: start, "the \(what) has no end") }
  }

  // MARK: Inside elements

  /// The text of an element whose opening tag is read, and its closing tag.
  mutating func text(_ tag: Tag) throws(PropertyListError) -> String {
    if tag.isEmpty { return "" }
    let start = cursor.position
    skipPlainText()
    // Nearly all texts are plain up to the closing tag.
    if cursor.has("</") {
      let range = start..<cursor.position
      try closingTag(tag.element)
      guard let text = cursor.text(range) else { throw notUnicode(tag) }
      return text
    }
    cursor.move(to: start)
    return try textWithMarkup(tag)
  }

  private func notUnicode(_ tag: Tag) -> PropertyListError {
    error(.invalidText, at: tag.position, "the text of <\(tag.element.rawValue)> is not UTF-8")
  }

  private mutating func skipPlainText() {
    cursor.skip { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") && ($0 >= 0x20 || $0 == 0x09 || $0 == 0x0A) }
  }

  private mutating func textWithMarkup(_ tag: Tag) throws(PropertyListError) -> String {
    var bytes: [UInt8] = []
    while true {
      let start = cursor.position
      skipPlainText()
      bytes += cursor.bytes(start..<cursor.position)
      guard !cursor.isAtEnd else {
        throw error(.truncated, at: tag.position, "<\(tag.element.rawValue)> has no end")
      }
      if cursor.has("</") {
        try closingTag(tag.element)
        guard let text = String(validating: bytes, as: UTF8.self) else { throw notUnicode(tag) }
        return text
      }
      try appendMarkup(to: &bytes, tag)
    }
  }

  private mutating func appendMarkup(to bytes: inout [UInt8], _ tag: Tag) throws(PropertyListError) {
    switch cursor.current {
    case UInt8(ascii: "&"):
      bytes += try entity().utf8
    case 0x0D:
      // XML reads every end of a line as a line feed.
      bytes.append(0x0A)
      cursor.advance(by: cursor[cursor.position + 1] == 0x0A ? 2 : 1)
    case UInt8(ascii: "<") where cursor.has("<![CDATA["):
      let start = cursor.position
      cursor.advance(by: 9)
      let content = cursor.position
      guard cursor.skip(past: "]]>") else { throw error(.truncated, at: start, "the CDATA section has no end") }
      bytes += cursor.bytes(content..<(cursor.position - 3))
    case UInt8(ascii: "<") where cursor.has("<!--"):
      try skip("<!--", "-->", what: "comment")
    case UInt8(ascii: "<"):
      throw error(.malformed, "an element begins inside <\(tag.element.rawValue)>")
    default:
      throw error(.invalidText, "the control character \(cursor.current) stands in <\(tag.element.rawValue)>")
    }
  }

  /// Reads `&name;`, `&#decimal;` or `&#xhexadecimal;`.
  private mutating func entity() throws(PropertyListError) -> String {
    let start = cursor.position
    cursor.advance()
    let name = cursor.position
    // No entity that is known is longer; a stray “&” shouldn't swallow the file.
    cursor.skip { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "<") && $0 > 0x20 }
    let text = cursor.text(name..<min(cursor.position, name + 12)) ?? ""
    guard cursor.current == UInt8(ascii: ";") else {
      throw error(.malformed, at: start, "“&” begins an entity without “;”; a plain one is written &amp;")
    }
    cursor.advance()
    switch text {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default: break
    }
    guard text.hasPrefix("#") else { throw error(.unsupported, at: start, "the entity &\(text); is unknown") }
    let digits = text.dropFirst()
    let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let code, let scalar = Unicode.Scalar(code), code >= 0x20 || [0x09, 0x0A, 0x0D].contains(code) else {
      throw error(.invalidText, at: start, "&\(text); names no character")
    }
    return String(Character(scalar))
  }
}
