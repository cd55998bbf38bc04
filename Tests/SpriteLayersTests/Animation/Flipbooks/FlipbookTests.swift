import ReferenceRenderer
import SpriteCore
import SpriteLayers
import TestSupport
import Testing

/// Sprites one after the other as a layer's animation.
@Suite struct FlipbookTests {
  /// A ball that goes round: the whole pictures of 16 × 16, before a packer trims and turns them.
  private static let sources: [Image] = (0..<4).map { frame in
    let center = [(4, 4), (11, 5), (10, 11), (5, 10)][frame]
    return Image(width: 16, height: 16) { x, y in
      guard abs(x - center.0) <= 2 + frame % 2, abs(y - center.1) <= 3 else { return .clear }
      return Color(red: UInt8(frame * 60), green: UInt8(x * 15), blue: UInt8(y * 15))
    }
  }

  /// The same as a packer stores them: trimmed, every second one turned, all on one page.
  private static let sprites: [Sprite] = {
    struct Stored {
      var box: (x: Int, y: Int, w: Int, h: Int)
      var turn: QuarterTurn
      var left: Int
    }
    var (stored, left): ([Stored], Int) = ([], 1)
    for (frame, source) in sources.enumerated() {
      var (x0, y0, x1, y1) = (16, 16, 0, 0)
      for y in 0..<16 {
        for x in 0..<16 where source[x, y] != .clear {
          (x0, y0, x1, y1) = (min(x0, x), min(y0, y), max(x1, x + 1), max(y1, y + 1))
        }
      }
      let turn = frame % 2 == 0 ? QuarterTurn.none : .clockwise
      stored.append(Stored(box: (x0, y0, x1 - x0, y1 - y0), turn: turn, left: left))
      left += (turn == .none ? x1 - x0 : y1 - y0) + 1
    }
    let page = Image(width: left, height: 12) { px, py in
      for (frame, part) in stored.enumerated() {
        let (u, v) = (px - part.left, py - 1)
        let (w, h) = part.turn == .none ? (part.box.w, part.box.h) : (part.box.h, part.box.w)
        guard u >= 0, v >= 0, u < w, v < h else { continue }
        // Stored clockwise: (X, Y) = (height − 1 − y, x).
        let (x, y) = part.turn == .none ? (u, v) : (v, part.box.h - 1 - u)
        return sources[frame][part.box.x + x, part.box.y + y]
      }
      return .clear
    }
    return stored.map { part in
      let (w, h) = part.turn == .none ? (part.box.w, part.box.h) : (part.box.h, part.box.w)
      return Sprite(
        image: page, textureRect: Rect(x: Double(part.left), y: 1, width: Double(w), height: Double(h)),
        turn: part.turn,
        trimRect: Rect(
          x: Double(part.box.x), y: Double(part.box.y), width: Double(part.box.w), height: Double(part.box.h)),
        sourceSize: Size(16, 16))
    }
  }()

  private func picture(_ list: DisplayList) throws -> Image { try ReferenceRenderer().render(list).image }

  /// The untrimmed picture with its middle at (20, 15).
  private func expected(_ frame: Int) -> Image {
    Image(width: 40, height: 30) { x, y in
      let (u, v) = (x - 12, y - 7)
      return u >= 0 && v >= 0 && u < 16 && v < 16 ? FlipbookTests.sources[frame][u, v] : .clear
    }
  }

  private func player(_ layer: Layer = Layer()) -> Stage {
    layer.position = Point(20, 15)
    return Stage(layer)
  }

  @Test func trimmedFramesDoNotJitter() throws {
    let stage = player()
    stage.layer.play(SpriteAnimation(FlipbookTests.sprites, framesPerSecond: 4))
    stage.show(at: 0)
    for step in 0..<12 {
      let drawn = try picture(stage.show(at: Double(step) / 4 + 0.1))
      #expect(drawn == expected(step % 4), "step \(step)")
      // A check that any frame passes is none.
      #expect(drawn != expected((step + 1) % 4))
    }
  }

