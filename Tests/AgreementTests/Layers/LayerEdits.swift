import SpriteCore
import SpriteLayers
import TestSupport

/// A tree of layers of all kinds, and random changes of it.
struct LayerEdits {
  let root = Layer()
  private var random: SeededGenerator
  private let images: [Image]
  private let sprites: [Sprite]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    images = (0..<3).map { number in
      Image(width: 9 + number, height: 7) { x, y in
        Color(red: UInt8(x * 25), green: UInt8(y * 35), blue: UInt8(number * 100), alpha: x % 5 == 4 ? 90 : 255)
      }
    }
    sprites = images.map {
      Sprite(
        image: $0, textureRect: Rect(x: 1, y: 1, width: 6, height: 4), turn: .clockwise,
        trimRect: Rect(x: 2, y: 1, width: 4, height: 6), sourceSize: Size(9, 8))
    }
    root.bounds = Rect(x: 0, y: 0, width: 64, height: 48)
    root.anchorPoint = .zero
    for _ in 0..<12 { add() }
  }

  /// All layers but the root, masks included.
  private var layers: [Layer] {
    func below(_ layer: Layer) -> [Layer] {
      ([layer.mask].compactMap { $0 } + layer.sublayers).flatMap { [$0] + below($0) }
    }
    return below(root)
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  private mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
  private mutating func color() -> Color {
    Color(
      red: random.byte(), green: random.byte(), blue: random.byte(), alpha: chance(0.5) ? 255 : random.byte())
  }
  private mutating func place() -> Point {
    // Often on whole pixels.
    chance(0.5)
      ? Point(number(-5...70).rounded(), number(-5...50).rounded()) : Point(number(-5...70), number(-5...50))
  }
  private mutating func any() -> Layer? { layers.randomElement(using: &random) }

  private mutating func add() {
    let layer: Layer
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let shape = ShapeLayer(path: .star(points: 5, in: Rect(x: 0, y: 0, width: 20, height: 16)))
      shape.strokeColor = chance(0.5) ? color() : nil
      layer = shape
    case 1: layer = GradientLayer(colors: [color(), color(), color()])
    case 2: layer = Layer(sprite: sprites[0])
    case 3: layer = Layer(contents: images[1])
    default:
      layer = Layer()
      layer.backgroundColor = color()
    }
    if chance(0.7) { layer.bounds = Rect(x: 0, y: 0, width: number(1...30), height: number(1...24)) }
    layer.position = place()
    let parent = chance(0.5) ? root : any() ?? root
    let depth = sequence(first: parent, next: \.superlayer).reduce(0) { count, _ in count + 1 }
    (depth < 6 ? parent : root).insertSublayer(layer, at: 0)
  }

  /// Changes something.
  mutating func edit() {
    guard let layer = any() else { return add() }
    switch Int.random(in: 0..<29, using: &random) {
    case 0...5: layer.position = place()
    case 6: layer.transform = .rotation(number(-3...3)).concatenating(.scale(number(0.5...2)))
    case 7: layer.transform = .identity
    case 8: layer.bounds = Rect(x: number(-3...3), y: 0, width: number(0...30), height: number(0...24))
    case 9: layer.backgroundColor = chance(0.3) ? nil : color()
    case 10: layer.opacity = chance(0.5) ? 1 : number(0...1)
    case 11: layer.isHidden.toggle()
    case 12: layer.cornerRadius = chance(0.5) ? 0 : number(0...9)
    case 13: layer.masksToBounds.toggle()
    case 14: (layer.borderWidth, layer.borderColor) = (number(0...4), color())
    case 15: layer.contents = images.randomElement(using: &random)
    case 16: layer.setContents(of: sprites[1])
    case 17: layer.contentsGravity = ContentsGravity.allCases.randomElement(using: &random) ?? .center
    case 18: layer.zPosition = number(-1...1).rounded()
    case 19: layer.anchorPoint = Point(number(-0.5...1.5), 0.5)
    case 20: layer.sublayerTransform = chance(0.5) ? .identity : .rotation(number(-1...1))
    case 21: layer.removeFromSuperlayer()
    case 22: mask(layer)
    case 23: (layer as? ShapeLayer)?.path.addLine(to: place())
    case 25: (layer.shadowOpacity, layer.shadowRadius) = (chance(0.5) ? 0 : 0.7, number(0...3))
    case 26: (layer.shouldRasterize, layer.rasterizationScale) = (chance(0.5), number(0.5...3))
    case 24: layer.magnificationFilter = chance(0.5) ? .nearest : .linear
    default: add()
    }
  }

  private mutating func mask(_ layer: Layer) {
    guard layer.mask == nil else { return layer.mask = nil }
    let mask = chance(0.5) ? ShapeLayer(path: .circle(center: Point(8, 8), radius: 8)) : Layer(contents: images[2])
    mask.position = Point(number(0...16), number(0...16))
    if chance(0.3) { mask.addSublayer(Layer(sprite: sprites[2])) }
    layer.mask = mask
  }
}
