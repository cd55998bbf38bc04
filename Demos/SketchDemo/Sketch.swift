package import LayerSprites

/// A drawing with a round pen, in one of four forms, and what each move of the pen has cost.
@MainActor
package struct Sketch {
  /// How the drawing comes onto the screen.
  package enum Form: CaseIterable {
    /// At each move the whole path is drawn anew, into an image.
    case anew
    /// The path is drawn as it is: what was there stays.
    case growing
    /// A layer is given the whole path, made anew at each move.
    case layerAnew
    /// What is new is appended to the path of a layer.
    case layerGrowing
  }

  package static let size = Size(720, 540)
  private static let color = Color(red: 32 as UInt8, green: 40, blue: 56)
  private static let style = StrokeStyle(width: 5, cap: .round, join: .round)

  package var form: Form {
    didSet { ink.path = path }
  }
  private(set) var path = Path()
  private let ink = ShapeLayer()
  private var image: Image?
  /// Where the pen went; all of it, and since the last frame.
  private var steps: [Step] = []
  private var newSteps: ArraySlice<Step> { steps[drawnSteps...] }
  private var drawnSteps = 0
  /// In seconds, for each form, a number a move.
  private(set) var costs: [Form: [Double]] = [:]

  private struct Step {
    let point: Point
    let isFirst: Bool
  }

  package init(form: Form = .growing) {
    self.form = form
    (ink.fillColor, ink.strokeColor) = (nil, Sketch.color)
    (ink.lineWidth, ink.lineCap, ink.lineJoin) = (5, .round, .round)
  }

  package mutating func begin(at point: Point) { steps.append(Step(point: point, isFirst: true)) }

  package mutating func move(to point: Point) { steps.append(Step(point: point, isFirst: steps.isEmpty)) }

  mutating func clear() { self = Sketch(form: form) }

  /// Draws the drawing, and measures what the last move costs.
  package mutating func draw(in context: DrawingContext) throws {
    let hasMoved = drawnSteps < steps.count
    let cost = try ContinuousClock().measure {
      switch form {
      case .anew: try drawImage(hasMoved, in: context)
      case .growing:
        Sketch.append(newSteps, to: &path)
        context.stroke(path, with: Sketch.color, style: Sketch.style)
      case .layerAnew:
        if hasMoved { ink.path = wholePath }
        context.draw(ink)
      case .layerGrowing:
        Sketch.append(newSteps, to: &ink.path)
        context.draw(ink)
      }
    }
    guard hasMoved else { return }
    costs[form, default: []].append(Double(cost.components.attoseconds) / 1e18)
    if form != .growing { Sketch.append(newSteps, to: &path) }
    drawnSteps = steps.count
  }

  private mutating func drawImage(_ hasMoved: Bool, in context: DrawingContext) throws {
    if hasMoved || image == nil {
      let path = wholePath
      image = try Image(size: Sketch.size, scale: context.scale, renderer: .reference) { context in
        context.stroke(path, with: Sketch.color, style: Sketch.style)
      }
    }
    if let image { context.draw(image, in: Rect(origin: .zero, size: Sketch.size)) }
  }

  private var wholePath: Path {
    var path = Path()
    Sketch.append(steps[...], to: &path)
    return path
  }

  private static func append(_ steps: ArraySlice<Step>, to path: inout Path) {
    for step in steps {
      if step.isFirst { path.move(to: step.point) } else { path.addLine(to: step.point) }
    }
  }

  /// The mean of some moves' costs, in microseconds; `nil` where there are none.
  func meanCost(_ form: Form, _ part: (ArraySlice<Double>) -> ArraySlice<Double>) -> Double? {
    let some = part((costs[form] ?? [])[...])
    return some.isEmpty ? nil : some.reduce(0, +) / Double(some.count) * 1e6
  }
}

extension Sketch.Form: CustomStringConvertible {
  package var description: String {
    switch self {
    case .anew: "all drawn anew"
    case .growing: "the path that grows"
    case .layerAnew: "a layer with a new path"
    case .layerGrowing: "a layer whose path grows"
    }
  }

  /// The one that the space bar leads to.
  var next: Sketch.Form {
    let all = Sketch.Form.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
