/// Lines and curves: subpaths that each begin with a move and may be closed.
///
/// A value, copied only when a copy is changed: verbs and points lie in an array each. Coordinates are in points, y down, and
/// always finite.
///
/// ```swift
/// var path = Path()
/// path.move(to: Point(10, 80))
/// path.addCurve(to: Point(95, 80), control1: Point(40, 10), control2: Point(65, 10))
/// ```
public struct Path: Sendable {
  /// What is done with the next one, two or three points, or with none.
  package enum Verb: UInt8, Sendable {
    case move, line, quadCurve, curve, close

    /// How many points the verb takes.
    @inlinable
    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quadCurve: 2
      case .curve: 3
      case .close: 0
      }
    }
  }

  /// What is done, in order. Every subpath begins with a move, and nothing follows a close but a move.
  package private(set) var verbs: [Verb] = []
  /// The points that the verbs take, in order.
  package private(set) var points: [Point] = []
  /// Where the move of the last subpath has its point.
  private var subpathStart = 0
  /// Where it comes from, once it is long.
  package private(set) var lineage: PathLineage?

  /// How many segments were left out since one of their coordinates was not a finite number. It doesn't count when paths are
  /// compared.
  public private(set) var ignoredSegmentCount = 0

  /// A path without segments.
  public init() {}

  /// A path made of parts that keep its rules.
  init(verbs: [Verb], points: [Point], subpathStart: Int, ignoredSegmentCount: Int) {
    self.verbs = verbs
    self.points = points
    self.subpathStart = subpathStart
    self.ignoredSegmentCount = ignoredSegmentCount
  }

  /// Whether nothing was ever added, or all of it was ignored.
  public var isEmpty: Bool { verbs.isEmpty }

  /// Where the next segment begins: where the last one ended, or the start of the subpath that was closed last; `nil` in an empty path.
  public var currentPoint: Point? {
    verbs.last == .close ? points[subpathStart] : points.last
  }

  /// Makes room for as many more segments and points.
  public mutating func reserveCapacity(segments: Int, points count: Int) {
    verbs.reserveCapacity(verbs.count + max(segments, 0))
    points.reserveCapacity(points.count + max(count, 0))
  }

  /// Begins a subpath. One that consists of nothing else draws nothing.
  ///
  /// As with the other segments, a point that isn't finite is ignored, and ``ignoredSegmentCount`` goes up by one.
  public mutating func move(to point: Point) {
    guard accepts(point) else { return }
    subpathStart = points.count
    verbs.append(.move)
    points.append(point)
    noteGrowth()
  }

  /// A straight line from the current point. The first segment of an empty path begins a subpath at `point` instead; after a
  /// close it begins one where the closed subpath began.
  public mutating func addLine(to point: Point) {
    guard accepts(point) else { return }
    guard !verbs.isEmpty else { return move(to: point) }
    beginAfterClose()
    verbs.append(.line)
    points.append(point)
    noteGrowth()
  }

  /// A quadratic Bézier curve from the current point. In an empty path it begins at its control point.
  public mutating func addQuadCurve(to point: Point, control: Point) {
    guard accepts(point) && accepts(control) else { return }
    if verbs.isEmpty { move(to: control) }
    beginAfterClose()
    verbs.append(.quadCurve)
    points.append(control)
    points.append(point)
    noteGrowth()
  }

  /// A cubic Bézier curve from the current point. In an empty path it begins at its first control point.
  public mutating func addCurve(to point: Point, control1: Point, control2: Point) {
    guard accepts(point) && accepts(control1) && accepts(control2) else { return }
    if verbs.isEmpty { move(to: control1) }
    beginAfterClose()
    verbs.append(.curve)
    points.append(control1)
    points.append(control2)
    points.append(point)
    noteGrowth()
  }

  /// Closes the subpath by a straight line to its start, where a stroke then has a corner instead of two ends. Nothing happens in
  /// an empty path and after another close.
  public mutating func closeSubpath() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
    noteGrowth()
  }

  /// Appends all segments of another path, as subpaths of their own.
  public mutating func append(_ other: Path) {
    if !other.isEmpty { subpathStart = points.count + other.subpathStart }
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
    ignoredSegmentCount += other.ignoredSegmentCount
    noteGrowth(by: other.verbs.count)
  }

  /// Removes all segments, and keeps the memory for the next ones.
  public mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    subpathStart = 0
    lineage = nil
    ignoredSegmentCount = 0
  }

  /// The path with every point mapped, in time that grows with the number of points. Segments whose points leave the range of
  /// numbers are ignored.
  public func applying(_ transform: AffineTransform) -> Path {
    let mapped = points.map(transform.apply(to:))
    if mapped.allSatisfy(\.isFinite) {
      return Path(
        verbs: verbs, points: mapped, subpathStart: subpathStart, ignoredSegmentCount: ignoredSegmentCount)
    }
    var path = Path()
    path.ignoredSegmentCount = ignoredSegmentCount
    for element in elements { path.add(element.applying(transform)) }
    return path
  }

  /// The same segments with other points, as many of them; `nil` where one is not finite.
  package func replacingPoints(_ points: [Point]) -> Path? {
    precondition(points.count == self.points.count, "\(points.count) points for \(self.points.count)")
    guard points.allSatisfy(\.isFinite) else { return nil }
    return Path(verbs: verbs, points: points, subpathStart: subpathStart, ignoredSegmentCount: ignoredSegmentCount)
  }

  /// To be called when verbs have been appended.
  @inline(__always)
  private mutating func noteGrowth(by added: Int = 1) {
    if verbs.count >= PathLineage.leastLength { joinLineage(added) }
  }

  private mutating func joinLineage(_ added: Int) {
    if let lineage, lineage.advance(from: verbs.count - added, to: verbs.count) { return }
    lineage = PathLineage(length: verbs.count)
  }

  /// Counts a segment that isn't taken.
  mutating func countIgnored() { ignoredSegmentCount += 1 }

  private mutating func accepts(_ point: Point) -> Bool {
    if point.isFinite { return true }
    ignoredSegmentCount += 1
    return false
  }

  private mutating func beginAfterClose() {
    if verbs.last == .close { move(to: points[subpathStart]) }
  }
}

extension Path: Hashable {
  /// Whether both have the same segments with the same coordinates.
  public static func == (a: Path, b: Path) -> Bool { a.verbs == b.verbs && a.points == b.points }

  /// Feeds all segments to the hasher: time grows with their number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }
}

extension Path: CustomStringConvertible {
  /// The path as an SVG path string.
  public var description: String { svgString }
}
