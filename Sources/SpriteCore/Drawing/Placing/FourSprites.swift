/// Four sprites on their way to quads, a number of each in a lane.
///
/// The names are those of a map: a and b are where a step to the right leads in device pixels, c and d one down.
struct FourSprites {
  var a: SIMD4<Float>
  var b: SIMD4<Float>
  var c: SIMD4<Float>
  var d: SIMD4<Float>
  /// The corner in device pixels.
  var x: SIMD4<Float>
  var y: SIMD4<Float>
  /// In texels.
  var width: SIMD4<Float>
  var height: SIMD4<Float>

  typealias Rows = (
    UnsafeMutablePointer<SpriteRow>, UnsafeMutablePointer<SpriteRow>, UnsafeMutablePointer<SpriteRow>,
    UnsafeMutablePointer<SpriteRow>
  )

  /// Sprites turned and stretched about their anchors.
  @inline(__always)
  init(_ places: FourPlaces, _ frame: PlacingFrame) {
    let rows = places.rows
    let (mapA, mapB, mapC, mapD) = transposed(
      rows.0.pointee.map, rows.1.pointee.map, rows.2.pointee.map, rows.3.pointee.map)
    let (cornerX, cornerY, width, height) = transposed(
      rows.0.pointee.cornerAndSize, rows.1.pointee.cornerAndSize, rows.2.pointee.cornerAndSize,
      rows.3.pointee.cornerAndSize)
    let (right, below) = FourSprites.axes(places, frame)
    (a, b) = (right.x * mapA + below.x * mapB, right.y * mapA + below.y * mapB)
    (c, d) = (right.x * mapC + below.x * mapD, right.y * mapC + below.y * mapD)
    x = places.x + (right.x * cornerX + below.x * cornerY)
    y = places.y + (right.y * cornerX + below.y * cornerY)
    (self.width, self.height) = (width, height)
  }

  /// The same for sprites that are stored upright; their size is not looked at.
  @inline(__always)
  init(storedUpright places: FourPlaces, _ frame: PlacingFrame) {
    let rows = places.rows
    let (cornerX, cornerY, scaleX, scaleY) = transposed(
      rows.0.pointee.cornerAndScale, rows.1.pointee.cornerAndScale, rows.2.pointee.cornerAndScale,
      rows.3.pointee.cornerAndScale)
    let (right, below) = FourSprites.axes(places, frame)
    (a, b) = (right.x * scaleX, right.y * scaleX)
    (c, d) = (below.x * scaleY, below.y * scaleY)
    x = places.x + (right.x * cornerX + below.x * cornerY)
    y = places.y + (right.y * cornerX + below.y * cornerY)
    (width, height) = (.zero, .zero)
  }

  /// Where a point to the right of the anchor, and one below it, goes.
  @inline(__always)
  private static func axes(
    _ places: FourPlaces, _ frame: PlacingFrame
  ) -> (right: (x: SIMD4<Float>, y: SIMD4<Float>), below: (x: SIMD4<Float>, y: SIMD4<Float>)) {
    let axes = frame.axes
    var (rightX, belowY) = (places.cosine * axes.x, places.cosine * axes.w)
    var (rightY, belowX) = (places.sine * axes.w, places.sine * -axes.x)
    if !frame.isAxisAligned {
      (rightX, belowY) = (rightX + places.sine * axes.z, belowY - places.sine * axes.y)
      (rightY, belowX) = (rightY + places.cosine * axes.y, belowX + places.cosine * axes.z)
    }
    return ((rightX * places.scaleX, rightY * places.scaleX), (belowX * places.scaleY, belowY * places.scaleY))
  }

  /// The same with those that are asked for so upright and in their own size, by the steps of ``Sprite/rect(drawnAt:)``.
  @inline(never)
  func upright(
    _ places: FourPlaces, _ points: (x: SIMD4<Double>, y: SIMD4<Double>), _ frame: PlacingFrame
  ) -> FourSprites {
    let (rows, mask) = (places.rows, places.upright)
    for row in [rows.0, rows.1, rows.2, rows.3] where row.pointee.deviceStamp != frame.deviceStamp {
      row.pointee.meet(frame.device, stamp: frame.deviceStamp)
    }
    let (a, b, c, d) = transposed(
      rows.0.pointee.uprightDeviceMap, rows.1.pointee.uprightDeviceMap, rows.2.pointee.uprightDeviceMap,
      rows.3.pointee.uprightDeviceMap)
    let (s0, s1) = (rows.0.pointee.uprightSteps, rows.1.pointee.uprightSteps)
    let (s2, s3) = (rows.2.pointee.uprightSteps, rows.3.pointee.uprightSteps)
    let corner = frame.place(
      (points.x + SIMD4(s0.x, s1.x, s2.x, s3.x)) + SIMD4(s0.z, s1.z, s2.z, s3.z),
      (points.y + SIMD4(s0.y, s1.y, s2.y, s3.y)) + SIMD4(s0.w, s1.w, s2.w, s3.w))
    var four = self
    four.a.replace(with: a, where: mask)
    four.b.replace(with: b, where: mask)
    four.c.replace(with: c, where: mask)
    four.d.replace(with: d, where: mask)
    four.x.replace(with: corner.x, where: mask)
    four.y.replace(with: corner.y, where: mask)
    return four
  }
}

/// Four words of four, turned from rows to columns: first pairs of numbers, then pairs of pairs, which the compiler takes for eight
/// instructions where it takes the plain form for twice as many.
@inline(__always)
func transposed<Scalar>(
  _ p: SIMD4<Scalar>, _ q: SIMD4<Scalar>, _ r: SIMD4<Scalar>, _ s: SIMD4<Scalar>
) -> (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>) {
  func pairs(_ a: Scalar, _ b: Scalar, _ c: Scalar, _ d: Scalar) -> SIMD2<Double> {
    unsafeBitCast(SIMD4(a, b, c, d), to: SIMD2<Double>.self)
  }
  func word(_ a: Double, _ b: Double) -> SIMD4<Scalar> { unsafeBitCast(SIMD2(a, b), to: SIMD4<Scalar>.self) }
  let (low, otherLow) = (pairs(p.x, q.x, p.y, q.y), pairs(r.x, s.x, r.y, s.y))
  let (high, otherHigh) = (pairs(p.z, q.z, p.w, q.w), pairs(r.z, s.z, r.w, s.w))
  return (word(low.x, otherLow.x), word(low.y, otherLow.y), word(high.x, otherHigh.x), word(high.y, otherHigh.y))
}
