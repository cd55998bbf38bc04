import SpriteCore

/// Draws pixels of a row in three steps, each a loop of its own: what is read for them, how much of them is covered, and how
/// that meets what is there. So each of the many ways to read stands beside each of the many ways to blend without a
/// question asked per pixel.
final class SpanPainter {
  /// The pixels that are drawn at a time: what is between two steps stays in the nearest cache.
  private static let length = 256

  private let fragments = UnsafeMutablePointer<Channels>.allocate(capacity: length)
  private let coverage = UnsafeMutablePointer<FourPixels>.allocate(capacity: length / 4)

  init() {
    fragments.initialize(repeating: .zero, count: SpanPainter.length)
    coverage.initialize(repeating: .zero, count: SpanPainter.length / 4)
  }

  deinit {
    fragments.deallocate()
    coverage.deallocate()
  }

  /// Draws columns of a row, in device pixels, which must lie inside the canvas.
  func draw(row: Int, columns: Range<Int>, _ paint: borrowing Paint, on canvas: Canvas) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      let count = min(columns.upperBound - column, SpanPainter.length)
      draw(row: row, column: column, count: count, paint, over: canvas.address(row: row, column: column))
      column += count
    }
  }

  private func draw(
    row: Int, column: Int, count: Int, _ paint: borrowing Paint, over pixels: UnsafeMutableRawPointer
  ) {
    // Whole groups of four are read and covered; what is too much at the end is not blended.
    let groups = (count + 3) / 4
    read(row: row, column: column, groups: groups, paint.fragment)
    if paint.coversWhole {
      Blending.blend(fragments, coverage: nil, count: count, over: pixels, paint.blend)
      return
    }
    cover(row: row, column: column, groups: groups, count: count, paint)
    coverage.withMemoryRebound(to: Float.self, capacity: SpanPainter.length) {
      Blending.blend(fragments, coverage: $0, count: count, over: pixels, paint.blend)
    }
  }

  /// The centres of a group of four pixels.
  @inline(__always)
  private func centers(_ column: Int, _ group: Int) -> FourPixels {
    Float(column &+ group &* 4) + FourPixels(0.5, 1.5, 2.5, 3.5)
  }

  /// Step one: texels times the tint.
  @inline(__always)
  private func read(row: Int, column: Int, groups: Int, _ fragment: borrowing QuadFragment) {
    let modulation = fragment.modulation
    guard let sampler = fragment.sampler else {
      fragments.update(repeating: modulation, count: groups * 4)
      return
    }
    let y = Float(row) + 0.5
    let fragments = fragments
    let map = fragment.map
    sampler.read(groups: groups, at: { map.place(centers(column, $0), y) }) { group, texels in
      let target = fragments + group &* 4
      target[0] = texels.first * modulation
      target[1] = texels.second * modulation
      target[2] = texels.third * modulation
      target[3] = texels.fourth * modulation
    }
  }

  /// Step two: all that covers a pixel in part.
  private func cover(row: Int, column: Int, groups: Int, count: Int, _ paint: borrowing Paint) {
    let y = Float(row) + 0.5
    for group in 0..<groups {
      let x = centers(column, group)
      var share = paint.fragment.coverage(paint.fragment.map.place(x, y)) * paint.clip.at(x, y)
      if let mask = paint.mask {
        share = share * alphas(mask, row: row, column: column + group * 4, count: min(4, count - group * 4))
      }
      // Nothing is drawn where the share is no number.
      share = share.atLeast(FourPixels(repeating: 0))
      coverage[group] = share
      for pixel in 0..<4 {
        let at = group * 4 + pixel
        fragments[at] = (fragments[at] * share[pixel]).atLeast(Channels(repeating: 0)).atMost(Channels(repeating: 1))
      }
    }
  }

  /// The alphas of up to four pixels of a mask, 0 … 1.
  private func alphas(_ mask: Canvas, row: Int, column: Int, count: Int) -> FourPixels {
    let pixels = mask.address(row: row, column: column)
    var alphas = FourPixels(repeating: 0)
    for pixel in 0..<count { alphas[pixel] = Float(pixels.load(fromByteOffset: pixel * 4 + 3, as: UInt8.self)) }
    return alphas * 0.003921569
  }
}
