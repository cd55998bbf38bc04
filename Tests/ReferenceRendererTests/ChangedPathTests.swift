import ReferenceRenderer
import SpriteCore
import Testing

/// A path that is drawn again with one thing changed is drawn anew: whatever coverage depends on tells it from the one before.
@Suite struct ChangedPathTests {
  /// How a path is drawn.
  struct Drawing {
    var path = Drawing.shape
    var rule: FillRule?
    var style = StrokeStyle(
      width: 3, cap: .butt, join: .miter, miterLimit: 10, dash: [9, 4], dashPhase: 1, start: 0.05, end: 0.9)
    var map = AffineTransform.translation(x: 4.25, y: 3.25)
    var antialiases = true

    /// A star's lines and a curve: some places are wound around twice.
    static let shape: Path = {
      var path = Path()
      path.move(to: Point(4, 14))
      for point in [Point(34, 14), Point(8, 34), Point(19, 3), Point(30, 33)] { path.addLine(to: point) }
      path.addCurve(to: Point(28, 30), control1: Point(2, 36), control2: Point(20, 2))
      return path
    }()

    func draw(in context: DrawingContext) {
      context.transform = map
      context.antialiasesEdges = antialiases
      if let rule {
        context.fill(path, with: .white, rule: rule)
      } else {
        context.stroke(path, with: .white, style: style)
      }
    }
  }

  enum Change: CaseIterable {
    case x, y, size, turn, shear, width, cap, join, miterLimit, dash, dashPhase, start, end, point, segment, edges
    case rule, fill

    /// What is drawn before and after.
    var drawings: (Drawing, Drawing) {
      // Both have their arrays in the same place, but where a change parts them.
      var before = Drawing()
      var after = before
      switch self {
      case .x: after.map.tx += 0.5
      case .y: after.map.ty += 0.5
      case .size: after.map.a = 1.1
      case .turn: after.map.b = 0.1
      case .shear: after.map.c = 0.1
      case .width: after.style.width = 4
      case .cap: after.style.cap = .square
      case .join: after.style.join = .bevel
      case .miterLimit: after.style.miterLimit = 1
      case .dash: after.style.dash[1] = 6
      case .dashPhase: after.style.dashPhase = 3
      case .start: after.style.start = 0.2
      case .end: after.style.end = 0.8
      case .point: after.path.addLine(to: Point(2, 20))
      case .segment: after.path.closeSubpath()
      case .edges: after.antialiases = false
      case .rule: (before.rule, after.rule) = (.nonZero, .evenOdd)
      case .fill: after.rule = .nonZero
      }
      return (before, after)
    }
  }

  private func image(_ context: DrawingContext) throws -> Image {
    try ReferenceRenderer(threads: 1).render(context.finish()).image
  }

  @Test(arguments: Change.allCases)
  func isDrawnAnew(_ change: Change) throws {
    let size = Size(48, 48)
    let (before, after) = change.drawings
    let (context, fresh) = (DrawingContext(size: size), DrawingContext(size: size))
    before.draw(in: context)
    let first = try image(context)
    // What is drawn twice is read in order from then on.
    for _ in 0..<3 {
      context.restart(size: size, scale: 1, background: .clear)
      before.draw(in: context)
      #expect(try image(context) == first)
    }
    context.restart(size: size, scale: 1, background: .clear)
    after.draw(in: context)
    after.draw(in: fresh)
    let expected = try image(fresh)
    #expect(try image(context) == expected)
    #expect(expected != first, "nothing is to be seen of the change")
  }
}
