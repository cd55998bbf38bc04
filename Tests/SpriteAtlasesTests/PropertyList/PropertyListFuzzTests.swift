import SpriteAtlases
import Testing

/// Whatever the bytes are, there is a value or a typed error: the process would end otherwise.
@Suite("Property lists: broken bytes")
struct PropertyListFuzzTests {
  static let xml = xmlPropertyList(
    """
    <dict><key>frames</key><dict><key>a&amp;b.png</key><dict><key>frame</key><string>{{1,2},{3,4}}</string>
    <key>rotated</key><true/><key>aliases</key><array><string><![CDATA[x]]></string><string>&#233;</string></array>
    <key>n</key><integer>-12</integer><key>r</key><real>0.5</real><key>d</key><data>AAEC</data>
    <key>t</key><date>2001-01-01T00:00:00Z</date></dict></dict></dict>
    """)

  static let binary = BinaryPropertyListFixture(objects: [
    [0xD2, 1, 2, 3, 4], [0x56] + Array("frames".utf8), [0x61, 0x00, 0xE9], [0xD1, 2, 5], [0xA4, 6, 7, 8, 9],
    [0x5F, 0x10, 0x0F] + Array("{{1,2},{30,40}}".utf8), [0x13, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE],
    [0x23, 0x3F, 0xE0, 0, 0, 0, 0, 0, 0], [0x43, 1, 2, 3], [0xA2, 1, 10], [0x09],
  ]).bytes

  @Test func theUnbrokenOnesAreRead() throws {
    _ = try PropertyList(parsing: Self.xml)
    _ = try PropertyList(parsing: Self.binary)
  }

  @Test(arguments: [true, false])
  func everyTruncationIsRefused(isBinary: Bool) {
    let bytes = isBinary ? Self.binary : Array(Self.xml.dropLast(1))
    for count in 0..<bytes.count {
      #expect(throws: PropertyListError.self) { try PropertyList(parsing: Array(bytes.prefix(count))) }
    }
  }

  @Test(arguments: [true, false], 0..<4 as Range<UInt64>)
  func mutations(isBinary: Bool, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let original = isBinary ? Self.binary : Self.xml
    var refused = 0
    for _ in 0..<1_500 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes[at] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.remove(at: at)
        case 3: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...20, using: &generator)))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      if (try? PropertyList(parsing: bytes)) == nil { refused += 1 }
    }
    #expect(refused > 100, "hardly anything was broken")
  }
}
