import Glibc
import SpriteCore

/// A stroke by its definition, as convex pieces: what the pen - a line across the path, as long as the stroke is wide - goes over, the
/// joins where segments meet, and the caps.
struct PlainStroke {
  private let style: StrokeStyle
  private let radius: Double
  private(set) var coverage: PlainCoverage

  /// - Parameter tolerance: How far the steps along the path may leave it, in the path's space.
  init(_ path: PlainPath, _ style: StrokeStyle, tolerance: Double, into coverage: PlainCoverage) {
    (self.style, radius, self.coverage) = (style, style.width / 2, coverage)
    let walks = path.subpaths.map { PlainWalk($0, tolerance: tolerance) }
    let whole = walks.reduce(0) { $0 + $1.length }
    var before = 0.0
    for (subpath, walk) in zip(path.subpaths, walks) {
      let trim = (
        style.start > 0 ? style.start * whole - before : -.infinity,
        style.end < 1 ? style.end * whole - before : .infinity
      )
      if walk.steps.isEmpty {
        if walk.hasSegments && style.cap == .round && trim.0 <= 0 && trim.1 > 0 && startsWithDash {
          addCap(subpath.start, SIMD2(1, 0))
          addCap(subpath.start, SIMD2(-1, 0))
        }
      } else {
        draw(walk, parts(walk.length, trim), isClosed: subpath.isClosed)
      }
      before += walk.length
    }
  }

  /// Whether a subpath begins within a dash.
  private var startsWithDash: Bool {
    let dash = style.dash.count % 2 == 1 ? style.dash + style.dash : style.dash
    let period = dash.reduce(0, +)
    guard period > 0 else { return true }
    var phase = style.dashPhase - (style.dashPhase / period).rounded(.down) * period
    for (index, way) in dash.enumerated() {
      if phase < way { return index % 2 == 0 }
      phase -= way
    }
    return false
  }

  /// The parts of a subpath that are drawn, from where to where along it.
  private func parts(_ length: Double, _ trim: (start: Double, end: Double)) -> [(Double, Double)] {
    let (first, last) = (max(0, trim.start), min(length, trim.end))
    guard first < last else { return [] }
    let dash = style.dash.count % 2 == 1 ? style.dash + style.dash : style.dash
    let period = dash.reduce(0, +)
    guard period > 0 else { return [(first, last)] }
    var parts: [(Double, Double)] = []
    // Dashes are counted from where the subpath, or what trimming leaves of it, begins.
    var at = first - style.dashPhase
    at -= ((at - first) / period).rounded(.up) * period
    while at <= last {
      for (index, way) in dash.enumerated() {
        if index % 2 == 0 && at <= last && at + way >= first && (way > 0 ? at < last && at + way > first : true) {
          parts.append((max(at, first), min(at + way, last)))
        }
        at += way
      }
    }
    return parts
  }

  private mutating func draw(_ walk: PlainWalk, _ parts: [(Double, Double)], isClosed: Bool) {
    let length = walk.length
    // A closed subpath that is drawn at both its ends has a corner there.
    let meets =
      isClosed && parts.contains { $0.0 <= 0 && $0.1 > 0 } && parts.contains { $0.1 >= length && $0.0 < length }
    for (start, end) in parts {
      var before = 0.0
      var isFirst = true
      for (index, step) in walk.steps.enumerated() {
        let (a, b) = (max(start, before), min(end, before + step.length))
        defer { before += step.length }
        // A dash without length, or all that this step has of a longer one.
        guard a < b || (start == end && a == b && (a < before + step.length || b >= length)) else { continue }
        let piece = cut(step, (a - before) / step.length, (b - before) / step.length)
        if isFirst {
          if !(meets && start <= 0) { addCap(piece.from, -piece.leaving) }
        } else {
          // Between two steps of a curve there is a cusp, or nothing.
          addWedge(step.from, walk.steps[index - 1].arriving, step.leaving, step.isCorner ? style.join : .round)
        }
        isFirst = false
        if a < b { sweep(piece) }
        if b >= end && !(meets && end >= length) { addCap(piece.to, piece.arriving) }
        if b >= end { break }
      }
    }
    if meets, let first = walk.steps.first, let last = walk.steps.last {
      addWedge(first.from, last.arriving, first.leaving, style.join)
    }
  }

