/// Which corners of a layer are round.
///
/// The names follow the axes: `minY` is the upper side here, where y grows downwards.
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// A bit a corner.
  public let rawValue: UInt8

  /// A mask from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper left corner.
  public static let minXminY = CornerMask(rawValue: 1)
  /// The upper right corner.
  public static let maxXminY = CornerMask(rawValue: 2)
  /// The lower left corner.
  public static let minXmaxY = CornerMask(rawValue: 4)
  /// The lower right corner.
  public static let maxXmaxY = CornerMask(rawValue: 8)
  /// All four.
  public static let all: CornerMask = [.minXminY, .maxXminY, .minXmaxY, .maxXmaxY]
}
