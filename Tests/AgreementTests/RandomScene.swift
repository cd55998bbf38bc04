import SpriteComparison
import SpriteCore
import TestSupport

/// A scene made from a seed: images, sprites, paths and gradients with any transform, filter, blend mode, clip and opacity, in groups or
/// not.
struct RandomScene {
  let list: DisplayList
  /// The class that its features ask for.
  let tolerance: ToleranceClass

  /// What a scene may hold.
  struct Features {
    var draws = 1...12
    var size = Size(96, 80)
    var filters: [Filter] = [.nearest, .linear, .trilinear]
    var blendModes = BlendMode.allCases
    var clips = true
    /// Paths, filled and stroked, clips to paths, and gradients.
    var paths = true
    var groups = true
    /// Only quads whose edges are where the rasteriser puts them, of opaque colours, so that nothing else can differ.
    var rawEdges = false
    /// Pictures whose neighbouring texels are unlike; trilinear reading of those is told apart by the last bit of a level.
    var noise = true
  }

  init(seed: UInt64, _ features: Features = Features()) {
    var generator = SeededGenerator(seed: seed)
    let pictures = Pictures(&generator, noise: features.noise)
    let context = DrawingContext(
      size: features.size, scale: [1, 1, 2, 1.5].randomElement(using: &generator) ?? 1,
      background: Bool.random(using: &generator) ? .clear : .random(&generator))
    let draws = Int.random(in: features.draws, using: &generator)
    var painter = ScenePainter(context, pictures, features)
    painter.draw(draws, depth: 0, &generator)
    list = context.finish()
    tolerance = painter.tolerance(of: list)
  }
}

/// The pictures of a scene.
///
/// Colours and alphas change from pixel to pixel: a driver may round one in some thousand products the other way, which over an
/// even colour would be the whole of an area.
struct Pictures {
  let images: [Image]
  let sprites: [Sprite]

  init(_ generator: inout SeededGenerator, noise: Bool) {
    let smooth = Image(width: 61, height: 47) { x, y in
      Color(red: Double(x) / 60, green: Double(y) / 46, blue: 0.5, alpha: min(1, Double(x + y) / 50))
    }
    let rough = Image(width: 23, height: 31) { _, _ in .random(&generator) }
    let large = Image(width: 200, height: 150) { x, y in
      Color(red: Double(x) / 199, green: 0.25, blue: Double(y) / 149, alpha: 0.4 + Double(x + y) / 580)
    }
    // A clear ring: edges that nobody sees.
    let ringed = Image(width: 32, height: 32) { x, y in
      min(x, y, 31 - x, 31 - y) < 2
        ? .clear : Color(red: Double(x) / 31, green: Double(y) / 31, blue: 0.2, alpha: 0.5 + Double(x) / 62)
    }
    images = noise ? [smooth, rough, large, ringed] : [smooth, large, ringed]
    let turns = QuarterTurn.allCases
    sprites =
      images.map { Sprite(image: $0) }
      + turns.map { turn in
        let part = Rect(x: 3, y: 5, width: 20, height: 16)
        let upright = turn.exchangesSides ? Size(16, 20) : Size(20, 16)
        return Sprite(
          image: smooth, textureRect: part, turn: turn,
          trimRect: Rect(origin: Point(4, 2.5), size: upright), sourceSize: Size(30, 28))
      }
  }
}

/// Draws at random, and remembers what it used.
struct ScenePainter {
  let context: DrawingContext
  let pictures: Pictures
  let features: RandomScene.Features
  private var usesTrilinear = false
  private var usesGroups = false

  init(_ context: DrawingContext, _ pictures: Pictures, _ features: RandomScene.Features) {
    (self.context, self.pictures, self.features) = (context, pictures, features)
  }

  mutating func draw(_ count: Int, depth: Int, _ g: inout SeededGenerator) {
    for _ in 0..<count {
      if features.groups && depth < 2 && Int.random(in: 0..<10, using: &g) == 0 {
        group(depth, &g)
      } else {
        drawOne(&g)
      }
    }
  }

  private mutating func group(_ depth: Int, _ g: inout SeededGenerator) {
    usesGroups = true
    let opacity = Double.random(in: 0...1, using: &g)
    context.save()
    defer { context.restore() }
    if features.clips && Bool.random(using: &g) { clip(&g) }
    if Bool.random(using: &g) {
      context.group(opacity: opacity) { draw(3, depth: depth + 1, &g) }
    } else {
      // One closure cannot change the painter while another waits: the mask is drawn by a copy of its own.
      var masker = self
      var h = SeededGenerator(seed: UInt64.random(in: 0...(.max), using: &g))
      context.group(opacity: opacity, mask: { masker.draw(2, depth: depth + 1, &h) }) {
        draw(3, depth: depth + 1, &g)
      }
      usesTrilinear = usesTrilinear || masker.usesTrilinear
    }
  }

