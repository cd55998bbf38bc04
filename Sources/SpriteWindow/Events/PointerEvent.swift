public import SpriteCore

/// The mouse moved, or one of its buttons went down or up.
public struct PointerEvent: Hashable, Sendable {
  /// What the pointer did.
  public enum Phase: Hashable, Sendable {
    /// A button went down.
    case began
    /// The pointer moved with a button down.
    case moved
    /// The button went up.
    case ended
    /// The pointer moved with no button down.
    case hovered
  }

  /// A button of the mouse.
  public struct Button: Hashable, Sendable {
    /// Counted from 0.
    public var index: Int

    /// The button of that number, counted from 0.
    public init(index: Int) { self.index = index }

    /// The main button, on the left for most people.
    public static let primary = Button(index: 0)
    /// The button of menus.
    public static let secondary = Button(index: 1)
    /// The wheel, pressed.
    public static let middle = Button(index: 2)
  }

  /// What the pointer did.
  public var phase: Phase
  /// Where it is: in points from the window's upper left corner. While a button is down it may be outside the window.
  public var location: Point
  /// The button that went down or up, or the one that went down first of those that are; nil when hovering.
  public var button: Button?
  /// The modifier keys that are down.
  public var modifiers: KeyModifiers

  /// An event.
  public init(phase: Phase, location: Point, button: Button? = nil, modifiers: KeyModifiers = []) {
    self.phase = phase
    self.location = location
    self.button = button
    self.modifiers = modifiers
  }
}
