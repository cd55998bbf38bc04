import Glibc
import SpriteCore
import TestSupport
import Testing

/// Strokes against brute force: a place is in a round stroke just where the drawn line is at most half a width away.
@Suite struct StrokerTests {
  private func transform(_ generator: inout SeededGenerator) -> AffineTransform {
    let turn = AffineTransform.rotation(generator.double(-4...4))
    switch generator.int(0...4) {
    case 0, 1: return .identity
    case 2: return turn.concatenating(.scale(exp(generator.double(-1.5...1.5))))
    case 3: return AffineTransform.scale(x: -1, y: 1).concatenating(turn)
    default:
      return turn.concatenating(.scale(x: generator.double(0.4...3), y: generator.double(-3...(-0.4)))).concatenating(
        turn)
    }
  }

  /// The lesser and greater factor by which lengths grow.
  private func stretches(_ m: AffineTransform) -> (Double, Double) {
    let s = (m.a * m.a + m.b * m.b + m.c * m.c + m.d * m.d) / 2
    let root = max(0, s * s - m.determinant * m.determinant).squareRoot()
    return (max(0, s - root).squareRoot(), (s + root).squareRoot())
  }

  /// Compares places near the border of strokes; gives how many were compared, and the largest allowed doubt.
  private func compare(seed: UInt64, paths: Int, margin: Double, _ style: (inout SeededGenerator, Path) -> StrokeStyle)
    -> Int
  {
    var generator = SeededGenerator(seed: seed)
    var stroker = Stroker()
    var compared = 0
    for number in 0..<paths {
      let path = generator.path()
      let style = style(&generator, path)
      let map = transform(&generator)
      let lines = DensePath(path).drawn(style)
      stroker.writer.polygons.removeAll()
      stroker.stroke(path, style, through: map)
      let polygons = stroker.writer.polygons
      for contour in polygons.ends.indices where polygons.area(ofContour: contour) < -1e-3 {
        Issue.record("path \(number), contour \(contour): area \(polygons.area(ofContour: contour))\n\(path)")
      }
      let doubt = margin / stretches(map).0
      for _ in 0..<(lines.isEmpty ? 0 : 12) {
        let line = generator.one(of: lines)
        let (angle, away) = (
          generator.double(0...7), style.width / 2 * generator.double(0.3...1.4) + generator.double(-1...1) * doubt * 3
        )
        let place = line.0 + SIMD2(cos(angle), sin(angle)) * away
        let distance = distance(place, lines)
        guard abs(distance - style.width / 2) > doubt else { continue }
        let device = map.apply(to: Point(place.x, place.y))
        let winding = polygons.winding(around: SIMD2(device.x, device.y))
        compared += 1
        if winding < 0 || (winding > 0) != (distance < style.width / 2) {
          Issue.record(
            "path \(number), \(place): \(distance) from the line of width \(style.width), winding \(winding)\n\(path)\n\(map)\n\(style)"
          )
          return compared
        }
      }
    }
    return compared
  }

  @Test func roundStrokesReachHalfAWidth() {
    let count = compare(seed: 1, paths: 1500, margin: 0.07) { generator, _ in
      StrokeStyle(width: exp(generator.double(-1.5...3.7)), cap: .round, join: .round)
    }
    #expect(count > 12_000)
  }

  @Test func dashesLieWhereTheirLengthsSay() {
    let count = compare(seed: 2, paths: 800, margin: 0.12) { generator, _ in
      var dash = (0...generator.int(0...3)).map { _ in generator.double(0.5...30) }
      if generator.chance(30) { dash[dash.count - 1] = 0 }
      if dash.reduce(0, +) == 0 { dash = [4] }
      return StrokeStyle(
        width: exp(generator.double(-1...2.5)), cap: .round, join: .round, dash: dash,
        dashPhase: generator.double(-50...50))
    }
    #expect(count > 5_000)
  }

  @Test func trimmedStrokesShowTheirShare() {
    let count = compare(seed: 3, paths: 800, margin: 0.12) { generator, _ in
      let (a, b) = (generator.double(0...1), generator.double(0...1))
      return StrokeStyle(
        width: exp(generator.double(-1...2.5)), cap: .round, join: .round, dash: generator.chance(40) ? [7, 11] : [],
        dashPhase: generator.double(-50...50), start: generator.chance(30) ? 0 : min(a, b),
        end: generator.chance(30) ? 1 : max(a, b))
    }
    #expect(count > 5_000)
  }
}
