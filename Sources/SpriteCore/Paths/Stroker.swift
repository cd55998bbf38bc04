/// Makes the pieces of a stroke: closed polygons, all wound clockwise on screen, which together cover the line by the non-zero rule.
///
/// Each segment of a path gives its own pieces - the strip along it with the join at its start - and never changes those
/// before. So a path that grows is stroked as it grows: ``extend(along:)`` goes on where it stopped, and the pieces of a path in many
/// parts are those of the whole. Only the caps of the subpath that is still open are apart, since they go away where it goes on
/// or is closed: ``appendStartCap()``, ``appendEndCap()``.
///
/// The pen is round in the path's own space. Where the map keeps circles, all is worked out in device pixels; else in the
/// path's space, brought to about the size of pixels, and what comes out is mapped. Nothing is allocated once the buffers have grown.
package struct Stroker: Sendable {
  /// Where the pieces go; the caller takes them from its polygons.
  package var writer = ContourWriter()

  // What was asked for.
  var cap = LineCap.butt
  var join = LineJoin.miter
  var miterLimit = 10.0
  /// Half of the width in the pen's space; 0 draws nothing.
  var radius = 0.0
  /// The step of round joins and caps: the cosine and sine of its angle.
  var fanStep = SIMD2<Double>(0, 1)
  /// How far out of the arc the corners of round joins and caps lie, in radii: so the lines between them leave it as far to both sides.
  var fanReach = 1.0
  /// The least cosine of the angle between the ends of a step that goes on with the strip.
  var leastCosine = 0.5
  /// From the path's space to the pen's, and from there to device pixels.
  var toPen = PointMap(.identity)
  var toDevice: PointMap?
  var walk = CurveWalk(tolerance: 0.05, pen: 0, low: .zero, high: .zero)
  var dashes = Dashes()
  /// What can be seen, in the pen's space.
  var seenLow = SIMD2<Double>.zero
  var seenHigh = SIMD2<Double>.zero
  /// How far the tip of a join is from its corner at most.
  var joinReach = 0.0
  /// Whether the pen is so wide that much of a line is near the view without being seen.
  var isWide = false

  // Where the path has been read to.
  private var nextVerb = 0
  private var nextPoint = 0
  var subpath = Subpath()

  // Where the pen is.
  var current = SIMD2<Double>.zero
  var tangent = SIMD2<Double>(1, 0)
  /// The direction before a corner that has to be joined yet.
  var joinFrom: SIMD2<Double>?
  var isStripOpen = false
  /// The strip that is open: where the pen has been.
  var strip = StrokeStrip()
  /// The strip's right border, in device pixels, to be written backwards after the left one.
  var right: [SIMD2<Double>] = []
  /// What is swept by the inner end of the pen where the strip turns about a point within the pen.
  var fan = StrokeFan()

  /// What has to be known of the subpath that is being drawn.
  struct Subpath: Sendable {
    var start = SIMD2<Double>.zero
    var startTangent = SIMD2<Double>(1, 0)
    /// Whether it has been begun, and not closed.
    var isOpen = false
    /// Whether a segment with a length has been seen, and whether one without.
    var hasLength = false
    var hasDot = false
    /// Whether the line is drawn at the subpath's start.
    var startsDrawn = false
  }

  /// A stroker without a style: ``begin(_:through:visible:tolerance:trimming:)`` sets one.
  package init() {}

  /// A segment shorter than this many pixels has no direction: its ends are one point.
  static let leastLength = 5e-5

  /// Sets the style, and starts anew at the beginning of a path. The polygons of before stay until their owner removes them.
  ///
  /// - Parameters:
  ///   - style: The style. Widths that aren't above 0, and those that aren't finite, draw nothing; more than 2·10⁸ pixels count
  ///     as that many.
  ///   - transform: From the path's space to device pixels. One that isn't finite or leaves no area draws nothing.
  ///   - visible: What can be seen, in device pixels; pieces elsewhere may be left out.
  ///   - tolerance: How far in pixels the pieces may be from the true outline.
  ///   - path: The whole path, whose length ``StrokeStyle/start`` and ``StrokeStyle/end`` share out.
  package mutating func begin(
    _ style: StrokeStyle, through transform: AffineTransform, visible: Rect? = nil, tolerance: Double = 0.05,
    trimming path: Path
  ) {
    (cap, join) = (style.cap, style.join)
    miterLimit = max(1, min(style.miterLimit, 1e6))
    (nextVerb, nextPoint, subpath, joinFrom, isStripOpen) = (0, 0, Subpath(), nil, false)
    writer.limit(to: visible)
    let scale = setMaps(transform)
    let width = style.width * scale
    radius = style.width > 0 && width.isFinite && scale > 0 ? min(width / 2, 1e8) : 0
    walk.tolerance = max(1e-6, tolerance)
    // The tolerance holds up to a width of two million pixels; what is wider is cut as coarsely as that.
    walk.pen = min(radius, 1e6)
    setFan()
    setVisible(transform)
    dashes.set(style, scale: scale)
    if fillsGaps { dashes.set(StrokeStyle(), scale: 1) }
    guard radius > 0, style.start > 0 || style.end < 1 else { return }
    dashes.trim(style, length: length(of: path))
  }

  /// Writes the pieces of all segments that `path` has more than it had when it was given last. It must begin with the
  /// same segments.
  package mutating func extend(along path: Path) {
    guard radius > 0 else { return }
    path.points.withUnsafeBufferPointer { points in
      while nextVerb < path.verbs.count {
        let verb = path.verbs[nextVerb]
        add(verb, points, at: nextPoint)
        nextVerb += 1
        nextPoint += verb.pointCount
      }
    }
  }

  /// All pieces of a path, caps included.
  package mutating func stroke(
    _ path: Path, _ style: StrokeStyle, through transform: AffineTransform, visible: Rect? = nil,
    tolerance: Double = 0.05
  ) {
    begin(style, through: transform, visible: visible, tolerance: tolerance, trimming: path)
    extend(along: path)
    appendStartCap()
    appendEndCap()
  }

  @inline(__always)
  private mutating func add(_ verb: Path.Verb, _ points: UnsafeBufferPointer<Point>, at index: Int) {
    switch verb {
    case .move:
      appendStartCap()
      appendEndCap()
      beginSubpath(toPen(points[index]))
    case .line: addLine(to: toPen(points[index]))
    case .quadCurve:
      addCurve(CubicCurve(current, quadratic: toPen(points[index]), toPen(points[index + 1])))
    case .curve:
      addCurve(CubicCurve(current, toPen(points[index]), toPen(points[index + 1]), toPen(points[index + 2])))
    case .close: closeSubpath()
    }
  }
}
