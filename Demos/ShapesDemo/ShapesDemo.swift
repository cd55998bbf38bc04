import LayerSprites

/// Shows what can be done with paths, in a window or as a picture.
@MainActor
struct ShapesDemo {
  private let options: Options

  init(_ options: Options) { self.options = options }

  func run() throws {
    if let path = options.picture { try draw(into: path) } else { try openWindow() }
  }

  private func draw(into path: String) throws {
    let picture = try Image(size: ShapesPicture.size, scale: 2, background: .white, renderer: .automatic) { context in
      ShapesPicture(time: 0).draw(in: context)
    }
    try picture.write(to: path)
    print("All shapes are in \(path).")
  }

  private func openWindow() throws {
    var options = WindowOptions()
    options.frameLimit = self.options.frames
    let window = try Window(title: "Shapes", size: ShapesPicture.size, options: options)
    window.background = .white
    try window.run { frame in ShapesPicture(time: frame.time).draw(in: frame.context) }
  }
}
