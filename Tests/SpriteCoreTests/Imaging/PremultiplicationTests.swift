import SpriteCore
import TestSupport
import Testing

@Suite struct PremultiplicationTests {
  @Test func premultipliesAllPairsAsDoubleDoes() {
    var wrong = 0
    for c in 0...255 {
      for a in 0...255 {
        let exact = (Double(c) * Double(a) / 255).rounded()
        if Double(Premultiplication.premultiply(UInt8(c), by: UInt8(a))) != exact { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func unpremultipliesAllPairsAsDoubleDoes() {
    var wrong = 0
    for a in 1...255 {
      for p in 0...255 {
        let exact = min(255, (Double(p) * 255 / Double(a)).rounded())
        if Double(Premultiplication.unpremultiply(UInt8(p), by: UInt8(a))) != exact { wrong += 1 }
      }
    }
    #expect(wrong == 0)
    for p in 0...255 { #expect(Premultiplication.unpremultiply(UInt8(p), by: 0) == 0) }
  }

  @Test func premultipliedColoursSurviveTheRoundTrip() {
    var wrong = 0
    for a in 0...255 {
      for p in 0...a {
        let straight = Premultiplication.unpremultiply(UInt8(p), by: UInt8(a))
        if Premultiplication.premultiply(straight, by: UInt8(a)) != UInt8(p) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func wholeBuffersTakeTheSameSteps() {
    var generator = SeededGenerator(seed: 1)
    let straight = (0..<400).map { _ in generator.chance(20) ? 255 : generator.byte() }
    var bytes = straight
    bytes.withUnsafeMutableBytes { Premultiplication.premultiply($0) }
    let expected = straight.indices.map { i -> UInt8 in
      i % 4 == 3 ? straight[i] : Premultiplication.premultiply(straight[i], by: straight[i / 4 * 4 + 3])
    }
    #expect(bytes == expected)
    var back = bytes
    back.withUnsafeMutableBytes { Premultiplication.unpremultiply($0) }
    let expectedBack = bytes.indices.map { i -> UInt8 in
      i % 4 == 3 ? bytes[i] : Premultiplication.unpremultiply(bytes[i], by: bytes[i / 4 * 4 + 3])
    }
    #expect(back == expectedBack)
    var none: [UInt8] = []
    none.withUnsafeMutableBytes { Premultiplication.premultiply($0) }
    none.withUnsafeMutableBytes { Premultiplication.unpremultiply($0) }
  }
}
