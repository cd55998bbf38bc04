import SpriteCore

extension TextLayout {
  /// The lines below underlined characters, from left to right: one for all that follow one another and look the same.
  func underlines(of line: Line) -> [(rect: Rect, color: Color)] {
    var strokes: [(rect: Rect, color: Color)] = []
    for run in runs[line.runs] where attributes[run.attributes].isUnderlined {
      let look = attributes[run.attributes]
      let metrics = look.font.metrics
      let rect = Rect(
        x: run.x, y: line.origin.y + metrics.underlineOffset, width: run.width, height: metrics.underlineThickness)
      if let last = strokes.last, last.color == look.color, last.rect.minY == rect.minY,
        last.rect.height == rect.height, abs(last.rect.maxX - rect.minX) < 1e-3
      {
        strokes[strokes.count - 1].rect = Rect(
          minX: last.rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY)
      } else {
        strokes.append((rect, look.color))
      }
    }
    return strokes
  }
}
