import SpriteCore
import TestSupport

/// One round of fuzzing: some strings and a path, made from a seed, put through everything that takes them. Whatever a path is, some
/// things are true of it; what isn't is a fault. Crashes are for the sanitizer to find.
package struct FuzzRound {
  var random: SeededGenerator
  package internal(set) var faults: [String] = []
  package internal(set) var strings = (taken: 0, refused: 0)
  /// How many pictures showed something.
  package internal(set) var drawn = 0

  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  package mutating func run() {
    for _ in 0..<6 { readString() }
    let path = random.fuzzedPath()
    measure(path)
    cover(path)
    draw(path)
  }

  /// Notes a fault where something isn't so.
  mutating func expect(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds { faults.append(sentence()) }
  }

  // MARK: Strings

  private mutating func readString() {
    let text = random.fuzzedSVG()
    do throws(SVGPathError) {
      let path = try Path(svg: text)
      strings.taken += 1
      faults += PathChecks.reading(path, of: text)
      if random.chance(20) { measure(path) }
      if random.chance(10) { draw(path) }
    } catch {
      strings.refused += 1
      expect((0...text.utf8.count).contains(error.position), "error outside of the string: \(error)")
      expect(
        !error.description.isEmpty && (error.found == nil) == (error.position == text.utf8.count), "\(error) in \(text)"
      )
    }
  }

  // MARK: Measures

  private mutating func measure(_ path: Path) {
    let places = (0..<6).map { _ in Point(random.double(-30...130), random.double(-30...130)) }
    faults += PathChecks.measuring(path, places: places, lengths: (0..<4).map { _ in random.oddNumber() })
    var style = random.fuzzedStyle()
    // An outline has all dashes, however many they are.
    if (path.controlBounds?.size).map({ $0.width + $0.height > 2000 }) ?? false { style.dash = [] }
    let outline = path.stroked(style, flatness: random.chance(80) ? 0.05 : random.oddNumber())
    expect(outline.points.allSatisfy(\.isFinite), "an outline's point that is no number: \(path)")
    _ = path.applying(random.fuzzedTransform())
  }

  // MARK: Polygons and strips

  private mutating func cover(_ path: Path) {
    let visible: Rect? = random.chance(70) ? Rect(x: 0, y: 0, width: 96, height: 64) : nil
    let map = random.fuzzedTransform()
    var style = random.fuzzedStyle()
    // Out of all view, dashes are made all along, however far that is.
    if visible == nil { style.dash = [] }
    // So are round joins, each with as many corners as a wide pen needs.
    if visible == nil && path.verbs.count > 1000 { style.width = min(style.width, 1000) }
    var (writer, stroker) = (ContourWriter(), Stroker())
    path.flatten(through: map, visible: visible, into: &writer)
    stroker.stroke(path, style, through: map, visible: visible)
    let limit: Float = visible == nil ? 1e6 : 112
    for (what, polygons) in [("fill", writer.polygons), ("stroke", stroker.writer.polygons)] {
      expect(
        polygons.points.allSatisfy { abs($0.x) <= limit && abs($0.y) <= limit }, "\(what) beyond the limits: \(path)")
      let bounds = PixelRect(
        minX: Int32(random.int(-40...40)), minY: Int32(random.int(-40...40)), maxX: Int32(random.int(41...120)),
        maxY: Int32(random.int(41...90)))
      for rule in [FillRule.nonZero, .evenOdd] {
        var rasterizer = CoverageRasterizer()
        var strips = CoverageStrips()
        rasterizer.rasterize(polygons, rule: rule, within: bounds, into: &strips)
        if let fault = CoverageChecks.fault(in: strips, within: bounds) { faults.append("\(what) \(rule): \(fault)") }
      }
    }
    let segments = path.verbs.count + 1
    if visible != nil {
      expect(writer.polygons.points.count <= segments * 2000, "\(writer.polygons.points.count) corners of \(path)")
    }
  }
}
