import Glibc
import SpriteCore
import TestSupport

/// A path by brute force: each curve as many short lines, evaluated by the definition of Bézier curves.
struct DensePath {
  /// A subpath as places with their lengths from its start.
  struct Subpath {
    var places: [SIMD2<Double>]
    var lengths: [Double] = [0]
    var isClosed = false
  }

  var subpaths: [Subpath] = []

  init(_ path: Path, steps: Int = 200) {
    func vector(_ p: Point) -> SIMD2<Double> { SIMD2(p.x, p.y) }
    for element in path.elements {
      let from = subpaths.last?.places.last ?? .zero
      switch element {
      case .move(let p): subpaths.append(Subpath(places: [vector(p)]))
      case .line(let p): add(vector(p))
      case .quadCurve(let p, let c):
        for k in 1...steps {
          let t = Double(k) / Double(steps)
          add(from * ((1 - t) * (1 - t)) + vector(c) * (2 * t * (1 - t)) + vector(p) * (t * t))
        }
      case .curve(let p, let c1, let c2):
        for k in 1...steps {
          let t = Double(k) / Double(steps), s = 1 - t
          add(
            from * (s * s * s) + vector(c1) * (3 * t * s * s) + vector(c2) * (3 * t * t * s) + vector(p) * (t * t * t))
        }
      case .close:
        add(subpaths[subpaths.count - 1].places[0])
        subpaths[subpaths.count - 1].isClosed = true
      }
    }
  }

  private mutating func add(_ p: SIMD2<Double>) {
    let last = subpaths.count - 1
    let way = p - subpaths[last].places[subpaths[last].places.count - 1]
    subpaths[last].lengths.append(subpaths[last].lengths[subpaths[last].lengths.count - 1] + hypot(way.x, way.y))
    subpaths[last].places.append(p)
  }

  var length: Double { subpaths.reduce(0) { $0 + ($1.lengths.last ?? 0) } }

  /// The lines that are drawn: parts cut out by trimming and dashes.
  func drawn(_ style: StrokeStyle) -> [(SIMD2<Double>, SIMD2<Double>)] {
    var lines: [(SIMD2<Double>, SIMD2<Double>)] = []
    var before = 0.0
    let (trimStart, trimEnd) = (style.start * length, style.end * length)
    let dash = style.dash.count % 2 == 1 ? style.dash + style.dash : style.dash
    for subpath in subpaths {
      let first = max(0, trimStart - before)
      for k in 1..<max(1, subpath.places.count) {
        let (a, b) = (subpath.places[k - 1], subpath.places[k])
        let (from, to) = (subpath.lengths[k - 1], subpath.lengths[k])
        guard to > from else { continue }
        let (low, high) = (max(from, first), min(to, trimEnd - before))
        guard low < high else { continue }
        func place(_ s: Double) -> SIMD2<Double> { a + (b - a) * ((s - from) / (to - from)) }
        guard !dash.isEmpty else {
          lines.append((place(low), place(high)))
          continue
        }
        // Dashes are counted from where the trimmed subpath begins.
        let period = dash.reduce(0, +)
        var s = floor((low - first + style.dashPhase) / period) * period - style.dashPhase + first
        while s < high {
          for (index, length) in dash.enumerated() {
            if index % 2 == 0, s < high, s + length > low {
              lines.append((place(max(s, low)), place(min(s + length, high))))
            }
            s += length
          }
        }
      }
      before += subpath.lengths.last ?? 0
    }
    return lines
  }

  /// All lines.
  var lines: [(SIMD2<Double>, SIMD2<Double>)] { drawn(StrokeStyle()) }
}

/// How far a place is from a line.
func distance(_ p: SIMD2<Double>, _ line: (SIMD2<Double>, SIMD2<Double>)) -> Double {
  let (a, way) = (line.0, line.1 - line.0)
  let square = way.x * way.x + way.y * way.y
  let t = square > 0 ? max(0, min(1, ((p.x - a.x) * way.x + (p.y - a.y) * way.y) / square)) : 0
  return hypot(p.x - a.x - way.x * t, p.y - a.y - way.y * t)
}

/// How far a place is from the nearest of many lines.
func distance(_ p: SIMD2<Double>, _ lines: [(SIMD2<Double>, SIMD2<Double>)]) -> Double {
  lines.reduce(.infinity) { min($0, distance(p, $1)) }
}

extension Polygons {
  /// How often the contours go round a place, by a ray.
  func winding(around p: SIMD2<Double>, contours: Range<Int>? = nil) -> Int {
    var winding = 0
    for contour in contours ?? ends.indices {
      let range = range(ofContour: contour)
      var a = SIMD2<Double>(points[range.upperBound - 1])
      for index in range {
        let b = SIMD2<Double>(points[index])
        if (a.y <= p.y) != (b.y <= p.y) {
          let x = a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)
          if x > p.x { winding += b.y > a.y ? 1 : -1 }
        }
        a = b
      }
    }
    return winding
  }

  /// The area of a contour: positive where it goes round clockwise on screen.
  func area(ofContour contour: Int) -> Double {
    let range = range(ofContour: contour)
    var sum = 0.0
    var a = SIMD2<Double>(points[range.upperBound - 1])
    let origin = a
    for index in range {
      let b = SIMD2<Double>(points[index])
      sum += (a.x - origin.x) * (b.y - origin.y) - (a.y - origin.y) * (b.x - origin.x)
      a = b
    }
    return sum / 2
  }
}

extension SeededGenerator {
  mutating func place(_ range: ClosedRange<Double> = 0...100) -> Point { Point(double(range), double(range)) }

  /// A path of lines and curves: open and closed subpaths, cusps, loops, and curves that go back on themselves.
  mutating func path(subpaths: Int = 2, segments: Int = 4, curves: Bool = true) -> Path {
    var path = Path()
    for _ in 0..<int(1...subpaths) {
      path.move(to: place())
      for _ in 0..<int(1...segments) {
        let from = path.currentPoint ?? .zero
        switch curves ? int(0...6) : 0 {
        case 0, 1: path.addLine(to: place())
        case 2, 3: path.addCurve(to: place(), control1: place(-50...150), control2: place(-50...150))
        case 4: path.addQuadCurve(to: place(), control: place(-50...150))
        case 5:
          // A cusp: the control points are the far corners of a symmetric cross.
          let to = place()
          path.addCurve(
            to: to, control1: Point(2 * to.x - from.x, from.y - 60), control2: Point(2 * from.x - to.x, from.y - 60))
        default:
          // Small, with a loop.
          path.addCurve(
            to: Point(from.x + double(-3...3), from.y + double(-3...3)),
            control1: Point(from.x + double(-20...20), from.y + double(-20...20)),
            control2: Point(from.x + double(-20...20), from.y + double(-20...20)))
        }
      }
      if chance(40) { path.closeSubpath() }
    }
    return path
  }
}
