/// Reads the binary form of property lists, `bplist00`.
///
/// The file is a table of objects that refer to each other by number. Every offset is checked, a container that contains
/// itself is refused, and what is referred to many times is read once but counted every time, so that a small file
/// cannot describe a huge tree.
struct BinaryPropertyListParser {
  let cursor: ByteCursor
  private let trailer: BinaryPropertyListTrailer
  private var states: [State]
  private var values = 0
  private var bytesRead = 0
  /// The deepest nesting below the container that is being read.
  private var height = 0

  /// What is known of an object.
  private enum State {
    case unread
    case beingRead
    /// The value, how many values it has inside of it, itself included, and how deep it is nested.
    case read(PropertyList, count: Int, height: Int)
  }

  /// Where an object lies and which it is.
  struct Place {
    let offset: Int
    let object: Int
  }

  init(_ cursor: ByteCursor) throws(PropertyListError) {
    self.cursor = cursor
    trailer = try BinaryPropertyListTrailer(cursor)
    states = Array(repeating: .unread, count: trailer.objectCount)
  }

  mutating func parse() throws(PropertyListError) -> PropertyList {
    try value(trailer.topObject, depth: 0, referredToAt: cursor.count - 16)
  }

  func error(_ kind: PropertyListError.Kind, _ place: Place, _ detail: String) -> PropertyListError {
    PropertyListError(kind, at: .byte(place.offset, object: place.object), detail)
  }

  private mutating func value(_ object: Int, depth: Int, referredToAt reference: Int) throws(PropertyListError)
    -> PropertyList
  {
    guard object < trailer.objectCount else {
      throw PropertyListError(
        .malformed, at: .byte(reference, object: nil),
        "object \(object) is referred to, and there are \(trailer.objectCount)")
    }
    let place = Place(offset: try trailer.offset(of: object, cursor), object: object)
    switch states[object] {
    case .read(let value, let count, let height):
      try add(count, depth: depth + height, place)
      self.height = max(self.height, height + 1)
      return value
    case .beingRead:
      throw error(.cycle, place, "the container contains itself")
    case .unread:
      return try firstValue(place, depth: depth)
    }
  }

  private mutating func firstValue(_ place: Place, depth: Int) throws(PropertyListError) -> PropertyList {
    let (valuesBefore, heightBefore) = (values, height)
    try add(1, depth: depth, place)
    states[place.object] = .beingRead
    height = 0
    let value = try read(place, depth: depth)
    states[place.object] = .read(value, count: values - valuesBefore, height: height)
    height = max(heightBefore, height + 1)
    return value
  }

  private mutating func add(_ count: Int, depth: Int, _ place: Place) throws(PropertyListError) {
    values += count
    guard values <= PropertyListLimits.values else {
      throw error(.tooManyValues, place, "there are more than \(PropertyListLimits.values) values")
    }
    guard depth < PropertyListLimits.depth else {
      throw error(.tooDeep, place, "containers are nested deeper than \(PropertyListLimits.depth)")
    }
  }

  // MARK: Objects

  private mutating func read(_ place: Place, depth: Int) throws(PropertyListError) -> PropertyList {
    let marker = cursor[place.offset]
    switch marker >> 4 {
    case 0x0: return try boolean(marker, place)
    case 0x1: return try integer(marker, place)
    case 0x2: return .real(try real(marker, place))
    case 0x3: return .date(try date(marker, place))
    case 0x4: return .data(cursor.bytes(try payload(place, unit: 1)))
    case 0x5: return .string(try asciiText(place))
    case 0x6: return .string(try utf16Text(place))
    case 0xA, 0xC: return try array(place, depth: depth)
    case 0xD: return try dictionary(place, depth: depth)
    case 0x8: throw error(.unsupported, place, "the object is a UID, as archives have them and sheets don't")
    default: throw error(.unsupported, place, "\(hexadecimal(marker)) marks no kind of object that property lists have")
    }
  }

  private func hexadecimal(_ byte: UInt8) -> String { "0x" + String(byte, radix: 16) }

  private mutating func array(_ place: Place, depth: Int) throws(PropertyListError) -> PropertyList {
    let references = try payload(place, unit: trailer.referenceSize)
    var elements: [PropertyList] = []
    for at in stride(from: references.lowerBound, to: references.upperBound, by: trailer.referenceSize) {
      elements.append(try value(try trailer.reference(at: at, cursor), depth: depth + 1, referredToAt: at))
    }
    return .array(elements)
  }

  private mutating func dictionary(_ place: Place, depth: Int) throws(PropertyListError) -> PropertyList {
    let references = try payload(place, unit: 2 * trailer.referenceSize)
    let half = references.count / 2
    var entries: [PropertyListDictionary.Entry] = []
    for at in stride(from: references.lowerBound, to: references.lowerBound + half, by: trailer.referenceSize) {
      guard
        case .string(let key) = try value(try trailer.reference(at: at, cursor), depth: depth + 1, referredToAt: at)
      else { throw error(.malformed, place, "a key of the dictionary is no string") }
      let value = try value(try trailer.reference(at: at + half, cursor), depth: depth + 1, referredToAt: at + half)
      entries.append(PropertyListDictionary.Entry(key: key, value: value))
    }
    return .dictionary(PropertyListDictionary(entries: entries))
  }

  private func boolean(_ marker: UInt8, _ place: Place) throws(PropertyListError) -> PropertyList {
    switch marker {
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    case 0x00: throw error(.unsupported, place, "the object is null, which property lists don't have")
    default: throw error(.unsupported, place, "\(hexadecimal(marker)) marks no kind of object that property lists have")
    }
  }

  /// The bytes of an object whose marker says how many units it has, itself or in the integer that follows.
  mutating func payload(_ place: Place, unit: Int) throws(PropertyListError) -> Range<Int> {
    var start = place.offset + 1
    var count = Int(cursor[place.offset] & 0x0F)
    if count == 0x0F {
      let marker = cursor[start]
      let size = 1 << Int(marker & 0x0F)
      guard marker >> 4 == 1, size <= 8, start + 1 + size <= trailer.tableOffset,
        let long = Int(exactly: cursor.unsigned(at: start + 1, length: size))
      else { throw error(.malformed, place, "the object does not say how long it is") }
      (start, count) = (start + 1 + size, long)
    }
    let (length, overflow) = count.multipliedReportingOverflow(by: unit)
    return try claim(start, overflow ? Int.max : length, place)
  }

  /// Checks that the bytes lie before the table, and that objects do not use the same bytes many times over.
  mutating func claim(_ start: Int, _ length: Int, _ place: Place) throws(PropertyListError) -> Range<Int> {
    guard length <= trailer.tableOffset - start else {
      throw error(.truncated, place, "the object leads out of the table of objects")
    }
    bytesRead += length
    guard bytesRead <= cursor.count else { throw error(.malformed, place, "objects overlap") }
    return start..<(start + length)
  }
}
