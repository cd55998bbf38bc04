public import SpriteCore

/// Text of a bitmap font, laid out in lines from left to right.
public struct BitmapTextLayout: Sendable {
  /// A character in its place.
  package struct Placed: Sendable {
    package var sprite: Sprite
    /// In points from the upper left corner of the text.
    package var rect: Rect
  }

  /// The largest width of a line, and the height of all.
  public private(set) var size = Size.zero
  /// How many lines there are.
  public private(set) var lineCount = 0
  package private(set) var glyphs: [Placed] = []

  /// Lays text out. Characters that the font lacks are those of U+FFFD or “?”, where it has these.
  ///
  /// - Parameters:
  ///   - text: The characters; a line end begins another line.
  ///   - font: The font.
  ///   - width: How wide a line may be, in points; each has at least one character. `nil` for any length.
  ///   - alignment: Where lines lie in the width, or, without one, in that of the longest. Justified text is as natural.
  public init(
    _ text: String, font: BitmapFont, width: Double? = nil, alignment: TextOptions.Alignment = .natural
  ) {
    precondition(!(width ?? 0).isNaN, "a width is a number")
    let scalars = Array(text.unicodeScalars)
    var breaks = LineBreaks()
    let values = scalars.map(\.value)
    values.withUnsafeBufferPointer { breaks.find($0, language: nil) }
    var lines: [(range: Range<Int>, width: Double)] = []
    var start = 0
    while start <= scalars.count {
      let line = BitmapTextLayout.line(scalars, from: start, font, breaks, width ?? .infinity)
      lines.append((start..<line.end, line.width))
      if line.next == start || (line.next == scalars.count && !line.endsWithBreak) { break }
      start = line.next
    }
    lineCount = lines.count
    let longest = lines.reduce(0) { max($0, $1.width) }
    size = Size(longest, Double(lines.count) * font.lineHeight)
    let room = width.flatMap { $0.isFinite ? max($0, 0) : nil } ?? longest
    for (index, line) in lines.enumerated() {
      let rest = room - line.width
      let left = alignment == .right ? rest : alignment == .center ? rest / 2 : 0
      place(scalars, line.range, font, at: Point(left, Double(index) * font.lineHeight))
    }
  }

  private typealias Line = (end: Int, next: Int, width: Double, endsWithBreak: Bool)

  /// The line that begins at a character: where its text ends, where the next begins, and how wide it is.
  private static func line(
    _ scalars: [Unicode.Scalar], from start: Int, _ font: BitmapFont, _ breaks: LineBreaks, _ width: Double
  ) -> Line {
    var (pen, index) = (0.0, start)
    var widthAtEnd = 0.0
    var (possible, possibleWidth) = (start, 0.0)
    while index < scalars.count {
      let scalar = scalars[index]
      if ScalarKind.endsLine(scalar.value) {
        let isPair = scalar.value == 0x0d && index + 1 < scalars.count && scalars[index + 1].value == 0x0a
        return (index, index + (isPair ? 2 : 1), widthAtEnd, true)
      }
      if index > start { pen += font.kerning(scalars[index - 1], scalar) }
      pen += font.glyph(for: scalar)?.advance ?? 0
      if !ScalarKind.isSpace(scalar.value) {
        if pen > width + LayoutBuilder.slack && index > start {
          return possible > start ? (possible, possible, possibleWidth, false) : (index, index, widthAtEnd, false)
        }
        widthAtEnd = pen
      }
      index += 1
      if index < scalars.count, breaks.allowsBreak(after: index - 1) { (possible, possibleWidth) = (index, widthAtEnd) }
    }
    return (index, index, widthAtEnd, false)
  }

  private mutating func place(_ scalars: [Unicode.Scalar], _ range: Range<Int>, _ font: BitmapFont, at corner: Point) {
    var pen = corner.x
    for index in range {
      if index > range.lowerBound { pen += font.kerning(scalars[index - 1], scalars[index]) }
      guard let glyph = font.glyph(for: scalars[index]) else { continue }
      if let sprite = glyph.sprite {
        glyphs.append(
          Placed(
            sprite: sprite,
            rect: Rect(
              x: pen + glyph.rect.minX, y: corner.y + glyph.rect.minY, width: glyph.rect.width,
              height: glyph.rect.height)))
      }
      pen += glyph.advance
    }
  }
}

extension DrawingContext {
  /// Draws text in a bitmap font: a sprite for each character, read by the context's filters.
  ///
  /// - Parameters:
  ///   - text: The characters; a line end begins another line.
  ///   - point: Where the upper left corner of the text goes, in the caller's coordinates.
  ///   - font: The font.
  ///   - color: What multiplies the colours of its pages.
  ///   - alignment: Where lines lie in the width.
  ///   - width: How wide a line may be before it goes on below, in points; `nil` for any length.
  public func draw(
    _ text: String, at point: Point, font: BitmapFont, color: Color = .white,
    alignment: TextOptions.Alignment = .natural, width: Double? = nil
  ) {
    draw(BitmapTextLayout(text, font: font, width: width, alignment: alignment), at: point, color: color)
  }

  /// Draws text in a bitmap font that was laid out.
  public func draw(_ layout: BitmapTextLayout, at point: Point, color: Color = .white) {
    for glyph in layout.glyphs {
      let rect = Rect(
        x: point.x + glyph.rect.minX, y: point.y + glyph.rect.minY, width: glyph.rect.width, height: glyph.rect.height)
      draw(glyph.sprite, in: rect, tint: color)
    }
  }
}
