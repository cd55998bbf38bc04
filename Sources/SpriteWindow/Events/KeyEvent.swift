/// A key went down or up, or repeats because it is held.
public struct KeyEvent: Hashable, Sendable {
  /// What the key did.
  public enum Phase: Hashable, Sendable {
    /// It went down.
    case pressed
    /// It is held down; comes again and again.
    case repeated
    /// It went up.
    case released
  }

  /// What the key did.
  public var phase: Phase
  /// The key, by its place on the keyboard.
  public var key: Key
  /// The modifier keys that are down.
  public var modifiers: KeyModifiers

  /// An event.
  public init(phase: Phase, key: Key, modifiers: KeyModifiers = []) {
    self.phase = phase
    self.key = key
    self.modifiers = modifiers
  }
}
