import SpriteCore

/// Draws laid out text into a context, and keeps what the next picture may draw again: which belongs to the context.
final class GlyphPainter: MaskMaker {
  unowned let context: DrawingContext
  /// Numbers of styles, and when each was last used.
  private var styles: [GlyphStyle: (number: UInt64, lastUse: Int)] = [:]
  private var lastStyle: UInt64 = 0
  var layouts = LayoutCache()
  // As with a context's own properties: no access can meet another.
  /// The glyphs of a run, on their way to the context.
  @exclusivity(unchecked) private var placed: [PlacedMask] = []
  // What is being drawn.
  private var face: FontFace?
  private var style = GlyphStyle(face: 0, width: 0, height: 0, isSharp: false)
  private var map: SIMD4<Float>?
  private(set) var color = Color.black

  /// How many styles are remembered, but for those that the picture at hand uses.
  private static let styleLimit = 1024

  private init(_ context: DrawingContext) { self.context = context }

  /// The painter of a context.
  static func of(_ context: DrawingContext) -> GlyphPainter {
    if let known = context.masks.companion { return unsafeDowncast(known, to: GlyphPainter.self) }
    let painter = GlyphPainter(context)
    context.masks.companion = painter
    return painter
  }

  // MARK: Layouts

  /// Draws a layout.
  ///
  /// - Parameters:
  ///   - origin: Where its upper left corner goes.
  ///   - color: What replaces the text's own colours.
  func draw(_ layout: TextLayout, at origin: Point, color: Color?) {
    context.placeWaiting()
    let device = context.state.device.translatedBy(x: origin.x, y: origin.y)
    guard device.isFinite, device.determinant != 0, !context.visiblePixels.isEmpty else { return }
    for line in layout.lines where isSeen(line.bounds, margin: line.ascent + line.descent, device) {
      for run in layout.runs[line.runs] {
        let attributes = layout.attributes[run.attributes]
        let box = Rect(
          x: run.x, y: line.origin.y - line.ascent, width: run.width, height: line.ascent + line.descent)
        guard isSeen(box, margin: 2 * attributes.font.size, device) else { continue }
        draw(run, of: layout, baseline: line.origin.y, size: attributes.font.size, device, color ?? attributes.color)
      }
      if layout.attributes.contains(where: \.isUnderlined) { underline(line, of: layout, device, color) }
    }
  }

  /// Draws a layout as shapes, those of one colour as one, so that what overlaps covers once.
  func drawExactly(_ layout: TextLayout, at origin: Point) {
    let before = context.state.device
    defer { context.state.device = before }
    context.state.device = before.translatedBy(x: origin.x, y: origin.y)
    for (index, attributes) in layout.attributes.enumerated() {
      context.fill(layout.outline(of: index), with: attributes.color)
    }
    for line in layout.lines {
      for run in layout.runs[line.runs] where run.face.hasColor {
        let attributes = layout.attributes[run.attributes]
        color = attributes.color
        let pixels = attributes.font.size * abs(context.state.device.determinant).squareRoot()
        drawPictures(
          run, of: layout, baseline: line.origin.y, size: attributes.font.size, context.state.device, pixels: pixels)
      }
      for stroke in layout.underlines(of: line) { context.fill(stroke.rect, with: stroke.color) }
    }
  }

  /// Whether something within a box and a margin around it may be seen.
  private func isSeen(_ box: Rect, margin: Double, _ device: AffineTransform) -> Bool {
    let wide = Rect(
      minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin, maxY: box.maxY + margin)
    return !PixelRect(touchedBy: device.apply(to: wide)).intersection(context.visiblePixels).isEmpty
  }

  private func draw(
    _ run: TextLayout.Run, of layout: TextLayout, baseline: Double, size: Double, _ device: AffineTransform,
    _ color: Color
  ) {
    guard size > 0 else { return }
    (face, self.color) = (run.face, color)
    let isUpright = device.b == 0 && device.c == 0 && device.a > 0 && device.d > 0
    let uniform = abs(device.determinant).squareRoot()
    let (width, height) =
      isUpright ? (device.a * size * 64, device.d * size * 64) : (uniform * size * 64, uniform * size * 64)
    if run.face.hasColor {
      drawColored(run, of: layout, baseline: baseline, size: size, device, pixels: max(width, height) / 64)
      return
    }
    guard max(width, height) <= Double(GlyphStyle.largest) else {
      drawPaths(run, of: layout, baseline: baseline, size: size, device)
      return
    }
    style = GlyphStyle(
      face: run.face.number, width: Int32(max(width.rounded(), 1)), height: Int32(max(height.rounded(), 1)),
      isSharp: !context.state.antialiasesEdges)
    let number = number(of: style)
    if isUpright {
      map = nil
      layout.glyphs.withUnsafeBufferPointer { glyphs in
        placeUpright(UnsafeBufferPointer(rebasing: glyphs[run.glyphs]), run, baseline, number, device)
      }
      placed.withUnsafeBufferPointer {
        context.draw(UnsafeBufferPointer(rebasing: $0[..<run.glyphs.count]), tint: color, maker: self)
      }
    } else {
      let factor = size * 64 / Double(style.width)
      let map = SIMD4(
        Float(device.a * factor), Float(device.b * factor), Float(device.c * factor), Float(device.d * factor))
      self.map = map
      layout.glyphs.withUnsafeBufferPointer { glyphs in
        placeTurned(UnsafeBufferPointer(rebasing: glyphs[run.glyphs]), run, baseline, number, device)
      }
      placed.withUnsafeBufferPointer { context.draw($0, through: map, tint: color, maker: self) }
    }
  }

