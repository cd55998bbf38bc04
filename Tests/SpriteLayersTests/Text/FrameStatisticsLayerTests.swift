import ReferenceRenderer
import SpriteCore
import SpriteLayers
import SpriteText
import Testing

@Suite("The overlay of frame statistics")
struct FrameStatisticsLayerTests {
  @Test func itSaysWhatTheStatisticsSay() {
    let overlay = FrameStatisticsLayer()
    var statistics = FrameStatistics()
    (statistics.quads, statistics.batches, statistics.drawCalls) = (4210, 37, 36)
    overlay.statistics = statistics
    #expect(overlay.string == statistics.description)
    #expect(overlay.string.contains("4,210 quads in 37 batches, 36 draw calls"))
    // As large as its text.
    #expect(
      overlay.bounds.width >= overlay.preferredSize.width && overlay.bounds.width < overlay.preferredSize.width + 1)
  }

  @Test func theMostFrequentBreaksAlone() {
    var statistics = FrameStatistics()
    statistics.breaks = [BatchBreak.Reason.clip, .blendMode, .gradient, .edges, .mesh, .group].enumerated().map {
      BatchBreak(reason: $1, count: 10 + $0, before: 0, after: 1)
    }
    let overlay = FrameStatisticsLayer()
    overlay.statistics = statistics
    func breaks() -> [Substring] { overlay.string.split(separator: "\n").filter { $0.hasPrefix("break: ") } }
    #expect(breaks().count == 5 && breaks()[0].contains("15") && overlay.string.hasSuffix("and 1 more reason"))
    overlay.maximumBreaks = 6
    #expect(breaks().count == 6 && !overlay.string.contains("more reasons"))
    overlay.maximumBreaks = 0
    #expect(breaks().isEmpty && overlay.string.hasSuffix("and 6 more reasons"))
  }

  @Test func itsUpperLeftCornerStays() throws {
    let overlay = FrameStatisticsLayer()
    overlay.position = Point(7, 9)
    let before = overlay.frame
    var statistics = FrameStatistics()
    statistics.quads = 123_456_789
    overlay.statistics = statistics
    #expect(overlay.frame.origin == before.origin && overlay.frame.width > before.width)
    let context = DrawingContext(size: Size(400, 60), background: .white)
    context.draw(overlay)
    let picture = try ReferenceRenderer().render(context.finish()).image
    #expect(picture[6, 12] == .white && picture[8, 10].red < 100)
  }
}
