import SpriteCore
import TestSupport
import Testing

@Suite struct BorderSurveyTests {
  /// The definition, texel by texel: the ring inside is clear; each texel of the ring outside, brought into the page, is what
  /// the nearest texel inside is.
  private func survey(_ image: Image, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) -> BorderSurvey {
    var (clear, repeated) = (true, true)
    for y in (y0 - 1)...y1 {
      for x in (x0 - 1)...x1 where x <= x0 || x >= x1 - 1 || y <= y0 || y >= y1 - 1 {
        let nearest = image.premultipliedPixel(x: min(max(x, x0), x1 - 1), y: min(max(y, y0), y1 - 1))
        if x >= x0 && x < x1 && y >= y0 && y < y1 {
          clear = clear && nearest == .zero
        } else {
          let outer = image.premultipliedPixel(
            x: min(max(x, 0), image.width - 1), y: min(max(y, 0), image.height - 1))
          repeated = repeated && outer == nearest
        }
      }
    }
    return BorderSurvey(isClear: clear, isRepeated: repeated)
  }

  @Test func agreesWithTheDefinition() {
    var generator = SeededGenerator(seed: 1)
    var found: [[Bool]: Int] = [:]
    var wrong = 0
    for _ in 0..<4000 {
      // Mostly clear or of one colour, so that all answers occur.
      let speckles = generator.one(of: [0, 1, 1, 2])
      let base: Color = generator.chance(50) ? .clear : .white
      var spots = Set<Int>()
      for _ in 0..<speckles { spots.insert(generator.int(0...35)) }
      let image = Image(width: 6, height: 6) { x, y in spots.contains(y * 6 + x) ? .red : base }
      let (x0, y0) = (generator.int(0...4), generator.int(0...4))
      let (x1, y1) = (generator.int((x0 + 1)...6), generator.int((y0 + 1)...6))
      let rect = Rect(minX: Double(x0), minY: Double(y0), maxX: Double(x1), maxY: Double(y1))
      let answer = BorderSurvey(of: rect, in: image.buffer)
      if answer != survey(image, x0, y0, x1, y1) { wrong += 1 }
      found[[answer.isClear, answer.isRepeated], default: 0] += 1
    }
    #expect(wrong == 0)
    #expect(found.count == 4 && found.values.allSatisfy { $0 > 50 })
  }

  @Test(arguments: [
    Rect(x: 0.5, y: 0, width: 2, height: 2), Rect(x: 0, y: 0, width: 2, height: 1.5),
    Rect(x: -1, y: 0, width: 2, height: 2),
    Rect(x: 0, y: 0, width: 5, height: 2), Rect(x: 0, y: 0, width: 0, height: 2),
    Rect(x: .nan, y: 0, width: 2, height: 2),
    Rect(x: 0, y: 0, width: .infinity, height: 2), Rect(x: 1e300, y: 0, width: 2, height: 2),
  ])
  func nothingIsKnownOfPartsOfTexelsAndBeyondThePage(rect: Rect) {
    let image = Image(width: 4, height: 4) { _, _ in .clear }
    #expect(BorderSurvey(of: rect, in: image.buffer) == .unknown)
  }
}
