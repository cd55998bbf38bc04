public import SpriteCore
import SpriteText

/// A layer that shows what a frame took: counts, times, and why batches ended.
///
///     let overlay = FrameStatisticsLayer()
///     try window.run { frame in
///       overlay.statistics = frame.statistics
///       // … draw the game …
///       frame.context.draw(overlay)
///     }
///
/// The statistics are those of the frame before, the overlay's own letters included. It grows to the right and downwards with what there is
/// to say; its upper left corner stays.
public final class FrameStatisticsLayer: TextLayer {
  /// What is shown. To set it costs the layout of a few lines, where something has changed.
  public var statistics = FrameStatistics() {
    didSet { if statistics != oldValue { update() } }
  }

  /// How many reasons for the end of batches are shown, the most frequent ones. 5 at first.
  public var maximumBreaks = 5 {
    didSet { if maximumBreaks != oldValue { update() } }
  }

  /// An overlay in the upper left corner, in small letters of one width on a dark ground.
  public override init() {
    super.init()
    anchorPoint = .zero
    font = Font(family: "monospace", size: 11)
    fontSize = 11
    backgroundColor = Color(white: 0, alpha: 0.7)
    update()
  }

  private func update() {
    let lines = statistics.description.split(separator: "\n")
    let breaks = lines.filter { $0.hasPrefix("break: ") }
    var shown = lines.filter { !$0.hasPrefix("break: ") } + breaks.prefix(max(maximumBreaks, 0))
    let more = breaks.count - max(maximumBreaks, 0)
    if more > 0 { shown.append("and \(more) more reason\(more == 1 ? "" : "s")") }
    string = shown.joined(separator: "\n")
    let size = preferredSize
    let corner = bounds.origin
    bounds = Rect(x: corner.x, y: corner.y, width: size.width.rounded(.up), height: size.height.rounded(.up))
  }
}
