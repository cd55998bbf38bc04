import SpriteCore
import SpriteLayers
import Testing

@Suite struct GravityTests {
  /// A picture of 6 × 4 pixels in bounds of 12 × 12, ten to the right of and five below the picture's corner.
  private func layer(_ gravity: ContentsGravity) -> Layer {
    let layer = Layer(contents: Image(width: 6, height: 4) { _, _ in .red })
    layer.frame = Rect(x: 10, y: 5, width: 12, height: 12)
    layer.contentsGravity = gravity
    return layer
  }

  static let places: [(ContentsGravity, [Int])] = [
    (.center, [13, 9, 6, 4]), (.top, [13, 5, 6, 4]), (.bottom, [13, 13, 6, 4]), (.left, [10, 9, 6, 4]),
    (.right, [16, 9, 6, 4]), (.topLeft, [10, 5, 6, 4]), (.topRight, [16, 5, 6, 4]), (.bottomLeft, [10, 13, 6, 4]),
    (.bottomRight, [16, 13, 6, 4]), (.resize, [10, 5, 12, 12]), (.resizeAspect, [10, 7, 12, 8]),
    (.resizeAspectFill, [7, 5, 18, 12]),
  ]

  @Test(arguments: places) func whereContentsLie(_ gravity: ContentsGravity, _ place: [Int]) throws {
    let layer = layer(gravity)
    #expect(try layer.drawn(30, 24).box() == place)
    // Scrolled bounds show their contents all the same.
    layer.bounds.origin = Point(40, -40)
    #expect(try layer.drawn(30, 24).box() == place)
  }

  @Test func everyGravityIsTested() { #expect(Self.places.map(\.0) == ContentsGravity.allCases) }

  /// Names say what is seen: a layer in a flipped space keeps its picture upright, and its top at the top.
  @Test(arguments: places) func flippedSpaces(_ gravity: ContentsGravity, _ place: [Int]) throws {
    let layer = layer(gravity)
    let parent = Layer(sublayers: [layer])
    parent.frame = Rect(x: 0, y: 0, width: 30, height: 22)
    // 5 to 17 of 22: the same once it is mirrored.
    parent.isGeometryFlipped = true
    #expect(try parent.drawn(30, 24).box() == place)
  }

  @Test func theScaleMakesContentsSmaller() throws {
    let layer = layer(.bottomRight)
    layer.contentsScale = 2
    #expect(try layer.drawn(30, 24).box() == [19, 15, 3, 2])
    layer.contentsGravity = .resizeAspect
    #expect(try layer.drawn(30, 24).box() == [10, 7, 12, 8])
    layer.contentsGravity = .center
    layer.contentsScale = 1
    // Two thirds of it: what the rectangle chooses is what has a size.
    layer.contentsRect = Rect(x: 1 / 3.0, y: 0, width: 2 / 3.0, height: 1)
    #expect(try layer.drawn(30, 24).box() == [14, 9, 4, 4])
  }

  @Test(arguments: [0, -1, Double.nan, .infinity]) func oddScales(_ scale: Double) throws {
    for gravity in ContentsGravity.allCases {
      let layer = layer(gravity)
      layer.contentsScale = scale
      let box = try layer.drawn(30, 24).box()
      // Stretched to the bounds there is no scale to ask for; else there is no size.
      #expect(box == (gravity == .resize ? [10, 5, 12, 12] : nil))
    }
  }

  @Test func whatSticksOutIsCutOnDemand() throws {
    let layer = layer(.resizeAspectFill)
    layer.masksToBounds = true
    #expect(try layer.drawn(30, 24).box() == [10, 5, 12, 12])
  }
}
