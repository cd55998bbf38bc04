import SpriteCore

extension Straightforward {
  /// Reads a texture as the fragment shader does.
  struct Sampler {
    /// One level of the mip chain: its pixels, and its size as a number for sums.
    private struct Level {
      let buffer: PixelBuffer
      let size: SIMD2<Float>

      init(_ buffer: PixelBuffer) {
        self.buffer = buffer
        size = SIMD2(Float(buffer.width), Float(buffer.height))
      }

      @inline(__always)
      func fetch(_ x: Int, _ y: Int) -> SIMD4<Float> {
        if buffer.format == .alpha8 {
          // White times coverage.
          return SIMD4(repeating: Float(buffer.bytes[y * buffer.bytesPerRow + x]) * 0.003921569)
        }
        let at = y * buffer.bytesPerRow + x * 4
        return buffer.bytes.withUnsafeBufferPointer { bytes in
          SIMD4(Float(bytes[at]), Float(bytes[at + 1]), Float(bytes[at + 2]), Float(bytes[at + 3])) * 0.003921569
        }
      }
    }

    private let filter: Filter
    private let sourceMin: SIMD2<Float>
    private let sourceMax: SIMD2<Float>
    /// Where linear reading is clamped to: half a texel inside the source, or its middle where it is narrower than one.
    private let first: SIMD2<Float>
    private let last: SIMD2<Float>
    private let base: Level
    private let near: Level
    private let far: Level
    private let farWeight: Float

    /// A reader of `texture` within the source of `quad`.
    init(_ texture: PixelBuffer, _ quad: Quad, filter: Filter, level: Float) {
      self.filter = filter
      sourceMin = SIMD2(quad.sourceMinX, quad.sourceMinY)
      sourceMax = SIMD2(quad.sourceMaxX, quad.sourceMaxY)
      let middle = (sourceMin + sourceMax) * 0.5
      first = pointwiseMin(sourceMin + 0.5, middle)
      last = pointwiseMax(sourceMax - 0.5, middle)
      base = Level(texture)
      let smaller = filter == .trilinear ? texture.mipLevels : []
      let lod = max(min(level, Float(smaller.count)), 0)
      let whole = lod.rounded(.down)
      let levels = [texture] + smaller
      near = Level(levels[Int(whole)])
      far = Level(levels[min(Int(whole) + 1, smaller.count)])
      farWeight = lod - whole
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

    /// The texel at a place in texels from the corner of the source, premultiplied, 0 … 1.
    @inline(__always)
    func read(_ place: SIMD2<Float>) -> SIMD4<Float> {
      switch filter {
      case .nearest: return nearest(place)
      case .linear: return linear(sourceMin + place, first, last, base)
      case .trilinear:
        let a = level(place, near)
        let b = level(place, far)
        return a + (b - a) * farWeight
      }
    }

    private func nearest(_ place: SIMD2<Float>) -> SIMD4<Float> {
      let least = sourceMin.rounded(.down)
      let most = sourceMax.rounded(.up) - 1
      let wanted = (sourceMin + place + 0.0009765625).rounded(.down)
      let texel = clamp(pointwiseMax(pointwiseMin(wanted, most), least), to: base)
      return base.fetch(Int(texel.x), Int(texel.y))
    }

    private func level(_ place: SIMD2<Float>, _ level: Level) -> SIMD4<Float> {
      let there = (sourceMin + place) * (level.size / base.size)
      return linear(there, SIMD2(repeating: 0.5), level.size - 0.5, level)
    }

    @inline(__always)
    private func linear(_ place: SIMD2<Float>, _ first: SIMD2<Float>, _ last: SIMD2<Float>, _ level: Level) -> SIMD4<
      Float
    > {
      let clamped = pointwiseMax(pointwiseMin(place, last), first) - 0.5
      let corner = clamped.rounded(.down)
      let weight = clamped - corner
      let low = clamp(corner, to: level)
      let high = clamp(corner + 1, to: level)
      let (x0, y0, x1, y1) = (Int(low.x), Int(low.y), Int(high.x), Int(high.y))
      let a = level.fetch(x0, y0)
      let b = level.fetch(x1, y0)
      let c = level.fetch(x0, y1)
      let d = level.fetch(x1, y1)
      let upper = a + (b - a) * weight.x
      let lower = c + (d - c) * weight.x
      return upper + (lower - upper) * weight.y
    }

    @inline(__always)
    private func clamp(_ texel: SIMD2<Float>, to level: Level) -> SIMD2<Float> {
      pointwiseMax(pointwiseMin(texel, level.size - 1), SIMD2(repeating: 0))
    }
  }
}
