import Benchmarks
import SpriteAtlases
import SpriteCodecs
import SpriteCore
import Testing

@Suite struct LoadTests {
  @Test func theSheetIsOneThatLoads() throws {
    let sheet = LoadSheet(count: 40)
    let image = Image(
      width: LoadSheet.side, height: LoadSheet.side,
      premultipliedBytes: Array(repeating: 0, count: LoadSheet.side * LoadSheet.side * 4))
    let atlas = try SpriteAtlas(data: Array(sheet.propertyList.utf8), name: "sheet.plist", image: image)
    #expect(atlas.count == 40)
    for frame in sheet.frames {
      let sprite = try #require(atlas[frame.name])
      let size =
        frame.isTurned
        ? Size(Double(frame.height), Double(frame.width)) : Size(Double(frame.width), Double(frame.height))
      #expect(sprite.textureRect == Rect(origin: Point(Double(frame.x), Double(frame.y)), size: size))
      #expect((sprite.turn == .none) != frame.isTurned)
      #expect(sprite.sourceSize.width == Double(frame.width + frame.trims[0] + frame.trims[2]))
      #expect(sprite.trimRect.origin == Point(Double(frame.trims[0]), Double(frame.trims[1])))
    }
  }

  @Test func aThousandSpritesFitThePageAndDoNotOverlap() {
    let frames = LoadSheet(count: 1000).frames
    #expect(Set(frames.map(\.name)).count == 1000)
    let rects = frames.map { frame in
      let (width, height) = frame.isTurned ? (frame.height, frame.width) : (frame.width, frame.height)
      return (x: frame.x, y: frame.y, right: frame.x + width, bottom: frame.y + height)
    }
    #expect(rects.allSatisfy { $0.right <= LoadSheet.side && $0.bottom <= LoadSheet.side })
    for (index, a) in rects.enumerated() {
      // Only what lies in the next cells can overlap.
      for b in rects[(index + 1)...].prefix(40) {
        #expect(a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y)
      }
    }
  }

  @Test func aProbeLoadsAsOftenAsItIsTold() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/page.png"
    try Image(width: 3, height: 2) { _, _ in .red }.write(to: path)
    let probe = try LoadProbe(of: .page, at: path, times: 3)
    #expect(probe.milliseconds.count == 3)
    #expect(probe.peak > 1 << 20)
    #expect(throws: ImageFileError.self) { try LoadProbe(of: .page, at: "\(folder.path)/none.png", times: 1) }
  }
}
