/// The few letters that captions need, five pixels by seven each: no font is asked, so captions look the same everywhere.
enum Caption {
  static let height = 7
  private static let advance = 6

  static func width(of text: String) -> Int { max(0, text.count * advance - 1) }

  /// The pixels to set, from the upper left corner of the text.
  static func pixels(of text: String) -> [(x: Int, y: Int)] {
    var set: [(x: Int, y: Int)] = []
    for (place, letter) in text.enumerated() {
      for (y, row) in (glyphs[letter] ?? []).enumerated() {
        for x in 0..<5 where row >> UInt8(4 - x) & 1 == 1 { set.append((place * advance + x, y)) }
      }
    }
    return set
  }

  /// Rows from the top; the highest of the five bits is the leftmost pixel.
  private static let glyphs: [Character: [UInt8]] = [
    "A": [0b01110, 0b10001, 0b10001, 0b11111, 0b10001, 0b10001, 0b10001],
    "C": [0b01111, 0b10000, 0b10000, 0b10000, 0b10000, 0b10000, 0b01111],
    "D": [0b11110, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b11110],
    "E": [0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b11111],
    "F": [0b11111, 0b10000, 0b10000, 0b11110, 0b10000, 0b10000, 0b10000],
    "I": [0b01110, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
    "L": [0b10000, 0b10000, 0b10000, 0b10000, 0b10000, 0b10000, 0b11111],
    "N": [0b10001, 0b11001, 0b10101, 0b10011, 0b10001, 0b10001, 0b10001],
    "P": [0b11110, 0b10001, 0b10001, 0b11110, 0b10000, 0b10000, 0b10000],
    "R": [0b11110, 0b10001, 0b10001, 0b11110, 0b10100, 0b10010, 0b10001],
    "T": [0b11111, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100, 0b00100],
    "U": [0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b10001, 0b01110],
    "X": [0b10001, 0b01010, 0b00100, 0b00100, 0b01010, 0b10001, 0b10001],
    "1": [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
    "6": [0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110],
  ]
}
