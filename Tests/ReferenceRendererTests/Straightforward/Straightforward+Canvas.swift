import SpriteCore

extension Straightforward {
  /// Pixels being drawn: premultiplied RGBA, and the device pixel that the first one is.
  final class Canvas {
    let bounds: PixelRect
    private(set) var bytes: [UInt8]

    /// A canvas filled with a colour.
    init(bounds: PixelRect, background: Color = .clear) {
      self.bounds = bounds
      let alpha = background.alpha
      let pixel = [background.red, background.green, background.blue].map {
        Premultiplication.premultiply($0, by: alpha)
      }
      let count = bounds.width * bounds.height * 4
      if pixel + [alpha] == [0, 0, 0, 0] {
        bytes = [UInt8](repeating: 0, count: count)
      } else {
        bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
          for at in stride(from: 0, to: count, by: 4) {
            (buffer[at], buffer[at + 1], buffer[at + 2], buffer[at + 3]) = (pixel[0], pixel[1], pixel[2], alpha)
          }
          initialized = count
        }
      }
    }

    /// The pixels as an image.
    func image(scale: Double) -> Image {
      Image(width: bounds.width, height: bounds.height, scale: scale, premultipliedBytes: bytes)
    }

    /// The pixels as a texture.
    func pixelBuffer() -> PixelBuffer {
      PixelBuffer(width: bounds.width, height: bounds.height, bytesPerRow: bounds.width * 4, bytes: bytes)
    }

    /// What decides the pixels of one draw besides the quad: clip, mask, blend mode.
    struct Paint {
      var fragment: QuadFragment
      var gradient: Gradient?
      var clip: ClipCoverage
      var mask: Canvas?
      var blend: BlendMode
    }

    /// Draws columns of a row, in device pixels, which must lie inside.
    func draw(row: Int, columns: Range<Int>, _ paint: Paint) {
      let start = (row - Int(bounds.minY)) * bounds.width - Int(bounds.minX)
      let y = Float(row) + 0.5
      bytes.withUnsafeMutableBufferPointer { pixels in
        for column in columns {
          let x = Float(column) + 0.5
          let place = paint.fragment.place(x, y)
          var coverage = paint.fragment.coverage(place) * paint.clip.at(x, y)
          if let mask = paint.mask { coverage = coverage * mask.alpha(column, row) }
          if coverage <= 0 { continue }
          var fragment = paint.fragment.texel(place) * paint.fragment.modulation
          if let gradient = paint.gradient { fragment *= gradient.color(x, y) }
          fragment *= coverage
          let at = (start + column) * 4
          let there = SIMD4(
            UInt16(pixels[at]), UInt16(pixels[at + 1]), UInt16(pixels[at + 2]), UInt16(pixels[at + 3]))
          let result = Blending.blend(fragment, coverage: coverage, over: there, paint.blend)
          pixels[at] = UInt8(truncatingIfNeeded: result.x)
          pixels[at + 1] = UInt8(truncatingIfNeeded: result.y)
          pixels[at + 2] = UInt8(truncatingIfNeeded: result.z)
          pixels[at + 3] = UInt8(truncatingIfNeeded: result.w)
        }
      }
    }

    @inline(__always)
    private func alpha(_ column: Int, _ row: Int) -> Float {
      let at = ((row - Int(bounds.minY)) * bounds.width + column - Int(bounds.minX)) * 4 + 3
      return Float(bytes[at]) * 0.003921569
    }
  }
}