  private mutating func drawOne(_ g: inout SeededGenerator) {
    context.save()
    defer { context.restore() }
    if features.clips && Int.random(in: 0..<4, using: &g) == 0 { clip(&g) }
    context.opacity = [1, 1, Double.random(in: 0...1, using: &g)].randomElement(using: &g) ?? 1
    context.blendMode = features.blendModes.randomElement(using: &g) ?? .normal
    let filter = features.filters.randomElement(using: &g) ?? .linear
    context.minificationFilter = filter
    context.magnificationFilter = filter == .trilinear ? .linear : filter
    usesTrilinear = usesTrilinear || filter == .trilinear
    if features.rawEdges {
      context.antialiasesEdges = false
      transform(&g)
      context.fill(rect(&g), with: .random(&g).withAlpha(1))
      return
    }
    let tint = Bool.random(using: &g) ? Color.white : .random(&g)
    switch Int.random(in: 0..<(features.paths ? 8 : 5), using: &g) {
    case 5, 6: drawPath(&g)
    case 7: fillGradient(&g)
    case 0:
      // Small, for the reason that is told at the pictures.
      let place = point(&g)
      if Bool.random(using: &g) {
        context.fill(Rect(x: place.x.rounded(), y: place.y.rounded(), width: 6, height: 8), with: .random(&g))
      } else {
        context.translate(x: place.x, y: place.y)
        context.rotate(by: Double.random(in: -4...4, using: &g))
        context.fill(Rect(x: -4, y: -3, width: 8.3, height: 7), with: .random(&g))
      }
    case 1:
      transform(&g)
      context.draw(pictures.images.randomElement(using: &g) ?? pictures.images[0], in: rect(&g), tint: tint)
    case 2:
      // On whole pixels, upright.
      let place = Point(Double(Int.random(in: 0..<90, using: &g)), Double(Int.random(in: 0..<80, using: &g)))
      context.draw(pictures.sprites.randomElement(using: &g) ?? pictures.sprites[0], at: place, tint: tint)
    default:
      let angle = [0, Double.pi / 2, Double.random(in: -4...4, using: &g)].randomElement(using: &g) ?? 0
      context.draw(
        pictures.sprites.randomElement(using: &g) ?? pictures.sprites[0], at: point(&g), rotation: angle,
        scale: Size(factor(&g), factor(&g)), tint: tint)
    }
  }

  private func clip(_ g: inout SeededGenerator) {
    if features.paths && Int.random(in: 0..<3, using: &g) == 0 { return clipToPath(&g) }
    if Bool.random(using: &g) {
      context.rotate(by: Double.random(in: -0.5...0.5, using: &g))
    }
    let rect = rect(&g)
    context.clip(
      to: Bool.random(using: &g)
        ? rect
        : Rect(
          x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.width.rounded(), height: rect.height.rounded()))
  }

  func transform(_ g: inout SeededGenerator) {
    let place = point(&g)
    context.translate(x: place.x, y: place.y)
    context.rotate(by: Double.random(in: -4...4, using: &g))
    context.scale(x: factor(&g), y: factor(&g))
    context.translate(x: -place.x, y: -place.y)
  }

  func factor(_ g: inout SeededGenerator) -> Double {
    Double.random(in: 0.15...3, using: &g) * (Int.random(in: 0..<5, using: &g) == 0 ? -1 : 1)
  }

  func color(_ g: inout SeededGenerator) -> Color { .random(&g) }

  func point(_ g: inout SeededGenerator) -> Point {
    Point(Double.random(in: -10...106, using: &g), Double.random(in: -10...90, using: &g))
  }

  func rect(_ g: inout SeededGenerator) -> Rect {
    Rect(
      origin: point(&g), size: Size(Double.random(in: 0...70, using: &g), Double.random(in: 0...60, using: &g)))
  }

  /// The strictest class that all of what was drawn belongs to.
  func tolerance(of list: DisplayList) -> ToleranceClass {
    if features.rawEdges { return .rawEdges }
    if usesTrilinear { return .mips }
    return list.quads.count > 4 || usesGroups ? .deep : .blend
  }
}

extension Color {
  fileprivate static func random(_ g: inout SeededGenerator) -> Color {
    Color(
      red: UInt8.random(in: 0...255, using: &g), green: .random(in: 0...255, using: &g),
      blue: .random(in: 0...255, using: &g), alpha: .random(in: 0...255, using: &g))
  }
}
