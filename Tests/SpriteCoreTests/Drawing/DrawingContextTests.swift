import SpriteCore
import TestSupport
import Testing

@Suite struct DrawingContextTests {
  @Test func startsPlain() {
    let context = DrawingContext(size: Size(30, 20), scale: 2, background: .red)
    #expect(context.size == Size(30, 20) && context.scale == 2)
    #expect(context.bounds == Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(context.transform == .identity && context.opacity == 1 && context.blendMode == .normal)
    #expect(context.minificationFilter == .linear && context.magnificationFilter == .linear)
    #expect(context.antialiasesEdges)
    let list = context.finish()
    #expect(list.pixelWidth == 60 && list.pixelHeight == 40 && list.background == .red && list.quadCount == 0)
    #expect(list == DisplayList(size: Size(30, 20), scale: 2, background: .red))
  }

  @Test func saveKeepsAndRestoreBringsBackEverything() {
    let context = DrawingContext(size: Size(100, 100))
    func set(_ n: Int) {
      context.transform = .translation(x: Double(n), y: 0)
      context.opacity = Double(n) / 10
      context.blendMode = BlendMode.allCases[n]
      context.minificationFilter = Filter.allCases[n % 3]
      context.magnificationFilter = Filter.allCases[(n + 1) % 3]
      context.antialiasesEdges = n % 2 == 0
      context.clip(to: Rect(x: 0, y: 0, width: 50 - Double(n) * 10, height: 50))
    }
    func isSet(_ n: Int) -> Bool {
      context.transform == .translation(x: Double(n), y: 0) && context.opacity == Double(n) / 10
        && context.blendMode == BlendMode.allCases[n] && context.minificationFilter == Filter.allCases[n % 3]
        && context.magnificationFilter == Filter.allCases[(n + 1) % 3] && context.antialiasesEdges == (n % 2 == 0)
        && context.state.clipBounds.maxX == 50 - Int32(n) * 9
    }
    set(1)
    #expect(isSet(1))
    context.save()
    set(2)
    let answer = context.withSavedState {
      set(3)
      #expect(isSet(3))
      return 42
    }
    #expect(answer == 42 && isSet(2))
    context.restore()
    #expect(isSet(1))
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try context.withSavedState {
        set(3)
        throw Stop()
      }
    }
    #expect(isSet(1))
  }

  @Test func eachChangeOfTheTransformComesBeforeTheOnesThatAreThere() {
    let context = DrawingContext(size: Size(10, 10), scale: 3)
    context.translate(x: 10, y: 20)
    context.rotate(by: .pi / 2)
    context.scale(x: 2, y: 5)
    // (1, 1) is stretched to (2, 5), turned to (−5, 2), moved to (5, 22).
    #expect(context.transform.apply(to: Point(1, 1)) == Point(5, 22))
    // The scale of the picture comes last.
    #expect(context.state.device.apply(to: Point(1, 1)) == Point(15, 66))
    context.concatenate(.translation(x: 1, y: 1))
    #expect(context.transform.apply(to: .zero) == Point(5, 22))
  }

  @Test func opacityIsClamped() {
    let context = DrawingContext(size: Size(10, 10))
    for (given, kept) in [(0.25, 0.25), (-1, 0), (1.5, 1), (.infinity, 1), (-.infinity, 0)] {
      context.opacity = given
      #expect(context.opacity == kept)
    }
  }

  @Test func oneFilterForBoth() {
    let context = DrawingContext(size: Size(10, 10))
    context.setFilter(.trilinear)
    #expect(context.minificationFilter == .trilinear && context.magnificationFilter == .trilinear)
  }

  @Test func sizesAreRoundedUpToPixels() {
    func pixels(_ width: Double, _ scale: Double) -> Int {
      DisplayList(size: Size(width, 0), scale: scale).pixelWidth
    }
    #expect(pixels(10, 1) == 10 && pixels(10.25, 1) == 11 && pixels(10.25, 4) == 41 && pixels(0, 2) == 0)
    #expect(pixels(0.001, 1) == 1 && pixels(1e-300, 1) == 1 && pixels(1e-300, 1e-300) == 1)
    // A window's pixels divided by its scale, multiplied again.
    for scale in [1.1, 1.2, 1.3, 1.75, 2.2, Double(Float(1.3))] {
      #expect((1...2000).allSatisfy { pixels(Double($0) / scale, scale) == $0 })
    }
  }

  @Test func aContextGoesOnWhereAListEnds() {
    let first = DrawingContext(size: Size(10, 10))
    first.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .red)
    let second = DrawingContext(recordingInto: first.finish())
    second.fill(Rect(x: 5, y: 5, width: 5, height: 5), with: .blue)
    let list = second.finish()
    #expect(list.quadCount == 2 && first.finish().quadCount == 1)
    #expect(list.quads.map(\.tint) == [Color.red.packed, Color.blue.packed])
  }

  @Test func finishingTwiceGivesTheSame() {
    let context = DrawingContext(size: Size(10, 10))
    context.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .red)
    let list = context.finish()
    #expect(list == context.finish())
    context.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .red)
    #expect(context.finish().quadCount == 2 && list.quadCount == 1)
  }

  /// A window draws frame after frame with one context: nothing of a frame may reach the next.
  @Test func startingAgainForgetsTheLastPicture() {
    let images = (0..<3).map { _ in Image(width: 2, height: 2, premultipliedBytes: [UInt8](repeating: 255, count: 16)) }
    func draw(_ context: DrawingContext, _ order: [Int]) {
      context.clip(to: Rect(x: 1, y: 1.5, width: 20, height: 20))
      context.opacity = 0.5
      context.translate(x: 3, y: 4)
      context.minificationFilter = .trilinear
      for i in order { context.draw(images[i], in: Rect(x: Double(i), y: 0, width: 1, height: 1)) }
      context.fill(Rect(x: 500, y: 0, width: 1, height: 1), with: .red)
      context.group { context.fill(Rect(x: 0, y: 0, width: 2, height: 2), with: .red) }
    }
    let used = DrawingContext(size: Size(50, 50), background: .red)
    draw(used, [0, 1, 2, 1])
    // As if what drew the last picture had thrown.
    used.save()
    used.restart(size: Size(30, 20), scale: 2, background: .blue)
    #expect(used.transform == .identity && used.opacity == 1 && used.minificationFilter == .linear)
    draw(used, [2, 0])
    let fresh = DrawingContext(size: Size(30, 20), scale: 2, background: .blue)
    draw(fresh, [2, 0])
    let (again, first) = (used.finish(), fresh.finish())
    #expect(again == first && again.culledQuads == first.culledQuads && again.textures.count == 2)
    #expect(again.reducedTextures == first.reducedTextures)
    #expect(used.withRecording { $0 } == first)
  }

  @Test func restoreWithoutSaveStops() async {
    await #expect(processExitsWith: .failure) { DrawingContext(size: Size(1, 1)).restore() }
  }

  @Test func finishWithoutRestoreStops() async {
    await #expect(processExitsWith: .failure) {
      let context = DrawingContext(size: Size(1, 1))
      context.save()
      _ = context.finish()
    }
  }

  @Test func restoreAcrossAGroupsBorderStops() async {
    await #expect(processExitsWith: .failure) {
      let context = DrawingContext(size: Size(1, 1))
      context.save()
      context.group {
        context.restore()
        context.restore()
      }
    }
  }

  @Test func anOpacityThatIsNoNumberStops() async {
    await #expect(processExitsWith: .failure) { DrawingContext(size: Size(1, 1)).opacity = .nan }
  }
}