  /// The part of a step between two shares of it.
  private func cut(_ step: PlainWalk.Step, _ a: Double, _ b: Double) -> PlainWalk.Step {
    func direction(_ t: Double) -> SIMD2<Double> {
      if t <= 0 { return step.leaving }
      if t >= 1 { return step.arriving }
      let way = step.leaving * (1 - t) + step.arriving * t
      let length = (way.x * way.x + way.y * way.y).squareRoot()
      return length > 1e-6 ? way / length : step.leaving
    }
    var part = step
    (part.from, part.to) = (step.from + (step.to - step.from) * a, step.from + (step.to - step.from) * b)
    (part.leaving, part.arriving) = (direction(a), direction(b))
    return part
  }

  // MARK: Pieces

  private func left(_ direction: SIMD2<Double>) -> SIMD2<Double> { SIMD2(direction.y, -direction.x) * radius }

  /// What the pen goes over in a step.
  private mutating func sweep(_ step: PlainWalk.Step) {
    let (p, q) = (step.from, step.to)
    let way = q - p
    let chord = way / (way.x * way.x + way.y * way.y).squareRoot()
    // At a cusp the pen turns on the spot, goes on, and turns again.
    if step.leaving.x * step.arriving.x + step.leaving.y * step.arriving.y < 0.99 {
      addWedge(p, step.leaving, chord, .round)
      coverage.add(piece: [p + left(chord), q + left(chord), q - left(chord), p - left(chord)])
      return addWedge(q, chord, step.arriving, .round)
    }
    sweepSide(p, q, p + left(step.leaving), q + left(step.arriving))
    sweepSide(p, q, p - left(step.leaving), q - left(step.arriving))
  }

  /// What half of the pen goes over, from p to q and with its end from a to b: two triangles where it turns about a place within it.
  private mutating func sweepSide(
    _ p: SIMD2<Double>, _ q: SIMD2<Double>, _ a: SIMD2<Double>, _ b: SIMD2<Double>
  ) {
    let (u, v, w) = (a - p, b - q, q - p)
    let cross = u.x * v.y - u.y * v.x
    let s = cross != 0 ? (w.x * v.y - w.y * v.x) / cross : -1
    guard s > 0 && s < 1 else { return coverage.add(piece: [p, q, b, a]) }
    let middle = p + u * s
    coverage.add(piece: [p, q, middle])
    coverage.add(piece: [a, b, middle])
  }

  /// The outer side of a turn on the spot.
  private mutating func addWedge(
    _ place: SIMD2<Double>, _ from: SIMD2<Double>, _ to: SIMD2<Double>, _ join: LineJoin
  ) {
    let cross = from.x * to.y - from.y * to.x
    let dot = from.x * to.x + from.y * to.y
    // Clockwise, the left side is the outer one.
    let side: Double = cross >= 0 ? 1 : -1
    let (a, b) = (left(from) * side, left(to) * side)
    switch join {
    case .bevel: coverage.add(piece: [place, place + a, place + b])
    case .miter:
      // The angle between the lines is π less the turn.
      let half = (1 + dot) / 2
      guard half > 0, (1 / half).squareRoot() <= style.miterLimit else {
        return coverage.add(piece: [place, place + a, place + b])
      }
      let middle = a + b
      let tip = middle * (radius * radius / (middle.x * middle.x / 2 + middle.y * middle.y / 2))
      coverage.add(piece: [place, place + a, place + tip, place + b])
    case .round: addFan(place, a, angle: atan2(abs(cross), dot) * side)
    }
  }

  /// What an arrow goes over that turns about a place.
  private mutating func addFan(_ place: SIMD2<Double>, _ arrow: SIMD2<Double>, angle: Double) {
    let count = max(1, Int((abs(angle) / 0.05).rounded(.up)))
    var piece = [place]
    for index in 0...count {
      let (c, s) = (cos(angle * Double(index) / Double(count)), sin(angle * Double(index) / Double(count)))
      piece.append(place + SIMD2(arrow.x * c - arrow.y * s, arrow.x * s + arrow.y * c))
    }
    coverage.add(piece: piece)
  }

  private mutating func addCap(_ place: SIMD2<Double>, _ direction: SIMD2<Double>) {
    let edge = left(direction)
    switch style.cap {
    case .butt: break
    case .square:
      let out = direction * radius
      coverage.add(piece: [place + edge, place + edge + out, place - edge + out, place - edge])
    case .round: addFan(place, edge, angle: .pi)
    }
  }
}
