import SpriteCore
import Testing

@Suite struct ImageTests {
  /// Rows of 2 pixels, 12 bytes apart; the gap holds 0xee.
  private let padded: [UInt8] = [
    1, 2, 3, 4, 5, 6, 7, 8, 0xee, 0xee, 0xee, 0xee,
    9, 10, 11, 12, 13, 14, 15, 16, 0xee, 0xee, 0xee, 0xee,
  ]

  private func image(_ width: Int, _ height: Int) -> Image {
    Image(width: width, height: height) { x, y in Color(red: UInt8(x), green: UInt8(y), blue: 7) }
  }

  @Test func readsRowsThatLieApart() {
    let image = Image(width: 2, height: 2, bytesPerRow: 12, premultipliedBytes: padded)
    #expect(image.premultipliedPixel(x: 1, y: 0) == SIMD4(5, 6, 7, 8))
    #expect(image.premultipliedPixel(x: 0, y: 1) == SIMD4(9, 10, 11, 12))
    #expect(image.bytesPerRow == 12)
    let packed = Image(width: 2, height: 2, premultipliedBytes: Array(1...16))
    #expect(image.premultipliedBytes() == Array(1...16))
    #expect(packed.premultipliedBytes() == Array(1...16) && packed.bytesPerRow == 8)
    #expect(image == packed && packed == image)
    #expect(image.cropped(x: 1, y: 1, width: 1, height: 1).premultipliedBytes() == [13, 14, 15, 16])
    image.withUnsafeBytes { #expect(Array($0) == padded) }
  }

  @Test func theGapBetweenRowsDoesNotCount() {
    var other = padded
    other[8] = 0
    let images = [padded, other].map { Image(width: 2, height: 2, bytesPerRow: 12, premultipliedBytes: $0) }
    #expect(images[0] == images[1])
    other[16] = 0
    #expect(images[0] != Image(width: 2, height: 2, bytesPerRow: 12, premultipliedBytes: other))
  }

  @Test func bytesBeyondTheLastRowDoNotCount() {
    let image = Image(width: 1, height: 1, premultipliedBytes: [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(image.premultipliedBytes() == [1, 2, 3, 4])
    #expect(image.straightBytes().count == 4)
  }

  @Test func straightPixelsArePremultiplied() {
    let image = Image(width: 2, height: 1, straightBytes: [200, 100, 50, 128, 9, 8, 7, 0])
    // 200·128/255 = 100.39, 100·128/255 = 50.20, 50·128/255 = 25.10
    #expect(image.premultipliedBytes() == [100, 50, 25, 128, 0, 0, 0, 0])
    // 100·255/128 = 199.2, 50·255/128 = 99.6, 25·255/128 = 49.8
    #expect(image[0, 0] == Color(red: 199 as UInt8, green: 100, blue: 50, alpha: 128))
    #expect(image[1, 0] == .clear)
    #expect(image.straightBytes() == [199, 100, 50, 128, 0, 0, 0, 0])
    let told = Image(width: 2, height: 1) { x, _ in
      x == 0 ? Color(red: 200 as UInt8, green: 100, blue: 50, alpha: 128) : .clear
    }
    #expect(told == image)
  }

  @Test func pixelsAreToldTopRowFirst() {
    #expect(image(2, 2).premultipliedBytes() == [0, 0, 7, 255, 1, 0, 7, 255, 0, 1, 7, 255, 1, 1, 7, 255])
  }

  @Test func sizeIsPixelsByScale() {
    let image = image(6, 4).withScale(2)
    #expect(image.size == Size(3, 2))
    #expect((image.width, image.height, image.scale) == (6, 4, 2))
    #expect(image != image.withScale(1))
    #expect("\(image)" == "6×4 pixels @2.0x" && "\(image.withScale(1))" == "6×4 pixels")
  }

  @Test func cropsKeepScaleAndPixels() {
    let image = image(5, 4).withScale(2)
    let part = image.cropped(x: 1, y: 2, width: 3, height: 2)
    #expect(part.scale == 2 && part.width == 3 && part.height == 2)
    #expect(
      part.premultipliedBytes() == (2...3).flatMap { y in (1...3).flatMap { x in [UInt8(x), UInt8(y), 7, 255] } })
    #expect(image.cropped(x: 0, y: 0, width: 5, height: 4) == image)
    let none = image.cropped(x: 5, y: 4, width: 0, height: 0)
    #expect(none.width == 0 && none.premultipliedBytes().isEmpty)
  }

  @Test func equalityComparesPixelsNotBuffers() {
    let (a, b) = (image(3, 3), image(3, 3))
    #expect(a == b && a.buffer !== b.buffer)
    #expect(a != image(3, 2) && image(2, 3) != image(3, 2))
    #expect(Image(width: 0, height: 0, premultipliedBytes: []) == Image(width: 0, height: 0, premultipliedBytes: []))
    #expect(Image(width: 0, height: 5, premultipliedBytes: []) != Image(width: 5, height: 0, premultipliedBytes: []))
  }

  @Test func misuseStops() async {
    await #expect(processExitsWith: .failure) {
      _ = Image(width: 2, height: 2, premultipliedBytes: [0, 0, 0, 0])
    }
    await #expect(processExitsWith: .failure) {
      let image = Image(width: 2, height: 2, premultipliedBytes: [UInt8](repeating: 0, count: 16))
      _ = image.cropped(x: 1, y: 0, width: 2, height: 1)
    }
  }
}
