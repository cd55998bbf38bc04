import DemoArt
import Foundation
import SpriteCodecs
import SpriteCore
import Testing

@Suite("The demo's art and its sheets")
struct PackingTests {
  @Test("Names are sorted and said once; at two pixels a point a picture has twice the size", arguments: [1, 2])
  func pictures(_ scale: Int) {
    let all = DemoArt.sprites(scale: scale)
    #expect(all.map(\.name) == Set(all.map(\.name)).sorted())
    #expect(all.count >= 20)
    for ((_, image), (_, small)) in zip(all, DemoArt.sprites(scale: 1)) {
      #expect(image.width == small.width * scale && image.height == small.height * scale)
      #expect(image.scale == Double(scale))
    }
  }

  @Test("Every picture has a transparent border, smooth edges and survives a PNG")
  func borders() throws {
    for (name, image) in DemoArt.sprites(scale: 1) {
      for x in 0..<image.width {
        #expect(image.premultipliedPixel(x: x, y: 0).w == 0, "\(name), top")
        #expect(image.premultipliedPixel(x: x, y: image.height - 1).w == 0, "\(name), bottom")
      }
      for y in 0..<image.height {
        #expect(image.premultipliedPixel(x: 0, y: y).w == 0, "\(name), left")
        #expect(image.premultipliedPixel(x: image.width - 1, y: y).w == 0, "\(name), right")
      }
      let alphas = stride(from: 3, to: image.width * image.height * 4, by: 4).map { image.premultipliedBytes()[$0] }
      #expect(Set(alphas).count > 4, "\(name) has hard edges")
      #expect(try Image(png: image.pngData()) == image)
    }
  }

  @Test("Nothing overlaps, nothing leads out of the page, and gaps are kept", arguments: [1, 2])
  func apart(_ scale: Int) {
    let page = DemoArt.page(scale: scale)
    var owner = [Int](repeating: -1, count: page.image.width * page.image.height)
    for (index, sprite) in page.sprites.enumerated() {
      let box = sprite.pageBox
      #expect(box.x >= PackedPage.gap && box.x + box.width + PackedPage.gap <= page.image.width)
      #expect(box.y >= PackedPage.gap && box.y + box.height + PackedPage.gap <= page.image.height)
      // Each picture with the gap right of and below it has its pixels to itself.
      for y in box.y..<(box.y + box.height + PackedPage.gap) {
        for x in box.x..<(box.x + box.width + PackedPage.gap) {
          #expect(owner[y * page.image.width + x] == -1, "\(sprite.name) overlaps")
          owner[y * page.image.width + x] = index
        }
      }
    }
  }

  @Test("Cut out of the page and turned back, every picture is the one that was drawn", arguments: [1, 2])
  func cutOut(_ scale: Int) throws {
    let page = DemoArt.page(scale: scale)
    let sources = DemoArt.sprites(scale: scale)
    #expect(page.sprites.map(\.name) == sources.map(\.name))
    for (sprite, (name, source)) in zip(page.sprites, sources) {
      let box = sprite.pageBox
      let stored = page.image.cropped(x: box.x, y: box.y, width: box.width, height: box.height)
      let upright = sprite.isRotated ? turnedBack(stored) : stored
      #expect(sprite.sourceSize == (source.width, source.height))
      let trim = sprite.trim
      #expect(upright == source.cropped(x: trim.x, y: trim.y, width: trim.width, height: trim.height), "\(name)")
      let visible = { (image: Image) in image.premultipliedBytes().count { $0 != 0 } }
      #expect(visible(upright) == visible(source), "\(name): the trimming cut something off")
    }
    let turned = page.sprites.count(where: \.isRotated)
    #expect(turned > 3 && turned < page.sprites.count - 3, "some pictures are turned, some are not")
  }

  /// A picture turned by 90° counter-clockwise: its right column becomes the top row.
  private func turnedBack(_ image: Image) -> Image {
    var bytes: [UInt8] = []
    for column in stride(from: image.width - 1, through: 0, by: -1) {
      for row in 0..<image.height {
        let pixel = image.premultipliedPixel(x: column, y: row)
        bytes += [pixel.x, pixel.y, pixel.z, pixel.w]
      }
    }
    return Image(width: image.height, height: image.width, scale: image.scale, premultipliedBytes: bytes)
  }

  @Test("Written twice, every file is the same, byte by byte; the lists can be read")
  func written() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("demo-art-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try DemoArt.write(to: folder + "/a")
    try DemoArt.write(to: folder + "/b")
    let files = [
      "hero.atlasc/hero.1.png", "hero.atlasc/hero.1@2x.png", "hero.atlasc/hero.plist", "hero.plist", "hero.png",
      "hero@2x.plist", "hero@2x.png",
    ]
    let found = FileManager.default.subpaths(atPath: folder + "/a") ?? []
    #expect(found.sorted() == (files + ["hero.atlasc"]).sorted())
    for file in files {
      let bytes = FileManager.default.contents(atPath: "\(folder)/a/\(file)")
      #expect(bytes != nil && bytes == FileManager.default.contents(atPath: "\(folder)/b/\(file)"), "\(file)")
      guard file.hasSuffix(".plist"), let bytes else { continue }
      let root = try PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any]
      let pages = root?["images"] as? [[String: Any]]
      let frames = root?["frames"] as? [String: Any]
      let count = frames?.count ?? (pages?.first?["subimages"] as? [Any])?.count
      #expect(count == DemoArt.sprites(scale: 1).count, "\(file)")
    }
    #expect(try Image(contentsOf: folder + "/a/hero@2x.png").scale == 2)
  }
}
