import Glibc
import SpriteCore
import TestSupport

/// Outlines of all kinds that are hard to rasterise, in and around a rectangle from 0, 0 to `width`, `height`.
struct RandomPolygons {
  enum Kind: CaseIterable {
    case triangles, tangle, slivers, blobs, star, quads, nearlyLevel, rectangles, huge, ribbon, fan, onGrid, crowd
  }

  private var generator: SeededGenerator
  private let width: Double
  private let height: Double
  private(set) var polygons = Polygons()

  static func make(_ kind: Kind, _ generator: inout SeededGenerator, _ width: Double, _ height: Double) -> Polygons {
    var maker = RandomPolygons(generator: generator, width: width, height: height)
    maker.make(kind)
    generator = maker.generator
    return maker.polygons
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { generator.double(range) }
  private mutating func inside() -> SIMD2<Double> { SIMD2(number(-3...width + 3), number(-3...height + 3)) }

  private mutating func add(_ points: [SIMD2<Double>]) {
    polygons.points += points.map { SIMD2<Float>($0) }
    polygons.closeContour()
  }

  /// A quadrangle around a line.
  private mutating func addBar(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ width: Double, backwards: Bool = false) {
    let way = b - a
    let length = max((way * way).sum().squareRoot(), 1e-9)
    let side = SIMD2(-way.y, way.x) * (width / 2 / length)
    let corners = [a - side, b - side, b + side, a + side]
    add(backwards ? corners.reversed() : corners)
  }

  private mutating func make(_ kind: Kind) {
    switch kind {
    case .triangles: for _ in 0..<generator.int(1...4) { add([inside(), inside(), inside()]) }
    case .tangle: add((0..<generator.int(4...14)).map { _ in inside() })
    case .slivers:
      for _ in 0..<generator.int(1...5) {
        addBar(inside(), inside(), exp(number(-4...0)), backwards: generator.chance(30))
      }
    case .blobs: for _ in 0..<generator.int(1...30) { addBlob(inside(), exp(number(-2...0.7)), generator.chance(30)) }
    case .star: addStar()
    case .quads: addQuads()
    case .nearlyLevel:
      for _ in 0..<generator.int(1...4) {
        let y = number(0...height)
        add([
          SIMD2(number(-5...2), y), SIMD2(number(width - 2...width + 5), y + number(-0.6...0.6)),
          SIMD2(number(-5...width), y + number(0...1.5)),
        ])
      }
    case .rectangles: addRectangles()
    case .huge: addHuge()
    case .ribbon: addRibbon()
    case .fan:
      // Many edges that meet in a point.
      let centre = inside()
      for _ in 0..<generator.int(2...8) { add([centre, inside(), inside()]) }
    case .crowd:
      // More edges in a row of a cell than are sorted out one by one.
      for _ in 0..<90 { addBar(inside(), inside(), exp(number(-4...0)), backwards: generator.chance(50)) }
    case .onGrid:
      // Corners and edges on the borders of pixels and cells, where ties are decided.
      add(
        (0..<generator.int(3...10)).map { _ in
          SIMD2(number(0...width / 4).rounded() * 4, number(0...height / 2).rounded() * 2)
        })
    }
  }

  private mutating func addBlob(_ centre: SIMD2<Double>, _ radius: Double, _ backwards: Bool) {
    let count = generator.int(3...9)
    let turn = number(0...6)
    let corners = (0..<count).map { index in
      let angle = turn + 2 * .pi * Double(index) / Double(count)
      return centre + radius * SIMD2(cos(angle), sin(angle))
    }
    add(backwards ? corners.reversed() : corners)
  }

  private mutating func addStar() {
    let count = [5, 7, 9, 11][generator.int(0...3)]
    let step = generator.int(2...count / 2)
    let (centre, radius, turn) = (inside(), exp(number(0...2.5)), number(0...6))
    add(
      (0..<count).map { index in
        let angle = turn + 2 * .pi * Double(index * step % count) / Double(count)
        return centre + radius * SIMD2(cos(angle), sin(angle))
      })
  }

  private mutating func addQuads() {
    for _ in 0..<generator.int(2...10) {
      addBar(inside(), inside(), exp(number(-1...1.5)), backwards: generator.chance(40))
    }
  }

  private mutating func addRectangles() {
    for _ in 0..<generator.int(1...5) {
      let (a, b) = (inside(), inside())
      add([a, SIMD2(b.x, a.y), b, SIMD2(a.x, b.y)])
    }
  }

  private mutating func addHuge() {
    func far(_ generator: inout SeededGenerator) -> Double {
      exp(generator.double(3...16)) * (generator.chance(50) ? 1 : -1)
    }
    for _ in 0..<generator.int(1...3) {
      add(
        (0..<generator.int(3...5)).map { _ in
          generator.chance(30)
            ? inside() : SIMD2(far(&generator), generator.chance(50) ? far(&generator) : number(0...height))
        })
    }
  }

  /// What a stroke of a polyline is made of: bars and wedges that overlap, all in one direction.
  private mutating func addRibbon() {
    var at = inside()
    var angle = number(0...6)
    let width = exp(number(-1...1.8))
    var last: SIMD2<Double>?
    for _ in 0..<generator.int(2...10) {
      angle += number(-0.7...0.7)
      let next = at + number(0.5...5) * SIMD2(cos(angle), sin(angle))
      let side = SIMD2(-sin(angle), cos(angle)) * (width / 2)
      addBar(at, next, width)
      if let last {
        let turn = last.x * side.y - last.y * side.x
        add(turn > 0 ? [at, at - last, at - side] : [at, at + side, at + last])
      }
      (at, last) = (next, side)
    }
  }
}
