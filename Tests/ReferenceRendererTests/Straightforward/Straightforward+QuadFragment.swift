import SpriteCore

extension Straightforward {
  /// What a quad looks like at a pixel. The numbers and their order are those of the shaders (Quad.vert.glsl, Quad.frag.glsl).
  struct QuadFragment {
    let quad: Quad
    let inverseA: Float
    let inverseB: Float
    let inverseC: Float
    let inverseD: Float
    let across: EdgeCoverage
    let down: EdgeCoverage
    /// The colour that multiplies the texel, premultiplied.
    let modulation: SIMD4<Float>
    let sampler: Sampler?

    init(_ quad: Quad, texture: PixelBuffer?) {
      self.quad = quad
      let reciprocal = 1 / (quad.a * quad.d - quad.b * quad.c)
      inverseA = quad.d * reciprocal
      inverseB = -quad.c * reciprocal
      inverseC = -quad.b * reciprocal
      inverseD = quad.a * reciprocal
      across = EdgeCoverage(inverseA, inverseB)
      down = EdgeCoverage(inverseC, inverseD)
      let opacity = Float(quad.tint >> 24) * 0.003921569 * (Float(quad.opacity) * 1.5259022e-05)
      let tint =
        SIMD4(Float(quad.tint & 255), Float(quad.tint >> 8 & 255), Float(quad.tint >> 16 & 255), 0) * 0.003921569
      var modulation = tint * opacity
      modulation.w = opacity
      self.modulation = modulation
      let footprint = max(inverseA * inverseA + inverseC * inverseC, inverseB * inverseB + inverseD * inverseD)
      sampler = texture.flatMap { texture in
        quad.flags.filter.map { Sampler(texture, quad, filter: $0, level: 0.5 * Sampler.logarithm(footprint)) }
      }
    }

    /// The place in the source, in texels from its corner, at a pixel's centre.
    @inline(__always)
    func place(_ x: Float, _ y: Float) -> SIMD2<Float> {
      let offsetX = x - quad.tx
      let offsetY = y - quad.ty
      return SIMD2(inverseA * offsetX + inverseB * offsetY, inverseC * offsetX + inverseD * offsetY)
    }

    /// How much of the pixel the quad covers.
    @inline(__always)
    func coverage(_ place: SIMD2<Float>) -> Float {
      let flags = quad.flags
      let left = flags.contains(.leftEdge) ? across.above(place.x) : 1
      let right = flags.contains(.rightEdge) ? across.above(place.x - quad.sourceWidth) : 0
      let top = flags.contains(.topEdge) ? down.above(place.y) : 1
      let bottom = flags.contains(.bottomEdge) ? down.above(place.y - quad.sourceHeight) : 0
      return max(left - right, 0) * max(top - bottom, 0)
    }

    /// The texel, or white for a plain colour.
    @inline(__always)
    func texel(_ place: SIMD2<Float>) -> SIMD4<Float> {
      sampler?.read(place) ?? SIMD4(repeating: 1)
    }
  }
}
