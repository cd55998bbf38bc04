/// The weights of a Gaussian blur along one axis: what each of the pixels around one counts for it.
package struct GaussianKernel: Sendable {
  /// The most weights there are.
  package static let capacity = 64
  /// The largest standard deviation that fits, in pixels.
  package static let largestSigma = 8.0

  /// How far the first pixel that counts is to the right.
  package private(set) var first: Int
  package private(set) var count: Int
  package private(set) var weights = InlineArray<64, Float>(repeating: 0)

  /// - Parameters:
  ///   - sigma: The standard deviation in pixels, up to ``largestSigma``. Beyond three of them nothing counts.
  ///   - shift: By how much what is blurred is moved to the right, 0 up to 1.
  package init(sigma: Double, shift: Double = 0) {
    let reach = Int((3 * sigma).rounded(.up))
    first = -reach - 1
    count = 2 * reach + 2
    precondition(count <= GaussianKernel.capacity, "a blur of \(sigma) pixels takes more weights than there are")
    var exact = InlineArray<64, Double>(repeating: 0)
    var sum = 0.0
    for index in 0..<count {
      if sigma >= 0.5 {
        exact[index] = GaussianKernel.weight(Double(first + index) + shift, sigma)
      } else {
        // So narrow that it would jump from pixel to pixel: blurred where it is, then moved.
        let (here, next) = (Double(first + index), Double(first + index + 1))
        exact[index] =
          GaussianKernel.narrowWeight(here, sigma) * (1 - shift) + GaussianKernel.narrowWeight(next, sigma) * shift
      }
      sum += exact[index]
    }
    for index in 0..<count { weights[index] = Float(exact[index] / sum) }
  }

  /// The integral of the Gaussian over a pixel, but for a factor: by three points, which for standard deviations from 1/2 on is right
  /// to a thousandth.
  private static func weight(_ middle: Double, _ sigma: Double) -> Double {
    func at(_ place: Double) -> Double { exponential(-place * place / (2 * sigma * sigma)) }
    return 8 * at(middle) + 5 * (at(middle - 0.3872983346) + at(middle + 0.3872983346))
  }

  /// The same for smaller standard deviations, by many points.
  private static func narrowWeight(_ middle: Double, _ sigma: Double) -> Double {
    guard sigma > 0.02 else { return middle == 0 ? 1 : 0 }
    var sum = 0.0
    for step in 0..<64 {
      let place = (middle + (Double(step) + 0.5) / 64 - 0.5) / sigma
      sum += exponential(-place * place / 2)
    }
    return sum
  }

  /// e to the power of a number that isn't positive, to fifteen digits.
  private static func exponential(_ x: Double) -> Double {
    // A 1024th of it by a series, then squared ten times.
    let y = max(x, -700) / 1024
    var power = 1 + y * (1 + y / 2 * (1 + y / 3 * (1 + y / 4 * (1 + y / 5 * (1 + y / 6)))))
    for _ in 0..<10 { power *= power }
    return power
  }
}
