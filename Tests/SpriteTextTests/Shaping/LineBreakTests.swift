import SpriteText
import Testing

@Suite("Line breaks")
struct LineBreakTests {
  /// Where libunibreak 1.1, which knows Unicode 6.2, decides otherwise than Unicode 15: a reason, and whether it holds between two
  /// characters.
  struct Exception: Sendable {
    let reason: String
    let holds: @Sendable (_ text: [UInt32], _ after: Int) -> Bool
  }

  private static let smallKana: Set<UInt32> = [
    0x3041, 0x30fc, 0x30c3, 0x30a3, 0x30a9, 0x30e3, 0x30e5, 0x30e7, 0x3087,
  ]

  static let exceptions: [Exception] = [
    Exception(reason: "no line ends after white space at the very beginning") { text, after in
      after == 0 && text[0] == 0x20
    },
    Exception(reason: "LB 8a and 10: what follows a mark that stands on nothing, or a joiner") { text, after in
      text[max(after - 1, 0)...min(after + 1, text.count - 1)].contains { $0 == 0x308 || $0 == 0x200d }
    },
    Exception(reason: "small kana are letters like others: the normal, not the strict rule") { text, after in
      smallKana.contains(text[after + 1])
    },
    Exception(reason: "LB 22 of Unicode 13: a line may not begin with an ellipsis") { text, after in
      text[after + 1] == 0x2024 || text[after + 1] == 0x2026
    },
    Exception(reason: "LB 24 and 25 of Unicode 9: signs around letters, numbers and brackets") { text, after in
      [text[after], text[after + 1]].contains { $0 == 0x24 || $0 == 0x25 }
    },
    Exception(reason: "LB 25: the test lets numbers begin a line after a full stop, a comma, a slash") { text, after in
      [0x2c, 0x2e, 0x2f].contains(text[after]) && (0x30...0x39).contains(text[after + 1])
    },
    Exception(reason: "LB 13 and 30: backslashes before brackets") { text, after in
      text[after] == 0x5c || text[after + 1] == 0x5c
    },
    Exception(reason: "LB 30 of Unicode 13: brackets of full width") { text, after in
      [text[after], text[after + 1]].contains { $0 == 0x2329 || $0 == 0xff08 }
    },
    Exception(reason: "LB 20: what stands for an object") { text, after in
      text[after] == 0xfffc || text[after + 1] == 0xfffc
    },
    Exception(reason: "LB 21a and 21b: Hebrew letters after hyphens and slashes") { text, after in
      text[after + 1] == 0x5d0 && (text[after] == 0x2d || text[after] == 0x2f)
    },
    Exception(reason: "LB 30b: skin tones, which clusters keep together") { text, after in
      (0x1f3fb...0x1f3ff).contains(text[after + 1])
    },
    Exception(reason: "U+3000 was an ideograph") { text, after in text[after] == 0x3000 || text[after + 1] == 0x3000 },
  ]

  /// A line of Unicode's test: the characters, and whether a line may end after each.
  static func cases() throws -> [(text: [UInt32], breaks: [Bool])] {
    try UnicodeData.lines(of: "auxiliary/LineBreakTest.txt").map { line in
      let parts = line.split(whereSeparator: \.isWhitespace)
      return (
        parts.compactMap { UInt32($0, radix: 16) },
        parts.filter { $0 == "÷" || $0 == "×" }.dropFirst().map { $0 == "÷" }
      )
    }
  }

  private static let isAvailable = UnicodeData.isAvailable("auxiliary/LineBreakTest.txt")

  @Test(
    "breaks are those of LineBreakTest.txt, but for known exceptions", .enabled(if: isAvailable, UnicodeData.comment))
  func breaks() throws {
    var finder = LineBreaks()
    var (differing, places) = (0, 0)
    let cases = try LineBreakTests.cases()
    #expect(cases.count > 7000)
    for item in cases {
      item.text.withUnsafeBufferPointer { finder.find($0, language: nil) }
      for index in item.text.indices.dropLast() {
        places += 1
        guard finder.allowsBreak(after: index) != item.breaks[index] else { continue }
        differing += 1
        let known = LineBreakTests.exceptions.contains { $0.holds(item.text, index) }
        #expect(known, "\(item.text.map { String($0, radix: 16) }) after \(index)")
      }
    }
    #expect(Double(differing) < 0.05 * Double(places), "\(differing) of \(places)")
  }

  @Test("no character ends the program")
  func allCharacters() {
    var finder = LineBreaks()
    for scalar in stride(from: UInt32(0), to: 0x110000, by: 1)
    where scalar >= 0x1f000 || scalar < 0x3100 || scalar > 0xfff0 {
      if scalar > 0x20000 && scalar & 0xff != 0 { continue }
      [scalar, scalar, 0x61, scalar, 0x20, scalar].withUnsafeBufferPointer { finder.find($0, language: nil) }
    }
    #expect(finder.allowsBreak(after: 4))
  }

  @Test("a flag stays whole, and two flags part")
  func flags() {
    var finder = LineBreaks()
    [0x1f1e6, 0x1f1e7, 0x1f1e8, 0x1f1e9].withUnsafeBufferPointer { finder.find($0, language: nil) }
    #expect((0..<3).map { finder.allowsBreak(after: $0) } == [false, true, false])
  }
}
