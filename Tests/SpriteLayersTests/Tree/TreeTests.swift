import SpriteCore
import SpriteLayers
import Testing

@Suite struct TreeTests {
  private let root = Layer()
  private let a = TreeTests.named("a")
  private let b = TreeTests.named("b")
  private let c = TreeTests.named("c")

  private static func named(_ name: String) -> Layer {
    let layer = Layer()
    layer.name = name
    return layer
  }

  private func names(_ layer: Layer) -> String { layer.sublayers.map { $0.name ?? "?" }.joined() }

  @Test func addingGoesOnTop() {
    for layer in [a, b, c] { root.addSublayer(layer) }
    #expect(names(root) == "abc" && a.superlayer === root)
    root.addSublayer(a)
    #expect(names(root) == "bca")
    let other = Layer(sublayers: [b])
    #expect(names(root) == "ca" && names(other) == "b" && b.superlayer === other)
    b.removeFromSuperlayer()
    b.removeFromSuperlayer()
    #expect(b.superlayer == nil && other.sublayers.isEmpty)
  }

  @Test func insertingCountsWithoutTheLayerItself() {
    root.insertSublayer(a, at: 0)
    root.insertSublayer(b, at: 0)
    root.insertSublayer(c, at: 1)
    #expect(names(root) == "bca")
    root.insertSublayer(b, at: 2)
    #expect(names(root) == "cab")
    root.insertSublayer(b, below: a)
    #expect(names(root) == "cba")
    root.insertSublayer(c, above: a)
    #expect(names(root) == "bac")
    root.insertSublayer(b, above: a)
    #expect(names(root) == "abc")
  }

  @Test func replacing() {
    root.sublayers = [a, b]
    root.replaceSublayer(a, with: c)
    #expect(names(root) == "cb" && a.superlayer == nil && c.superlayer === root)
    root.replaceSublayer(c, with: c)
    #expect(names(root) == "cb")
    // One that is there already moves.
    root.replaceSublayer(c, with: b)
    #expect(names(root) == "b" && c.superlayer == nil)
  }

  @Test func settingAllOfThem() {
    root.sublayers = [a, b]
    root.sublayers = [c, a]
    #expect(names(root) == "ca" && b.superlayer == nil && a.superlayer === root)
    root.sublayers = []
    #expect(root.sublayers.isEmpty && a.superlayer == nil && c.superlayer == nil)
  }

  @Test func aMaskIsNoSublayer() {
    root.sublayers = [a]
    root.mask = b
    #expect(names(root) == "a" && root.mask === b && b.superlayer == nil)
    root.mask = c
    #expect(root.mask === c)
    // A sublayer that becomes a mask leaves, and the other way round.
    root.mask = a
    #expect(root.sublayers.isEmpty && root.mask === a && a.superlayer == nil)
    root.addSublayer(a)
    #expect(root.mask == nil && names(root) == "a" && a.superlayer === root)
    root.mask = b
    b.removeFromSuperlayer()
    #expect(root.mask == nil)
  }

  @Test func layersMayLeaveWhileTheyAreVisited() {
    for index in 0..<20 { root.addSublayer(Self.named("\(index % 10)")) }
    for layer in root.sublayers where layer.name != "7" { layer.removeFromSuperlayer() }
    #expect(names(root) == "77")
    for layer in root.sublayers { root.insertSublayer(Layer(), below: layer) }
    #expect(root.sublayers.count == 4)
  }

  /// The tree holds its layers; a layer does not hold its superlayer.
  @Test func whoHoldsWhom() {
    weak var child: Layer?
    weak var mask: Layer?
    var parent: Layer? = Layer()
    do {
      let (one, two) = (Layer(), Layer())
      parent?.addSublayer(one)
      parent?.mask = two
      (child, mask) = (one, two)
    }
    #expect(child != nil && child?.superlayer === parent && mask != nil)
    let kept = child
    parent = nil
    #expect(kept?.superlayer == nil && mask == nil)
    // It is free to go elsewhere.
    if let kept { root.addSublayer(kept) }
    #expect(root.sublayers.count == 1)
  }

  @Test func aLayerIsNeverInItself() async {
    await #expect(processExitsWith: .failure) {
      let layer = Layer()
      layer.addSublayer(layer)
    }
    await #expect(processExitsWith: .failure) {
      let (layer, inner, innermost) = (Layer(), Layer(), Layer())
      layer.addSublayer(inner)
      inner.addSublayer(innermost)
      innermost.insertSublayer(layer, at: 0)
    }
    await #expect(processExitsWith: .failure) {
      let (layer, inner) = (Layer(), Layer())
      layer.addSublayer(inner)
      inner.mask = layer
    }
    await #expect(processExitsWith: .failure) {
      let (layer, mask) = (Layer(), Layer())
      layer.mask = mask
      mask.addSublayer(layer)
    }
  }

  @Test func placesAndSiblingsHaveToBeThere() async {
    await #expect(processExitsWith: .failure) { Layer().insertSublayer(Layer(), at: 1) }
    await #expect(processExitsWith: .failure) { Layer().insertSublayer(Layer(), at: -1) }
    await #expect(processExitsWith: .failure) { Layer().insertSublayer(Layer(), above: Layer()) }
    await #expect(processExitsWith: .failure) { Layer().replaceSublayer(Layer(), with: Layer()) }
    await #expect(processExitsWith: .failure) {
      let (layer, child) = (Layer(), Layer())
      layer.addSublayer(child)
      layer.insertSublayer(child, below: child)
    }
    // Each of these is fine: what fails is not the process itself.
    await #expect(processExitsWith: .success) {
      let layer = Layer()
      layer.insertSublayer(Layer(), at: 0)
      layer.insertSublayer(Layer(), above: layer.sublayers[0])
      layer.replaceSublayer(layer.sublayers[0], with: Layer())
    }
  }

  @Test func aTreeHasSoManyLevelsAndNoMore() async {
    await #expect(processExitsWith: .failure) {
      let root = Layer()
      var last = root
      for _ in 0..<Layer.maximumDepth {
        let next = Layer()
        last.addSublayer(next)
        last = next
      }
    }
    await #expect(processExitsWith: .success) {
      let root = Layer()
      var last = root
      for _ in 1..<Layer.maximumDepth {
        let next = Layer()
        last.addSublayer(next)
        last = next
      }
    }
  }
}
