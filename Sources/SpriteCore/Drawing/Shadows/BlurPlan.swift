/// How a blur is done: wide ones on a picture made smaller first, which takes the fewer steps the wider they are.
///
/// The smaller picture's pixels are means of squares of ``block`` pixels a side, from its upper left corner on. Its blur is at least
/// four of its pixels wide, so that reading it linearly is off by less than half a level.
package struct BlurPlan: Sendable {
  /// The side of the squares, a power of two.
  package let block: Int
  package let across: GaussianKernel
  package let down: GaussianKernel
  /// Where the blurred picture goes from what was blurred, in device pixels: whole ones where ``block`` is 1.
  package let offset: SIMD2<Float>
  /// How far what is blurred reaches, in pixels, along either axis.
  package let reach: Int

  /// - Parameters:
  ///   - sigma: The standard deviation in pixels, up to ``Shadow/maximumSigma``.
  ///   - offset: Where it goes.
  package init(sigma: Double, offset: Point) {
    var (block, small) = (1, sigma)
    while small >= GaussianKernel.largestSigma {
      block *= 2
      // The squares' means blur too, and so does reading between them.
      let ratio = 1 / Double(block * block)
      small = max(sigma * sigma * ratio - (1 - ratio) / 12 - 1.0 / 6, 0).squareRoot()
    }
    self.block = block
    if block == 1 {
      let (x, y) = (offset.x.rounded(.down), offset.y.rounded(.down))
      across = GaussianKernel(sigma: small, shift: offset.x - x)
      down = GaussianKernel(sigma: small, shift: offset.y - y)
      self.offset = SIMD2(Float(x), Float(y))
    } else {
      across = GaussianKernel(sigma: small)
      down = across
      // In sixteenths, so that no sum that leads to a texel is rounded, whatever it starts from.
      self.offset = SIMD2(Float((offset.x * 16).rounded() / 16), Float((offset.y * 16).rounded() / 16))
    }
    // One weight more than the standard deviations ask for, and two pixels for reading between them.
    reach = (max(-across.first, across.count + across.first) + 2) * block
  }

  /// How many passes it takes.
  package var passes: Int { block == 1 ? 2 : 3 }

  /// The size of the smaller picture of one of some pixels.
  package func size(of bounds: PixelRect) -> (width: Int, height: Int) {
    ((bounds.width + block - 1) / block, (bounds.height + block - 1) / block)
  }
}
