/// Where the pen's edge - the cross-section of the line - has been along one strip, and how it came from place to place.
///
/// The inner end of the edge runs backwards where the pen turns about a point within itself. A knot is a run of such steps. Mostly
/// the inner border, which runs past a knot and back, crosses itself before and behind it; the crossing is then the true border's
/// corner, and nothing between matters: a ``Trim``.
struct StrokeStrip: Sendable {
  /// How the edge came to a place.
  enum Step: UInt8, Sendable {
    /// All of it moved forward.
    case ahead
    /// It turned about a point within itself.
    case fold
    /// It turned about its middle; the outer side is round.
    case turn
  }

  /// A place of the edge.
  struct Section: Sendable {
    var place: SIMD2<Double>
    /// The direction of the line, of length 1.
    var direction: SIMD2<Double>
    /// How the edge came here.
    var step: Step
    /// Whether that was a turn clockwise on screen, so that the inner side is the right one.
    var isClockwise: Bool
  }

  /// A part of the inner border that is replaced by the place where what comes before it crosses what comes behind.
  struct Trim: Sendable {
    /// The step on which the border is left, and the one on which it goes on; each by the section that it ends at.
    var first: Int
    var last: Int
    var isClockwise: Bool
    var crossing: SIMD2<Double>
  }

  private(set) var sections: [Section] = []
  private(set) var trims: [Trim] = []
  /// The direction before the corner at the strip's start, where that has to be joined.
  var joinFrom: SIMD2<Double>?
  /// Whether any step isn't ``Step/ahead``.
  private(set) var hasKnots = false

  /// How far on each side of a knot a crossing is looked for, in steps.
  private static let reach = 32

  mutating func begin(at place: SIMD2<Double>, _ direction: SIMD2<Double>) {
    sections.removeAll(keepingCapacity: true)
    trims.removeAll(keepingCapacity: true)
    (joinFrom, hasKnots) = (nil, false)
    sections.append(Section(place: place, direction: direction, step: .ahead, isClockwise: false))
  }

  @inline(__always)
  mutating func add(_ place: SIMD2<Double>, _ direction: SIMD2<Double>) {
    sections.append(Section(place: place, direction: direction, step: .ahead, isClockwise: false))
  }

  mutating func addKnot(_ place: SIMD2<Double>, _ direction: SIMD2<Double>, _ step: Step, isClockwise: Bool) {
    hasKnots = true
    sections.append(Section(place: place, direction: direction, step: step, isClockwise: isClockwise))
  }

  /// Finds the knots that can be left out.
  mutating func trim(radius: Double) {
    var index = 1
    var start = 0
    while index < sections.count {
      guard sections[index].step != .ahead else {
        index += 1
        continue
      }
      let run = knot(from: index, gap: 0)
      let cluster = knot(from: index, gap: radius)
      var found = crossing(index..<cluster, from: start, radius)
      if found == nil && cluster > run { found = crossing(index..<run, from: start, radius) }
      if let found {
        trims.append(found)
        (start, index) = (found.last, found.last + 1)
      } else {
        index = run
      }
    }
  }

  /// The end of the knot that starts with a step, together with those that follow within `gap`.
  private func knot(from first: Int, gap: Double) -> Int {
    let side = sections[first].isClockwise
    let direction = sections[first - 1].direction
    var end = first + 1
    var way = 0.0
    for index in end..<max(end, sections.count) {
      let section = sections[index]
      if section.direction.dot(direction) <= 0 { break }
      if section.step == .ahead {
        way += (section.place - sections[index - 1].place).magnitude
        if way > gap { break }
      } else {
        if section.isClockwise != side { break }
        (end, way) = (index + 1, 0)
      }
    }
    return end
  }

  /// The inner end of the edge.
  @inline(__always)
  private func inner(_ index: Int, _ reach: Double) -> SIMD2<Double> {
    sections[index].place - sections[index].direction.left * reach
  }

  /// Where the inner border before a knot crosses that behind it.
  private func crossing(_ knot: Range<Int>, from start: Int, _ radius: Double) -> Trim? {
    let isClockwise = sections[knot.lowerBound].isClockwise
    let reach = isClockwise ? radius : -radius
    let middle = sections[knot.lowerBound - 1].direction + sections[knot.upperBound - 1].direction
    for last in knot.upperBound..<max(knot.upperBound, min(sections.count, knot.upperBound + Self.reach)) {
      if !turns(last, isClockwise) { break }
      guard sections[last].step == .ahead else { continue }
      let (c, d) = (inner(last - 1, reach), inner(last, reach))
      let (low, high) = (c.dot(middle), d.dot(middle))
      for first in stride(from: knot.lowerBound - 1, to: max(start, knot.lowerBound - 1 - Self.reach), by: -1) {
        if sections[first - 1].direction.dot(sections[last].direction) <= 0 { break }
        if !turns(first, isClockwise) { break }
        guard sections[first].step == .ahead else { continue }
        let b = inner(first, reach)
        if b.dot(middle) < low { break }
        let a = inner(first - 1, reach)
        if a.dot(middle) > high { continue }
        guard let place = Self.crossing(a, b, c, d) else { continue }
        if isSafe(first, last, reach, (a, b), (c, d)) {
          return Trim(first: first, last: last, isClockwise: isClockwise, crossing: place)
        }
      }
    }
    return nil
  }

  /// Whether a step turns to the given side, or not at all.
  @inline(__always)
  private func turns(_ index: Int, _ isClockwise: Bool) -> Bool {
    let turn = sections[index - 1].direction.cross(sections[index].direction)
    return isClockwise ? turn >= -1e-9 : turn <= 1e-9
  }

  private static func crossing(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>
  ) -> SIMD2<Double>? {
    let (u, v, w) = (b - a, d - c, c - a)
    let area = u.cross(v)
    guard area != 0 else { return nil }
    let (s, t) = (w.cross(v) / area, w.cross(u) / area)
    return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? a + u * s : nil
  }

  /// Whether all edges from `first` to `last` lie within what is left after trimming.
  ///
  /// The line turns to one side only, and by less than a right angle. What is left is bounded by the outer border, the edges at both
  /// ends and the two lines of the inner border up to their crossing. An edge starts on the outer border, so it lies
  /// within if its inner end is between the edges at both ends, and on the outer side of one of the two lines. In turn, a
  /// place within is swept: on its way to the edge that passes it, it only comes nearer to the line.
  private func isSafe(
    _ first: Int, _ last: Int, _ reach: Double, _ before: (SIMD2<Double>, SIMD2<Double>),
    _ behind: (SIMD2<Double>, SIMD2<Double>)
  ) -> Bool {
    let (begin, end) = (sections[first - 1], sections[last])
    let (u, v) = ((before.1 - before.0) * (reach < 0 ? -1 : 1), (behind.1 - behind.0) * (reach < 0 ? -1 : 1))
    var shared = 3
    for index in first..<last {
      let place = inner(index, reach)
      if (place - begin.place).dot(begin.direction) < 0 || (place - end.place).dot(end.direction) > 0 { return false }
      let slack = 1e-9
      let sides =
        (u.cross(place - before.0) <= slack ? 1 : 0) | (v.cross(place - behind.0) <= slack ? 2 : 0)
      if sides & shared == 0 { return false }
      shared = sides
    }
    return true
  }
}
