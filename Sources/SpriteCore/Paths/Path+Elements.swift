extension Path {
  /// One segment of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve.
    case quadCurve(to: Point, control: Point)
    /// A cubic Bézier curve.
    case curve(to: Point, control1: Point, control2: Point)
    /// A line back to the start of the subpath.
    case close

    /// The segment with its points mapped.
    public func applying(_ transform: AffineTransform) -> Element {
      switch self {
      case .move(let p): .move(to: transform.apply(to: p))
      case .line(let p): .line(to: transform.apply(to: p))
      case .quadCurve(let p, let c): .quadCurve(to: transform.apply(to: p), control: transform.apply(to: c))
      case .curve(let p, let c1, let c2):
        .curve(to: transform.apply(to: p), control1: transform.apply(to: c1), control2: transform.apply(to: c2))
      case .close: .close
      }
    }
  }

  /// The segments of a path in order. Made in no time; a step of its iterator allocates nothing.
  public struct Elements: Sequence, IteratorProtocol, Sendable {
    private let verbs: [Verb]
    private let points: [Point]
    private var verb = 0
    private var point = 0

    init(_ path: Path) {
      verbs = path.verbs
      points = path.points
    }

    /// How many segments there are.
    public var underestimatedCount: Int { verbs.count - verb }

    /// The next segment.
    public mutating func next() -> Element? {
      guard verb < verbs.count else { return nil }
      let (kind, p) = (verbs[verb], point)
      verb += 1
      point += kind.pointCount
      switch kind {
      case .move: return .move(to: points[p])
      case .line: return .line(to: points[p])
      case .quadCurve: return .quadCurve(to: points[p + 1], control: points[p])
      case .curve: return .curve(to: points[p + 2], control1: points[p], control2: points[p + 1])
      case .close: return .close
      }
    }
  }

  /// The segments in order.
  public var elements: Elements { Elements(self) }

  /// Adds a segment.
  public mutating func add(_ element: Element) {
    switch element {
    case .move(let p): move(to: p)
    case .line(let p): addLine(to: p)
    case .quadCurve(let p, let c): addQuadCurve(to: p, control: c)
    case .curve(let p, let c1, let c2): addCurve(to: p, control1: c1, control2: c2)
    case .close: closeSubpath()
    }
  }

  /// A path from its segments.
  public init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { add(element) }
  }

  /// The same lines and curves run through backwards: the subpaths in reverse order, each from its end to its start. Closed ones
  /// stay closed and begin where they began.
  public func reversed() -> Path {
    var path = Path()
    path.reserveCapacity(segments: verbs.count, points: points.count)
    var end = points.count
    var verb = verbs.count
    while verb > 0 {
      var first = verb - 1
      while first > 0, verbs[first] != .move { first -= 1 }
      appendReversed(first..<verb, endingAt: &end, to: &path)
      verb = first
    }
    return path
  }

  private func appendReversed(_ range: Range<Int>, endingAt end: inout Int, to path: inout Path) {
    let closed = verbs[range.upperBound - 1] == .close
    let start = end - verbs[range].reduce(0) { $0 + $1.pointCount }
    // The closing line becomes the first one, unless it has no length.
    if closed {
      path.move(to: points[start])
      if points[end - 1] != points[start] { path.addLine(to: points[end - 1]) }
    } else {
      path.move(to: points[end - 1])
    }
    var p = end - 1
    let last = range.upperBound - (closed ? 2 : 1)
    for index in stride(from: last, to: range.lowerBound, by: -1) {
      switch verbs[index] {
      case .line:
        // The first line of a closed subpath becomes the closing one.
        if !closed || index > range.lowerBound + 1 { path.addLine(to: points[p - 1]) }
      case .quadCurve: path.addQuadCurve(to: points[p - 2], control: points[p - 1])
      case .curve: path.addCurve(to: points[p - 3], control1: points[p - 1], control2: points[p - 2])
      case .move, .close: break
      }
      p -= verbs[index].pointCount
    }
    if closed { path.closeSubpath() }
    end = start
  }
}
