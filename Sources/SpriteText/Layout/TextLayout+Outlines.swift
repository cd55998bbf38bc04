public import SpriteCore

extension TextLayout {
  /// The outlines of all glyphs, their places exact: text to be stroked, cut to, or filled with a gradient. Underlines and glyphs
  /// that are pictures are left out.
  public var outline: Path { outline(of: nil) }

  /// The outlines of the glyphs of some attributes, or all.
  func outline(of wanted: Int?) -> Path {
    var path = Path()
    for line in lines {
      for run in runs[line.runs] where wanted ?? run.attributes == run.attributes {
        let factor = attributes[run.attributes].font.size / run.face.unitsPerEm
        for glyph in glyphs[run.glyphs] {
          if run.face.colorGlyph(glyph.id, pixels: 16) != nil { continue }
          let outline = run.face.outline(glyph.id)
          if outline.isEmpty { continue }
          path.append(
            outline.applying(
              AffineTransform(
                a: factor, b: 0, c: 0, d: factor, tx: run.x + Double(glyph.x), ty: line.origin.y + Double(glyph.y))))
        }
      }
    }
    return path
  }
}

extension Path {
  /// The outlines of a line of text.
  ///
  /// - Parameters:
  ///   - text: The characters; a line end begins another line.
  ///   - font: What they are written in.
  ///   - baseline: Where the first line's baseline begins.
  public init(_ text: String, font: Font, baseline: Point) {
    let layout = TextLayout(text, font: font)
    let start = layout.lines.first?.origin ?? .zero
    self = layout.outline.applying(.translation(x: baseline.x - start.x, y: baseline.y - start.y))
  }
}
