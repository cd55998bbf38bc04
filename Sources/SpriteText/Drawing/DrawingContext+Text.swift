public import SpriteCore

extension DrawingContext {
  /// Draws text.
  ///
  ///     context.draw("שלום, world", at: p, font: font, color: .black, alignment: .natural, width: 200)
  ///
  /// It is laid out when it is drawn first; drawn again, it costs a quad for each glyph. Text that is long, or has more than one look,
  /// is laid out by a ``TextLayout``.
  ///
  /// - Parameters:
  ///   - text: The characters; a line end begins another line.
  ///   - point: Where the upper left corner of the text goes, in the caller's coordinates.
  ///   - font: What it is written in.
  ///   - color: What it is drawn with.
  ///   - alignment: Where lines lie in the width.
  ///   - width: How wide a line may be before it goes on below; `nil` for any length.
  public func draw(
    _ text: String, at point: Point, font: Font, color: Color = .black, alignment: TextOptions.Alignment = .natural,
    width: Double? = nil
  ) {
    let painter = GlyphPainter.of(self)
    let key = LayoutCache.Key(string: text, font: font, alignment: alignment, width: width)
    painter.draw(painter.layouts.layout(key, picture: masks.picture), at: point, color: color)
  }

  /// Draws text that was laid out. Glyphs go to quarters of device pixels; over 64 pixels a letter, they are drawn as shapes.
  ///
  /// - Parameters:
  ///   - layout: The text.
  ///   - point: Where its upper left corner goes, in the caller's coordinates.
  ///   - color: What replaces the text's own colours; `nil` for none.
  public func draw(_ layout: TextLayout, at point: Point, color: Color? = nil) {
    GlyphPainter.of(self).draw(layout, at: point, color: color)
  }

  /// Draws text that was laid out, each glyph exactly where it belongs: what is drawn once and compared.
  package func drawExactly(_ layout: TextLayout, at point: Point) {
    GlyphPainter.of(self).drawExactly(layout, at: point)
  }
}
