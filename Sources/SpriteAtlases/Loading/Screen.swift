/// What a sheet's pages are chosen for: how many pixels a point has on the screen, and the kind of device.
///
/// Nothing is asked of the system: the caller says it.
public struct Screen: Hashable, Sendable {
  /// The kinds of device that file names tell apart.
  public enum Idiom: String, Hashable, Sendable, CaseIterable {
    /// Files marked `~iphone`.
    case phone = "iphone"
    /// Files marked `~ipad`.
    case pad = "ipad"
  }

  /// Pixels a point.
  public let scale: Double
  /// The kind of device; `nil` where files for all devices are wanted.
  public let idiom: Idiom?

  /// A screen from its scale, a positive number, and its kind.
  public init(scale: Double = 1, idiom: Idiom? = nil) {
    precondition(scale > 0 && scale.isFinite, "a screen has a positive number of pixels a point, not \(scale)")
    self.scale = scale
    self.idiom = idiom
  }
}
