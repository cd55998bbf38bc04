/// Reads the XML form of property lists: the elements of the format and as much of XML as they need.
struct XMLPropertyListParser {
  var cursor: ByteCursor
  private var values = 0

  /// The elements of a property list.
  enum Element: String {
    case plist, dict, array, key, string, integer, real, `true`, `false`, data, date
  }

  /// What begins an element.
  struct Tag {
    let element: Element
    /// Whether the element ends with it: `<array/>`.
    let isEmpty: Bool
    /// Where it begins.
    let position: Int
  }

  init(_ cursor: ByteCursor) {
    self.cursor = cursor
  }

  /// The one value of the whole file.
  mutating func parse() throws(PropertyListError) -> PropertyList {
    if cursor.has("\u{FEFF}") { cursor.advance(by: 3) }
    try skipProlog()
    guard !cursor.isAtEnd else { throw error(.truncated, "the file has no element") }
    guard cursor.current == UInt8(ascii: "<") else { throw notAPropertyList() }
    let tag = try openingTag()
    let value: PropertyList
    if tag.element == .plist {
      guard !tag.isEmpty else { throw error(.malformed, "<plist> has no value") }
      try skipMisc()
      value = try self.value(depth: 0)
      try skipMisc()
      try closingTag(.plist)
    } else {
      value = try self.value(tag, depth: 0)
    }
    try skipMisc()
    guard cursor.isAtEnd else { throw error(.malformed, "something follows the property list") }
    return value
  }

  /// An error at the present place.
  func error(_ kind: PropertyListError.Kind, _ detail: String) -> PropertyListError {
    PropertyListError(kind, at: .line(cursor.line), detail)
  }

  /// An error at an earlier place.
  func error(_ kind: PropertyListError.Kind, at position: Int, _ detail: String) -> PropertyListError {
    var earlier = cursor
    earlier.move(to: position)
    return PropertyListError(kind, at: .line(earlier.line), detail)
  }

  private func notAPropertyList() -> PropertyListError {
    let found =
      switch cursor.current {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): "it looks like JSON or an old text property list"
      case 0x89: "it looks like a PNG image"
      default: "it begins with neither “<” nor “bplist00”"
      }
    return error(.notAPropertyList, "this is no property list: \(found)")
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(PropertyListError) -> PropertyList {
    try value(openingTag(), depth: depth)
  }

  private mutating func value(_ tag: Tag, depth: Int) throws(PropertyListError) -> PropertyList {
    values += 1
    guard values <= PropertyListLimits.values else {
      throw error(.tooManyValues, "there are more than \(PropertyListLimits.values) values")
    }
    guard depth < PropertyListLimits.depth else {
      throw error(.tooDeep, "containers are nested deeper than \(PropertyListLimits.depth)")
    }
    switch tag.element {
    case .dict: return try dictionary(tag, depth: depth)
    case .array: return try array(tag, depth: depth)
    case .string: return .string(try text(tag))
    case .integer: return try integer(tag)
    case .real: return try real(tag)
    case .true: return try boolean(true, tag)
    case .false: return try boolean(false, tag)
    case .data: return .data(try base64(tag))
    case .date: return .date(try date(tag))
    case .key, .plist:
      throw error(.malformed, at: tag.position, "<\(tag.element.rawValue)> stands where a value is expected")
    }
  }

  private mutating func dictionary(_ tag: Tag, depth: Int) throws(PropertyListError) -> PropertyList {
    var entries: [PropertyListDictionary.Entry] = []
    if tag.isEmpty { return .dictionary(PropertyListDictionary(entries: entries)) }
    while true {
      try skipMisc()
      if try closes(.dict, tag) { return .dictionary(PropertyListDictionary(entries: entries)) }
      let keyTag = try openingTag()
      guard keyTag.element == .key else {
        throw error(.malformed, at: keyTag.position, "<\(keyTag.element.rawValue)> stands where a <key> is expected")
      }
      let key = try text(keyTag)
      try skipMisc()
      guard !cursor.has("</") else { throw error(.malformed, "the key “\(key)” has no value") }
      entries.append(PropertyListDictionary.Entry(key: key, value: try value(depth: depth + 1)))
    }
  }

  private mutating func array(_ tag: Tag, depth: Int) throws(PropertyListError) -> PropertyList {
    var elements: [PropertyList] = []
    if tag.isEmpty { return .array(elements) }
    while true {
      try skipMisc()
      if try closes(.array, tag) { return .array(elements) }
      elements.append(try value(depth: depth + 1))
    }
  }

