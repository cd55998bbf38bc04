import ReferenceRenderer
import SpriteCore
import Testing

@Suite struct LimitTests {
  @Test(arguments: [(16385, 1), (1, 16385), (1 << 20, 1 << 20)])
  func aPictureTooLargeIsRefused(width: Int, height: Int) throws {
    let list = DisplayList(size: Size(Double(width), Double(height)))
    let error = #expect(throws: ReferenceRendererError.self) { try ReferenceRenderer().render(list) }
    #expect(error == .pictureTooLarge(width: width, height: height))
    #expect(
      error?.description
        == "a picture of \(width)×\(height) pixels is too large; the limit is 16384 a side: draw it smaller or in tiles"
    )
  }

  @Test func theScaleCountsForTheLimit() {
    #expect(throws: ReferenceRendererError.pictureTooLarge(width: 20000, height: 2)) {
      try ReferenceRenderer().render(DisplayList(size: Size(10000, 1), scale: 2))
    }
    #expect(throws: (any Error).self) {
      try ReferenceRenderer().render(DisplayList(size: Size(1e300, 1)))
    }
  }

  @Test func theLargestSideIsDrawn() throws {
    let image = try ReferenceRenderer().render(DisplayList(size: Size(16384, 1), background: .red)).image
    #expect(image.width == 16384 && image.at(16383, 0) == [255, 0, 0, 255])
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)])
  func aPictureWithoutPixels(width: Int, height: Int) throws {
    let image = try drawn(width, height, on: .red) { context in
      context.fill(Rect(x: -5, y: -5, width: 50, height: 50), with: .blue)
      context.clip(to: Rect(x: 0.5, y: 0.5, width: 5, height: 5))
      context.group {
        context.fill(context.bounds, with: .white)
      } _: {
        context.draw(Image(width: 0, height: 0, premultipliedBytes: []), in: Rect(x: 0, y: 0, width: 5, height: 5))
      }
    }
    #expect(image.width == width && image.height == height && image.premultipliedBytes().isEmpty)
  }

  @Test func theBackgroundIsPremultiplied() throws {
    let image = try drawn(2, 1, on: Color(red: 200 as UInt8, green: 100, blue: 50, alpha: 128)) { _ in }
    #expect(image.premultipliedBytes() == [100, 50, 25, 128, 100, 50, 25, 128])
    #expect(try drawn(2, 1) { _ in }.premultipliedBytes() == [UInt8](repeating: 0, count: 8))
  }

  @Test func thePictureHasTheScaleOfTheList() throws {
    let image = try drawn(6, 4, scale: 2) { $0.fill(Rect(x: 1, y: 0.5, width: 1, height: 1), with: .white) }
    #expect(image.scale == 2 && image.size == Size(3, 2))
    #expect(image.alphas.enumerated().filter { $0.element == 255 }.map(\.offset) == [8, 9, 14, 15])
  }
}
