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
  ///
  /// - Parameter traits: What all four rows have.
  @inline(__always)
  init(
    _ rows: Rows, traits: SpriteRow.Traits, x: SIMD4<Double>, y: SIMD4<Double>, rotation: SIMD4<Double>,
    scaleX: SIMD4<Float>, scaleY: SIMD4<Float>, _ frame: PlacingFrame
  ) {
    let (mapA, mapB, mapC, mapD) = transposed(
      rows.0.pointee.map, rows.1.pointee.map, rows.2.pointee.map, rows.3.pointee.map)
    let (cornerX, cornerY, width, height) = transposed(
      rows.0.pointee.cornerAndSize, rows.1.pointee.cornerAndSize, rows.2.pointee.cornerAndSize,
      rows.3.pointee.cornerAndSize)
    let (cosine, sine) = Trigonometry.cosinesAndSines(rotation)
    let place = frame.place(x, y)
    // Where a point to the right of the anchor, and one below it, goes.
    let axes = frame.axes
    var (rightX, belowY) = (cosine * axes.x, cosine * axes.w)
    var (rightY, belowX) = (sine * axes.w, sine * -axes.x)
    if !frame.isAxisAligned {
      (rightX, belowY) = (rightX + sine * axes.z, belowY - sine * axes.y)
      (rightY, belowX) = (rightY + cosine * axes.y, belowX + cosine * axes.z)
    }
    (rightX, rightY) = (rightX * scaleX, rightY * scaleX)
    (belowX, belowY) = (belowX * scaleY, belowY * scaleY)
    (a, b) = (rightX * mapA, rightY * mapA)
    (c, d) = (belowX * mapD, belowY * mapD)
    if !traits.contains(.upright) {
      (a, b) = (a + belowX * mapB, b + belowY * mapB)
      (c, d) = (c + rightX * mapC, d + rightY * mapC)
    }
    self.x = place.x + (rightX * cornerX + belowX * cornerY)
    self.y = place.y + (rightY * cornerX + belowY * cornerY)
    (self.width, self.height) = (width, height)
  }

  /// The same with those of a mask upright and in their own size, by the steps of ``Sprite/rect(drawnAt:)``.
  @inline(never)
  func upright(
    _ mask: SIMDMask<SIMD4<Int32>>, _ rows: Rows, x: SIMD4<Double>, y: SIMD4<Double>, _ frame: PlacingFrame
  ) -> FourSprites {
    for row in [rows.0, rows.1, rows.2, rows.3] where row.pointee.deviceStamp != frame.deviceStamp {
      row.pointee.meet(frame.device, stamp: frame.deviceStamp)
    }
    let (a, b, c, d) = transposed(
      rows.0.pointee.uprightDeviceMap, rows.1.pointee.uprightDeviceMap, rows.2.pointee.uprightDeviceMap,
      rows.3.pointee.uprightDeviceMap)
    let (s0, s1) = (rows.0.pointee.uprightSteps, rows.1.pointee.uprightSteps)
    let (s2, s3) = (rows.2.pointee.uprightSteps, rows.3.pointee.uprightSteps)
    let corner = frame.place(
      (x + SIMD4(s0.x, s1.x, s2.x, s3.x)) + SIMD4(s0.z, s1.z, s2.z, s3.z),
      (y + SIMD4(s0.y, s1.y, s2.y, s3.y)) + SIMD4(s0.w, s1.w, s2.w, s3.w))
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

/// Four words of four, turned from rows to columns.
@inline(__always)
func transposed<Scalar>(
  _ p: SIMD4<Scalar>, _ q: SIMD4<Scalar>, _ r: SIMD4<Scalar>, _ s: SIMD4<Scalar>
) -> (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>) {
  (
    SIMD4(p.x, q.x, r.x, s.x), SIMD4(p.y, q.y, r.y, s.y), SIMD4(p.z, q.z, r.z, s.z), SIMD4(p.w, q.w, r.w, s.w)
  )
}
