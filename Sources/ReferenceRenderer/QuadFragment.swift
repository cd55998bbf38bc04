import SpriteCore

/// What a quad looks like at a pixel. The numbers and their order are those of the shaders (Quad.vert.glsl, Quad.frag.glsl).
struct QuadFragment {
  let quad: Quad
  let map: QuadMap
  let across: EdgeCoverage
  let down: EdgeCoverage
  /// The colour that multiplies the texel, premultiplied.
  let modulation: Channels
  /// What reads the texture; `nil` for a plain colour.
  let sampler: Sampler?

  /// The look of a quad that reads a texture, and for trilinear filtering its smaller levels, or shows a plain colour.
  init(_ quad: Quad, texture: Texture?, smaller: ArraySlice<Texture> = []) {
    self.quad = quad
    map = QuadMap(quad)
    across = EdgeCoverage(map.inverseA, map.inverseB)
    down = EdgeCoverage(map.inverseC, map.inverseD)
    modulation = QuadFragment.modulation(quad)
    guard let texture, let filter = quad.flags.filter else {
      sampler = nil
      return
    }
    let level = filter == .trilinear ? map.level : 0
    sampler = Sampler(texture, smaller: filter == .trilinear ? smaller : [], quad, filter: filter, level: level)
  }

  /// The tint times the opacity, premultiplied.
  static func modulation(_ quad: Quad) -> Channels {
    let opacity = Float(quad.tint >> 24) * 0.003921569 * (Float(quad.opacity) * 1.5259022e-05)
    let tint =
      SIMD4(Float(quad.tint & 255), Float(quad.tint >> 8 & 255), Float(quad.tint >> 16 & 255), 0) * 0.003921569
    var modulation = tint * opacity
    modulation.w = opacity
    return modulation
  }
}
