/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line in the path's units. It grows and shrinks with the transformation, also below a pixel. A width that
  /// isn't above 0 draws nothing.
  public var width: Double
  /// How the line ends.
  public var cap: LineCap
  /// How the line turns at corners. Inside of a curve it always turns round.
  public var join: LineJoin
  /// The greatest distance from a corner's inner to its outer tip, in widths, up to which ``LineJoin/miter`` is pointed.
  public var miterLimit: Double
  /// The lengths of dashes and gaps by turns, in the path's units, over and over; an odd number of them swaps dashes and gaps each
  /// time round. The line is solid where there are none, where all are 0, or where one is negative or not finite.
  public var dash: [Double]
  /// How far into ``dash`` each subpath begins.
  public var dashPhase: Double
  /// Where the line begins, as a share of the length of all subpaths together. Dashes begin there.
  public var start: Double
  /// Where the line ends, as a share of the length of all subpaths together. Nothing is drawn where that isn't behind ``start``.
  public var end: Double

  /// A style from its parts; a solid line of width 1 with straight ends and pointed corners where nothing else is said.
  public init(
    width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10, dash: [Double] = [],
    dashPhase: Double = 0, start: Double = 0, end: Double = 1
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
    self.start = start
    self.end = end
  }
}
