import SpriteCore
import Testing

/// Which form a clip with round corners takes.
@Suite struct RoundedClipFormTests {
  private let rect = Rect(x: 10, y: 10, width: 60, height: 40)

  private func clip(scale: Double = 1, _ draw: (DrawingContext) -> Void) -> Clip {
    let context = DrawingContext(size: Size(100, 80), scale: scale)
    context.save()
    draw(context)
    context.fill(Rect(x: 0, y: 0, width: 100, height: 80), with: .white)
    context.restore()
    let list = context.finish()
    return list.clips[list.clips.count - 1]
  }

  @Test func aRoundedRectangleNeedsNoMask() {
    for transform in [
      AffineTransform.identity, .scale(1.7), .rotation(0.3), .scale(x: -1, y: 1), .scale(x: 1, y: -1),
      .quarterTurns(1), .rotation(2).concatenating(.scale(x: -0.8, y: 0.8)),
    ] {
      let clip = clip { context in
        context.translate(x: 45, y: 35)
        context.concatenate(transform)
        context.clip(toRoundedRect: Rect(x: -30, y: -20, width: 60, height: 40), radius: 9)
      }
      #expect(clip.rounded != nil && clip.mask == nil && clip.strips.isEmpty, "\(transform)")
    }
  }

  @Test func whatCannotBeHeldBecomesAMask() {
    let stretched = clip { context in
      context.scale(x: 1.2, y: 1)
      context.clip(toRoundedRect: rect, radius: 9)
    }
    #expect(stretched.rounded == nil && stretched.mask != nil)
    let tiny = clip { $0.clip(toRoundedRect: rect, radius: 1) }
    #expect(tiny.rounded == nil && tiny.mask != nil)
    let second = clip { context in
      context.clip(toRoundedRect: rect, radius: 9)
      context.clip(toRoundedRect: Rect(x: 12, y: 5, width: 60, height: 40), radius: 9)
    }
    #expect(second.rounded != nil && second.mask != nil)
  }

  @Test func sharpCornersAreAPlainClip() {
    let sharp = clip { $0.clip(toRoundedRect: rect, radius: 0) }
    #expect(sharp == Clip(bounds: PixelRect(minX: 10, minY: 10, maxX: 70, maxY: 50)))
    #expect(clip { $0.clip(toRoundedRect: rect, radius: -4) } == sharp)
    let soft = Rect(x: 10.5, y: 10, width: 60, height: 40)
    #expect(clip { $0.clip(toRoundedRect: soft, radius: 0.01) } == clip { $0.clip(to: soft) })
  }

  @Test func cornersOutOfSightLeaveAPlainClip() {
    let far = Rect(x: -30, y: 10, width: 400, height: 40)
    #expect(clip { $0.clip(toRoundedRect: far, radius: 20) } == clip { $0.clip(to: far) })
    // As near as the corner's circle still holds all that is seen.
    let inside = clip { context in
      context.clip(to: Rect(x: 20, y: 20, width: 20, height: 20))
      context.clip(toRoundedRect: rect, radius: 20)
    }
    #expect(inside == Clip(bounds: PixelRect(minX: 20, minY: 20, maxX: 40, maxY: 40)))
    let nearer = clip { context in
      context.clip(to: Rect(x: 15, y: 15, width: 20, height: 20))
      context.clip(toRoundedRect: rect, radius: 20)
    }
    #expect(nearer.rounded != nil)
    // A clip within it that leaves out the corners costs no more than itself.
    let within = clip { context in
      context.clip(toRoundedRect: rect, radius: 20)
      context.clip(to: Rect(x: 20, y: 20, width: 20, height: 20))
    }
    #expect(within == inside)
  }

  @Test func theSameTwiceIsOne() {
    let once = clip { $0.clip(toRoundedRect: rect, radius: 9) }
    let twice = clip { context in
      context.clip(toRoundedRect: rect, radius: 9)
      context.clip(toRoundedRect: rect, radius: 9)
    }
    #expect(once == twice)
  }

  @Test func nothingIsLeftOfWhatIsNoRectangle() {
    #expect(clip { $0.clip(toRoundedRect: Rect(x: .nan, y: 0, width: 3, height: 3), radius: 2) }.bounds.isEmpty)
    #expect(clip { $0.clip(toRoundedRect: rect, radius: .infinity) }.bounds.isEmpty)
    #expect(clip { $0.clip(toRoundedRect: Rect(x: 200, y: 0, width: 30, height: 30), radius: 9) }.bounds.isEmpty)
  }

  @Test func fiveClipsTurnedAgainstEachOtherMakeAMask() {
    let clip = clip { context in
      context.translate(x: 50, y: 40)
      for _ in 0..<5 {
        context.rotate(by: 0.2)
        context.clip(to: Rect(x: -15, y: -15, width: 30, height: 30))
      }
    }
    #expect(clip.strips.count == 8 && clip.mask != nil)
  }
}
