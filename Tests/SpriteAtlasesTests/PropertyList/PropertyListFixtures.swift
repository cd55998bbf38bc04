import SpriteAtlases

extension PropertyList {
  /// A dictionary from keys and values in order; a key may occur twice.
  static func keys(_ entries: KeyValuePairs<String, PropertyList>) -> PropertyList {
    .dictionary(
      PropertyListDictionary(entries: entries.map { PropertyListDictionary.Entry(key: $0.key, value: $0.value) }))
  }
}

/// The XML form around a value.
func xmlPropertyList(_ value: String) -> [UInt8] {
  Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(value)
    </plist>

    """.utf8)
}

/// Puts binary property lists together from the bytes of their objects, right or wrong ones.
struct BinaryPropertyListFixture {
  var objects: [[UInt8]]
  var top = 0
  var offsetSize = 2
  var referenceSize = 1
  /// What the trailer says instead of the truth.
  var claimedCount: Int?
  var claimedTable: Int?
  var claimedOffset: Int?

  var bytes: [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += Self.bigEndian(claimedOffset ?? offset, offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    bytes += Self.bigEndian(claimedCount ?? objects.count, 8)
    bytes += Self.bigEndian(top, 8)
    bytes += Self.bigEndian(claimedTable ?? table, 8)
    return bytes
  }

  static func bigEndian(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).reversed().map { UInt8(truncatingIfNeeded: $0 < 8 ? value >> ($0 * 8) : 0) }
  }
}

/// Numbers that look random and are the same every time (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
