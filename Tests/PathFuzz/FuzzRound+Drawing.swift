import SpriteCore
import TestSupport

// Drawing: paths through contexts, their caches and clips.
extension FuzzRound {
  private static let size = Size(96, 64)

  /// Draws a path in all ways.
  mutating func draw(_ path: Path) {
    let context = DrawingContext(size: FuzzRound.size)
    let map = random.fuzzedTransform()
    compareRules(path, map, context)
    let style = random.fuzzedStyle()
    let stroke = mask(context, map) { $0.stroke(path, with: .white, style: style) }
    // Kept from the picture before, and made by a context that never saw it.
    let again = mask(context, map) { $0.stroke(path, with: .white, style: style) }
    let fresh = mask(DrawingContext(size: FuzzRound.size), map) {
      $0.stroke(path.applying(.identity), with: .white, style: style)
    }
    let what = "\(style) \(map) \(path.svgString.prefix(3000))"
    compare(stroke, again, slack: 0, "kept: \(what)")
    compare(stroke, fresh, slack: 0, "anew: \(what)")
    compareWidths(path, map, context)
    grow(path, map, style)
    clip(path, map, style)
  }

  /// What even-odd covers, non-zero covers; and backwards it covers as much.
  private mutating func compareRules(_ path: Path, _ map: AffineTransform, _ context: DrawingContext) {
    let nonZero = mask(context, map) { $0.fill(path, with: .white) }
    let evenOdd = mask(context, map) { $0.fill(path, with: .white, rule: .evenOdd) }
    let backwards = mask(context, map) { $0.fill(path.reversed(), with: .white) }
    let what = "\(map) \(path.svgString.prefix(3000))"
    // Where there are many crossings in a pixel, both are counted on 64 lines.
    if let fault = CoverageChecks.fault(nonZero.levels, covers: evenOdd.levels, slack: 8) {
      faults.append("even-odd beyond non-zero, \(fault): \(what)")
    }
    if path.isTame { compare(nonZero, backwards, slack: 24, "backwards: \(what)") }
  }

  /// A wider round pen covers all that a narrower one does.
  private mutating func compareWidths(_ path: Path, _ map: AffineTransform, _ context: DrawingContext) {
    var style = random.fuzzedStyle()
    // Infinite widths draw nothing.
    guard path.isTame && style.width < 1e300 else { return }
    (style.cap, style.join, style.dash, style.dashPhase) = (.round, .round, [], 0)
    let narrow = mask(context, map) { $0.stroke(path, with: .white, style: style) }
    style.width *= 1.5
    let wide = mask(context, map) { $0.stroke(path, with: .white, style: style) }
    if let fault = CoverageChecks.fault(wide.levels, covers: narrow.levels, slack: 24) {
      faults.append("narrower than a narrow one, \(fault): \(style) \(map) \(path.svgString.prefix(3000))")
    }
  }

  /// A path drawn while it is made comes out as at once, to the byte.
  private mutating func grow(_ path: Path, _ map: AffineTransform, _ style: StrokeStyle) {
    guard path.verbs.count > 64, path.verbs.count < 700 else { return }
    let context = DrawingContext(size: FuzzRound.size)
    var part = Path()
    var grown: DrawnMask?
    for (index, element) in path.elements.enumerated() {
      part.add(element)
      guard index >= 62 && (random.chance(8) || index + 1 == path.verbs.count) else { continue }
      grown = mask(context, map) { $0.stroke(part, with: .white, style: style) }
    }
    let whole = mask(DrawingContext(size: FuzzRound.size), map) { $0.stroke(path, with: .white, style: style) }
    if let grown { compare(grown, whole, slack: 0, "grown: \(style) \(map) \(path.svgString.prefix(3000))") }
  }

  /// Clips to paths, in a picture with whatever else there is: nothing is compared, but nothing may trap.
  private mutating func clip(_ path: Path, _ map: AffineTransform, _ style: StrokeStyle) {
    let context = DrawingContext(size: FuzzRound.size, scale: random.one(of: [1, 1.5, 2]))
    context.withSavedState {
      context.clip(to: path)
      context.antialiasesEdges = false
      context.fill(path, with: .white)
      context.concatenate(map)
      context.clip(to: path, rule: .evenOdd)
      context.antialiasesEdges = true
      context.stroke(path, with: .white, style: style)
      context.fill(Rect(x: 3, y: 4, width: 50.5, height: 30), with: .white)
    }
    _ = context.finish()
  }

  /// A picture of one draw.
  private mutating func mask(_ context: DrawingContext, _ map: AffineTransform, _ draw: (DrawingContext) -> Void)
    -> DrawnMask
  {
    context.restart(size: FuzzRound.size, scale: 1, background: .clear)
    context.transform = map
    draw(context)
    let mask = context.withRecording { DrawnMask($0) }
    if let fault = mask.fault { faults.append("\(fault): \(map)") }
    if mask.levels.contains(where: { $0 > 0 }) { drawn += 1 }
    return mask
  }

  private mutating func compare(_ a: DrawnMask, _ b: DrawnMask, slack: Int, _ what: @autoclosure () -> String) {
    if let fault = CoverageChecks.fault(a.levels, equals: b.levels, slack: slack) {
      faults.append("\(fault), \(what())")
    }
  }
}

extension Path {
  /// Whether rounding its numbers moves nothing by a pixel.
  fileprivate var isTame: Bool { points.allSatisfy { abs($0.x) < 1e5 && abs($0.y) < 1e5 } }
}
