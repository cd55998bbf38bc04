extension PropertyList {
  /// Reads a property list, XML or binary: what the first bytes say, whatever the file is called.
  ///
  /// XML may be UTF-8, or UTF-16 that begins with a byte order mark. Entities other than the five of XML and numeric ones
  /// are refused, and so is a document type with declarations of its own, so nothing outside the bytes is read and nothing
  /// grows.
  ///
  /// - Throws: A ``PropertyListError`` that names the line, or the byte and the object.
  /// - Complexity: O(*n*) in time and memory, *n* being the number of bytes.
  package init(parsing bytes: [UInt8]) throws(PropertyListError) {
    if bytes.starts(with: "bplist".utf8) {
      self = try PropertyList.parseBinary(bytes)
    } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      self = try PropertyList.parseXML(PropertyList.transcodedFromUTF16(bytes))
    } else {
      self = try PropertyList.parseXML(bytes)
    }
  }

  private static func parseXML(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyList {
    try bytes.withUnsafeBufferPointer { (buffer) throws(PropertyListError) in
      var parser = XMLPropertyListParser(ByteCursor(UnsafeRawBufferPointer(buffer)))
      return try parser.parse()
    }
  }

  private static func parseBinary(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyList {
    try bytes.withUnsafeBufferPointer { (buffer) throws(PropertyListError) in
      var parser = try BinaryPropertyListParser(ByteCursor(UnsafeRawBufferPointer(buffer)))
      return try parser.parse()
    }
  }

  private static func transcodedFromUTF16(_ bytes: [UInt8]) throws(PropertyListError) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else {
      throw PropertyListError(.truncated, at: .line(1), "UTF-16 text has an odd number of bytes (\(bytes.count))")
    }
    let bigEndian = bytes[0] == 0xFE
    let units = stride(from: 2, to: bytes.count, by: 2).map { at in
      let (first, second) = (UInt16(bytes[at]), UInt16(bytes[at + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw PropertyListError(.invalidText, at: .line(1), "the byte order mark promises UTF-16, and the text is none")
    }
    return Array(text.utf8)
  }
}
