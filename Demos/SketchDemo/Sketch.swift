import LayerSprites

/// A drawing with a round pen, in one of two forms, and what each move of the pen has cost.
@MainActor
struct Sketch {
  /// How the drawing comes onto the screen.
  enum Form: CaseIterable {
    /// At each move the whole path is drawn anew, into an image.
    case anew
    /// The path is drawn as it is: what was there stays.
    case growing
  }

  static let size = Size(720, 540)
  private static let ink = Color(red: 32 as UInt8, green: 40, blue: 56)
  private static let style = StrokeStyle(width: 5, cap: .round, join: .round)

  var form = Form.growing
  private(set) var path = Path()
  private var image: Image?
  private var hasMoved = false
  /// In seconds, for each form, a number a move.
  private(set) var costs: [Form: [Double]] = [:]

  mutating func begin(at point: Point) {
    path.move(to: point)
    hasMoved = true
  }

  mutating func move(to point: Point) {
    path.addLine(to: point)
    hasMoved = true
  }

  mutating func clear() { self = Sketch(form: form) }

  init(form: Form = .growing) { self.form = form }

  /// Draws the drawing, and measures what the last move costs.
  mutating func draw(in context: DrawingContext, clock: ContinuousClock = ContinuousClock()) throws {
    let cost = try clock.measure {
      switch form {
      case .anew:
        if hasMoved || image == nil {
          image = try Image(size: Sketch.size, scale: context.scale, renderer: .reference) { context in
            context.stroke(path, with: Sketch.ink, style: Sketch.style)
          }
        }
        if let image { context.draw(image, in: Rect(origin: .zero, size: Sketch.size)) }
      case .growing:
        context.stroke(path, with: Sketch.ink, style: Sketch.style)
      }
    }
    if hasMoved { costs[form, default: []].append(Double(cost.components.attoseconds) / 1e18) }
    hasMoved = false
  }

  /// The mean of some moves' costs, in microseconds; `nil` where there are none.
  func meanCost(_ form: Form, _ part: (ArraySlice<Double>) -> ArraySlice<Double>) -> Double? {
    let some = part((costs[form] ?? [])[...])
    return some.isEmpty ? nil : some.reduce(0, +) / Double(some.count) * 1e6
  }
}
