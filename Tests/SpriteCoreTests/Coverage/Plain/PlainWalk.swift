import Glibc
import SpriteCore

/// A subpath in short steps, each with the direction of the curve at its ends: far shorter than the library's.
struct PlainWalk {
  struct Step {
    var from: SIMD2<Double>
    var to: SIMD2<Double>
    /// Where the curve leads at both ends, arrows of length 1.
    var leaving: SIMD2<Double>
    var arriving: SIMD2<Double>
    var length: Double
    /// Whether a segment of the path begins here.
    var isCorner: Bool
  }

  private(set) var steps: [Step] = []
  /// Whether there is a segment, if only one without length.
  private(set) var hasSegments: Bool
  /// How far the steps may leave the curve.
  private let tolerance: Double

  init(_ subpath: PlainPath.Subpath, tolerance: Double) {
    self.tolerance = tolerance
    hasSegments = !subpath.segments.isEmpty || subpath.isClosed
    var from = subpath.start
    for segment in subpath.segments {
      add(segment, from)
      from = segment.place(1, from: from)
    }
    if subpath.isClosed { add(.line(to: subpath.start), from) }
  }

  var length: Double { steps.reduce(0) { $0 + $1.length } }

  private mutating func add(_ segment: PlainPath.Segment, _ from: SIMD2<Double>) {
    let first = steps.count
    if case .line(let to) = segment {
      let way = to - from
      let length = (way.x * way.x + way.y * way.y).squareRoot()
      if length > 1e-9 {
        let along = way / length
        steps.append(Step(from: from, to: to, leaving: along, arriving: along, length: length, isCorner: true))
      }
      return
    }
    // Eight parts at least, so that no loop is taken for a straight line.
    for part in 0..<8 {
      let (a, b) = (Double(part) / 8, Double(part + 1) / 8)
      divide(
        segment, from, a, b, segment.place(a, from: from), segment.place(b, from: from),
        segment.direction(a, .after, from: from), segment.direction(b, .before, from: from), depth: 0)
    }
    if first < steps.count { steps[first].isCorner = true }
  }

  /// Halves a part of a segment until it is all but straight.
  private mutating func divide(
    _ segment: PlainPath.Segment, _ start: SIMD2<Double>, _ a: Double, _ b: Double, _ p: SIMD2<Double>,
    _ q: SIMD2<Double>, _ u: SIMD2<Double>, _ v: SIMD2<Double>, depth: Int
  ) {
    let middle = (a + b) / 2
    let m = segment.place(middle, from: start)
    let away = m - (p + q) * 0.5
    let isFlat = away.x * away.x + away.y * away.y < tolerance * tolerance && u.x * v.x + u.y * v.y > 0.998
    if !isFlat && depth < 12 {
      let (before, after) = (
        segment.direction(middle, .before, from: start), segment.direction(middle, .after, from: start)
      )
      divide(segment, start, a, middle, p, m, u, before, depth: depth + 1)
      return divide(segment, start, middle, b, m, q, after, v, depth: depth + 1)
    }
    let way = q - p
    let chord = (way.x * way.x + way.y * way.y).squareRoot()
    guard chord > 1e-9 else { return }
    let turn = v - u
    // An arc is longer than its chord by a 24th of the square of its angle.
    let length = isFlat ? chord * (1 + (turn.x * turn.x + turn.y * turn.y) / 24) : chord
    steps.append(Step(from: p, to: q, leaving: u, arriving: v, length: length, isCorner: false))
  }
}
