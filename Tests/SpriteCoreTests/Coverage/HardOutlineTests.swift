import PathFuzz
import SpriteCore
import TestSupport
import Testing

/// Outlines whose corners lie where rows, cells and subpixels meet, that go to and fro, or over themselves, against the oracle by points.
@Suite struct HardOutlineTests {
  private static let (width, height) = (40, 14)

  /// A coordinate within a side and a little about it, mostly where something else is too.
  private func coordinate(_ side: Int, _ random: inout SeededGenerator) -> Double {
    switch random.int(0...7) {
    case 0: return Double(random.int(-1...side / 16 + 1) * 16)
    case 1, 2: return Double(random.int(-1...side + 1))
    case 3, 4: return Double(random.int(-4...side * 4 + 4)) / 4
    case 5: return Double(random.int(0...side)) + random.one(of: [1e-3, -1e-3, 1e-6, -1e-6, 1.0 / 256, -1.0 / 256])
    case 6: return Double(random.int(-16...side * 16 + 16)) / 16
    default: return random.double(-3...Double(side) + 3)
    }
  }

  private func outline(_ random: inout SeededGenerator) -> PlainPath.Subpath {
    func place(_ random: inout SeededGenerator) -> SIMD2<Double> {
      SIMD2(coordinate(Self.width, &random), coordinate(Self.height, &random))
    }
    var corners = [place(&random)]
    while corners.count < 3 || random.chance(80) {
      var next = place(&random)
      let last = corners[corners.count - 1]
      switch random.int(0...9) {
      case 0: next = last
      case 1: next.x = last.x
      case 2: next.y = last.y
      case 3: next = corners[random.int(0...corners.count - 1)]
      case 4: next = last + SIMD2(random.double(-0.3...0.3), random.double(-2...2))
      case 5 where corners.count > 1:
        let before = corners[corners.count - 2]
        next = last + (before - last) * random.double(0...2)
      case 6: next = last + SIMD2(Double(random.int(-3...3)), Double(random.int(-1...1))) / 4
      default: break
      }
      corners.append(next)
    }
    if random.chance(15) { corners += corners.reversed() }
    if random.chance(15) { corners += corners }
    // What `Float` can hold, so that both see the same.
    corners = corners.map { SIMD2<Double>(SIMD2<Float>($0)) }
    return PlainPath.Subpath(start: corners[0], segments: corners.dropFirst().map { .line(to: $0) }, isClosed: true)
  }

  @Test func outlinesOnBorders() {
    var random = SeededGenerator(seed: 7)
    for number in 0..<150 {
      var plain = PlainPath()
      for _ in 0..<random.int(1...4) { plain.subpaths.append(outline(&random)) }
      let rule: FillRule = random.chance(50) ? .nonZero : .evenOdd
      let rows = [random.int(0...6), random.int(7...13)]
      var coverage = PlainCoverage(map: .identity, width: Self.width, rows: rows)
      for subpath in plain.subpaths {
        let corners = subpath.segments.map { segment in
          if case .line(let to) = segment { to } else { SIMD2<Double>.zero }
        }
        coverage.add(outline: [subpath.start] + corners)
      }
      let context = DrawingContext(size: Size(Double(Self.width), Double(Self.height)))
      context.fill(plain.path, with: .white, rule: rule)
      let levels = DrawnMask(context.finish()).levels
      let drawn = rows.flatMap { levels[($0 * Self.width)..<(($0 + 1) * Self.width)] }
      let worst = zip(coverage.levels(rule), drawn).reduce(0) { max($0, abs($1.0 - Double($1.1))) }
      #expect(worst <= 6, "\(number): \(worst), \(rule), rows \(rows): \(plain.path)")
    }
  }
}
