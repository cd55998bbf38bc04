import Glibc
import SpriteCore
import TestSupport

// Paths, strokes and maps of all kinds, good and bad.
extension SeededGenerator {
  private static let oddNumbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-300, 1e-10, 50, 99.5, 1e4, 1e7, -1e7, 1e12, -1e12, 1e18, -1e100, 1e300, -1e300,
    .greatestFiniteMagnitude, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 65536, 4_194_304, 2_147_483_648,
  ]

  /// A number that is hard for somebody.
  mutating func oddNumber() -> Double {
    chance(30) ? double(-200...400) : one(of: SeededGenerator.oddNumbers)
  }

  /// How the coordinates of a path are chosen.
  private enum Places: CaseIterable { case around, around2, onGrid, tight, far, odd }

  mutating func fuzzedPath() -> Path {
    var path = Path()
    let places = one(of: Places.allCases)
    // Now and then more segments than anybody draws.
    if chance(1) && chance(20) { return longPath() }
    for _ in 0..<(chance(10) ? int(60...600) : int(0...14)) { addSegment(to: &path, places) }
    return path
  }

  /// More segments than anybody draws: short, as a hand makes them, within the view most of the time.
  private mutating func longPath() -> Path {
    var path = Path()
    path.move(to: Point(48, 32))
    for _ in 0..<100_000 {
      let from = path.currentPoint ?? Point(48, 32)
      let next = Point(min(max(from.x + double(-4...4), -30), 130), min(max(from.y + double(-4...4), -30), 100))
      switch int(0...40) {
      case 0: path.closeSubpath()
      case 1: path.move(to: next)
      case 2: path.addCurve(to: next, control1: from, control2: Point(next.x, from.y))
      default: path.addLine(to: next)
      }
    }
    return path
  }

  private mutating func place(_ places: Places, _ from: Point?) -> Point {
    switch places {
    case .around, .around2: return Point(double(-20...120), double(-20...90))
    case .onGrid: return Point(Double(int(-2...25)) * 4, Double(int(-2...20)) * 4)
    case .tight:
      let from = from ?? Point(40, 30)
      let size = one(of: [0, 1e-9, 1e-4, 0.01, 1, 10])
      return Point(from.x + double(-1...1) * size, from.y + double(-1...1) * size)
    case .far:
      let size = exp(double(2...18))
      return chance(40) ? Point(double(0...100), double(0...60)) : Point(double(-1...1) * size, double(-1...1) * size)
    case .odd:
      return Point(chance(70) ? double(-20...120) : oddNumber(), chance(70) ? double(-20...90) : oddNumber())
    }
  }

  private mutating func addSegment(to path: inout Path, _ places: Places) {
    let from = path.currentPoint
    func next() -> Point { place(places, from) }
    switch int(0...19) {
    case 0, 4, 5, 6: path.addLine(to: next())
    case 1, 7: path.addQuadCurve(to: next(), control: next())
    case 2, 8, 9: path.addCurve(to: next(), control1: next(), control2: next())
    case 3: chance(50) ? path.move(to: next()) : path.closeSubpath()
    case 10: path.closeSubpath()
    case 11: path.move(to: next())
    // Nothing new: pieces without length.
    case 12: path.addLine(to: from ?? next())
    case 13: path.addCurve(to: from ?? next(), control1: chance(50) ? from ?? next() : next(), control2: from ?? next())
    case 14:
      path.addArc(center: next(), radius: size(places), startAngle: angle(), endAngle: angle(), clockwise: chance(50))
    case 15, 16:
      path.addEllipticalArc(
        to: next(), radii: Size(size(places), size(places)), rotation: angle(), largeArc: chance(50),
        clockwise: chance(50))
    case 17: path.addRect(Rect(origin: next(), size: Size(size(places), size(places))))
    case 18:
      path.addRoundedRect(
        Rect(origin: next(), size: Size(size(places), size(places))), topLeft: size(places), topRight: size(places),
        bottomRight: size(places), bottomLeft: size(places))
    default: addShape(to: &path, Rect(origin: next(), size: Size(size(places), size(places))))
    }
  }

  private mutating func addShape(to path: inout Path, _ rect: Rect) {
    switch int(0...3) {
    case 0: path.addEllipse(in: rect)
    case 1: path.append(.star(points: int(-1...9), in: rect, innerRadius: chance(50) ? nil : oddNumber()))
    // A path appended to itself, as long as that doesn't get out of hand.
    case 2: if path.verbs.count < 500 { path.append(path) }
    default: if chance(30) { path.removeAll() }
    }
  }

  private mutating func size(_ places: Places) -> Double {
    places == .odd && chance(30) ? oddNumber() : chance(10) ? 0 : double(-10...60)
  }

  private mutating func angle() -> Double {
    chance(60) ? double(-7...7) : chance(50) ? Double(int(-8...8)) * .pi / 4 : oddNumber()
  }

  mutating func fuzzedStyle() -> StrokeStyle {
    let width = chance(60) ? exp(double(-3...4)) : one(of: [0, 1, 5, 1e-9, 200, 1e4, 1e6, 1e9, oddNumber()])
    var dash = chance(60) ? [] : (0...int(0...3)).map { _ in chance(80) ? double(0...20) : abs(oddNumber()) }
    if chance(5) { dash.append(oddNumber()) }
    return StrokeStyle(
      width: width, cap: one(of: [.butt, .round, .square]), join: one(of: [.miter, .round, .bevel]),
      miterLimit: chance(80) ? double(0...12) : oddNumber(), dash: dash,
      dashPhase: chance(80) ? double(-30...30) : oddNumber(),
      start: chance(70) ? 0 : chance(80) ? double(-0.2...1) : oddNumber(),
      end: chance(70) ? 1 : chance(80) ? double(0...1.2) : oddNumber())
  }

  mutating func fuzzedTransform() -> AffineTransform {
    switch int(0...9) {
    case 0, 1, 2, 3: return .identity
    case 4: return .translation(x: double(-50...50), y: double(-50...50))
    case 5: return AffineTransform.rotation(double(-4...4)).concatenating(.scale(exp(double(-2...2))))
    case 6: return .scale(x: double(-3...3), y: double(-3...3))
    case 7:
      return AffineTransform(
        a: double(-2...2), b: double(-2...2), c: double(-2...2), d: double(-2...2), tx: double(-20...90),
        ty: double(-20...60))
    // All but flat, far too large or far too small.
    case 8: return AffineTransform(a: 1, b: 2, c: 0.5, d: 1 + one(of: [0, 1e-15, 1e-12, 1e-6]), tx: 10, ty: 5)
    default:
      return AffineTransform(
        a: oddNumber(), b: oddNumber(), c: oddNumber(), d: oddNumber(), tx: oddNumber(), ty: oddNumber())
    }
  }
}
