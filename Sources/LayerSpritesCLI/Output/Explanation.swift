import OpenGLRenderer
import SpriteCore

/// What it took to draw a scene, in indented lines: what `render --explain` prints below the file's name.
enum Explanation {
  /// - Parameters:
  ///   - list: What was drawn.
  ///   - picture: What the renderer made of it.
  ///   - elapsed: How long that took, reading the picture back included.
  static func text(
    of list: DisplayList, _ picture: RenderedPicture, by renderer: any Renderer, elapsed: Duration
  ) throws -> String {
    let lines: [String]
    if let renderer = renderer as? OpenGLRenderer {
      var statistics = picture.statistics
      statistics.gpuTime = try renderer.gpuTimeOfLastFrame()
      lines = ["\(statistics)", driver(renderer.contextDescription)]
    } else {
      lines = [
        "\(FrameStatistics(planning: list))",
        "planned for a GPU that drew nothing before; the reference renderer drew this in "
          + "\(milliseconds(elapsed)) ms, which is no GPU's time",
      ]
    }
    return lines.flatMap { $0.split(separator: "\n") }.map { "  \($0)" }.joined(separator: "\n")
  }

  private static func driver(_ context: GLContextDescription) -> String {
    let firstFrame = "uploads and the making of programs are in these times"
    return "drawn by \(context.renderer); \(firstFrame)"
      + (context.isSoftware ? ", and the driver draws on the CPU: its times are no GPU's" : "")
  }

  private static func milliseconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let tenths = Double(seconds) * 10_000 + (Double(attoseconds) / 1e14).rounded()
    return "\(tenths / 10)"
  }
}
