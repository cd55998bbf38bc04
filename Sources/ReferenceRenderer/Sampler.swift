import SpriteCore

/// Reads a texture as the fragment shader does.
struct Sampler {
  let filter: Filter
  let near: LevelReader
  /// The next smaller level and its weight, for trilinear filtering.
  let far: LevelReader
  let farWeight: Float

  /// A reader of a texture within the source of `quad`.
  ///
  /// - Parameters:
  ///   - smaller: The levels of the mip chain below, if they are to be read.
  ///   - level: The level whose texels are as large as pixels.
  init(_ texture: Texture, smaller: ArraySlice<Texture>, _ quad: Quad, filter: Filter, level: Float) {
    self.filter = filter
    if filter != .trilinear {
      near = filter == .nearest ? LevelReader(nearest: texture, of: quad) : LevelReader(linear: texture, of: quad)
      (far, farWeight) = (near, 0)
      return
    }
    let lod = max(min(level.isNaN ? 0 : level, Float(smaller.count)), 0)
    let whole = Int(lod)
    let nearLevel = whole == 0 ? texture : smaller[smaller.startIndex + whole - 1]
    let farLevel = smaller.isEmpty ? texture : smaller[smaller.startIndex + min(whole, smaller.count - 1)]
    near = LevelReader(nearLevel, of: texture, quad)
    far = LevelReader(farLevel, of: texture, quad)
    farWeight = lod - Float(whole)
  }

  /// The logarithm to base 2, by the steps of the vertex shader.
  static func logarithm(_ x: Float) -> Float {
    let bits = x.bitPattern
    let exponent = Float(Int32(bits >> 23) - 127)
    let mantissa = Float(bitPattern: (bits & 0x7fffff) | 0x3f80_0000)
    let z = (mantissa - 1.4142135) / (mantissa + 1.4142135)
    let zz = z * z
    return exponent + (0.5 + 2.8853900 * (z * (1 + zz * (0.33333334 + zz * (0.2 + zz * 0.14285715)))))
  }
}
