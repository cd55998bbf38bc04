extension DrawingContext {
  /// Which rectangle of which texture a quad shows, in texels.
  package struct Source {
    package var texture: PixelBuffer?
    package var minX: Double
    package var minY: Double
    package var maxX: Double
    package var maxY: Double

    package init(texture: PixelBuffer?, _ rect: Rect) {
      self.texture = texture
      (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    }

    package var width: Double { maxX - minX }
    package var height: Double { maxY - minY }
  }

  /// Records `source` where `map` puts it: from texels, counted from the corner of the source, to device pixels.
  package func draw(_ source: Source, map: AffineTransform, tint: Color) {
    guard let quad = quad(source, map: map, tint: tint) else {
      list.culledQuads += 1
      return
    }
    append(quad, texture: source.texture.map(index(of:)) ?? -1)
  }

  /// The quad in device pixels; `nil` where nothing of it can be seen.
  package func quad(_ source: Source, map m: AffineTransform, tint: Color) -> Quad? {
    let (w, h) = (source.width, source.height)
    let box = m.apply(to: Rect(x: 0, y: 0, width: w, height: h))
    let clip = state.clipBounds
    // Written so that a comparison with what is no number fails. One pixel more, since edges reach out.
    guard
      box.minX < Double(clip.maxX) + 1, box.maxX > Double(clip.minX) - 1, box.minY < Double(clip.maxY) + 1,
      box.maxY > Double(clip.minY) - 1, box.isFinite, !clip.isEmpty
    else { return nil }
    let edges: Quad.Flags = state.antialiasesEdges && !liesOnWholePixels(m, box) ? .allEdges : []
    let area = abs(m.determinant)
    // Under 1/1024 of a pixel, no pixel is covered by enough to change it.
    guard area * w * h > (edges.isEmpty ? 0 : 1 / 1024) else { return nil }
    let quad = Quad(
      a: Float(m.a), b: Float(m.b), c: Float(m.c), d: Float(m.d), tx: Float(m.tx), ty: Float(m.ty), tint: tint.packed,
      opacity: UInt16(state.opacity * 65535 + 0.5), flags: edges.union(reading(source, area)),
      sourceMinX: Float(source.minX), sourceMinY: Float(source.minY), sourceMaxX: Float(source.maxX),
      sourceMaxY: Float(source.maxY))
    let determinant = quad.a * quad.d - quad.b * quad.c
    guard determinant.isNormal, (1 / determinant).isFinite, quad.tx.isFinite, quad.ty.isFinite else { return nil }
    return quad
  }

  /// The filter for a picture whose texel covers `area` pixels.
  private func reading(_ source: Source, _ area: Double) -> Quad.Flags {
    guard source.texture != nil else { return .solid }
    if area < 1 { return Quad.Flags(filter: state.minification) }
    return Quad.Flags(filter: state.magnification == .nearest ? .nearest : .linear)
  }

  /// Whether all edges fall on the borders of pixels, so that no pixel is covered in part.
  private func liesOnWholePixels(_ m: AffineTransform, _ box: Rect) -> Bool {
    guard m.preservesAxes else { return false }
    return Float(box.minX).rounded() == Float(box.minX) && Float(box.maxX).rounded() == Float(box.maxX)
      && Float(box.minY).rounded() == Float(box.minY) && Float(box.maxY).rounded() == Float(box.maxY)
  }
}
