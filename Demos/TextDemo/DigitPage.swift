import LayerSprites

/// Ten thousand digits, each of which changes with every picture.
struct DigitPage {
  private static let columns = 160
  private static let count = 10_000
  private static let font = Font(family: "DejaVu Sans Mono", size: 8)

  private let digits = (0..<10).map { TextLayout(String($0), font: DigitPage.font) }
  private var state: UInt32 = 12345

  mutating func draw(in context: DrawingContext) {
    let (step, line) = (context.bounds.width / Double(Self.columns + 2), Self.font.metrics.lineHeight + 0.8)
    for index in 0..<Self.count {
      state = state &* 1_664_525 &+ 1_013_904_223
      let place = Point(step * Double(index % Self.columns + 1), 8 + line * Double(index / Self.columns))
      let shade = UInt8(index * 160 / Self.count)
      context.draw(
        digits[Int(state >> 24) % 10], at: place, color: Color(red: shade, green: 60, blue: 160 - shade))
    }
  }
}
