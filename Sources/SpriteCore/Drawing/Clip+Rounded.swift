extension Clip {
  /// A rectangle with round corners, turned or not, in the numbers that both renderers read.
  ///
  /// A place is told along two axes, u = ax·x + ay·y and v = ax·y − ay·x, where x and y are device pixels counted from ``origin``.
  /// Within the corner of a circle, a pixel is covered as by the tangent at the nearest point of the circle, moved in by
  /// 1/(24·radius), by which the circle lies behind its tangent in the mean of a pixel; elsewhere as by the sides.
  package struct Rounded: Hashable, Sendable {
    /// (ax, ay): the direction of u, of length 1.
    package var axis: SIMD2<Float>
    package var origin: SIMD2<Float>
    /// Where u is least, v is least, u is greatest and v is greatest.
    package var sides: SIMD4<Float>
    /// The circles' centres: least u and v; greatest u, least v; both greatest; least u, greatest v. A corner without a circle has
    /// its centre so far out that no pixel lies beyond it.
    package var centersU: SIMD4<Float>
    package var centersV: SIMD4<Float>
    /// The circles' radii, less what moves their tangents.
    package var radii: SIMD4<Float>

    /// A centre that no pixel lies beyond.
    private static let never: Float = 1e9
    /// The smallest circle, in pixels, that is told by its tangents: below, it bends too much within a pixel.
    private static let leastRadius = 2.0
    /// A circle so small, in pixels, takes less than half a level from a pixel.
    private static let negligibleRadius = 0.05
    /// Beyond so many pixels, `Float` is too coarse for edges.
    private static let farthest = 16384.0

    /// A rectangle of device pixels, as a transform makes it of another one; `nil` where that form cannot be held.
    ///
    /// - Parameters:
    ///   - radii: Of the upper left, upper right, lower right and lower left corner, in the rectangle's coordinates, none larger
    ///     than half of the shorter side.
    ///   - transform: Must keep angles and proportions.
    init?(_ rect: Rect, radii: SIMD4<Double>, transform: AffineTransform) {
      let scale = abs(transform.determinant).squareRoot()
      guard let isMirrored = transform.isMirroringSimilarity(scale: scale) else { return nil }
      let center = transform.apply(to: rect.center)
      let (halfWidth, halfHeight) = (rect.width * scale / 2, rect.height * scale / 2)
      guard max(abs(center.x), abs(center.y), halfWidth, halfHeight) <= Rounded.farthest else { return nil }
      var pixels = radii * scale
      // A mirrored one is seen from the other side: what was its lower side comes first.
      if isMirrored { pixels = SIMD4(pixels.w, pixels.z, pixels.y, pixels.x) }
      pixels.replace(with: 0, where: pixels .< Rounded.negligibleRadius)
      guard (0..<4).allSatisfy({ pixels[$0] == 0 || pixels[$0] >= Rounded.leastRadius }) else { return nil }
      axis = SIMD2(Float(transform.a / scale), Float(transform.b / scale))
      // On halves of pixels, so that whole ones stay whole.
      let start = Point((center.x * 2).rounded() / 2, (center.y * 2).rounded() / 2)
      origin = SIMD2(Float(start.x), Float(start.y))
      let (dx, dy) = (center.x - start.x, center.y - start.y)
      let (u, v) = (
        (transform.a * dx + transform.b * dy) / scale, (transform.a * dy - transform.b * dx) / scale
      )
      let (left, top) = (Rounded.snapped(u - halfWidth), Rounded.snapped(v - halfHeight))
      let (right, bottom) = (Rounded.snapped(u + halfWidth), Rounded.snapped(v + halfHeight))
      sides = SIMD4(Float(left), Float(top), Float(right), Float(bottom))
      let never = SIMD4(repeating: Rounded.never)
      let isSharp = SIMD4<Float>(pixels) .== 0
      centersU = SIMD4<Float>(SIMD4(left, right, right, left) + pixels * SIMD4(1, -1, -1, 1))
        .replacing(with: never * SIMD4(-1, 1, 1, -1), where: isSharp)
      centersV = SIMD4<Float>(SIMD4(top, top, bottom, bottom) + pixels * SIMD4(1, 1, -1, -1))
        .replacing(with: never * SIMD4(-1, -1, 1, 1), where: isSharp)
      self.radii = SIMD4<Float>(pixels - 1 / (24 * pixels)).replacing(with: 0, where: isSharp)
    }

    /// A millionth of a pixel beside a half one is rounding's, not the caller's.
    private static func snapped(_ value: Double) -> Double {
      let near = (value * 2).rounded() / 2
      return abs(value - near) < 1e-6 ? near : value
    }

    /// Whether some pixel of a rectangle may be cut in part or whole.
    func cuts(_ bounds: PixelRect) -> Bool {
      let (low, high) = reach(of: bounds)
      if low.x < sides.x || low.y < sides.y || high.x > sides.z || high.y > sides.w { return true }
      let (u, v) = (SIMD4(low.x, high.x, high.x, low.x), SIMD4(low.y, low.y, high.y, high.y))
      let (outU, outV) = (
        (centersU - u) * SIMD4(1, -1, -1, 1), (centersV - v) * SIMD4(1, 1, -1, -1)
      )
      return (0..<4).contains { corner in
        let (x, y) = (outU[corner], outV[corner])
        return x > 0 && y > 0 && x * x + y * y > radii[corner] * radii[corner]
      }
    }

    /// The least and the greatest u and v of the pixels of a rectangle.
    private func reach(of bounds: PixelRect) -> (low: SIMD2<Float>, high: SIMD2<Float>) {
      let middle = SIMD2(Float(bounds.minX) + Float(bounds.maxX), Float(bounds.minY) + Float(bounds.maxY)) / 2 - origin
      let (width, height) = (Float(bounds.width) / 2, Float(bounds.height) / 2)
      let place = SIMD2(axis.x * middle.x + axis.y * middle.y, axis.x * middle.y - axis.y * middle.x)
      let (x, y) = (abs(axis.x), abs(axis.y))
      let half = SIMD2(x * width + y * height, x * height + y * width)
      return (place - half, place + half)
    }
  }

  /// This clip cut to a rectangle with round corners, mapped by `transform` (to device pixels), as well. `nil` where that form cannot
  /// be held: stretched unevenly, with tiny radii, or beside another one.
  ///
  /// - Parameter radii: Of the upper left, upper right, lower right and lower left corner, in the rectangle's coordinates, none
  ///   larger than half of the shorter side.
  func intersecting(_ rect: Rect, radii: SIMD4<Double>, transform: AffineTransform) -> Clip? {
    guard radii != .zero, transform.determinant != 0, transform.isFinite,
      let form = Rounded(rect, radii: radii, transform: transform)
    else { return radii == .zero ? intersecting(rect, transform: transform) : nil }
    var clip = self
    clip.narrow(to: bounds.intersection(PixelRect(touchedBy: Clip.box(of: rect, transform))))
    guard !clip.bounds.isEmpty else { return Clip(bounds: clip.bounds) }
    if form == rounded { return clip }
    if !form.hasCorners(in: clip.bounds) { return intersecting(rect, transform: transform) }
    guard clip.rounded == nil else { return nil }
    clip.rounded = form
    return clip
  }
}

extension Clip.Rounded {
  /// Whether some corner's circle cuts pixels of a rectangle.
  fileprivate func hasCorners(in bounds: PixelRect) -> Bool {
    var withoutSides = self
    withoutSides.sides = SIMD4(-.infinity, -.infinity, .infinity, .infinity)
    return withoutSides.cuts(bounds)
  }
}

extension AffineTransform {
  /// Whether a map that keeps angles and proportions mirrors; `nil` for any other map.
  fileprivate func isMirroringSimilarity(scale: Double) -> Bool? {
    let tolerance = scale * 1e-6
    if abs(a - d) <= tolerance && abs(b + c) <= tolerance { return false }
    return abs(a + d) <= tolerance && abs(b - c) <= tolerance ? true : nil
  }
}
