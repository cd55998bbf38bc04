import SpriteCore

/// Reads a texture as the fragment shader does, four pixels at a time.
struct Sampler {
  private let filter: Filter
  private let sourceMin: SIMD2<Float>
  private let sourceMax: SIMD2<Float>
  /// Where linear reading is clamped to: half a texel inside the source, or its middle where it is narrower than one.
  private let first: SIMD2<Float>
  private let last: SIMD2<Float>
  private let base: Texture
  private let near: Texture
  private let far: Texture
  private let farWeight: Float

  /// A reader of a texture within the source of `quad`.
  ///
  /// - Parameters:
  ///   - smaller: The levels of the mip chain below, if they are to be read.
  ///   - level: The level whose texels are as large as pixels.
  init(_ base: Texture, smaller: ArraySlice<Texture>, _ quad: Quad, filter: Filter, level: Float) {
    self.filter = filter
    self.base = base
    sourceMin = SIMD2(quad.sourceMinX, quad.sourceMinY)
    sourceMax = SIMD2(quad.sourceMaxX, quad.sourceMaxY)
    let middle = (sourceMin + sourceMax) * 0.5
    first = SIMD2(min(sourceMin.x + 0.5, middle.x), min(sourceMin.y + 0.5, middle.y))
    last = SIMD2(max(sourceMax.x - 0.5, middle.x), max(sourceMax.y - 0.5, middle.y))
    let lod = max(min(level.isNaN ? 0 : level, Float(smaller.count)), 0)
    let whole = Int(lod)
    near = whole == 0 ? base : smaller[smaller.startIndex + whole - 1]
    far = smaller.isEmpty ? base : smaller[smaller.startIndex + min(whole, smaller.count - 1)]
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

  /// Calls `write` for every group of four pixels with the texels that stand there, premultiplied, 0 … 1.
  ///
  /// - Parameter place: Where the pixels of a group are, in texels from the corner of the source.
  @inline(__always)
  func read(
    groups: Int, at place: (Int) -> (u: FourPixels, v: FourPixels), _ write: (Int, FourTexels) -> Void
  ) {
    switch filter {
    case .nearest:
      for group in 0..<groups { write(group, nearest(place(group))) }
    case .linear:
      for group in 0..<groups {
        let (u, v) = place(group)
        write(group, linear(sourceMin.x + u, sourceMin.y + v, first, last, base))
      }
    case .trilinear:
      for group in 0..<groups {
        let (a, b) = (level(near, place(group)), level(far, place(group)))
        write(group, FourTexels { a[$0] + (b[$0] - a[$0]) * farWeight })
      }
    }
  }

  @inline(__always)
  private func nearest(_ place: (u: FourPixels, v: FourPixels)) -> FourTexels {
    let x = (sourceMin.x + place.u + 0.0009765625).atMost(FourPixels(repeating: sourceMax.x.rounded(.up) - 1))
      .atLeast(FourPixels(repeating: sourceMin.x.rounded(.down)))
    let y = (sourceMin.y + place.v + 0.0009765625).atMost(FourPixels(repeating: sourceMax.y.rounded(.up) - 1))
      .atLeast(FourPixels(repeating: sourceMin.y.rounded(.down)))
    // Rounding down keeps whole bounds, before or after.
    let offsets = base.offsets(
      columns: clamp(x.roundedDown, base.columns), rows: clamp(y.roundedDown, base.rows))
    return FourTexels { base.texel(at: offsets[$0]) }
  }

  @inline(__always)
  private func level(_ level: Texture, _ place: (u: FourPixels, v: FourPixels)) -> FourTexels {
    let x = (sourceMin.x + place.u) * (level.columns / base.columns)
    let y = (sourceMin.y + place.v) * (level.rows / base.rows)
    return linear(x, y, SIMD2(repeating: 0.5), SIMD2(level.columns, level.rows) - 0.5, level)
  }

  @inline(__always)
  private func linear(
    _ x: FourPixels, _ y: FourPixels, _ first: SIMD2<Float>, _ last: SIMD2<Float>, _ texture: Texture
  ) -> FourTexels {
    let x = x.atMost(FourPixels(repeating: last.x)).atLeast(FourPixels(repeating: first.x)) - 0.5
    let y = y.atMost(FourPixels(repeating: last.y)).atLeast(FourPixels(repeating: first.y)) - 0.5
    let (left, top) = (x.roundedDown, y.roundedDown)
    let (weightX, weightY) = (x - left, y - top)
    let (x0, y0) = (clamp(left, texture.columns), clamp(top, texture.rows))
    let (x1, y1) = (clamp(left + 1, texture.columns), clamp(top + 1, texture.rows))
    let (at00, at10) = (texture.offsets(columns: x0, rows: y0), texture.offsets(columns: x1, rows: y0))
    let (at01, at11) = (texture.offsets(columns: x0, rows: y1), texture.offsets(columns: x1, rows: y1))
    return FourTexels {
      let a = texture.texel(at: at00[$0])
      let b = texture.texel(at: at10[$0])
      let c = texture.texel(at: at01[$0])
      let d = texture.texel(at: at11[$0])
      let upper = a + (b - a) * weightX[$0]
      let lower = c + (d - c) * weightX[$0]
      return upper + (lower - upper) * weightY[$0]
    }
  }

  @inline(__always)
  private func clamp(_ texel: FourPixels, _ size: Float) -> FourPixels {
    texel.atMost(FourPixels(repeating: size - 1)).atLeast(FourPixels(repeating: 0))
  }
}
