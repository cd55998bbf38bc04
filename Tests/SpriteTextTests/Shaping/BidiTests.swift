import SpriteText
import Testing

@Suite("Bidirectional text", .enabled(if: UnicodeData.isAvailable("BidiCharacterTest.txt"), UnicodeData.comment))
struct BidiTests {
  /// What a line of Unicode's test says.
  struct Case {
    let scalars: [UInt32]
    let direction: TextOptions.Direction
    let base: Int8
    /// `nil` for characters that have no level.
    let levels: [Int8?]
    let order: [Int]

    init?(_ line: Substring) {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      guard fields.count == 5, let base = Int8(fields[2]) else { return nil }
      scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      direction = fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : .natural
      self.base = base
      levels = fields[3].split(separator: " ").map { Int8($0) }
      order = fields[4].split(separator: " ").compactMap { Int($0) }
    }

    /// Levels and order as ours.
    func passes(_ bidi: inout Bidi) -> Bool {
      scalars.withUnsafeBufferPointer { bidi.resolve($0, direction, mayTurn: true) }
      var ours = bidi.levels
      for index in bidi.endOfLine(0..<scalars.count)..<scalars.count { ours[index] = bidi.base }
      guard bidi.base == base, zip(ours, levels).allSatisfy({ $1 == nil || $0 == $1 }) else { return false }
      var pieces = Array(scalars.indices)
      Bidi.reorder(&pieces) { ours[$0] }
      return pieces.filter { levels[$0] != nil } == order
    }
  }

  static func cases() throws -> [Case] { try UnicodeData.lines(of: "BidiCharacterTest.txt").compactMap { Case($0) } }

  @Test("levels and order are those of BidiCharacterTest.txt")
  func characters() throws {
    let cases = try BidiTests.cases()
    #expect(cases.count > 90_000)
    var bidi = Bidi()
    let failures = cases.filter { !$0.passes(&bidi) }
    #expect(failures.isEmpty, "\(failures.count) of \(cases.count), the first \(failures.first.map { "\($0)" } ?? "")")
  }

  // A comparison that passes whatever comes would prove nothing.
  @Test("the other direction fails")
  func otherDirectionFails() throws {
    var bidi = Bidi()
    let turned = try BidiTests.cases().prefix(2000).filter { item in
      item.scalars.withUnsafeBufferPointer {
        bidi.resolve($0, item.direction == .leftToRight ? .rightToLeft : .leftToRight, mayTurn: true)
      }
      return bidi.base == item.base
    }
    #expect(turned.count < 1000)
  }
}
