import SpriteCore
import SpriteLayers
import TestSupport
import Testing

@Suite struct ContentsTests {
  private let picture = Image.pattern(8, 6)

  @Test func partsOfAPicture() throws {
    let layer = Layer(contents: picture)
    layer.frame = Rect(x: 2, y: 1, width: 4, height: 3)
    layer.contentsRect = Rect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)
    let drawn = try layer.drawn(8, 6)
    for y in 0..<3 { for x in 0..<4 { #expect(drawn[2 + x, 1 + y] == picture[2 + x, 3 + y]) } }
    #expect(drawn.box() == [2, 1, 4, 3])
  }

  /// Beyond the picture its outermost pixels go on.
  @Test func partsBeyondThePicture() throws {
    let layer = Layer(contents: picture)
    layer.frame = Rect(x: 0, y: 0, width: 16, height: 6)
    layer.contentsRect = Rect(x: -0.5, y: 0, width: 2, height: 1)
    let drawn = try layer.drawn(16, 6)
    for y in 0..<6 {
      for x in 0..<16 { #expect(drawn[x, y] == picture[min(max(x - 4, 0), 7), y], "\(x), \(y)") }
    }
  }

  @Test func aNewPartIsShown() throws {
    let layer = Layer(contents: picture)
    layer.frame = Rect(x: 0, y: 0, width: 4, height: 6)
    layer.contentsRect = Rect(x: 0, y: 0, width: 0.5, height: 1)
    #expect(try layer.drawn(4, 6)[0, 0] == picture[0, 0])
    layer.contentsRect.origin.x = 0.5
    #expect(try layer.drawn(4, 6)[0, 0] == picture[4, 0])
    layer.contents = .pattern(8, 6, seed: 3)
    #expect(try layer.drawn(4, 6)[0, 0] == Image.pattern(8, 6, seed: 3)[4, 0])
    layer.contents = nil
    #expect(try layer.drawn(4, 6).box() == nil)
  }

  @Test func emptyParts() throws {
    for part in [Rect.zero, Rect(x: 0.5, y: 0.5, width: 0, height: 1), Rect(x: 3, y: 3, width: 0, height: 0)] {
      let layer = Layer(contents: picture)
      layer.frame = Rect(x: 0, y: 0, width: 8, height: 6)
      layer.contentsRect = part
      // What is seen is not said anywhere; that drawing comes to its end is.
      _ = try layer.drawn(8, 6)
      for gravity in ContentsGravity.allCases {
        layer.contentsGravity = gravity
        _ = try layer.drawn(8, 6)
      }
    }
  }

  @Test func aPictureLivesAsLongAsItsLayerShowsIt() throws {
    let layer = Layer()
    layer.frame = Rect(x: 0, y: 0, width: 8, height: 6)
    do { layer.contents = Image.pattern(8, 6, seed: 9) }
    #expect(try layer.drawn(8, 6) == Image.pattern(8, 6, seed: 9))
  }

  @Test func flippedPicturesStayUpright() throws {
    let layer = Layer(contents: picture)
    layer.position = Point(4, 3)
    let parent = Layer(sublayers: [layer])
    parent.frame = Rect(x: 0, y: 0, width: 8, height: 20)
    parent.isGeometryFlipped = true
    let drawn = try parent.drawn(8, 20)
    for y in 0..<6 { for x in 0..<8 { #expect(drawn[x, 14 + y] == picture[x, y]) } }
    // Flipped twice is not flipped.
    let above = Layer(sublayers: [parent])
    above.frame = parent.frame
    above.isGeometryFlipped = true
    let twice = try above.drawn(8, 20)
    for y in 0..<6 { for x in 0..<8 { #expect(twice[x, y] == picture[x, y]) } }
  }

  // MARK: Nine parts

  /// A picture of 6 × 6: corners of 2, each part of a colour of its own.
  private static let panel = Image(width: 6, height: 6) { x, y in colors[y / 2 * 3 + x / 2] }
  private static let colors: [Color] = [.red, .green, .blue, .yellow, .cyan, .magenta, .black, .gray, .orange]

  private func panel(_ width: Double, _ height: Double) -> Layer {
    let layer = Layer(contents: Self.panel)
    layer.frame = Rect(x: 1, y: 1, width: width, height: height)
    layer.contentsCenter = Rect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
    layer.magnificationFilter = .nearest
    layer.minificationFilter = .nearest
    return layer
  }

  private func expect(_ drawn: Image, columns: [Int], rows: [Int]) {
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        let color = Self.colors[row * 3 + column]
        #expect(drawn[1 + x, 1 + y] == color, "\(x), \(y)")
      }
    }
    #expect(drawn.box() == [1, 1, columns.count, rows.count])
  }

  @Test func cornersKeepTheirSize() throws {
    let wide = [0, 0, 1, 1, 1, 1, 1, 2, 2]
    try expect(panel(9, 5).drawn(12, 12), columns: wide, rows: [0, 0, 1, 2, 2])
    // In flipped space too the panel is upright.
    let parent = Layer(sublayers: [panel(9, 5)])
    parent.frame = Rect(x: 0, y: 0, width: 12, height: 7)
    parent.isGeometryFlipped = true
    try expect(parent.drawn(12, 12), columns: wide, rows: [0, 0, 1, 2, 2])
  }

  @Test func theScaleMakesCornersSmaller() throws {
    let layer = panel(5, 4)
    layer.contentsScale = 2
    try expect(layer.drawn(12, 12), columns: [0, 1, 1, 1, 2], rows: [0, 1, 1, 2])
  }

  @Test func lessThanTwoCornersShrinksThem() throws {
    try expect(panel(2, 6).drawn(12, 12), columns: [0, 2], rows: [0, 0, 1, 1, 2, 2])
  }

  @Test func aMiddleWithoutExtentIsAPixel() throws {
    let layer = panel(8, 8)
    layer.contentsCenter = Rect(x: 0.5, y: 0.5, width: 0, height: 0)
    // The pixel from 3 to 4: before it three pixels, after it two.
    try expect(layer.drawn(12, 12), columns: [0, 0, 1, 1, 1, 1, 2, 2], rows: [0, 0, 1, 1, 1, 1, 2, 2])
  }

  @Test(arguments: [
    Rect(x: -1, y: -1, width: 3, height: 3), Rect(x: 2, y: 2, width: 1, height: 1),
    Rect(x: 0, y: 0, width: 0, height: 0),
    Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: .infinity, height: 1),
  ])
  func oddMiddles(_ center: Rect) throws {
    let layer = panel(9, 9)
    layer.contentsCenter = center
    _ = try layer.drawn(12, 12)
    layer.contentsScale = .nan
    _ = try layer.drawn(12, 12)
    layer.contentsScale = 0
    layer.transform = .rotation(0.3)
    _ = try layer.drawn(12, 12)
  }

  /// A turned panel has no seams: it is as one picture of the same size, stretched by hand.
  @Test func turnedPanelsHaveNoSeams() throws {
    let layer = Layer(contents: Image(width: 6, height: 6) { _, _ in .blue })
    layer.bounds.size = Size(23.3, 17.7)
    layer.position = Point(20, 20)
    layer.contentsCenter = Rect(x: 0.4, y: 0.3, width: 0.1, height: 0.2)
    layer.transform = .rotation(0.4)
    let inside = try layer.drawn(40, 40)
    for y in 14..<26 { for x in 12..<28 { #expect(inside[x, y] == .blue, "\(x), \(y)") } }
  }
}
