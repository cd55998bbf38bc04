/// What a ``ToleranceClass`` allows on one kind of driver, in numbers.
public struct ToleranceLimits: Hashable, Sendable {
  /// How many pixels may differ by more than a given amount.
  public enum Allowance: Hashable, Sendable {
    /// Any number of them.
    case any
    /// A share of all pixels, 0 to 1.
    case share(Double)
    /// So many pixels, or a share of the pixels on edges if that is more.
    case edges(count: Int, share: Double)
  }

  /// The greatest difference of any channel.
  public let greatest: Int
  /// How many pixels may differ by more than ``over``.
  public let allowance: Allowance
  /// The difference above which pixels count against the ``allowance``: 0 or 1.
  public let over: Int

  private init(greatest: Int, over: Int = 0, _ allowance: Allowance) {
    (self.greatest, self.over, self.allowance) = (greatest, over, allowance)
  }

  /// The limits of a class.
  public init(_ tolerance: ToleranceClass, driver: DriverKind) {
    self =
      switch (tolerance, driver) {
      case (.exact, _): ToleranceLimits(greatest: 0, .any)
      case (.blend, .gate): ToleranceLimits(greatest: 1, .share(0.02))
      case (.blend, .other): ToleranceLimits(greatest: 1, .any)
      case (.filtered, .gate): ToleranceLimits(greatest: 1, .share(0.005))
      case (.filtered, .other): ToleranceLimits(greatest: 2, over: 1, .share(0.001))
      case (.deep, .gate): ToleranceLimits(greatest: 1, .share(0.01))
      case (.deep, .other): ToleranceLimits(greatest: 2, over: 1, .share(0.05))
      case (.mips, .gate): ToleranceLimits(greatest: 1, .share(0.10))
      case (.mips, .other): ToleranceLimits(greatest: 3, over: 1, .share(0.01))
      case (.rawEdges, .gate): ToleranceLimits(greatest: 255, .edges(count: 4, share: 0))
      case (.rawEdges, .other): ToleranceLimits(greatest: 255, .edges(count: 4, share: 0.002))
      }
  }

  /// The most pixels that may differ by more than ``over``; `nil` where any number may.
  ///
  /// - Parameters:
  ///   - pixels: How many pixels the picture has.
  ///   - edgePixels: How many of them lie on edges.
  public func allowedPixels(of pixels: Int, edgePixels: Int = 0) -> Int? {
    switch allowance {
    case .any: nil
    case .share(let share): Int((Double(pixels) * share).rounded(.down))
    case .edges(let count, let share): max(count, Int((Double(edgePixels) * share).rounded(.down)))
    }
  }
}

extension ToleranceLimits: CustomStringConvertible {
  /// The limits in words.
  public var description: String {
    let whose = over == 0 ? "" : " by more than \(over)"
    let amount = greatest == 255 ? "" : ", none by more than \(greatest)"
    switch allowance {
    case .any: return greatest == 0 ? "no difference" : "differences of up to \(greatest) in any number of pixels"
    case .share(let share):
      return "a difference\(whose) in up to \(Words.number(share * 100, decimals: 2)) % of the pixels\(amount)"
    case .edges(let count, let share):
      let more = share == 0 ? "" : ", or in \(Words.number(share * 100, decimals: 2)) % of those on edges"
      return "any difference in up to \(count) pixels\(more)"
    }
  }
}
