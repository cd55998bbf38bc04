package import LayerSprites

/// A demo: a tree of layers, something drawn beneath it, or both.
@MainActor
package protocol Demo: Sendable {
  /// What the window's frame says, and what there is to see, in a sentence.
  static var title: String { get }
  static var about: String { get }
  /// The size of the window or picture in points, and what fills it first.
  static var size: Size { get }
  static var background: Color { get }

  /// Makes it for a window or picture of so many pixels a point.
  init(scale: Double) throws

  /// The layers.
  var root: Layer { get }

  /// Gets ready for a frame: moves layers, or draws what lies beneath them.
  ///
  /// - Parameters:
  ///   - time: In seconds.
  ///   - context: What is drawn in.
  func prepare(_ time: Double, in context: DrawingContext) throws

  /// The time that a window's frame shows, in seconds: those since the first frame, unless the demo has another.
  func time(of frame: Frame) -> Double
}

extension Demo {
  package static var background: Color { .white }

  package func time(of frame: Frame) -> Double { frame.time }

  /// Draws one moment of it, as a window would show it.
  package func draw(_ time: Double, in context: DrawingContext) throws {
    if root.bounds.size == .zero { root.frame = context.bounds }
    // Animations begin at 0.
    let display = LayerDisplay(root)
    display.advance(to: 0)
    try Transaction.withoutAnimation { try prepare(time, in: context) }
    display.advance(to: time)
    // What runs ends where the display does.
    withExtendedLifetime(display) { context.draw(root) }
  }
}
