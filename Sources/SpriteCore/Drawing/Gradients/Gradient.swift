/// Colours that change from place to place: along a line, away from a centre, or around one.
///
///     context.fill(rect, with: .gradient(.radial(center: p, radius: 40, stops: [(0, .white), (1, .clear)])))
///
/// Places are in the coordinates of the context that it is drawn into, and follow its transform. Before the first stop and behind
/// the last one the colours at the ends go on. Between two stops the straight colours are mixed, then multiplied by their alpha, as
/// Core Animation does it: between clear black and white lies grey. Every pixel's colour is worked out at its centre, with no
/// table of colours in between, so that there are no bands and a step between two stops is a step.
///
/// Whatever the numbers, nothing fails:
///
/// - Offsets outside of 0 … 1 count as the nearer of these. One that is less than an offset before it, or no number, counts as the
///   greatest before it.
/// - Where stops have one offset, the colours jump there: the place itself shows the last of them, what lies before it the first.
/// - An axial gradient whose ends are one point, and a radial one with a radius that is not above 0, show their last colour
///   everywhere.
/// - Without stops, or with a point, radius or angle that is no finite number, nothing is drawn.
public struct Gradient: Hashable, Sendable {
  /// Which way the colours change.
  public var shape: Shape
  /// The colours and where they are; at most ``maximumStops``.
  public var stops: [Stop]

  /// The most stops that a gradient may have. The least GPU that OpenGL 3.3 allows can read the colours of as many.
  public static let maximumStops = 16384

  /// Which way the colours of a gradient change, and where its offsets 0 and 1 are.
  public enum Shape: Hashable, Sendable {
    /// Along a line: 0 at its start, 1 at its end, the same on lines across.
    case axial(from: Point, to: Point)
    /// Away from a centre: 0 there, 1 on an ellipse with these radii across and down.
    case radial(center: Point, radii: Size)
    /// Around a centre, clockwise on screen: 0 in the direction of an angle in radians, which is 0 to the right, 1 after a whole
    /// turn.
    case conic(center: Point, angle: Double)
  }

  /// A colour of a gradient, and where it is.
  public struct Stop: Hashable, Sendable {
    /// From 0 at the gradient's start to 1 at its end.
    public var offset: Double
    /// The colour there.
    public var color: Color

    /// A stop from its parts.
    public init(offset: Double, color: Color) { (self.offset, self.color) = (offset, color) }
  }

  /// A gradient from its parts.
  ///
  /// - Precondition: There are at most ``maximumStops``.
  public init(_ shape: Shape, stops: [Stop]) {
    precondition(
      stops.count <= Gradient.maximumStops, "a gradient has at most \(Gradient.maximumStops) stops, not \(stops.count)")
    (self.shape, self.stops) = (shape, stops)
  }

  private init(_ shape: Shape, _ stops: [(Double, Color)]) {
    self.init(shape, stops: stops.map { Stop(offset: $0.0, color: $0.1) })
  }

  /// A gradient along the line between two points.
  ///
  /// - Parameter stops: Offsets from 0 at the first point to 1 at the other, with their colours.
  public static func axial(from start: Point, to end: Point, stops: [(Double, Color)]) -> Gradient {
    Gradient(.axial(from: start, to: end), stops)
  }

  /// A gradient from a centre out to a circle.
  ///
  /// - Parameter stops: Offsets from 0 at the centre to 1 on the circle, with their colours.
  public static func radial(center: Point, radius: Double, stops: [(Double, Color)]) -> Gradient {
    Gradient(.radial(center: center, radii: Size(radius, radius)), stops)
  }

  /// A gradient from a centre out to an ellipse.
  ///
  /// - Parameters:
  ///   - radii: How far the ellipse reaches across and down.
  ///   - stops: Offsets from 0 at the centre to 1 on the ellipse, with their colours.
  public static func radial(center: Point, radii: Size, stops: [(Double, Color)]) -> Gradient {
    Gradient(.radial(center: center, radii: radii), stops)
  }

  /// A gradient around a centre, clockwise on screen.
  ///
  /// - Parameters:
  ///   - angle: Where it starts, in radians from the direction to the right, clockwise.
  ///   - stops: Offsets from 0 to 1, a whole turn, with their colours.
  public static func conic(center: Point, angle: Double = 0, stops: [(Double, Color)]) -> Gradient {
    Gradient(.conic(center: center, angle: angle), stops)
  }
}
