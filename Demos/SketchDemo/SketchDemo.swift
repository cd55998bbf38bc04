import LayerSprites

/// Sketch pads that do not get slower, beside others that do.
@MainActor
struct SketchDemo {
  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws {
    if let path = options.picture { try replay(into: path) } else { try openWindow() }
  }

  /// Draws the recorded drawing in all forms, a frame for each move.
  private func replay(into file: String) throws {
    let context = DrawingContext(size: Sketch.size)
    var sketch = Sketch()
    var costs: [Sketch.Form: [Double]] = [:]
    for form in Sketch.Form.allCases.reversed() {
      sketch = Sketch(form: form)
      for (index, point) in RecordedDrawing(moves: options.moves).enumerated() {
        if index == 0 { sketch.begin(at: point) } else { sketch.move(to: point) }
        context.restart(size: Sketch.size, scale: 1, background: .white)
        try sketch.draw(in: context)
      }
      costs[form] = sketch.costs[form]
      print(SketchDemo.summary(sketch, form))
    }
    CostGraph(costs: costs).draw(in: context)
    try RendererChoice.automatic.makeRenderer().render(context.finish()).image.write(to: file)
    print("The drawing and the graph are in \(file).")
  }

  private static func summary(_ sketch: Sketch, _ form: Sketch.Form) -> String {
    let first = sketch.meanCost(form) { $0.dropFirst().prefix(100) } ?? 0
    let last = sketch.meanCost(form) { $0.suffix(100) } ?? 0
    return "\(form): \(Int(first)) µs a move at first, \(Int(last)) µs in the end"
  }

  private func openWindow() throws {
    var options = WindowOptions()
    options.frameLimit = self.options.frames
    let window = try Window(title: "Sketch", size: Sketch.size, options: options)
    window.background = .white
    var sketch = Sketch()
    window.onPointer { event in
      switch event.phase {
      case .began: sketch.begin(at: event.location)
      case .moved: sketch.move(to: event.location)
      case .ended, .hovered: break
      }
    }
    window.onKey { event in
      guard event.phase == .pressed else { return }
      if event.key == .space { sketch.form = sketch.form.next }
      if event.key == .backspace { sketch.clear() }
    }
    try window.run { frame in
      try sketch.draw(in: frame.context)
      CostGraph(costs: sketch.costs).draw(in: frame.context)
      let cost = sketch.meanCost(sketch.form) { $0.suffix(30) }.map { "\(Int($0)) µs a move" } ?? "draw with the mouse"
      window.title = "Sketch: \(sketch.form), \(cost) (space changes the form)"
    }
  }
}
