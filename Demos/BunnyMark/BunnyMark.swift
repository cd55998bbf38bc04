import LayerSprites

/// The classic benchmark, to look at.
@MainActor
struct BunnyMark {
  private static let size = Size(1280, 720)
  private static let sky = Color(red: 150 as UInt8, green: 200, blue: 232)

  let arguments: Arguments

  func run() throws {
    if let path = arguments.picture { try draw(into: path) } else { try openWindow() }
  }

  /// Two seconds of bunnies, then a picture.
  private func draw(into path: String) throws {
    let bounds = Rect(origin: .zero, size: BunnyMark.size)
    var meadow = Meadow()
    for step in 0..<120 {
      let missing = arguments.sprites - meadow.count
      meadow.add(step == 119 ? missing : missing / 8, at: Point(bounds.center.x, bounds.height / 4))
      meadow.advance(in: bounds)
    }
    let context = DrawingContext(size: BunnyMark.size, background: BunnyMark.sky)
    meadow.draw(in: context)
    let picture = try RendererChoice.automatic.makeRenderer().render(context.finish())
    try picture.image.write(to: path)
    print("\(meadow.count) bunnies in \(path): \(picture.statistics)")
  }

  private func openWindow() throws {
    var options = WindowOptions()
    options.isVerticalSyncOn = false
    options.frameLimit = arguments.frames
    let window = try Window(title: "BunnyMark", size: BunnyMark.size, options: options)
    window.background = BunnyMark.sky
    var source: Point?
    window.onPointer { event in
      switch event.phase {
      case .began: source = event.location
      case .moved: if source != nil { source = event.location }
      case .ended: source = nil
      case .hovered: break
      }
    }
    var meadow = Meadow()
    meadow.add(arguments.sprites, at: Point(BunnyMark.size.width / 2, BunnyMark.size.height / 4))
    var counter = FrameCounter()
    try window.run { frame in
      if let source { meadow.add(200, at: source) }
      meadow.advance(in: frame.bounds)
      meadow.draw(in: frame.context)
      if let rate = counter.count(at: frame.time) {
        window.title = BunnyMark.title(meadow.count, rate, frame.statistics)
      }
    }
  }

  private static func title(_ count: Int, _ rate: Double, _ statistics: FrameStatistics) -> String {
    let milliseconds = (10_000 / max(rate, 0.001)).rounded() / 10
    let kilobytes = (statistics.uploadedBytes + 512) / 1024
    return "BunnyMark: \(count) bunnies, \(Int(rate.rounded())) frames a second, \(milliseconds) ms each, "
      + "\(statistics.drawCalls) draw calls, \(kilobytes) KB uploaded"
  }
}

/// Counts frames, and twice a second says how many there are in one.
private struct FrameCounter {
  private var start = 0.0
  private var frames = 0

  mutating func count(at time: Double) -> Double? {
    frames += 1
    guard time - start >= 0.5 else { return nil }
    defer { (start, frames) = (time, 0) }
    return Double(frames) / (time - start)
  }
}
