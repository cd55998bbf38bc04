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
    let (x, y) = margins
    if top - y >= Double(bounds.maxY) || bottom + y <= Double(bounds.minY) { return nil }
    let touched = PixelRect(touchedBy: Rect(minX: left - x, minY: top - y, maxX: right + x, maxY: bottom + y))
    let area = touched.intersection(bounds)
    return area.isEmpty ? nil : area
  }

  /// How far outside of the box around the corners a pixel may be covered in part: its centre is at most half a diagonal beyond
  /// two sides, and where they meet at a sharp angle, that leads far past their corner.
  private var margins: (x: Double, y: Double) {
    guard flags.hasEdges, !(b == 0 && c == 0), !(a == 0 && d == 0) else { return (1, 1) }
    // Each side moved out by a pixel, as the vertex shader does it.
    let (a, b, c, d) = (Double(a), Double(b), Double(c), Double(d))
    let area = abs(a * d - b * c)
    let (along, down) = ((a * a + b * b).squareRoot() / area, (c * c + d * d).squareRoot() / area)
    return (abs(a) * down + abs(c) * along, abs(b) * down + abs(d) * along)
  }
}

extension PixelRect {
  /// Its part within the rows of another.
  func rows(of other: PixelRect) -> PixelRect {
    PixelRect(minX: minX, minY: max(minY, other.minY), maxX: maxX, maxY: min(maxY, other.maxY))
  }
}
