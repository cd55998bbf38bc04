/// Where sprites that are to be placed come from, four at a time.
protocol SpriteSource {
  /// How many sprites there are.
  var count: Int { get }
  /// The cosines and sines of four sprites' angles, from one on. What lies beyond the last is of no use, but can be read.
  func turns(from index: Int) -> (cosines: SIMD4<Float>, sines: SIMD4<Float>)
  /// Four sprites from one on, with those.
  func four(
    from index: Int, turns: (cosines: SIMD4<Float>, sines: SIMD4<Float>), _ frame: PlacingFrame
  ) -> FourPlaces
  /// Where the anchors are, in the caller's points: for sprites that are drawn upright.
  func points(from index: Int) -> (x: SIMD4<Double>, y: SIMD4<Double>)
}

/// Four sprites as they were asked for, a number of each in a lane.
struct FourPlaces {
  var rows: FourSprites.Rows
  /// Where the anchors are in device pixels.
  var x: SIMD4<Float>
  var y: SIMD4<Float>
  var cosine: SIMD4<Float>
  var sine: SIMD4<Float>
  var scaleX: SIMD4<Float>
  var scaleY: SIMD4<Float>
  var tints: SIMD4<UInt32>
  /// All bits where the angle is 0.
  var isUnturned: SIMDMask<SIMD4<Int32>>

  /// Which are drawn upright and in their own size.
  @inline(__always)
  var upright: SIMDMask<SIMD4<Int32>> { isUnturned .& (scaleX .== 1) .& (scaleY .== 1) }

  /// Whether all are so far from the clip that none can reach it: if their anchors lie within them.
  @inline(__always)
  func areFarOutside(_ frame: PlacingFrame) -> Bool {
    let outsideX = (x - frame.clipMiddle.x).magnitude - frame.clipReach.x
    let outsideY = (y - frame.clipMiddle.y).magnitude - frame.clipReach.y
    let reach = (scaleX.magnitude + scaleY.magnitude) * frame.reach
    return all((outsideX .> reach) .| (outsideY .> reach))
  }

  /// Which are seen for certain, turned or stretched, and of a size that needs no second look: if the sprites are
  /// ``SpriteRow/Traits/quick``. A turn that is no number does not equal itself.
  @inline(__always)
  func areQuick(_ frame: PlacingFrame) -> Bool {
    let (sizeX, sizeY) = (scaleX.magnitude, scaleY.magnitude)
    let awayX = (x - frame.clipMiddle.x).magnitude
    let awayY = (y - frame.clipMiddle.y).magnitude
    let (least, greatest) = frame.quickScales
    return all(
      (awayX .< frame.clipReach.x) .& (awayY .< frame.clipReach.y) .& (sizeX .>= least) .& (sizeX .<= greatest)
        .& (sizeY .>= least) .& (sizeY .<= greatest) .& (cosine .== cosine) .& .!upright)
  }
}

extension SpriteQueue: SpriteSource {
  @inline(__always)
  func turns(from index: Int) -> (cosines: SIMD4<Float>, sines: SIMD4<Float>) {
    let rotation: SIMD4<Double> = four(SpriteQueue.rotation, from: index)
    return Trigonometry.cosinesAndSines(rotation)
  }

  @inline(__always)
  func four(
    from index: Int, turns: (cosines: SIMD4<Float>, sines: SIMD4<Float>), _ frame: PlacingFrame
  ) -> FourPlaces {
    let rotation: SIMD4<Double> = four(SpriteQueue.rotation, from: index)
    let points = points(from: index)
    let place = frame.place(points.x, points.y)
    return FourPlaces(
      rows: rows(from: index), x: place.x, y: place.y, cosine: turns.cosines, sine: turns.sines,
      scaleX: four(SpriteQueue.scaleX, from: index), scaleY: four(SpriteQueue.scaleY, from: index),
      tints: four(SpriteQueue.tint, from: index), isUnturned: rotation.narrowed .== 0)
  }

  @inline(__always)
  func points(from index: Int) -> (x: SIMD4<Double>, y: SIMD4<Double>) {
    (four(SpriteQueue.x, from: index), four(SpriteQueue.y, from: index))
  }

  @inline(__always)
  private func rows(from index: Int) -> FourSprites.Rows {
    let places = columns.load(fromByteOffset: SpriteQueue.row &+ index &* 4, as: SIMD4<Int32>.self)
    return (rows + Int(places.x), rows + Int(places.y), rows + Int(places.z), rows + Int(places.w))
  }

  @inline(__always)
  private func four(_ column: Int, from index: Int) -> SIMD4<Double> {
    columns.load(fromByteOffset: column &+ index &* 8, as: SIMD4<Double>.self)
  }
  @inline(__always)
  private func four(_ column: Int, from index: Int) -> SIMD4<Float> {
    columns.load(fromByteOffset: column &+ index &* 4, as: SIMD4<Float>.self)
  }
  @inline(__always)
  private func four(_ column: Int, from index: Int) -> SIMD4<UInt32> {
    columns.load(fromByteOffset: column &+ index &* 4, as: SIMD4<UInt32>.self)
  }
}
