extension Quad {
  /// From device pixels, counted from the corner, to texels of the source: what multiplies x and y for u, then for v.
  package var inverseMap: SIMD4<Float> {
    let reciprocal = 1 / (a * d - b * c)
    return SIMD4(d * reciprocal, -c * reciprocal, -b * reciprocal, a * reciprocal)
  }

  /// The level of the mip chain whose texels are as large as pixels, 0 for the texture itself, by the steps of the vertex shader.
  package static func level(_ inverse: SIMD4<Float>) -> Float {
    0.5
      * logarithm(max(inverse.x * inverse.x + inverse.z * inverse.z, inverse.y * inverse.y + inverse.w * inverse.w))
  }

  /// The logarithm to base 2, by the steps of the vertex shader.
  private static func logarithm(_ x: Float) -> Float {
    let bits = x.bitPattern
    let exponent = Float(Int32(bits >> 23) - 127)
    let mantissa = Float(bitPattern: (bits & 0x7fffff) | 0x3f80_0000)
    let z = (mantissa - 1.4142135) / (mantissa + 1.4142135)
    let zz = z * z
    return exponent + (0.5 + 2.8853900 * (z * (1 + zz * (0.33333334 + zz * (0.2 + zz * 0.14285715)))))
  }

  /// Which levels of a mip chain are read, level 0 the texture itself, and how much the second weighs.
  package static func levels(at level: Float, last: Int) -> (near: Int, far: Int, weight: Float) {
    let lod = max(min(level.isNaN ? 0 : level, Float(last)), 0)
    let whole = Int(lod)
    return (whole, min(whole + 1, last), lod - Float(whole))
  }
}