  /// Each glyph goes to the nearest quarter of a pixel.
  private func placeUpright(
    _ glyphs: UnsafeBufferPointer<TextLayout.Glyph>, _ run: TextLayout.Run, _ baseline: Double, _ style: UInt64,
    _ device: AffineTransform
  ) {
    let (startX, startY) = (device.a * run.x + device.tx, device.d * baseline + device.ty)
    if placed.count < glyphs.count {
      placed.append(
        contentsOf: repeatElement(PlacedMask(key: 0, origin: .zero), count: glyphs.count - placed.count))
    }
    placed.withUnsafeMutableBufferPointer { placed in
      for (index, glyph) in glyphs.enumerated() {
        let x = GlyphPainter.quarters(startX + device.a * Double(glyph.x))
        let y = GlyphPainter.quarters(startY + device.d * Double(glyph.y))
        placed[index] = PlacedMask(
          key: GlyphKey(style: style, glyph: glyph.id, x: x, y: y).value, origin: SIMD2(Float(x >> 2), Float(y >> 2)))
      }
    }
  }

  private func placeTurned(
    _ glyphs: UnsafeBufferPointer<TextLayout.Glyph>, _ run: TextLayout.Run, _ baseline: Double, _ style: UInt64,
    _ device: AffineTransform
  ) {
    placed.removeAll(keepingCapacity: true)
    for glyph in glyphs {
      let place = device.apply(to: Point(run.x + Double(glyph.x), baseline + Double(glyph.y)))
      placed.append(
        PlacedMask(
          key: GlyphKey(style: style, glyph: glyph.id, x: 0, y: 0).value,
          origin: SIMD2(Float(place.x), Float(place.y))))
    }
  }

  /// A coordinate in quarters of a pixel, rounded; what is too far away to be told apart is brought near.
  @inline(__always)
  private static func quarters(_ value: Double) -> Int {
    Int((min(max(value, -1e9), 1e9) * 4 + 0.5).rounded(.down))
  }

  private func number(of style: GlyphStyle) -> UInt64 {
    let picture = context.masks.picture
    if let known = styles[style] {
      if known.lastUse != picture { styles[style] = (known.number, picture) }
      return known.number
    }
    if styles.count >= GlyphPainter.styleLimit { styles = styles.filter { $0.value.lastUse == picture } }
    lastStyle += 1
    styles[style] = (lastStyle, picture)
    return lastStyle
  }

  // MARK: Paths

  private func drawPaths(
    _ run: TextLayout.Run, of layout: TextLayout, baseline: Double, size: Double, _ device: AffineTransform
  ) {
    for glyph in layout.glyphs[run.glyphs] { drawPath(glyph, of: run, baseline: baseline, size: size, device) }
  }

  /// Draws a glyph as a shape, at the nearest quarter of a pixel.
  func drawPath(
    _ glyph: TextLayout.Glyph, of run: TextLayout.Run, baseline: Double, size: Double, _ device: AffineTransform
  ) {
    let factor = size / run.face.unitsPerEm
    let place = device.apply(to: Point(run.x + Double(glyph.x), baseline + Double(glyph.y)))
    fill(
      run.face.outline(glyph.id),
      through: AffineTransform(
        a: device.a * factor, b: device.b * factor, c: device.c * factor, d: device.d * factor,
        tx: Double(GlyphPainter.quarters(place.x)) / 4, ty: Double(GlyphPainter.quarters(place.y)) / 4))
  }

  private func fill(_ outline: Path, through device: AffineTransform) {
    let before = context.state.device
    context.state.device = device
    context.fill(outline, with: color)
    context.state.device = before
  }

  private func underline(_ line: TextLayout.Line, of layout: TextLayout, _ device: AffineTransform, _ color: Color?) {
    let before = context.state.device
    context.state.device = device
    for stroke in layout.underlines(of: line) { context.fill(stroke.rect, with: color ?? stroke.color) }
    context.state.device = before
  }

  // MARK: Masks

  func makeMask(_ key: UInt64, into bitmap: inout MaskBitmap) -> Bool {
    guard let face else { return true }
    let key = GlyphKey(key)
    let fits = face.render(
      key.glyph, size: (style.width, style.height), offset: (key.x * 16, key.y * 16), limit: MaskCache.largestSide,
      into: &bitmap)
    if style.isSharp { bitmap.sharpen() }
    return fits
  }

  func drawLargeMask(_ mask: PlacedMask) {
    guard let face else { return }
    let key = GlyphKey(mask.key)
    let pixels = map ?? SIMD4(1, 0, 0, 1)
    let (x, y) = (Double(style.width) / 64 / face.unitsPerEm, Double(style.height) / 64 / face.unitsPerEm)
    fill(
      face.outline(key.glyph),
      through: AffineTransform(
        a: Double(pixels.x) * x, b: Double(pixels.y) * x, c: Double(pixels.z) * y, d: Double(pixels.w) * y,
        tx: Double(mask.origin.x) + Double(key.x) / 4, ty: Double(mask.origin.y) + Double(key.y) / 4))
  }
}
