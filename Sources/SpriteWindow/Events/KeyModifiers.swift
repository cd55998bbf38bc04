/// Modifier keys that are down, or locks that are on.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// GLFW's bits.
  public let rawValue: Int32

  /// Modifiers from GLFW's bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// A shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// A control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// An alt key.
  public static let alt = KeyModifiers(rawValue: 4)
  /// A super key: the one with a logo.
  public static let `super` = KeyModifiers(rawValue: 8)
}
