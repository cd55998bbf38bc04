import SpriteComparison
import SpriteCore
import SpriteLayers
import SpriteRendering
import TestSupport
import Testing

/// What holds for any sprite and any tree. Made from seeds, by the thousand, in small pictures.
@Suite struct LayerPropertyTests {
  // MARK: Sprites

  private func sprite(_ random: inout SeededGenerator) -> Sprite {
    let turn = random.one(of: QuarterTurn.allCases)
    let part = Rect(
      x: Double(random.int(0...6)), y: Double(random.int(0...6)), width: Double(random.int(1...11)),
      height: Double(random.int(1...9)))
    let upright = turn.exchangesSides ? Size(part.height, part.width) : part.size
    // Half pixels are real: a packer's centre of an odd difference.
    let trimmed = Point(Double(random.int(-4...30)) / 2, Double(random.int(-4...30)) / 2)
    return Sprite(
      image: Image.pattern(18, 16, seed: random.int(0...9)).withScale(random.one(of: [1, 2, 1.5])), textureRect: part,
      turn: turn, trimRect: Rect(origin: trimmed, size: upright), sourceSize: Size(20, 18))
  }

  @Test func aSpriteInALayerIsTheSpriteDrawnAtItsPosition() throws {
    var random = SeededGenerator(seed: 1)
    var seen = 0
    for round in 0..<1500 {
      let (sprite, scale) = (sprite(&random), random.one(of: [1, 2, 1.5]))
      let place =
        random.chance(50)
        ? Point(Double(random.int(0...24)), Double(random.int(0...20)))
        : Point(random.double(0...24), random.double(0...20))
      let layer = Layer(sprite: sprite)
      layer.position = place
      let shown = try layer.drawn(24, 20, scale: scale)
      let drawn = try Image.drawn(24, 20, scale: scale) { $0.draw(sprite, at: place) }
      #expect(shown == drawn, "\(round)")
      if shown != drawn { return }
      seen += drawn.box() == nil ? 0 : 1
    }
    #expect(seen > 1000)
  }

  @Test func aTransformOfTheLayerIsOneOfTheContext() throws {
    var random = SeededGenerator(seed: 2)
    var (seen, wrong) = (0, 0)
    for round in 0..<1000 {
      let (sprite, scale) = (sprite(&random), random.one(of: [1, 2, 1.5]))
      let place = Point(random.double(0...24), random.double(0...20))
      let transform = AffineTransform.scale(x: random.double(-2...2), y: random.double(-2...2))
        .concatenating(.rotation(random.double(-4...4)))
      let layer = Layer(sprite: sprite)
      (layer.position, layer.transform) = (place, transform)
      let shown = try layer.drawn(24, 20, scale: scale)
      let drawn = try Image.drawn(24, 20, scale: scale) { context in
        context.translate(x: place.x, y: place.y)
        context.concatenate(transform)
        context.draw(sprite, at: .zero)
      }
      // The same matrix comes about in other steps, each of which rounds.
      let verdict = ToleranceClass.filtered.verdict(on: PictureDifference(expected: drawn, actual: shown))
      #expect(verdict.passes, "\(round): \(verdict.explanation)")
      // Half a point aside it is not the same.
      guard round < 100, drawn.box() != nil else { continue }
      layer.position.x += 0.5
      let aside = PictureDifference(expected: drawn, actual: try layer.drawn(24, 20, scale: scale))
      (seen, wrong) = (seen + 1, wrong + (ToleranceClass.filtered.verdict(on: aside).passes ? 0 : 1))
    }
    #expect(seen > 70 && wrong == seen, "\(wrong) of \(seen)")
  }

  // MARK: Trees

  private func drawn(_ tree: RandomLayers, scale: Double = 1) throws -> Image {
    try tree.root.drawn(RandomLayers.size.width, RandomLayers.size.height, scale: scale)
  }

