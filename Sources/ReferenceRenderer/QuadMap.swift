import SpriteCore

/// From device pixels to the texels of a quad.
struct QuadMap {
  let tx: Float
  let ty: Float
  let inverseA: Float
  let inverseB: Float
  let inverseC: Float
  let inverseD: Float

  init(_ quad: Quad) {
    let reciprocal = 1 / (quad.a * quad.d - quad.b * quad.c)
    (tx, ty) = (quad.tx, quad.ty)
    inverseA = quad.d * reciprocal
    inverseB = -quad.c * reciprocal
    inverseC = -quad.b * reciprocal
    inverseD = quad.a * reciprocal
  }

  /// The places in the source at pixels' centres: how far to the right, in texels from its corner.
  @inline(__always)
  func u(_ x: FourPixels, _ y: Float) -> FourPixels { inverseA * (x - tx) + inverseB * (y - ty) }

  /// The places in the source at pixels' centres: how far down, in texels from its corner.
  @inline(__always)
  func v(_ x: FourPixels, _ y: Float) -> FourPixels { inverseC * (x - tx) + inverseD * (y - ty) }

  /// The level of the mip chain whose texels are as large as pixels, 0 for the texture itself.
  var level: Float { Quad.level(SIMD4(inverseA, inverseB, inverseC, inverseD)) }
}
