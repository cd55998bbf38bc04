import LayerSprites

/// Shows text, in a window or as a picture.
@MainActor
struct TextDemo {
  private let options: Options

  init(_ options: Options) { self.options = options }

  private static let size = Size(900, 720)

  func run() throws {
    if let path = options.picture { try draw(into: path) } else { try openWindow() }
  }

  private func draw(into path: String) throws {
    let showsDigits = options.showsDigits
    let picture = try Image(size: TextDemo.size, scale: 2, background: .white, renderer: .automatic) { context in
      var (scripts, digits) = (ScriptPage(), DigitPage())
      if showsDigits { digits.draw(in: context) } else { scripts.draw(in: context) }
    }
    try picture.write(to: path)
    print("The text is in \(path).")
  }

  private func openWindow() throws {
    var options = WindowOptions()
    options.frameLimit = self.options.frames
    let window = try Window(title: "Text", size: TextDemo.size, options: options)
    window.background = .white
    var showsDigits = self.options.showsDigits
    window.onKey { event in
      if event.phase == .pressed && event.key == .space { showsDigits.toggle() }
    }
    var (scripts, digits) = (ScriptPage(), DigitPage())
    let overlay = FrameStatisticsLayer()
    try window.run { frame in
      if showsDigits {
        digits.draw(in: frame.context)
      } else {
        scripts.draw(in: frame.context)
      }
      overlay.statistics = frame.statistics
      overlay.position = Point(0, frame.bounds.height - overlay.bounds.height)
      frame.context.draw(overlay)
    }
  }
}
