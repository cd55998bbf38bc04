/// Coverage being blurred, a number for each pixel, 0 … 1.
struct BlurPlane {
  let width: Int
  let height: Int
  private var values: [Float]

  /// Textures' sides are rounded up to multiples of this, so that shadows of about one size lie in one array of textures.
  private static let grain = 64

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    values = [Float](repeating: 0, count: width * height)
  }

  /// Adds the coverage of strips, whose pixels count from `origin`, as means of squares.
  mutating func add(_ strips: CoverageStrips, from origin: SIMD2<Int32>, block: Int) {
    let share = 1 / Float(255 * block * block)
    let shift = block.trailingZeroBitCount
    values.withUnsafeMutableBufferPointer { values in
      for solid in strips.solids { BlurPlane.add(solid, origin, shift, share * 255, values, width) }
      strips.alpha.withUnsafeBufferPointer { alpha in
        for strip in strips.strips {
          let (left, top) = (Int(strip.bounds.minX &- origin.x), Int(strip.bounds.minY &- origin.y))
          for y in 0..<strip.bounds.height {
            let row = values.baseAddress.map { $0 + (top + y) >> shift * width }
            for x in 0..<strip.bounds.width {
              let byte = alpha[Int(strip.offset) + (x >> 4) * 64 + y * 16 + x & 15]
              row?[(left + x) >> shift] += Float(byte) * share
            }
          }
        }
      }
    }
  }

  /// Adds a rectangle that is covered whole.
  private static func add(
    _ solid: PixelRect, _ origin: SIMD2<Int32>, _ shift: Int, _ share: Float,
    _ values: UnsafeMutableBufferPointer<Float>, _ width: Int
  ) {
    let (left, right) = (Int(solid.minX &- origin.x), Int(solid.maxX &- origin.x))
    for y in Int(solid.minY &- origin.y)..<Int(solid.maxY &- origin.y) {
      let start = y >> shift * width
      for column in (left >> shift)...((right - 1) >> shift) {
        let pixels = min(right, (column + 1) << shift) - max(left, column << shift)
        values[start + column] += Float(pixels) * share
      }
    }
  }

  /// Blurs along both axes.
  mutating func blur(_ kernel: GaussianKernel) {
    guard width > 0, height > 0 else { return }
    var blurred = [Float](repeating: 0, count: width * height)
    let (width, height) = (width, height)
    values.withUnsafeMutableBufferPointer { values in
      blurred.withUnsafeMutableBufferPointer { blurred in
        guard let from = values.baseAddress, let to = blurred.baseAddress else { return }
        for row in 0..<height {
          BlurPlane.addRow(from + row * width, to + row * width, width, kernel)
        }
        from.update(repeating: 0, count: width * height)
        for row in 0..<height {
          for index in 0..<kernel.count {
            let source = row + kernel.first + index
            guard source >= 0 && source < height else { continue }
            BlurPlane.add(to + source * width, from + row * width, width, kernel.weights[index])
          }
        }
      }
    }
  }

  private static func addRow(
    _ from: UnsafeMutablePointer<Float>, _ to: UnsafeMutablePointer<Float>, _ width: Int, _ kernel: GaussianKernel
  ) {
    for index in 0..<kernel.count {
      let offset = kernel.first + index
      let (low, high) = (max(0, -offset), min(width, width - offset))
      if low < high { add(from + low + offset, to + low, high - low, kernel.weights[index]) }
    }
  }

  private static func add(
    _ from: UnsafeMutablePointer<Float>, _ to: UnsafeMutablePointer<Float>, _ count: Int, _ weight: Float
  ) {
    for index in 0..<count { to[index] += from[index] * weight }
  }

  /// The numbers in 8 bits.
  func buffer() -> PixelBuffer {
    let columns = (width + BlurPlane.grain - 1) / BlurPlane.grain * BlurPlane.grain
    let rows = (height + BlurPlane.grain - 1) / BlurPlane.grain * BlurPlane.grain
    var bytes = [UInt8](repeating: 0, count: columns * rows)
    for row in 0..<height {
      for column in 0..<width {
        bytes[row * columns + column] = UInt8(min(max(values[row * width + column], 0), 1) * 255 + 0.5)
      }
    }
    return PixelBuffer(width: columns, height: rows, bytesPerRow: columns, bytes: bytes, format: .alpha8)
  }
}
