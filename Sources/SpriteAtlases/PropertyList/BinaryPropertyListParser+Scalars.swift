extension BinaryPropertyListParser {
  /// An integer of 1, 2 or 4 bytes without sign, or of 8 or 16 bytes with it.
  mutating func integer(_ marker: UInt8, _ place: Place) throws(PropertyListError) -> PropertyList {
    guard marker & 0x0F <= 4 else { throw error(.unsupported, place, "an integer has at most 16 bytes") }
    let range = try claim(place.offset + 1, 1 << Int(marker & 0x0F), place)
    guard range.count == 16 else {
      let value = cursor.unsigned(at: range.lowerBound, length: range.count)
      return .integer(Int64(bitPattern: value))
    }
    let high = Int64(bitPattern: cursor.unsigned(at: range.lowerBound, length: 8))
    let low = cursor.unsigned(at: range.lowerBound + 8, length: 8)
    let fits = high == 0 && low <= UInt64(Int64.max) || high == -1 && low > UInt64(Int64.max)
    return fits ? .integer(Int64(bitPattern: low)) : .real(Double(high) * 0x1p64 + Double(low))
  }

  /// A real number of 4 or 8 bytes.
  mutating func real(_ marker: UInt8, _ place: Place) throws(PropertyListError) -> Double {
    switch marker & 0x0F {
    case 2:
      let range = try claim(place.offset + 1, 4, place)
      let bits = UInt32(truncatingIfNeeded: cursor.unsigned(at: range.lowerBound, length: 4))
      return Double(Float(bitPattern: bits))
    case 3:
      let range = try claim(place.offset + 1, 8, place)
      return Double(bitPattern: cursor.unsigned(at: range.lowerBound, length: 8))
    default:
      throw error(.unsupported, place, "a real number has 4 or 8 bytes")
    }
  }

  /// A point in time, in seconds since 2001.
  mutating func date(_ marker: UInt8, _ place: Place) throws(PropertyListError) -> Double {
    guard marker & 0x0F == 3 else { throw error(.unsupported, place, "a date has 8 bytes") }
    return try real(marker, place)
  }

  /// A text of one byte a character.
  mutating func asciiText(_ place: Place) throws(PropertyListError) -> String {
    let range = try payload(place, unit: 1)
    guard range.allSatisfy({ cursor[$0] < 0x80 }), let text = cursor.text(range) else {
      throw error(.invalidText, place, "the text says it is ASCII, and isn't")
    }
    return text
  }

  /// A text of two bytes a code unit.
  mutating func utf16Text(_ place: Place) throws(PropertyListError) -> String {
    let range = try payload(place, unit: 2)
    let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
      UInt16(cursor[$0]) << 8 | UInt16(cursor[$0 + 1])
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw error(.invalidText, place, "the text is no UTF-16")
    }
    return text
  }
}
