import SpriteCore
import Testing

@Suite struct ClipStatisticsTests {
  private let white = Image(width: 20, height: 20) { x, _ in Color(white: 1, alpha: Double(x) / 19) }

  private func statistics(_ draw: (DrawingContext) -> Void) -> FrameStatistics {
    let context = DrawingContext(size: Size(100, 80))
    draw(context)
    return FrameStatistics(planning: context.finish())
  }

  @Test func eachKindCounts() {
    let found = statistics { context in
      context.fill(context.bounds, with: .white)
      for clip in [
        { context.clip(to: Rect(x: 1, y: 1, width: 50, height: 50)) },
        { context.clip(to: Rect(x: 2.5, y: 1, width: 50, height: 50)) },
        { context.clip(toRoundedRect: Rect(x: 1, y: 1, width: 50, height: 50), radius: 9) },
        { context.clip(to: .circle(center: Point(30, 30), radius: 20)) },
        { context.clip(toAlphaOf: white, in: Rect(x: 3, y: 3, width: 40, height: 40)) },
      ] {
        context.withSavedState {
          clip()
          context.fill(context.bounds, with: .red)
          context.fill(context.bounds, with: .blue)
        }
      }
    }
    #expect((found.clips.scissor, found.clips.rounded) == (2, 1))
    #expect((found.clips.coverage, found.clips.image) == (1, 1))
    #expect(found.description.contains("clips: 2 rectangular, 1 rounded, 1 by coverage, 1 by a picture"))
  }

  @Test func whatIsNotDrawnWithAndTheWholePictureDoNotCount() {
    let found = statistics { context in
      context.fill(context.bounds, with: .white)
      context.group { context.fill(context.bounds, with: .white) }
      context.withSavedState { context.clip(to: Rect(x: 1, y: 1, width: 50, height: 50)) }
    }
    #expect(found.clips == FrameStatistics.Clips())
    #expect(!found.description.contains("clips"))
  }

  @Test func severalWaysCountEach() {
    let found = statistics { context in
      context.clip(toRoundedRect: Rect(x: 1, y: 1, width: 50, height: 50), radius: 9)
      context.clip(to: .circle(center: Point(20, 20), radius: 20))
      context.group { context.fill(context.bounds, with: .white) }
    }
    #expect((found.clips.rounded, found.clips.coverage) == (1, 1))
  }

  @Test func blursAreTold() {
    let found = statistics { context in
      context.group(shadow: Shadow(radius: 4)) { context.fill(context.bounds, with: .white) }
      context.group(shadow: Shadow(radius: 30)) { context.fill(context.bounds, with: .white) }
    }
    #expect(found.blurPasses == 5 && found.offscreenPasses == 2)
    #expect(found.description.contains("2 offscreen passes, 5 blur passes, "))
  }
}
