import SpriteCore
import Testing

@Suite struct GroupTests {
  private let square = Rect(x: 10, y: 10, width: 10, height: 10)

  private func steps(_ list: DisplayList) -> [String] {
    list.commands.map { command in
      switch command {
      case .quads(let run): "\(run.count) \(run.key.blend) \(run.key.clip)"
      case .triangles: "triangles"
      case .retained: "batch"
      case .beginGroup(let group): "group \(group.opacity) \(group.blend) \(group.clip)"
      case .beginMask: "mask"
      case .endGroup: "end"
      }
    }
  }

  @Test func aGroupTakesOpacityBlendAndClipWithIt() throws {
    let context = DrawingContext(size: Size(100, 100))
    context.fill(square, with: .red)
    context.opacity = 0.5
    context.blendMode = .multiply
    context.clip(to: Rect(x: 10.5, y: 20, width: 30, height: 40))
    context.setFilter(.nearest)
    context.translate(x: 1, y: 2)
    context.group(opacity: 0.5) {
      #expect(context.opacity == 1 && context.blendMode == .normal)
      #expect(context.minificationFilter == .nearest && context.transform == .translation(x: 1, y: 2))
      context.fill(Rect(x: 0, y: 0, width: 50, height: 50), with: .blue)
      context.opacity = 0.1
      context.blendMode = .screen
    }
    #expect(context.opacity == 0.5 && context.blendMode == .multiply)
    context.fill(Rect(x: 0, y: 0, width: 50, height: 50), with: .blue)
    let list = context.finish()
    #expect(steps(list) == ["1 normal 0", "group 0.25 multiply 1", "1 normal 2", "end", "1 multiply 1"])
    let group = try #require(
      list.commands.compactMap { if case .beginGroup(let group) = $0 { group } else { nil } }.first)
    try #require(list.clips.count == 3)
    // The clip's pixels, and inside only these: its soft side cuts the group as a whole.
    #expect(group.bounds == PixelRect(minX: 10, minY: 20, maxX: 41, maxY: 60))
    #expect(list.clips[1].strips.count == 1)
    #expect(list.clips[2] == Clip(bounds: group.bounds))
  }

  @Test func aMaskFollowsTheContent() {
    let context = DrawingContext(size: Size(100, 100))
    context.group(opacity: 2) {
      context.opacity = 0.2
      context.fill(square, with: .white)
    } _: {
      context.fill(square, with: .red)
      context.fill(square, with: .red)
      context.opacity = 0.3
    }
    let list = context.finish()
    #expect(steps(list) == ["group 1.0 normal 0", "2 normal 0", "mask", "1 normal 0", "end"])
    #expect(list.quads.map(\.opacity) == [65535, 65535, 13107])
  }

  @Test func groupsNestAndRunsDoNotCrossTheirBorders() {
    let context = DrawingContext(size: Size(100, 100))
    context.group {
      context.fill(square, with: .red)
      context.group(opacity: -1) { context.fill(square, with: .red) }
      context.fill(square, with: .red)
    }
    context.fill(square, with: .red)
    #expect(
      steps(context.finish())
        == [
          "group 1.0 normal 0", "1 normal 0", "group 0.0 normal 0", "1 normal 0", "end", "1 normal 0", "end",
          "1 normal 0",
        ])
  }

  @Test func anErrorInsideClosesTheGroup() {
    struct Stop: Error {}
    let context = DrawingContext(size: Size(100, 100))
    #expect(throws: Stop.self) {
      try context.group {
        context.fill(square, with: .red)
        throw Stop()
      }
    }
    #expect(throws: Stop.self) {
      try context.group(mask: { throw Stop() }, { context.fill(square, with: .red) })
    }
    #expect(
      steps(context.finish())
        == ["group 1.0 normal 0", "1 normal 0", "end", "group 1.0 normal 0", "1 normal 0", "mask", "end"])
  }

  @Test func anOpacityThatIsNoNumberStops() async {
    await #expect(processExitsWith: .failure) { DrawingContext(size: Size(1, 1)).group(opacity: .nan) {} }
  }
}
