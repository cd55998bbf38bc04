import SpriteCore

// Glyphs that are pictures.
extension GlyphPainter {
  /// Draws a run of a face that has coloured glyphs: those as pictures, all others as shapes.
  func drawColored(
    _ run: TextLayout.Run, of layout: TextLayout, baseline: Double, size: Double, _ device: AffineTransform,
    pixels: Double
  ) {
    drawPictures(run, of: layout, baseline: baseline, size: size, device, pixels: pixels)
    for glyph in layout.glyphs[run.glyphs] where run.face.colorGlyph(glyph.id, pixels: pixels) == nil {
      drawPath(glyph, of: run, baseline: baseline, size: size, device)
    }
  }

  /// Draws the pictures of a run alone. Of the text's colour, the opacity counts.
  func drawPictures(
    _ run: TextLayout.Run, of layout: TextLayout, baseline: Double, size: Double, _ device: AffineTransform,
    pixels: Double
  ) {
    context.withSavedState {
      context.setFilter(.trilinear)
      context.state.device = device
      for glyph in layout.glyphs[run.glyphs] {
        guard let picture = run.face.colorGlyph(glyph.id, pixels: pixels) else { continue }
        let rect = Rect(
          x: run.x + Double(glyph.x) + picture.rect.minX * size,
          y: baseline + Double(glyph.y) + picture.rect.minY * size, width: picture.rect.width * size,
          height: picture.rect.height * size)
        context.draw(picture.image, in: rect, tint: Color.white.withAlpha(Double(color.alpha) / 255))
      }
    }
  }
}
