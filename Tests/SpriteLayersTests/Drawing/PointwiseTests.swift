import SpriteCore
import SpriteLayers
import TestSupport
import Testing

/// Random trees beside what is worked out pixel by pixel from their properties.
@Suite struct PointwiseTests {
  private static let (width, height) = (20, 16)

  /// A layer of flat colours on whole pixels, turned by right angles, with whatever there is that keeps it there.
  private func layer(_ random: inout SeededGenerator) -> Layer {
    let layer = Layer()
    layer.bounds = Rect(
      x: Double(random.int(-5...5)), y: Double(random.int(-5...5)), width: Double(2 * random.int(1...7)),
      height: Double(2 * random.int(1...6)))
    layer.position = Point(Double(random.int(3...17)), Double(random.int(3...13)))
    layer.anchorPoint = Point(Double(random.int(-1...3)) / 2, Double(random.int(-1...3)) / 2)
    if random.chance(70) { layer.backgroundColor = color(&random) }
    if random.chance(30) {
      let seed = random.int(0...9)
      layer.contents = .pattern(
        Int(layer.bounds.width), Int(layer.bounds.height), seed: seed, border: random.int(0...1))
    }
    if random.chance(30) { layer.transform = turn(&random) }
    if random.chance(20) { layer.sublayerTransform = turn(&random) }
    layer.isGeometryFlipped = random.chance(25)
    layer.zPosition = Double(random.int(-1...1))
    layer.isHidden = random.chance(5)
    if random.chance(30) { layer.opacity = random.double(-0.1...1.1) }
    if random.chance(20) { (layer.borderWidth, layer.borderColor) = (Double(random.int(1...3)), color(&random)) }
    layer.masksToBounds = random.chance(25)
    return layer
  }

  private func turn(_ random: inout SeededGenerator) -> AffineTransform {
    AffineTransform.scale(x: random.chance(30) ? -1 : 1, y: 1).concatenating(.quarterTurns(random.int(0...3)))
  }

  private func color(_ random: inout SeededGenerator) -> Color {
    Color(
      red: random.byte(), green: random.byte(), blue: random.byte(), alpha: random.chance(50) ? 255 : random.byte())
  }

  private func tree(_ seed: Int) -> Layer {
    var random = SeededGenerator(seed: UInt64(seed))
    let root = Layer()
    var layers = [root]
    for _ in 0..<random.int(3...12) {
      let next = layer(&random)
      random.one(of: layers).addSublayer(next)
      layers.append(next)
    }
    for layer in layers.dropFirst() where random.chance(20) {
      let mask = self.layer(&random)
      if random.chance(40) { mask.addSublayer(self.layer(&random)) }
      if random.chance(20) { mask.mask = self.layer(&random) }
      layer.mask = mask
    }
    // A mirrored space keeps pictures upright, which is tested by itself.
    if isFlipped(root) { removeContents(root) }
    return root
  }

  private func isFlipped(_ layer: Layer) -> Bool {
    layer.isGeometryFlipped || layer.sublayers.contains(where: isFlipped) || layer.mask.map(isFlipped) == true
  }

  @Test func aThousandTreesAreWhatTheirPropertiesSay() throws {
    var (seen, farthest, sum) = (0, 0.0, 0.0)
    for seed in 0..<1000 {
      let root = tree(seed)
      let drawn = try root.drawn(Double(Self.width), Double(Self.height), background: .clear)
      let (greatest, total) = difference(root, drawn)
      // Each layer and each group rounds to 8 bits.
      #expect(greatest < 3, "\(seed): \(greatest)")
      (farthest, sum) = (max(farthest, greatest), sum + total)
      seen += drawn.box(butFor: .clear) == nil ? 0 : 1
    }
    let mean = sum / Double(1000 * Self.width * Self.height * 4)
    #expect(seen > 700 && mean < 0.05, "\(seen) seen, at most \(farthest), \(mean) on average")
  }

  private func removeContents(_ layer: Layer) {
    layer.contents = nil
    for child in layer.sublayers { removeContents(child) }
    if let mask = layer.mask { removeContents(mask) }
  }

  /// In levels of 255.
  private func difference(_ root: Layer, _ drawn: Image) -> (greatest: Double, total: Double) {
    var (greatest, total) = (0.0, 0.0)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let expected = PointwiseLayers.tone(root, at: Point(Double(x) + 0.5, Double(y) + 0.5)) * 255
        let found = drawn.premultipliedPixel(x: x, y: y)
        for channel in 0..<4 {
          let away = abs(expected[channel] - Double(found[channel]))
          (greatest, total) = (max(greatest, away), total + away)
        }
      }
    }
    return (greatest, total)
  }

  /// A property left out is another picture: else the comparison would say nothing of it.
  @Test func eachPropertyIsSeen() throws {
    let changes: [(String, (Layer) -> Void)] = [
      ("opacity", { $0.opacity = 1 }), ("masksToBounds", { $0.masksToBounds = false }), ("mask", { $0.mask = nil }),
      ("zPosition", { $0.zPosition = 0 }), ("transform", { $0.transform = .identity }),
      ("sublayerTransform", { $0.sublayerTransform = .identity }), ("flip", { $0.isGeometryFlipped = false }),
      ("border", { $0.borderWidth = 0 }), ("hidden", { $0.isHidden = false }),
    ]
    for (name, change) in changes {
      var different = 0
      for seed in 0..<100 {
        let root = tree(seed)
        let drawn = try root.drawn(Double(Self.width), Double(Self.height), background: .clear)
        everywhere(root, change)
        different += difference(root, drawn).greatest >= 3 ? 1 : 0
      }
      #expect(different >= 4, "\(name): \(different)")
    }
  }

  private func everywhere(_ layer: Layer, _ change: (Layer) -> Void) {
    for child in layer.sublayers { everywhere(child, change) }
    change(layer)
  }
}
