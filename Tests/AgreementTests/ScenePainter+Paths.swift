import SpriteCore
import TestSupport

// Paths and gradients of random scenes.
extension ScenePainter {
  /// A path, filled or stroked, in a colour or a gradient. Even colours are small, for the reason that is told at the pictures.
  func drawPath(_ g: inout SeededGenerator) {
    let isPainted = g.chance(50)
    let path = path(&g, size: isPainted ? 70 : 12)
    if g.chance(50) { transform(&g) }
    if g.chance(10) { context.antialiasesEdges = false }
    let gradient = Gradient(random: &g)
    if g.chance(50) {
      let rule: FillRule = g.chance(50) ? .nonZero : .evenOdd
      if isPainted {
        context.fill(path, with: .gradient(gradient), rule: rule)
      } else {
        context.fill(path, with: color(&g), rule: rule)
      }
    } else {
      let style = style(&g, width: isPainted ? 20 : 3)
      if isPainted {
        context.stroke(path, with: .gradient(gradient), style: style)
      } else {
        context.stroke(path, with: color(&g), style: style)
      }
    }
  }

  /// A rectangle under a gradient, and now and then a sprite.
  func fillGradient(_ g: inout SeededGenerator) {
    let gradient = Gradient(random: &g)
    if g.chance(50) { transform(&g) }
    let (rect, sprite, place) = (rect(&g), pictures.sprites.randomElement(using: &g), point(&g))
    context.withPaint(.gradient(gradient)) { tint in
      context.fill(rect, with: tint)
      if let sprite, g.chance(30) { context.draw(sprite, at: place, tint: tint) }
    }
  }

  /// A clip to a path, which may be all of one rectangle of pixels, and now and then to another one in it.
  func clipToPath(_ g: inout SeededGenerator) {
    for _ in 0..<(g.chance(30) ? 2 : 1) {
      let path = g.chance(15) ? Path.rect(Rect(x: 8, y: 6, width: 60, height: 50)) : path(&g, size: 90)
      context.clip(to: path, rule: g.chance(50) ? .nonZero : .evenOdd)
    }
  }

  private func path(_ g: inout SeededGenerator, size: Double) -> Path {
    var path = Path()
    let origin = point(&g)
    func place() -> Point { Point(origin.x + g.double(-0.5...0.5) * size, origin.y + g.double(-0.5...0.5) * size) }
    for _ in 0..<g.int(1...2) {
      path.move(to: place())
      for _ in 0..<g.int(1...5) {
        switch g.int(0...4) {
        case 0, 1: path.addLine(to: place())
        case 2: path.addQuadCurve(to: place(), control: place())
        case 3: path.addCurve(to: place(), control1: place(), control2: place())
        default:
          path.addArc(center: place(), radius: size / 4, startAngle: g.double(-4...4), endAngle: g.double(-4...4))
        }
      }
      if g.chance(50) { path.closeSubpath() }
    }
    return path
  }

  private func style(_ g: inout SeededGenerator, width: Double) -> StrokeStyle {
    StrokeStyle(
      width: g.double(0.2...width), cap: g.one(of: [.butt, .round, .square]),
      join: g.one(of: [.miter, .round, .bevel]),
      dash: g.chance(70) ? [] : [g.double(0...9), g.double(1...9)], start: g.chance(80) ? 0 : g.double(0...0.5))
  }
}
