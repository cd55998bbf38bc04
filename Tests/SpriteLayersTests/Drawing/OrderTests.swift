import SpriteCore
import SpriteLayers
import Testing

/// What lies above what, and what is put together before it meets the rest.
@Suite struct OrderTests {
  private func tile(_ color: Color, z: Double = 0) -> Layer {
    let layer = Layer.plain(color, 0, 0, 10, 10)
    layer.zPosition = z
    return layer
  }

  private func top(_ root: Layer) throws -> Color { try root.drawn(10, 10)[5, 5] }

  @Test func depthThenPlace() throws {
    let (red, green, blue) = (tile(.red), tile(.green), tile(.blue))
    let root = Layer(sublayers: [red, green, blue])
    #expect(try top(root) == .blue)
    red.zPosition = 1
    #expect(try top(root) == .red)
    // Equal depths keep the order of the tree.
    blue.zPosition = 1
    #expect(try top(root) == .blue)
    (red.zPosition, green.zPosition, blue.zPosition) = (2, 2, 2)
    #expect(try top(root) == .blue)
    (red.zPosition, green.zPosition, blue.zPosition) = (0, -0.0, -1)
    #expect(try top(root) == .green)
    // One that is no number counts as 0.
    blue.zPosition = .nan
    #expect(try top(root) == .blue)
    red.zPosition = .infinity
    #expect(try top(root) == .red)
    root.insertSublayer(tile(.cyan, z: .infinity), at: 0)
    #expect(try top(root) == .red)
    red.removeFromSuperlayer()
    #expect(try top(root) == .cyan)
  }

  @Test func manyOfOneDepthKeepTheirOrder() throws {
    let root = Layer()
    for index in 0..<40 { root.addSublayer(tile(index == 39 ? .green : .red, z: index % 2 == 0 ? -1 : 3)) }
    #expect(try top(root) == .green)
    root.sublayers[0].zPosition = 3
    #expect(try top(root) == .green)
  }

  /// Depth counts among siblings alone.
  @Test func depthDoesNotReachOutOfTheSuperlayer() throws {
    let low = Layer(sublayers: [tile(.red, z: 100)])
    let root = Layer(sublayers: [low, tile(.blue)])
    #expect(try top(root) == .blue)
    low.zPosition = 1
    #expect(try top(root) == .red)
  }

