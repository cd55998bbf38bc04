import Glibc
import SpriteCore

/// A path as it is said, before a `Path` is made of it: arcs are arcs. What the oracle goes by.
struct PlainPath {
  enum Segment {
    case line(to: SIMD2<Double>)
    case quadCurve(to: SIMD2<Double>, control: SIMD2<Double>)
    case curve(to: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>)
    /// Of a circle; it begins where the last segment ended. Angles clockwise.
    case arc(center: SIMD2<Double>, radius: Double, start: Double, sweep: Double)
  }

  struct Subpath {
    var start: SIMD2<Double>
    var segments: [Segment] = []
    var isClosed = false
  }

  var subpaths: [Subpath] = []

  /// The same for the library.
  var path: Path {
    var path = Path()
    for subpath in subpaths {
      path.move(to: Point(subpath.start))
      for segment in subpath.segments {
        switch segment {
        case .line(let p): path.addLine(to: Point(p))
        case .quadCurve(let p, let c): path.addQuadCurve(to: Point(p), control: Point(c))
        case .curve(let p, let a, let b): path.addCurve(to: Point(p), control1: Point(a), control2: Point(b))
        case .arc(let center, let radius, let start, let sweep):
          path.addArc(
            center: Point(center), radius: radius, startAngle: start, endAngle: start + sweep, clockwise: sweep > 0)
        }
      }
      if subpath.isClosed { path.closeSubpath() }
    }
    return path
  }
}

extension PlainPath.Segment {
  /// The place at a parameter from 0 to 1, by the definition.
  func place(_ t: Double, from p: SIMD2<Double>) -> SIMD2<Double> {
    let s = 1 - t
    switch self {
    case .line(let to): return p * s + to * t
    case .quadCurve(let to, let c): return p * (s * s) + c * (2 * s * t) + to * (t * t)
    case .curve(let to, let a, let b):
      return p * (s * s * s) + a * (3 * s * s * t) + b * (3 * s * t * t) + to * (t * t * t)
    case .arc(let center, let radius, let start, let sweep):
      let angle = start + sweep * t
      return center + SIMD2(cos(angle), sin(angle)) * radius
    }
  }

  /// On which side of a place the curve is looked at.
  enum Side { case before, after }

  /// Where the curve leads just before or just after a parameter, as an arrow of length 1: at a cusp these are two directions.
  func direction(_ parameter: Double, _ side: Side, from p: SIMD2<Double>) -> SIMD2<Double> {
    let t = side == .before ? max(0, parameter - 1e-7) : min(1, parameter + 1e-7)
    let s = 1 - t
    let way: SIMD2<Double>
    switch self {
    case .line(let to): way = to - p
    case .quadCurve(let to, let c): way = (c - p) * s + (to - c) * t
    case .curve(let to, let a, let b):
      way = (a - p) * (s * s) + (b - a) * (2 * s * t) + (to - b) * (t * t)
    case .arc(_, let radius, let start, let sweep):
      let angle = start + sweep * t
      way = SIMD2(-sin(angle), cos(angle)) * (radius * sweep)
    }
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    return length > 0 ? way / length : .zero
  }
}
