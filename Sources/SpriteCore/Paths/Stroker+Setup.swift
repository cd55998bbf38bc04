extension Stroker {
  /// Chooses the pen's space, and gives how much lengths grow from the path's space to it; 0 where nothing can be drawn.
  mutating func setMaps(_ m: AffineTransform) -> Double {
    let (xx, yy, xy) = (m.a * m.a + m.b * m.b, m.c * m.c + m.d * m.d, m.a * m.c + m.b * m.d)
    let determinant = m.determinant
    guard m.isFinite, xx + yy > 0, (xx + yy).isFinite, abs(determinant) > 1e-12 * (xx + yy) else { return 0 }
    if abs(xx - yy) <= 1e-9 * (xx + yy) && abs(xy) <= 1e-9 * (xx + yy) {
      (toPen, toDevice) = (PointMap(m), nil)
      return abs(determinant).squareRoot()
    }
    // The greater singular value: so far a length can grow at most.
    let scale = ((xx + yy + ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot()) / 2).squareRoot()
    // A mirroring goes into the first map, so that the second one keeps the sense of winding.
    let mirror = determinant < 0 ? -1.0 : 1.0
    toPen = PointMap(.scale(x: scale * mirror, y: scale))
    toDevice = PointMap(AffineTransform.scale(x: mirror / scale, y: 1 / scale).concatenating(m))
    return scale
  }

  mutating func setFan() {
    guard walk.pen > 0 else { return }
    // An arc's middle is r·(1 − cos(φ/2)) from its chord, and √(2x) ≤ acos(1 − x).
    let steps = (Double.pi / (2 * min(1, walk.tolerance / walk.pen)).squareRoot()).rounded(.up)
    let (sine, cosine) = Trigonometry.sineAndCosine(2 * .pi / max(8, min(steps, 65_536)))
    fanStep = SIMD2(cosine, sine)
    // The middles lie at √((1 + cos φ) / 2) of the corners.
    fanReach = 1.5 - ((1 + cosine) / 2).squareRoot() / 2
    leastCosine = max(0.5, 1 - 6 * walk.tolerance / walk.pen)
  }

  /// The limits of the walk: the writer's, in the pen's space, and as much more as the pen can reach.
  mutating func setVisible(_ transform: AffineTransform) {
    (seenLow, seenHigh) = (writer.low, writer.high)
    if toDevice != nil, let inverse = transform.inverted() {
      let rect = Rect(
        minX: writer.low.x, minY: writer.low.y, maxX: writer.high.x, maxY: writer.high.y)
      let seen = inverse.apply(to: rect)
      let (a, b) = (toPen(seen.origin), toPen(Point(seen.maxX, seen.maxY)))
      (seenLow, seenHigh) = (pointwiseMin(a, b), pointwiseMax(a, b))
    }
    joinReach = radius * (join == .miter ? miterLimit : 1)
    // The corner of a square cap is √2 half widths away.
    (walk.low, walk.high) = (seenLow - radius * 1.5, seenHigh + radius * 1.5)
    isWide = radius > (seenHigh - seenLow).max() / 2
  }

  /// Whether caps fill the gaps between dashes so well that nobody can see them: round ones leave notches of g²/8r. Then
  /// the work doesn't depend on how many dashes there are beneath a very wide pen.
  var fillsGaps: Bool {
    let gap = dashes.longestGap
    switch cap {
    case .butt: return false
    case .round: return gap * gap <= 8 * radius * walk.tolerance && radius > 100
    case .square: return gap <= 0.02 * radius && radius > 1000
    }
  }

  /// The length of a whole path in the pen's space, measured as drawing it does.
  func length(of path: Path) -> Double {
    var measure = self
    measure.dashes = Dashes(measuring: true)
    measure.extend(along: path)
    return measure.dashes.travelled
  }
}
