import Foundation
import SpriteAtlases
import Testing

@Suite("Property lists: the binary form")
struct BinaryPropertyListTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let object: [UInt8]
    let value: PropertyList
    var testDescription: String { "\(value)" }

    init(_ object: [UInt8], _ value: PropertyList) { (self.object, self.value) = (object, value) }
  }

  @Test(arguments: [
    Sample([0x08], .boolean(false)),
    Sample([0x09], .boolean(true)),
    Sample([0x10, 200], .integer(200)),
    Sample([0x11, 0xFF, 0xFE], .integer(65534)),
    Sample([0x12, 0xFF, 0xFF, 0xFF, 0xFE], .integer(4_294_967_294)),
    Sample([0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x87], .integer(-121)),
    Sample([0x14] + Array(repeating: 0, count: 15) + [5], .integer(5)),
    Sample([0x14] + Array(repeating: 0xFF, count: 15) + [0xFE], .integer(-2)),
    Sample([0x14] + Array(repeating: 0, count: 8) + [0x80] + Array(repeating: 0, count: 7), .real(0x1p63)),
    Sample([0x22, 0x3F, 0x00, 0x00, 0x00], .real(0.5)),
    Sample([0x23, 0xBF, 0xE0, 0, 0, 0, 0, 0, 0], .real(-0.5)),
    Sample([0x33, 0x40, 0x59, 0, 0, 0, 0, 0, 0], .date(100)),
    Sample([0x43, 1, 2, 3], .data([1, 2, 3])),
    Sample([0x52, 0x61, 0x62], .string("ab")),
    Sample([0x50], .string("")),
    Sample([0x5F, 0x10, 16] + Array(repeating: 0x61, count: 16), .string(String(repeating: "a", count: 16))),
    Sample([0x5F, 0x13, 0, 0, 0, 0, 0, 0, 0, 2, 0x61, 0x62], .string("ab")),
    Sample([0x63, 0x00, 0xE9, 0xD8, 0x3D, 0xDE, 0x00], .string("é😀")),
    Sample([0xA0], .array([])),
    Sample([0xC0], .array([])),
    Sample([0xD0], .keys([:])),
  ])
  func value(_ sample: Sample) throws {
    #expect(try PropertyList(parsing: BinaryPropertyListFixture(objects: [sample.object]).bytes) == sample.value)
  }

  @Test(arguments: [1, 2, 3, 4, 8], [1, 2, 3, 8])
  func sizesOfTheTable(offsetSize: Int, referenceSize: Int) throws {
    func reference(_ object: Int) -> [UInt8] { BinaryPropertyListFixture.bigEndian(object, referenceSize) }
    let objects: [[UInt8]] = [
      [0xD2] + reference(1) + reference(2) + reference(3) + reference(1), [0x51, 0x61], [0x51, 0x62],
      [0xA1] + reference(1),
    ]
    let fixture = BinaryPropertyListFixture(objects: objects, offsetSize: offsetSize, referenceSize: referenceSize)
    #expect(try PropertyList(parsing: fixture.bytes) == .keys(["a": .array([.string("a")]), "b": .string("a")]))
  }

  @Test func duplicateKeysStay() throws {
    let fixture = BinaryPropertyListFixture(objects: [[0xD2, 1, 1, 2, 3], [0x51, 0x61], [0x08], [0x09]])
    #expect(try PropertyList(parsing: fixture.bytes) == .keys(["a": .boolean(false), "a": .boolean(true)]))
  }

  @Test func whatFoundationWrites() throws {
    let list: [String: Any] = [
      "frames": ["ä.png": ["frame": "{{1,2},{3,4}}", "rotated": true, "n": -5, "r": 2.25]],
      "list": [1, 300, 70_000, "x"],
      "bytes": Data([9, 8]), "long": String(repeating: "é", count: 40),
    ]
    func sorted(_ value: PropertyList) -> PropertyList {
      switch value {
      case .dictionary(let dictionary):
        .dictionary(
          PropertyListDictionary(
            entries: dictionary.entries.sorted { $0.key < $1.key }.map {
              PropertyListDictionary.Entry(key: $0.key, value: sorted($0.value))
            }))
      case .array(let elements): .array(elements.map(sorted))
      default: value
      }
    }
    let expected = PropertyList.keys([
      "bytes": .data([9, 8]),
      "frames": .keys([
        "ä.png": .keys([
          "frame": .string("{{1,2},{3,4}}"), "n": .integer(-5), "r": .real(2.25), "rotated": .boolean(true),
        ])
      ]),
      "list": .array([.integer(1), .integer(300), .integer(70_000), .string("x")]),
      "long": .string(String(repeating: "é", count: 40)),
    ])
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
      #expect(sorted(try PropertyList(parsing: Array(data))) == expected)
    }
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let kind: PropertyListError.Kind
    let object: Int?
    var testDescription: String { name }

    init(_ name: String, _ bytes: [UInt8], _ kind: PropertyListError.Kind, object: Int? = nil) {
      (self.name, self.bytes, self.kind, self.object) = (name, bytes, kind, object)
    }

    init(_ name: String, objects: [[UInt8]], _ kind: PropertyListError.Kind, object: Int? = nil) {
      self.init(name, BinaryPropertyListFixture(objects: objects).bytes, kind, object: object)
    }
  }

  @Test(arguments: [
    Fault("another version", Array("bplist15".utf8) + Array(repeating: 0, count: 60), .unsupported),
    Fault("nothing but the magic", Array("bplist00".utf8), .truncated),
    Fault("a trailer of zeros", Array("bplist00".utf8) + Array(repeating: 0, count: 60), .malformed),
    Fault("no objects", BinaryPropertyListFixture(objects: [[0x08]], claimedCount: 0).bytes, .malformed),
    Fault(
      "more objects than bytes", BinaryPropertyListFixture(objects: [[0x08]], claimedCount: 1_000).bytes, .truncated),
    Fault(
      "more objects than memory", BinaryPropertyListFixture(objects: [[0x08]], claimedCount: .max).bytes, .truncated),
    Fault("the top is no object", BinaryPropertyListFixture(objects: [[0x08]], top: 1).bytes, .malformed),
    Fault("table outside", BinaryPropertyListFixture(objects: [[0x08]], claimedTable: 4_000).bytes, .truncated),
    Fault("table in the header", BinaryPropertyListFixture(objects: [[0x08]], claimedTable: 3).bytes, .truncated),
    Fault(
      "offset outside", BinaryPropertyListFixture(objects: [[0x08]], claimedOffset: 9).bytes, .malformed, object: 0),
    Fault(
      "offset in the header", BinaryPropertyListFixture(objects: [[0x08]], claimedOffset: 7).bytes, .malformed,
      object: 0),
    Fault("a reference to no object", objects: [[0xA1, 7]], .malformed),
    Fault("text longer than the file", objects: [[0x5F, 0x11, 0xFF, 0xFF, 0x61]], .truncated, object: 0),
    Fault(
      "text of a negative length", objects: [[0x5F, 0x13] + Array(repeating: 0xFF, count: 8)], .malformed, object: 0),
    Fault(
      "array of a huge length", objects: [[0xAF, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7)], .truncated, object: 0),
    Fault(
      "dictionary of a huge length", objects: [[0xDF, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7)], .truncated,
      object: 0),
    Fault("length that is no integer", objects: [[0x5F, 0x51, 0x61]], .malformed, object: 0),
    Fault("integer of 32 bytes", objects: [[0x15] + Array(repeating: 0, count: 32)], .unsupported, object: 0),
    Fault("integer cut off", objects: [[0x13, 0]], .truncated, object: 0),
    Fault("real of 2 bytes", objects: [[0x21, 0, 0]], .unsupported, object: 0),
    Fault("date of 4 bytes", objects: [[0x32, 0, 0, 0, 0]], .unsupported, object: 0),
    Fault("null", objects: [[0x00]], .unsupported, object: 0),
    Fault("UID", objects: [[0x80, 1]], .unsupported, object: 0),
    Fault("unknown marker", objects: [[0xA1, 1], [0x70]], .unsupported, object: 1),
    Fault("ASCII that is none", objects: [[0x51, 0xE9]], .invalidText, object: 0),
    Fault("half a surrogate pair", objects: [[0x61, 0xD8, 0x3D]], .invalidText, object: 0),
    Fault("key that is a number", objects: [[0xD1, 1, 1], [0x10, 1]], .malformed, object: 0),
    Fault("array inside itself", objects: [[0xA1, 1], [0xA1, 0]], .cycle, object: 0),
    Fault("dictionary inside itself", objects: [[0xD1, 1, 0], [0x51, 0x61]], .cycle, object: 0),
  ])
  func fault(_ fault: Fault) {
    let error = #expect(throws: PropertyListError.self) { try PropertyList(parsing: fault.bytes) }
    #expect(error?.kind == fault.kind, "\(String(describing: error))")
    guard case .byte(_, let object)? = error?.place else {
      Issue.record("the place is no byte: \(String(describing: error))")
      return
    }
    #expect(object == fault.object, "\(String(describing: error))")
  }

  /// Each array names the next one eight times: 30 objects, and more values than there is memory for.
  @Test func sharedObjectsDoNotExplode() {
    let objects = (0..<30).map { [0xA8] + Array(repeating: UInt8($0 + 1), count: 8) } + [[0x08]]
    let error = #expect(throws: PropertyListError.self) {
      try PropertyList(parsing: BinaryPropertyListFixture(objects: objects).bytes)
    }
    #expect(error?.kind == .tooManyValues)
  }

  /// Every object is read before the one that holds it, so that only the heights of what is shared tell how deep it gets.
  @Test(arguments: [(62, true), (63, false), (20_000, false)])
  func sharedObjectsDoNotNestForEver(_ chain: Int, _ isAllowed: Bool) {
    func reference(_ object: Int) -> [UInt8] { BinaryPropertyListFixture.bigEndian(object, 2) }
    let top = [0xAF, 0x11] + BinaryPropertyListFixture.bigEndian(chain + 1, 2) + (1...(chain + 1)).flatMap(reference)
    let objects = [top, [0x08]] + (1...chain).map { [0xA1] + reference($0) }
    let bytes = BinaryPropertyListFixture(objects: objects, offsetSize: 4, referenceSize: 2).bytes
    switch Result(catching: { try PropertyList(parsing: bytes) }) {
    case .success: #expect(isAllowed)
    case .failure(let error): #expect(!isAllowed && (error as? PropertyListError)?.kind == .tooDeep)
    }
  }

  /// Objects that all use the same bytes would be read into far more memory than the file has.
  @Test func overlappingObjectsAreRefused() {
    let count = 200
    var fixture = BinaryPropertyListFixture(objects: [])
    fixture.objects = [[0xAF, 0x11, 0, UInt8(count)] + (1...count).map { UInt8($0) }]
    fixture.objects += (0..<count).map { _ in [0x5F, 0x11, 0x02, 0x00] }
    fixture.objects.append(Array(repeating: 0x61, count: 520))
    let error = #expect(throws: PropertyListError.self) { try PropertyList(parsing: fixture.bytes) }
    #expect(error?.kind == .malformed || error?.kind == .invalidText, "\(String(describing: error))")
  }
}
