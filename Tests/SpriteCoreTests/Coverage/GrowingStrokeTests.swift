import Glibc
import SpriteCore
import TestSupport
import Testing

/// Lines that grow, stroked and rasterised segment by segment, against the whole line at once: equal to the byte.
@Suite struct GrowingStrokeTests {
  private let bounds = PixelRect(minX: 0, minY: 0, maxX: 96, maxY: 64)

  private func place(_ generator: inout SeededGenerator) -> Point {
    Point(generator.double(-12...108), generator.double(-12...76))
  }

  private func addElement(to path: inout Path, _ generator: inout SeededGenerator) {
    switch generator.int(0...9) {
    case 0: path.move(to: place(&generator))
    case 1: path.closeSubpath()
    case 2, 3:
      path.addCurve(to: place(&generator), control1: place(&generator), control2: place(&generator))
    case 4: path.addQuadCurve(to: place(&generator), control: place(&generator))
    default:
      let from = path.currentPoint ?? .zero
      path.addLine(to: Point(from.x + generator.double(-20...20), from.y + generator.double(-20...20)))
    }
  }

  private func style(_ generator: inout SeededGenerator) -> StrokeStyle {
    StrokeStyle(
      width: exp(generator.double(-1...3.2)), cap: generator.one(of: [.butt, .round, .square]),
      join: generator.one(of: [.miter, .round, .bevel]),
      dash: generator.chance(30) ? [generator.double(1...20), generator.double(1...20)] : [])
  }

  /// Whether a path stroked and rasterised as it grows is at its end what it is at once.
  private func growsToTheWhole(_ path: Path, _ style: StrokeStyle, checkingEvery step: Int) -> Bool {
    let visible = Rect(x: 0, y: 0, width: 96, height: 64)
    var (stroker, whole) = (Stroker(), Stroker())
    stroker.begin(style, through: .identity, visible: visible, trimming: path)
    whole.begin(style, through: .identity, visible: visible, trimming: path)
    var growing = GrowingCoverage(within: bounds)
    var rasterizer = CoverageRasterizer()
    var (grown, atOnce) = (CoverageStrips(), CoverageStrips())
    var part = Path()
    let elements = Array(path.elements)
    for (index, element) in elements.enumerated() {
      part.add(element)
      stroker.writer.polygons.removeAll()
      stroker.extend(along: part)
      growing.append(stroker.writer.polygons, turning: .clockwise)
      whole.extend(along: part)
      guard (index + 1) % step == 0 || index + 1 == elements.count else { continue }
      growing.copy(into: &grown)
      rasterizer.rasterize(whole.writer.polygons, rule: .nonZero, within: bounds, into: &atOnce)
      if grown != atOnce { return false }
    }
    return true
  }

  @Test func aLineGrowsToTheBytesOfTheWhole() {
    var generator = SeededGenerator(seed: 71)
    for number in 0..<1500 {
      var path = Path()
      path.move(to: place(&generator))
      for _ in 0..<generator.int(2...14) { addElement(to: &path, &generator) }
      let style = style(&generator)
      #expect(growsToTheWhole(path, style, checkingEvery: 3), "\(number): \(style)\n\(path)")
    }
  }

  /// Scribbles that fill the view, up to where most of it costs nothing any more.
  @Test(arguments: [1.5, 5, 11])
  func aScribbleGrowsToTheBytesOfTheWhole(_ width: Double) {
    var generator = SeededGenerator(seed: 72)
    var path = Path()
    path.move(to: Point(48, 32))
    for _ in 0..<900 {
      let from = path.currentPoint ?? .zero
      let to = Point(
        min(max(from.x + generator.double(-14...14), 20), 80), min(max(from.y + generator.double(-14...14), 12), 52))
      path.addLine(to: to)
    }
    for join in [LineJoin.round, .miter, .bevel] {
      #expect(growsToTheWhole(path, StrokeStyle(width: width, cap: .round, join: join), checkingEvery: 300))
    }
  }

  /// What a stroker makes is known to wind one way, so what it has filled costs nothing.
  @Test func whatALineHasFilledCostsNothing() {
    var stroker = Stroker()
    var path = Path()
    stroker.begin(StrokeStyle(width: 8, join: .round), through: .identity, trimming: path)
    var growing = GrowingCoverage(within: bounds)
    func draw(to point: Point) {
      path.addLine(to: point)
      stroker.writer.polygons.removeAll()
      stroker.extend(along: path)
      growing.append(stroker.writer.polygons, turning: .clockwise)
    }
    path.move(to: Point(10, 6))
    for line in 0..<8 {
      draw(to: Point(line % 2 == 0 ? 86 : 10, 6 + Double(line) * 6))
      draw(to: Point(line % 2 == 0 ? 86 : 10, 12 + Double(line) * 6))
    }
    draw(to: Point(48, 30))
    var generator = SeededGenerator(seed: 73)
    for _ in 0..<200 {
      draw(to: Point(generator.double(38...58), generator.double(24...36)))
      #expect(growing.cellsOfLastAppend == 0)
    }
  }
}
