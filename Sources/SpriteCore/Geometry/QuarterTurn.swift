/// How a picture was turned when it was stored in a page. To see it upright, it is turned back.
public enum QuarterTurn: String, Hashable, Sendable, CaseIterable {
  /// Stored upright.
  case none
  /// Stored turned by 90° clockwise.
  case clockwise
  /// Stored upside down.
  case half
  /// Stored turned by 90° counter-clockwise.
  case counterclockwise

  /// Whether width and height are exchanged between the stored and the upright picture.
  public var exchangesSides: Bool { self == .clockwise || self == .counterclockwise }

  /// How many quarter turns, clockwise, set the stored picture upright: 0 to 3.
  public var quarterTurnsToUpright: Int {
    switch self {
    case .none: 0
    case .clockwise: 3
    case .half: 2
    case .counterclockwise: 1
    }
  }
}
