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

  @Test func theMostFrequentBreaksAlone() throws {
    // Each of many clips breaks a batch.
    let context = DrawingContext(size: Size(100, 100))
    for index in 0..<40 {
      context.blendMode = [BlendMode.normal, .additive, .screen][index % 3]
      context.fill(Rect(x: 0, y: 0, width: 90, height: 90), with: .red)
    }
    let statistics = try ReferenceRenderer().render(context.finish()).statistics
    try #require(!statistics.breaks.isEmpty)
    let overlay = FrameStatisticsLayer()
    overlay.statistics = statistics
    #expect(overlay.string.contains("break: "))
    overlay.maximumBreaks = 0
    #expect(!overlay.string.contains("break: ") && overlay.string.contains("more reasons"))
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