  @Test func aContainerChangesNothing() throws {
    var random = SeededGenerator(seed: 3)
    for seed in 0..<250 {
      let tree = RandomLayers(seed: UInt64(seed))
      let before = try drawn(tree)
      let layer = random.one(of: tree.layers)
      guard let above = layer.superlayer, let place = above.sublayers.firstIndex(where: { $0 === layer }) else {
        continue
      }
      // No size, at the origin: its space is that of the layer above.
      let container = Layer()
      container.zPosition = layer.zPosition
      container.opacity = 1
      above.replaceSublayer(layer, with: container)
      container.addSublayer(layer)
      #expect(above.sublayers[place] === container)
      #expect(try drawn(tree) == before, "\(seed)")
    }
  }

  /// A layer's sublayers may as well be its siblings, where it neither cuts nor fades and has no border.
  @Test func flatIsAsNested() throws {
    var features = RandomLayers.Features()
    (features.masks, features.opacities, features.clips, features.borders, features.flips) = (
      false, false, false, false, false
    )
    features.isWhole = true
    for seed in 0..<400 {
      let tree = RandomLayers(seed: UInt64(seed), features)
      for layer in tree.layers { (layer.zPosition, layer.isHidden) = (0, false) }
      let before = try drawn(tree)
      flatten(tree)
      #expect(tree.root.sublayers.count == tree.layers.count)
      #expect(try drawn(tree) == before, "\(seed)")
    }
  }

  private func flatten(_ tree: RandomLayers) {
    for layer in inOrder(tree.root) where layer !== tree.root {
      guard let position = layer.superlayer?.convert(layer.position, to: tree.root) else { continue }
      layer.position = position
      tree.root.addSublayer(layer)
    }
  }

  private func inOrder(_ layer: Layer) -> [Layer] { [layer] + layer.sublayers.flatMap(inOrder) }

  @Test func aGroupOfFullOpacityChangesNothing() throws {
    for seed in 0..<100 {
      let tree = RandomLayers(seed: UInt64(seed))
      let before = try drawn(tree)
      tree.root.opacity = 7
      #expect(try drawn(tree) == before, "\(seed)")
    }
  }

  /// Numbers are rounded to `Float` on the way, finer where they are small: where a colour lies half-way between two levels it may
  /// become the other one.
  @Test func aWholeMoveOfTheRootMovesThePicture() throws {
    var features = RandomLayers.Features()
    features.isWhole = true
    var random = SeededGenerator(seed: 4)
    var (exact, different) = (0, 0)
    for seed in 0..<400 {
      let tree = RandomLayers(seed: UInt64(seed), features)
      let before = try drawn(tree)
      let (x, y) = (random.int(-12...12), random.int(-12...12))
      tree.root.position = Point(tree.root.position.x + Double(x), tree.root.position.y + Double(y))
      let after = try drawn(tree)
      let greatest = difference(before, after, x, y)
      #expect(greatest <= 1, "\(seed)")
      exact += greatest == 0 ? 1 : 0
      // A pixel further it is another picture, where there is one.
      if before.box() != nil { different += difference(before, after, x + 1, y) > 1 ? 1 : 0 }
    }
    #expect(exact > 390 && different > 300, "\(exact) exact, \(different) different")
  }

  /// The greatest difference of a channel between a picture and another that should be the same, so many pixels further.
  private func difference(_ before: Image, _ after: Image, _ x: Int, _ y: Int) -> Int {
    var greatest = 0
    for row in max(0, y)..<min(before.height, before.height + y) {
      for column in max(0, x)..<min(before.width, before.width + x) {
        let (a, b) = (
          after.premultipliedPixel(x: column, y: row), before.premultipliedPixel(x: column - x, y: row - y)
        )
        if a != b { for channel in 0..<4 { greatest = max(greatest, abs(Int(a[channel]) - Int(b[channel]))) } }
      }
    }
    return greatest
  }
}
