import SpriteCore

/// Letters of 3×5 rectangles, enough to label a chart without a font.
enum TinyFont {
  /// Of a letter with its gap, in units of a rectangle's side.
  static let advance = 4.0
  static let height = 5.0

  /// Draws a text whose upper left corner is `origin`; letters that there are none of leave a gap.
  static func draw(_ text: String, at origin: Point, unit: Double, color: Color, in context: DrawingContext) {
    var x = origin.x
    for letter in text.uppercased() {
      let rows = letters[letter] ?? 0
      for bit in 0..<15 where rows >> (14 - bit) & 1 == 1 {
        context.fill(
          Rect(
            x: x + Double(bit % 3) * unit, y: origin.y + Double(bit / 3) * unit, width: unit, height: unit), with: color
        )
      }
      x += advance * unit
    }
  }

  /// How wide a text is.
  static func width(of text: String, unit: Double) -> Double {
    max(0, Double(text.count) * advance - 1) * unit
  }

  /// Five rows of three bits each, the highest bit upper left.
  private static let letters: [Character: UInt16] = [
    "0": 0b111_101_101_101_111, "1": 0b010_110_010_010_111, "2": 0b111_001_111_100_111, "3": 0b111_001_111_001_111,
    "4": 0b101_101_111_001_001, "5": 0b111_100_111_001_111, "6": 0b111_100_111_101_111, "7": 0b111_001_010_010_010,
    "8": 0b111_101_111_101_111, "9": 0b111_101_111_001_111, "A": 0b010_101_111_101_101, "B": 0b110_101_110_101_110,
    "C": 0b011_100_100_100_011, "D": 0b110_101_101_101_110, "E": 0b111_100_110_100_111, "F": 0b111_100_110_100_100,
    "G": 0b011_100_101_101_011, "H": 0b101_101_111_101_101, "I": 0b111_010_010_010_111, "J": 0b001_001_001_101_010,
    "K": 0b101_101_110_101_101, "L": 0b100_100_100_100_111, "M": 0b101_111_111_101_101, "N": 0b101_111_111_111_101,
    "O": 0b010_101_101_101_010, "P": 0b110_101_110_100_100, "Q": 0b010_101_101_111_011, "R": 0b110_101_110_101_101,
    "S": 0b011_100_010_001_110, "T": 0b111_010_010_010_010, "U": 0b101_101_101_101_111, "V": 0b101_101_101_101_010,
    "W": 0b101_101_111_111_101, "X": 0b101_101_010_101_101, "Y": 0b101_101_010_010_010, "Z": 0b111_001_010_100_111,
    ".": 0b000_000_000_000_010, ",": 0b000_000_000_010_100, "-": 0b000_000_111_000_000, "/": 0b001_001_010_100_100,
    ":": 0b000_010_000_010_000, "(": 0b001_010_010_010_001, ")": 0b100_010_010_010_100, "+": 0b000_010_111_010_000,
    "%": 0b101_001_010_100_101,
  ]
}
