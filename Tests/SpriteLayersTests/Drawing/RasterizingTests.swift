import ReferenceRenderer
import SpriteCore
import SpriteLayers
import TestSupport
import Testing

/// Layers that are made bitmaps first.
@Suite struct RasterizingTests {
  /// A layer of 8×6 points with a sublayer that sticks out, on a screen of two pixels a point.
  private func picture(_ change: (Layer) -> Void) throws -> Image {
    let layer = Layer()
    layer.frame = Rect(x: 4, y: 3, width: 8, height: 6)
    layer.backgroundColor = .blue
    let inner = ShapeLayer(path: .circle(center: Point(8, 3), radius: 3))
    inner.fillColor = .red
    layer.addSublayer(inner)
    change(layer)
    let context = DrawingContext(size: Size(20, 12), scale: 2, background: .white)
    context.draw(layer)
    return try ReferenceRenderer().render(context.finish()).image
  }

  @Test func inTheScreensOwnScaleThePictureIsTheSame() throws {
    let plain = try picture { _ in }
    let bitmap = try picture { ($0.shouldRasterize, $0.rasterizationScale) = (true, 2) }
    #expect(bitmap == plain)
    // What was drawn twice as coarse is not.
    #expect(try picture { $0.shouldRasterize = true } != plain)
  }

  @Test func aCoarseBitmapHasLargePixels() throws {
    let picture = try picture {
      $0.shouldRasterize = true
      $0.magnificationFilter = .nearest
    }
    for y in stride(from: 0, to: picture.height, by: 2) {
      for x in stride(from: 0, to: picture.width, by: 2) {
        let color = picture[x, y]
        #expect(picture[x + 1, y] == color && picture[x, y + 1] == color && picture[x + 1, y + 1] == color)
      }
    }
    #expect(picture[10, 8] == .blue && picture[24, 12] == .red && picture[38, 22] == .white)
  }

  @Test func opacityComesAfterwards() throws {
    let picture = try picture { ($0.shouldRasterize, $0.rasterizationScale, $0.opacity) = (true, 2, 0.5) }
    // Red over blue first, then both over white.
    #expect(picture[20, 12] == Color(red: 255 as UInt8, green: 127, blue: 127) || picture[20, 12].green == 128)
    #expect(picture[10, 8].red == picture[10, 8].green && picture[10, 8].blue == 255)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity]) func scalesThatAreNoneShowNothing(_ scale: Double) throws {
    let picture = try picture { ($0.shouldRasterize, $0.rasterizationScale) = (true, scale) }
    #expect(picture[10, 8] == .white)
  }
}
