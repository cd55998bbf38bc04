package import SpriteCore

/// Makes events of a window's pointer out of moves and buttons.
package struct PointerTracker {
  /// Where the pointer was last, in points.
  package private(set) var location = Point.zero
  /// The buttons that are down, in the order in which they went down.
  package private(set) var buttons: [PointerEvent.Button] = []
  /// The modifier keys that are down: moves come without them.
  package var modifiers: KeyModifiers = []

  package init() {}

  package mutating func moved(to location: Point) -> PointerEvent {
    self.location = location
    let button = buttons.first
    return PointerEvent(
      phase: button == nil ? .hovered : .moved, location: location, button: button, modifiers: modifiers)
  }

  package mutating func pressed(_ button: PointerEvent.Button, isDown: Bool, modifiers: KeyModifiers) -> PointerEvent {
    self.modifiers = modifiers
    buttons.removeAll { $0 == button }
    if isDown { buttons.append(button) }
    return PointerEvent(phase: isDown ? .began : .ended, location: location, button: button, modifiers: modifiers)
  }
}