  private mutating func boolean(_ value: Bool, _ tag: Tag) throws(PropertyListError) -> PropertyList {
    if !tag.isEmpty {
      try skipMisc()
      try closingTag(tag.element)
    }
    return .boolean(value)
  }

  // MARK: Tags

  /// Reads `<name …>` or `<name …/>`.
  private mutating func openingTag() throws(PropertyListError) -> Tag {
    let start = cursor.position
    guard cursor.current == UInt8(ascii: "<") else {
      let found = cursor.isAtEnd ? "the file ends" : "text stands"
      throw error(cursor.isAtEnd ? .truncated : .malformed, "\(found) where an element is expected")
    }
    cursor.advance()
    let name = elementName()
    guard let element = element(name) else {
      if cursor.isAtEnd { throw error(.truncated, at: start, "the file ends inside a tag") }
      if cursor.has("</", at: start) {
        throw error(.malformed, at: start, "a value is missing before this closing tag")
      }
      let found = cursor.text(name) ?? ""
      throw error(.unsupported, at: start, "<\(found)> is no element of a property list")
    }
    // Attributes say nothing here, but a “>” may stand in their quotes.
    while !cursor.isAtEnd, cursor.current != UInt8(ascii: ">") {
      let byte = cursor.current
      guard byte != UInt8(ascii: "<") else {
        throw error(.malformed, at: start, "the tag <\(element.rawValue)> has no end")
      }
      cursor.advance()
      if byte == UInt8(ascii: "/"), cursor.current == UInt8(ascii: ">") {
        cursor.advance()
        return Tag(element: element, isEmpty: true, position: start)
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        cursor.skip { $0 != byte }
        cursor.advance()
      }
    }
    guard !cursor.isAtEnd else { throw error(.truncated, at: start, "the tag <\(element.rawValue)> has no end") }
    cursor.advance()
    return Tag(element: element, isEmpty: false, position: start)
  }

  /// Reads `</name>`.
  mutating func closingTag(_ element: Element) throws(PropertyListError) {
    let start = cursor.position
    guard !cursor.isAtEnd else { throw error(.truncated, "the file ends before </\(element.rawValue)>") }
    guard cursor.has("</") else { throw error(.malformed, "</\(element.rawValue)> is expected") }
    cursor.advance(by: 2)
    let name = elementName()
    skipBlanks()
    guard !cursor.isAtEnd else { throw error(.truncated, at: start, "the file ends inside </\(element.rawValue)>") }
    guard self.element(name) == element, cursor.current == UInt8(ascii: ">") else {
      throw error(
        .malformed, at: start, "</\(cursor.text(name) ?? "")> stands where </\(element.rawValue)> is expected")
    }
    cursor.advance()
  }

  /// Whether the container ends here; its closing tag is read then.
  private mutating func closes(_ element: Element, _ tag: Tag) throws(PropertyListError) -> Bool {
    guard !cursor.isAtEnd else {
      let line = error(.truncated, at: tag.position, "").place
      throw error(.truncated, "the file ends inside the <\(element.rawValue)> of \(line)")
    }
    guard cursor.has("</") else { return false }
    try closingTag(element)
    return true
  }

  private mutating func elementName() -> Range<Int> {
    let start = cursor.position
    cursor.skip {
      ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
        || $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9")
    }
    return start..<cursor.position
  }

  private func element(_ name: Range<Int>) -> Element? {
    func check(_ text: StaticString, _ element: Element) -> Element? {
      name.count == text.utf8CodeUnitCount && cursor.has(text, at: name.lowerBound) ? element : nil
    }
    switch cursor[name.lowerBound] {
    case UInt8(ascii: "k"): return check("key", .key)
    case UInt8(ascii: "s"): return check("string", .string)
    case UInt8(ascii: "d"): return check("dict", .dict) ?? check("data", .data) ?? check("date", .date)
    case UInt8(ascii: "i"): return check("integer", .integer)
    case UInt8(ascii: "a"): return check("array", .array)
    case UInt8(ascii: "f"): return check("false", .false)
    case UInt8(ascii: "t"): return check("true", .true)
    case UInt8(ascii: "r"): return check("real", .real)
    case UInt8(ascii: "p"): return check("plist", .plist)
    default: return nil
    }
  }
}
