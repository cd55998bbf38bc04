/// Limits in raw numbers, for pictures of other makers: they draw edges and filters by rules of their own, so none of our
/// classes fits.
public struct PictureGate: Hashable, Sendable {
  /// The greatest difference of any channel, in 1/255.
  public let max: Int
  /// The greatest mean difference over all channels of all pixels, in 1/255.
  public let mean: Double
  /// The most pixels with a channel that is off by more than 8.
  public let countOver8: Int

  /// A gate from its limits.
  public init(max: Int, mean: Double, countOver8: Int) {
    (self.max, self.mean, self.countOver8) = (max, mean, countOver8)
  }

  /// Whether a difference stays within the limits.
  public func verdict(on difference: PictureDifference) -> Verdict {
    guard case .pixels(let pixels) = difference else {
      return Verdict(passes: false, explanation: difference.description)
    }
    let over = pixels.count(over: 8)
    let passes = pixels.greatest <= max && pixels.mean <= mean && over <= countOver8
    return Verdict(
      passes: passes,
      explanation: "greatest \(pixels.greatest) of \(max), mean \(Words.number(pixels.mean, decimals: 4)) of \(mean), "
        + "\(over) of \(countOver8) pixels off by more than 8")
  }
}
