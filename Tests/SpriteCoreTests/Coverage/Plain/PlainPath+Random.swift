import Glibc
import SpriteCore
import TestSupport

extension PlainPath {
  /// What the segments of random paths are.
  enum Kind: CaseIterable {
    case lines, quadCurves, curves, cusps, loops, arcs, mixed
  }

  /// A path in and around a rectangle from 0, 0 to `size`, of one to three subpaths, open and closed.
  init(_ kind: Kind, _ random: inout SeededGenerator, _ size: SIMD2<Double>, subpaths: Int, segments: Int) {
    for _ in 0..<random.int(1...subpaths) {
      var subpath = Subpath(start: SeededGenerator.place(&random, size))
      var from = subpath.start
      for _ in 0..<random.int(1...segments) {
        from = PlainPath.add(kind, &random, size, from, to: &subpath)
      }
      subpath.isClosed = random.chance(45)
      self.subpaths.append(subpath)
    }
  }

  /// Adds a segment, with a line before it where it begins elsewhere, and gives its end.
  private static func add(
    _ kind: Kind, _ random: inout SeededGenerator, _ size: SIMD2<Double>, _ from: SIMD2<Double>,
    to subpath: inout Subpath
  ) -> SIMD2<Double> {
    func place() -> SIMD2<Double> { SeededGenerator.place(&random, size) }
    let to = place()
    switch kind {
    case .lines: subpath.segments.append(.line(to: to))
    case .quadCurves: subpath.segments.append(.quadCurve(to: to, control: place()))
    case .curves: subpath.segments.append(.curve(to: to, control1: place(), control2: place()))
    case .cusps:
      // The control points are the far corners of a cross that is symmetric.
      let up = SIMD2(from.y - to.y, to.x - from.x) * random.double(0.3...1.2)
      subpath.segments.append(.curve(to: to, control1: to + up, control2: from + up))
    case .loops:
      // Small, with its control points far to both sides.
      let (a, b) = (place() - size / 2, place() - size / 2)
      let end = from + SIMD2(random.double(-3...3), random.double(-3...3))
      subpath.segments.append(.curve(to: end, control1: from + a, control2: from + b))
      return end
    case .arcs:
      let (radius, start) = (random.double(0.5...size.y), random.double(-4...4))
      let first = to + SIMD2(cos(start), sin(start)) * radius
      let sweep = random.double(0.2...6.2) * (random.chance(50) ? 1 : -1)
      subpath.segments.append(.line(to: first))
      subpath.segments.append(.arc(center: to, radius: radius, start: start, sweep: sweep))
      return to + SIMD2(cos(start + sweep), sin(start + sweep)) * radius
    case .mixed:
      if random.chance(8) {
        // Nothing new: a segment without length.
        subpath.segments.append(.line(to: from))
        return from
      }
      return add(random.one(of: [.lines, .quadCurves, .curves, .loops, .arcs]), &random, size, from, to: &subpath)
    }
    return to
  }
}

extension SeededGenerator {
  fileprivate static func place(_ random: inout SeededGenerator, _ size: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(random.double(-3...size.x + 3), random.double(-3...size.y + 3))
  }

  /// Maps to pixels: none, turns and sizes, mirrored ones, skewed ones.
  mutating func mapToPixels() -> AffineTransform {
    let turn = AffineTransform.rotation(double(-4...4))
    switch int(0...4) {
    case 0, 1: return .identity
    case 2: return turn.concatenating(.scale(exp(double(-0.8...0.8)))).concatenating(.translation(x: 8, y: 5))
    case 3: return AffineTransform.scale(x: -1, y: 1).concatenating(turn).concatenating(.translation(x: 8, y: 5))
    default:
      return turn.concatenating(.scale(x: double(0.5...2), y: double(0.5...2))).concatenating(.rotation(double(-4...4)))
        .concatenating(.translation(x: 8, y: 5))
    }
  }
}

extension PlainPath {
  /// The path mapped. Arcs stay circles only through maps that keep them, so others take paths without arcs.
  func mapped(_ map: AffineTransform) -> PlainPath {
    func m(_ p: SIMD2<Double>) -> SIMD2<Double> { SIMD2(map.apply(to: Point(p))) }
    let scale = abs(map.determinant).squareRoot()
    var path = self
    for index in path.subpaths.indices {
      path.subpaths[index].start = m(path.subpaths[index].start)
      path.subpaths[index].segments = path.subpaths[index].segments.map { segment in
        switch segment {
        case .line(let to): return .line(to: m(to))
        case .quadCurve(let to, let c): return .quadCurve(to: m(to), control: m(c))
        case .curve(let to, let a, let b): return .curve(to: m(to), control1: m(a), control2: m(b))
        case .arc(let center, let radius, let start, let sweep):
          let turn = atan2(map.b, map.a)
          return map.determinant < 0
            ? .arc(center: m(center), radius: radius * scale, start: turn - start, sweep: -sweep)
            : .arc(center: m(center), radius: radius * scale, start: turn + start, sweep: sweep)
        }
      }
    }
    return path
  }
}
