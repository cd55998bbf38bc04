/// How large four sprites are on screen, and how far from the middle of the clip: what decides whether and how they are seen.
struct Sight {
  /// The sides of the parallelogram, in pixels.
  let right: (x: SIMD4<Float>, y: SIMD4<Float>)
  let down: (x: SIMD4<Float>, y: SIMD4<Float>)
  /// Half of the box around it.
  let half: (x: SIMD4<Float>, y: SIMD4<Float>)
  /// The pixels that a texel covers, and the whole.
  let texelArea: SIMD4<Float>
  let area: SIMD4<Float>
  /// All bits where the box meets the clip; none for what is no number.
  let meetsClip: SIMD4<UInt32>
  /// All bits where a texel is at least a pixel wide, so that a ring of clear texels hides the edges. The width is the distance
  /// between opposite sides of a texel. (0.98: a turn's rounding must not count.)
  let hidesEdges: SIMD4<UInt32>

  @inline(__always)
  init(_ s: FourSprites, _ frame: PlacingFrame) {
    right = (s.a * s.width, s.b * s.width)
    down = (s.c * s.height, s.d * s.height)
    half = ((right.x.magnitude + down.x.magnitude) * 0.5, (right.y.magnitude + down.y.magnitude) * 0.5)
    let awayX = ((s.x + (right.x + down.x) * 0.5) - frame.clipMiddle.x).magnitude
    let awayY = ((s.y + (right.y + down.y) * 0.5) - frame.clipMiddle.y).magnitude
    meetsClip = maskBits(awayX .< half.x + frame.clipReach.x) & maskBits(awayY .< half.y + frame.clipReach.y)
    texelArea = (s.a * s.d - s.b * s.c).magnitude
    area = texelArea * (s.width * s.height)
    let areaSquared = texelArea * texelArea
    hidesEdges =
      maskBits(areaSquared .>= 0.98 * (s.a * s.a + s.b * s.b))
      & maskBits(areaSquared .>= 0.98 * (s.c * s.c + s.d * s.d))
  }

  /// Whether nothing is out of the ordinary: all are seen, of a size that rasterisers are exact at, and without visible edges if
  /// the border is clear.
  @inline(__always)
  func areQuick(_ frame: PlacingFrame) -> Bool {
    let quick =
      meetsClip & maskBits(half.x + half.y .< 1e6) & maskBits(area .> 1 / 1024)
      & (hidesEdges | SIMD4(repeating: ~frame.edges))
    return all(unsafeBitCast(quick, to: SIMDMask<SIMD4<Int32>>.self))
  }

  /// All bits where the quad is drawn at all. Of 10¹² pixels, the squares still fit a Float.
  var areSeen: SIMD4<UInt32> {
    meetsClip & maskBits(half.x .< 1e12) & maskBits(half.y .< 1e12) & maskBits(area .> 1 / 65536)
      & maskBits(texelArea .> 1e-30)
  }

  /// All bits where edges that cover pixels in part have to be drawn.
  ///
  /// - Parameter hasClearBorder: All bits where the outermost texels are clear.
  func needEdges(_ s: FourSprites, hasClearBorder: SIMD4<UInt32>, _ frame: PlacingFrame) -> SIMD4<UInt32> {
    let axisAligned = (maskBits(s.b .== 0) & maskBits(s.c .== 0)) | (maskBits(s.a .== 0) & maskBits(s.d .== 0))
    let whole =
      s.x.areWhole & s.y.areWhole & (s.x + (right.x + down.x)).areWhole & (s.y + (right.y + down.y)).areWhole
    // Beyond a million pixels the rasteriser's grid is too coarse; coverage works at any size.
    let huge = ~(maskBits(half.x .<= 1e6) & maskBits(half.y .<= 1e6))
    return huge
      | (SIMD4(repeating: frame.edges) & ~(hidesEdges & hasClearBorder)
        & ~(axisAligned & whole & SIMD4(repeating: frame.wholePixels)))
  }
}

/// All bits of a lane where a mask is true, none where it is false.
@inline(__always)
func maskBits(_ mask: SIMDMask<SIMD4<Int32>>) -> SIMD4<UInt32> { unsafeBitCast(mask, to: SIMD4<UInt32>.self) }

extension SIMD4<Float> {
  /// All bits of a lane that is a whole number, up to ±2²²: adding 1.5·2²³ leaves no room for a fraction.
  fileprivate var areWhole: SIMD4<UInt32> { maskBits((self + 12_582_912) - 12_582_912 .== self) }
}