  @Test func inASpriteViewTheyLieInOnePlace() throws {
    for sprite in [nil, FlipbookTests.sprites[2]] {
      let view = SpriteView(sprite: sprite)
      let stage = player(view)
      view.play(SpriteAnimation(FlipbookTests.sprites, framesPerSecond: 4))
      stage.show(at: 0)
      for step in 0..<4 { #expect(try picture(stage.show(at: Double(step) / 4 + 0.1)) == expected(step)) }
    }
  }

  @Test func aStretchedViewStretchesAllAlike() throws {
    let view = SpriteView(sprite: FlipbookTests.sprites[0])
    let size = view.bounds.size
    view.bounds.size = Size(size.width * 2, size.height * 2)
    let stage = player(view)
    view.play(SpriteAnimation(FlipbookTests.sprites, framesPerSecond: 4))
    stage.show(at: 0)
    for step in 0..<4 {
      stage.show(at: Double(step) / 4 + 0.1)
      let layer = view.spriteLayer.presentation
      let own = FlipbookTests.sprites[step].size
      #expect(layer?.bounds.size == Size(own.width * 2, own.height * 2))
      #expect(layer?.anchorPoint == FlipbookTests.sprites[step].uprightAnchorPoint)
    }
  }

  @Test func theLastFrameStays() throws {
    let stage = player()
    var ends: [Bool] = []
    stage.layer.play(
      SpriteAnimation(FlipbookTests.sprites, framesPerSecond: 4, loop: .once), completion: { ends.append($0) })
    stage.show(at: 0)
    #expect(try picture(stage.show(at: 0.99)) == expected(3))
    #expect(ends == [] && stage.layer.animationKeys == ["flipbook"])
    #expect(try picture(stage.show(at: 1)) == expected(3))
    #expect(ends == [true] && stage.layer.animationKeys == [])
    #expect(try picture(stage.show(at: 9)) == expected(3))
  }

  @Test func backwardsAndThereAndBack() throws {
    let stage = player()
    var back = SpriteAnimation(FlipbookTests.sprites, framesPerSecond: 4, loop: .once)
    back.speed = -1
    stage.layer.play(back)
    stage.show(at: 0)
    for (time, frame) in [(0.1, 3), (0.3, 2), (0.9, 0), (1, 0)] {
      #expect(try picture(stage.show(at: time)) == expected(frame))
    }
    stage.layer.play(SpriteAnimation(FlipbookTests.sprites, framesPerSecond: 4, loop: .pingPong))
    stage.show(at: 2)
    for (step, frame) in [0, 1, 2, 3, 2, 1, 0, 1].enumerated() {
      #expect(try picture(stage.show(at: 2.1 + Double(step) / 4)) == expected(frame))
    }
  }

  @Test func layerAndPlayerShowTheSame() throws {
    let frames = FlipbookTests.sprites.enumerated().map { SpriteAnimation.Frame($1, duration: 0.1 + 0.07 * Double($0)) }
    for loop in [SpriteAnimation.Loop.loop, .pingPong, .times(3)] {
      for speed in [1.0, 0.5, -1, -2.5] {
        var animation = SpriteAnimation(frames: frames, loop: loop)
        animation.speed = speed
        let stage = player()
        stage.layer.play(animation)
        stage.show(at: 0)
        for step in 0..<60 {
          let time = Double(step) / 17 + 0.003
          let frame = animation.frame(at: time) ?? -1
          #expect(try picture(stage.show(at: time)) == expected(frame), "\(loop), \(speed), at \(time)")
        }
      }
    }
  }

  @Test func betweenFramesNothingIsRecorded() {
    let stage = player()
    stage.layer.play(SpriteAnimation(FlipbookTests.sprites, framesPerSecond: 4))
    stage.show(at: 0)
    var recorded: [Int] = []
    for step in 1..<10 {
      stage.show(at: Double(step) / 10 + 0.01)
      recorded.append(stage.display.recordedLayers)
    }
    #expect(recorded.filter { $0 > 0 }.count == 3)
  }

  @Test func eventsAreToldAfterTheFrameIsSet() {
    let stage = player()
    var animation = SpriteAnimation(FlipbookTests.sprites, framesPerSecond: 4, loop: .times(2))
    animation.events = [.init("start", at: 0), .init("step", at: 2)]
    var told: [String] = []
    stage.layer.play(animation) { [layer = stage.layer] event in
      told.append(event)
      if told.count == 4 { layer.removeFromSuperlayer() }
    }
    stage.show(at: 0)
    #expect(told == ["start"])
    stage.show(at: 0.4)
    stage.show(at: 0.5)
    stage.show(at: 0.6)
    #expect(told == ["start", "step"])
    // To the end, and beyond.
    stage.show(at: 99)
    #expect(told == ["start", "step", "start", "step"] && stage.root.sublayers.isEmpty)
  }

  @Test func withoutFramesNothingHappens() {
    let stage = player()
    var ends: [Bool] = []
    stage.layer.play(SpriteAnimation([]), completion: { ends.append($0) })
    #expect(ends == [true] && stage.layer.animationKeys == [] && stage.layer.contents == nil)
    stage.layer.play(SpriteAnimation(FlipbookTests.sprites, framesPerSecond: 0))
    stage.show(at: 0)
    stage.show(at: 1e6)
    #expect(stage.layer.presentation?.bounds.size == FlipbookTests.sprites[0].size)
  }
}
