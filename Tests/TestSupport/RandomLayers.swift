package import SpriteCore
package import SpriteLayers

/// A tree of layers made from a seed, about a picture of 40 × 36 points: of any kind, turned, cut, masked, faded.
package struct RandomLayers {
  /// Covers the picture.
  package let root: Layer
  /// All but the root and what masks consist of, each after its superlayer.
  package private(set) var layers: [Layer] = []
  private let features: Features
  private var random: SeededGenerator

  package static let size = Size(40, 36)

  /// What a tree may have.
  package struct Features: Sendable {
    package var layers = 1...12
    /// Places on whole points and sizes of whole ones, without turns.
    package var isWhole = false
    package var masks = true
    package var opacities = true
    package var shapes = true
    package var borders = true
    package var radii = true
    package var clips = true
    package var flips = true

    package init() {}
  }

  package init(seed: UInt64, _ features: Features = Features()) {
    self.features = features
    random = SeededGenerator(seed: seed)
    root = Layer()
    root.frame = Rect(origin: .zero, size: RandomLayers.size)
    let pictures = RandomLayers.pictures
    for _ in 0..<random.int(features.layers) {
      let layer = makeLayer(pictures)
      let above = layers.isEmpty || random.chance(40) ? root : random.one(of: layers)
      above.insertSublayer(layer, at: random.int(0...above.sublayers.count))
      layers.append(layer)
    }
    if features.masks {
      for layer in layers where random.chance(20) { layer.mask = makeMask(pictures, for: layer) }
    }
  }

  // MARK: Layers

  /// Neighbouring pixels differ a little, so that a rounding that is a driver's own never is that of a whole area.
  private static let pictures: [Image] = [
    Image(width: 24, height: 20) { x, y in
      Color(red: Double(x) / 23, green: Double(y) / 19, blue: 0.3, alpha: 0.3 + Double(x + y) / 65)
    },
    Image(width: 17, height: 30, scale: 2) { x, y in
      Color(red: 0.9, green: Double(x * y) / 480, blue: Double(y) / 29, alpha: 1)
    },
  ]

  private mutating func makeLayer(_ pictures: [Image]) -> Layer {
    let layer: Layer
    switch random.int(0...(features.shapes ? 5 : 3)) {
    case 0: layer = gradient()
    case 1: layer = Layer(sprite: sprite(random.one(of: pictures)))
    case 2:
      layer = Layer(contents: random.one(of: pictures))
      layer.bounds = rect(8...30)
      contents(of: layer)
    case 3:
      layer = Layer()
      layer.backgroundColor = color(opaque: true)
      layer.bounds = rect(4...24)
    default: layer = shape()
    }
    place(layer)
    decorate(layer)
    return layer
  }

  private mutating func place(_ layer: Layer) {
    layer.position = point(-4...42)
    if random.chance(30) { layer.zPosition = random.double(-2...2) }
    if random.chance(5) { layer.isHidden = true }
    if features.flips && random.chance(10) { layer.isGeometryFlipped = true }
    guard !features.isWhole else {
      layer.anchorPoint = .zero
      return
    }
    if random.chance(30) { layer.anchorPoint = Point(random.double(-0.5...1.5), random.double(-0.5...1.5)) }
    if random.chance(40) { layer.transform = transform() }
    if random.chance(15) { layer.sublayerTransform = transform() }
  }

  private mutating func decorate(_ layer: Layer) {
    if features.opacities && random.chance(20) { layer.opacity = random.double(0...1) }
    if features.radii && random.chance(30) {
      layer.cornerRadius = random.double(0...20)
      if random.chance(30) { layer.maskedCorners = CornerMask(rawValue: random.byte() & 15) }
    }
    if features.borders && random.chance(25) {
      layer.borderWidth = features.isWhole ? Double(random.int(1...3)) : random.double(0.5...4)
      layer.borderColor = color(opaque: true)
    }
    if features.clips && random.chance(20) { layer.masksToBounds = true }
    if random.chance(15) { layer.bounds.origin = point(-10...10) }
  }

  private mutating func makeMask(_ pictures: [Image], for layer: Layer) -> Layer {
    let mask = makeLayer(pictures)
    mask.bounds.size = Size(max(8, layer.bounds.width), max(8, layer.bounds.height))
    mask.position = layer.bounds.center
    if random.chance(30) { mask.addSublayer(makeLayer(pictures)) }
    return mask
  }

  // MARK: Kinds

  private mutating func gradient() -> Layer {
    let layer = GradientLayer(colors: [color(opaque: false), color(opaque: true), color(opaque: false)])
    layer.type = random.one(of: GradientKind.allCases)
    layer.startPoint = Point(random.double(-0.2...1), random.double(-0.2...1))
    layer.endPoint = Point(layer.startPoint.x + random.double(0.3...1), layer.startPoint.y + random.double(0.3...1))
    if random.chance(40) { layer.locations = [0.1, random.double(0.2...0.8), 0.9] }
    layer.bounds = rect(10...30)
    return layer
  }

  private mutating func shape() -> Layer {
    let layer = ShapeLayer(path: .star(points: random.int(3...7), in: Rect(x: 0, y: 0, width: 24, height: 22)))
    layer.bounds = Rect(x: 0, y: 0, width: 24, height: 22)
    layer.fillColor = random.chance(70) ? color(opaque: true) : nil
    layer.fillRule = random.one(of: [.evenOdd, .nonZero])
    if random.chance(50) { layer.strokeColor = color(opaque: true) }
    layer.lineWidth = random.double(0.5...5)
    layer.lineJoin = random.one(of: [.round, .bevel, .miter])
    if random.chance(30) { layer.lineDashPattern = [4, 3] }
    if random.chance(30) { layer.strokeEnd = random.double(0.2...1) }
    return layer
  }

  private mutating func sprite(_ image: Image) -> Sprite {
    let turn = random.one(of: QuarterTurn.allCases)
    let part = Rect(x: 2, y: 3, width: 12, height: 16)
    let upright = turn.exchangesSides ? Size(16, 12) : Size(12, 16)
    return Sprite(
      image: image, textureRect: part, turn: turn,
      trimRect: Rect(origin: Point(Double(random.int(0...9)), Double(random.int(0...9))), size: upright),
      sourceSize: Size(26, 28))
  }

  private mutating func contents(of layer: Layer) {
    if random.chance(50) { layer.contentsGravity = random.one(of: ContentsGravity.allCases) }
    if random.chance(25) { layer.contentsRect = Rect(x: 0.25, y: 0.1, width: 0.5, height: 0.8) }
    if random.chance(25) { layer.contentsCenter = Rect(x: 0.3, y: 0.4, width: 0.4, height: 0.3) }
    let filter = random.one(of: [Filter.nearest, .linear])
    (layer.minificationFilter, layer.magnificationFilter) = (filter, filter)
  }

  // MARK: Numbers

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    features.isWhole ? random.double(range).rounded() : random.double(range)
  }

  private mutating func point(_ range: ClosedRange<Double>) -> Point { Point(number(range), number(range)) }

  private mutating func rect(_ sides: ClosedRange<Double>) -> Rect {
    Rect(x: 0, y: 0, width: number(sides), height: number(sides))
  }

  private mutating func transform() -> AffineTransform {
    let angle = random.chance(30) ? Double(random.int(1...3)) * .pi / 2 : random.double(-4...4)
    let factors = Size(random.double(0.5...1.5), random.double(0.5...1.5) * (random.chance(20) ? -1 : 1))
    return AffineTransform.scale(x: factors.width, y: factors.height).concatenating(.rotation(angle))
  }

  private mutating func color(opaque: Bool) -> Color {
    Color(
      red: random.byte(), green: random.byte(), blue: random.byte(), alpha: opaque ? 255 : random.byte())
  }
}
