import SpriteCore
import SpriteLayers
import SpriteRendering
import SpriteTesting
import Testing

/// Trees of layers as pictures.
@Suite struct ShowingTests {
  /// Red, 8 × 4, with a blue corner that sticks out; scrolled by (100, 50), turned, faded, somewhere.
  private func flag() -> Layer {
    let flag = Layer()
    flag.bounds = Rect(x: 100, y: 50, width: 8, height: 4)
    flag.backgroundColor = .red
    let corner = Layer()
    corner.frame = Rect(x: 106, y: 48, width: 5, height: 4)
    corner.backgroundColor = .blue
    flag.addSublayer(corner)
    flag.position = Point(-1000, 777)
    flag.transform = .rotation(1)
    return flag
  }

  @Test(arguments: [RendererChoice.reference, .automatic])
  func aPictureShowsTheBounds(_ renderer: RendererChoice) throws {
    let picture = try Image(rendering: flag(), scale: 2, renderer: renderer)
    #expect(picture.width == 16 && picture.height == 8 && picture.scale == 2)
    for y in 0..<8 {
      for x in 0..<16 {
        #expect(picture[x, y] == (x >= 12 && y < 4 ? .blue : .red), "\(x), \(y)")
      }
    }
  }

  @Test func whereTheLayerLiesDoesNotMatter() throws {
    let flag = flag()
    let picture = try Image(rendering: flag, renderer: .reference)
    (flag.transform, flag.position, flag.anchorPoint) = (.scale(0), Point(3.3, 4.4), Point(0.1, 0.9))
    #expect(try Image(rendering: flag, renderer: .reference) == picture)
    let above = Layer(sublayers: [flag])
    above.sublayerTransform = .rotation(2)
    #expect(try Image(rendering: flag, renderer: .reference) == picture)
  }

  @Test func opacityAndHidingCount() throws {
    let flag = flag()
    flag.opacity = 0.5
    let picture = try Image(rendering: flag, background: .white, renderer: .reference)
    #expect(picture[0, 0] == Color(red: 255 as UInt8, green: 127, blue: 127))
    flag.isHidden = true
    #expect(try Image(rendering: flag, renderer: .reference) == Image(width: 8, height: 4) { _, _ in .clear })
    #expect(try Image(rendering: Layer(), renderer: .reference).width == 0)
  }

  @Test func layersHaveReferences() throws {
    let screen = Layer()
    screen.backgroundColor = .white
    screen.addSublayer(flag())
    screen.sublayers[0].position = Point(10, 8)
    try expectPicture(of: screen, size: Size(20, 16), matches: "flag on a screen")
    #expect(screen.bounds == Rect(x: 0, y: 0, width: 20, height: 16))
    // It has a size now, and a place.
    screen.position.x += 100
    try expectPicture(of: screen, matches: "flag on a screen")
  }
}
