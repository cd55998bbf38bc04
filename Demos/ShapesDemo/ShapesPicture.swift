import LayerSprites

/// All shapes, in rows: joins and caps, dashes, rules, gradients.
struct ShapesPicture {
  /// In seconds: dashes walk, the conic gradient turns.
  let time: Double

  static let size = Size(720, 560)
  private static let ink = Color(red: 32 as UInt8, green: 40, blue: 56)
  private static let orange = Color(red: 232 as UInt8, green: 98, blue: 42)
  private static let blue = Color(red: 42 as UInt8, green: 112, blue: 200)

  func draw(in context: DrawingContext) {
    cell(context, 0, 0) { drawCaps(in: context) }
    cell(context, 1, 0) { drawJoins(in: context) }
    cell(context, 2, 0) { drawDashes(in: context) }
    cell(context, 0, 1) { drawRules(in: context) }
    cell(context, 1, 1) { drawCorners(in: context) }
    cell(context, 2, 1) { drawCurve(in: context) }
    cell(context, 0, 2) {
      drawGradient(.axial(from: Point(20, 20), to: Point(180, 140), stops: Self.sunset), in: context)
    }
    cell(context, 1, 2) {
      drawGradient(
        .radial(center: Point(100, 80), radius: 70, stops: [(0, .white), (0.5, Self.blue), (1, .clear)]), in: context)
    }
    cell(context, 2, 2) {
      drawGradient(.conic(center: Point(100, 80), angle: time, stops: Self.wheel), in: context)
    }
  }

  private static let sunset: [(Double, Color)] = [
    (0, Color(red: 40 as UInt8, green: 30, blue: 90)), (0.5, orange),
    (0.5, Color(red: 255 as UInt8, green: 214, blue: 120)),
    (1, .white),
  ]
  private static let wheel: [(Double, Color)] = [
    (0, .red), (1 / 6.0, .yellow), (2 / 6.0, .green), (3 / 6.0, .cyan), (4 / 6.0, .blue), (5 / 6.0, .magenta),
    (1, .red),
  ]

  /// Draws one of three by three, in 200 × 160 points of its own.
  private func cell(_ context: DrawingContext, _ column: Int, _ row: Int, _ draw: () -> Void) {
    context.withSavedState {
      context.translate(x: 30 + Double(column) * 230, y: 30 + Double(row) * 180)
      draw()
    }
  }

  private func drawCaps(in context: DrawingContext) {
    for (index, cap) in [LineCap.butt, .round, .square].enumerated() {
      let line = Path.line(from: Point(30, 30 + Double(index) * 50), to: Point(170, 30 + Double(index) * 50))
      context.stroke(line, with: .color(Self.ink), style: StrokeStyle(width: 24, cap: cap))
      context.stroke(line, with: .color(.white), style: StrokeStyle(width: 1))
    }
  }

  private func drawJoins(in context: DrawingContext) {
    for (index, join) in [LineJoin.miter, .round, .bevel].enumerated() {
      var corner = Path()
      corner.move(to: Point(20 + Double(index) * 58, 130))
      corner.addLine(to: Point(44 + Double(index) * 58, 40))
      corner.addLine(to: Point(68 + Double(index) * 58, 130))
      context.stroke(corner, with: .color(Self.blue), style: StrokeStyle(width: 18, join: join, miterLimit: 10))
      context.stroke(corner, with: .color(.white), style: StrokeStyle(width: 1))
    }
  }

  private func drawDashes(in context: DrawingContext) {
    let wave = Self.wave
    for (index, dash) in [[12.0, 8], [1, 9], [24, 6, 4, 6]].enumerated() {
      context.withSavedState {
        context.translate(x: 0, y: Double(index) * 45)
        context.stroke(
          wave, with: .color(Self.orange),
          style: StrokeStyle(width: 6, cap: index == 1 ? .round : .butt, dash: dash, dashPhase: -time * 20))
      }
    }
  }

  private static let wave: Path = {
    var path = Path()
    path.move(to: Point(10, 40))
    path.addCurve(to: Point(190, 40), control1: Point(70, -40), control2: Point(130, 120))
    return path
  }()

  /// The same star under both rules.
  private func drawRules(in context: DrawingContext) {
    for (index, rule) in [FillRule.nonZero, .evenOdd].enumerated() {
      var star = Path()
      for point in 0..<5 {
        let angle = Double(point) * 4 * .pi / 5 - .pi / 2
        let (sine, cosine) = (AffineTransform.rotation(angle).b, AffineTransform.rotation(angle).a)
        let place = Point(50 + Double(index) * 100 + cosine * 46, 84 + sine * 46)
        if point == 0 { star.move(to: place) } else { star.addLine(to: place) }
      }
      star.closeSubpath()
      context.fill(star, with: .color(Self.blue), rule: rule)
    }
  }

  private func drawCorners(in context: DrawingContext) {
    context.fill(.roundedRect(Rect(x: 10, y: 10, width: 80, height: 60), radius: 18), with: .color(Self.orange))
    context.fill(.ellipse(in: Rect(x: 110, y: 10, width: 80, height: 60)), with: .color(Self.ink))
    context.stroke(
      .roundedRect(Rect(x: 12, y: 92, width: 76, height: 56), topLeft: 28, topRight: 0, bottomRight: 28, bottomLeft: 0),
      with: .color(Self.ink), style: StrokeStyle(width: 4))
    context.fill(.star(points: 7, in: Rect(x: 115, y: 84, width: 70, height: 70)), with: .color(Self.blue))
  }

  /// A loop, its outline and a text from an SVG path.
  private func drawCurve(in context: DrawingContext) {
    guard let loop = try? Path(svg: "M20 130 C 190 40, 10 20, 110 100 S 150 150, 185 20") else { return }
    context.stroke(
      loop, with: .color(Self.orange.withAlpha(0.35)), style: StrokeStyle(width: 26, cap: .round, join: .round))
    context.stroke(loop, with: .color(Self.ink), style: StrokeStyle(width: 3, cap: .round, join: .round))
    for step in 0...8 {
      guard let point = loop.point(atLength: loop.length * Double(step) / 8) else { continue }
      context.fill(.circle(center: point, radius: 5), with: .color(.white))
      context.stroke(.circle(center: point, radius: 5), with: .color(Self.ink), style: StrokeStyle(width: 1.5))
    }
  }

  private func drawGradient(_ gradient: Gradient, in context: DrawingContext) {
    context.fill(.roundedRect(Rect(x: 10, y: 5, width: 180, height: 150), radius: 24), with: .gradient(gradient))
  }
}