  @Test func theOrderWithinALayer() throws {
    let layer = ShapeLayer(path: .rect(Rect(x: 6, y: 0, width: 14, height: 10)))
    layer.fillColor = .green
    layer.strokeColor = .black
    layer.lineWidth = 2
    layer.frame = Rect(x: 0, y: 0, width: 20, height: 10)
    layer.backgroundColor = .yellow
    layer.contents = Image(width: 1, height: 1) { _, _ in .red }
    layer.contentsGravity = .left
    layer.contentsScale = 0.1
    layer.addSublayer(.plain(.blue, 8, 0, 20, 10))
    layer.borderWidth = 1
    layer.borderColor = .magenta
    let row = try layer.drawn(30, 10)
    // A border; the contents over the background; the stroke over the contents; the fill; the sublayer; the border over it, and
    // the sublayer beyond.
    #expect(
      [0, 1, 4, 5, 6, 7, 8, 18, 19, 20, 27].map { row[$0, 5] } == [
        .magenta, .red, .red, .black, .black, .green, .blue, .blue, .magenta, .blue, .blue,
      ])
    #expect(row[28, 5] == .white)
    layer.contents = nil
    #expect(try layer.drawn(30, 10)[3, 5] == .yellow)
  }

  @Test func aGradientLiesOverTheBackground() throws {
    let layer = GradientLayer(colors: [.red, .blue])
    layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = .green
    layer.locations = [0.5, 0.5]
    let drawn = try layer.drawn(10, 10)
    #expect(drawn[5, 0] == .red && drawn[5, 4] == .red && drawn[5, 5] == .blue && drawn[5, 9] == .blue)
    layer.colors = []
    #expect(try layer.drawn(10, 10)[5, 5] == .green)
    layer.colors = [.red]
    #expect(try layer.drawn(10, 10)[5, 5] == .red)
    // From left to right.
    layer.colors = [.black, .white]
    layer.locations = nil
    (layer.startPoint, layer.endPoint) = (Point(0, 0), Point(1, 0))
    let ramp = try layer.drawn(10, 10)
    #expect((0..<10).map { Int(ramp[$0, 3].red) } == [13, 38, 64, 89, 115, 140, 166, 191, 217, 242])
  }

  @Test func opacityIsOfTheWhole() throws {
    let root = Layer.plain(.black, 0, 0, 10, 10)
    root.addSublayer(tile(.red))
    root.opacity = 0.5
    // Not a trace of the black beneath.
    #expect(try top(root) == Color(red: 255 as UInt8, green: 127, blue: 127))
    root.opacity = 0
    #expect(try top(root) == .white)
    root.opacity = -3
    #expect(try top(root) == .white)
    root.opacity = 9
    #expect(try top(root) == .red)
  }

  @Test func aContextsOpacityIsOfTheWholeTree() throws {
    let root = Layer.plain(.black, 0, 0, 10, 10)
    root.addSublayer(tile(.red))
    let drawn = try Image.drawn(10, 10) { context in
      context.opacity = 0.5
      context.draw(root)
    }
    #expect(drawn[5, 5] == Color(red: 255 as UInt8, green: 127, blue: 127))
    let darker = try Image.drawn(10, 10, background: Color(red: 100 as UInt8, green: 100, blue: 100)) { context in
      context.blendMode = .multiply
      context.draw(root)
    }
    #expect(darker[5, 5] == Color(red: 100 as UInt8, green: 0, blue: 0))
  }

  @Test func hiddenLayersLeaveNothing() throws {
    let root = Layer.plain(.black, 0, 0, 10, 10)
    let child = tile(.red)
    root.addSublayer(child)
    child.isHidden = true
    #expect(try top(root) == .black)
    root.isHidden = true
    #expect(try top(root) == .white)
  }

  // MARK: Masks and clips

  @Test func boundsAndMaskBothCut() throws {
    let layer = Layer.plain(.red, 0, 0, 10, 10)
    layer.addSublayer(.plain(.blue, 5, 5, 10, 10))
    layer.mask = .plain(.black, 2, 2, 10, 10)
    #expect(try layer.drawn(16, 16).box() == [2, 2, 10, 10])
    layer.masksToBounds = true
    #expect(try layer.drawn(16, 16).box() == [2, 2, 8, 8])
    layer.mask = nil
    #expect(try layer.drawn(16, 16).box() == [0, 0, 10, 10])
  }

  @Test func onlyTheAlphaOfAMaskCounts() throws {
    for color in [Color.black, .white, .red] {
      let layer = tile(.blue)
      layer.mask = .plain(color.withAlpha(0.5), 0, 0, 10, 10)
      #expect(try top(layer).blue == 255)
      #expect(abs(Int(try top(layer).red) - 127) <= 1)
    }
  }

  @Test func aMaskWithoutAnythingHidesAll() throws {
    let masks = [Layer(), .plain(.clear, 0, 0, 10, 10), ShapeLayer(), .plain(.black, 0, 0, 0, 0), GradientLayer()]
    let hidden = tile(.black)
    hidden.isHidden = true
    let faded = tile(.black)
    faded.opacity = 0
    let flat = tile(.black)
    flat.transform = .scale(x: 1, y: 0)
    for mask in masks + [hidden, faded, flat, Layer(sublayers: [Layer()])] {
      let layer = tile(.blue)
      layer.addSublayer(tile(.red))
      layer.mask = mask
      #expect(try layer.drawn(10, 10).box() == nil)
    }
  }

  @Test func masksHaveMasks() throws {
    let layer = tile(.blue)
    let mask = Layer.plain(.black, 0, 0, 8, 8)
    mask.mask = .plain(.black, 3, 3, 8, 8)
    layer.mask = mask
    #expect(try layer.drawn(10, 10).box() == [3, 3, 5, 5])
    mask.mask?.mask = .plain(.black, 0, 0, 2, 8)
    #expect(try layer.drawn(10, 10).box() == [3, 3, 2, 5])
  }

  @Test func aMaskMovesWithWhatItMasks() throws {
    let layer = tile(.blue)
    layer.bounds.origin = Point(50, 50)
    layer.mask = .plain(.black, 52, 53, 4, 3)
    #expect(try layer.drawn(20, 20).box() == [2, 3, 4, 3])
    layer.position = Point(10, 10)
    #expect(try layer.drawn(20, 20).box() == [7, 8, 4, 3])
    layer.transform = .quarterTurns(1)
    #expect(try layer.drawn(20, 20).box() == [9, 7, 3, 4])
    // What is done to the sublayers is not done to it.
    (layer.transform, layer.isGeometryFlipped, layer.sublayerTransform) = (.identity, true, .scale(3))
    #expect(try layer.drawn(20, 20).box() == [7, 8, 4, 3])
    #expect(layer.mask?.convert(.zero, to: layer) == Point(52, 53))
  }
}
