import SpriteCore

extension Quad {
  /// The pixels within `bounds` that a draw may touch; `nil` if there are none.
  func touchedPixels(in bounds: PixelRect) -> PixelRect? {
    let (w, h) = (sourceWidth, sourceHeight)
    let origin = SIMD2(tx, ty)
    let (u, v) = (SIMD2(a, b) * w, SIMD2(c, d) * h)
    let (p, q, r) = (origin + u, origin + v, origin + u + v)
    let (left, right) = (Double(min(tx, p.x, q.x, r.x)), Double(max(tx, p.x, q.x, r.x)))
    let (top, bottom) = (Double(min(ty, p.y, q.y, r.y)), Double(max(ty, p.y, q.y, r.y)))
    // A pixel that is covered in part has its centre at most half a diagonal outside.
    if top - 1 >= Double(bounds.maxY) || bottom + 1 <= Double(bounds.minY) { return nil }
    let touched = PixelRect(touchedBy: Rect(minX: left - 1, minY: top - 1, maxX: right + 1, maxY: bottom + 1))
    let area = touched.intersection(bounds)
    return area.isEmpty ? nil : area
  }
}

extension PixelRect {
  /// Its part within the rows of another.
  func rows(of other: PixelRect) -> PixelRect {
    PixelRect(minX: minX, minY: max(minY, other.minY), maxX: maxX, maxY: min(maxY, other.maxY))
  }
}
