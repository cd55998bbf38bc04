import SpriteCore
import TestSupport

/// Sprites of all kinds that placing tells apart: stored in each turn, trimmed or not, on pages of several scales, with borders that
/// are clear, repeated, or neither, stretched, flat, and with anchors beside them.
struct SpritePool {
  let images: [Image]
  let sprites: [Sprite]
  /// Those alone that have an area.
  let solid: [Sprite]

  init() {
    let plain = Image.pattern(40, 36)
    let ringed = Image.pattern(40, 36, seed: 1, border: 8)
    // Every 12 × 12 cell is of one colour at its border and two texels beyond it.
    let extruded = Image(width: 48, height: 48) { x, y in
      let (u, v) = (x % 24, y % 24)
      return 6..<18 ~= u && 6..<18 ~= v
        ? Color(red: UInt8(u * 10), green: UInt8(v * 10), blue: UInt8(90)) : Color(red: UInt8(60), green: 60, blue: 90)
    }
    let images = [plain, ringed.withScale(2), extruded.withScale(3), plain.withScale(2), ringed, extruded]
    var sprites: [Sprite] = []
    for (index, image) in images.enumerated() {
      for turn in QuarterTurn.allCases {
        let part = index % 3 == 2 ? Rect(x: 2, y: 2, width: 20, height: 20) : Rect(x: 7, y: 7, width: 26, height: 20)
        let upright = turn.exchangesSides ? Size(part.height, part.width) : part.size
        sprites.append(
          Sprite(
            image: image, textureRect: part, turn: turn, trimRect: Rect(origin: .zero, size: upright),
            sourceSize: upright))
        sprites.append(
          Sprite(
            image: image, textureRect: part, turn: turn,
            trimRect: Rect(x: 3, y: 4.5, width: upright.width, height: upright.height), sourceSize: Size(60, 70)))
      }
      sprites.append(Sprite(image: image))
      // Beside its anchor, and stretched when it was trimmed.
      sprites.append(
        Sprite(
          image: image, textureRect: Rect(x: 4, y: 4, width: 8, height: 10),
          trimRect: Rect(x: 50, y: 60, width: 13, height: 7), sourceSize: Size(64, 80)))
    }
    solid = sprites
    for turn in QuarterTurn.allCases {
      for size in [Size(0, 5), Size(5, 0), Size(0, 0), Size(.nan, 4), Size(4, .infinity)] {
        sprites.append(
          Sprite(
            image: plain, textureRect: Rect(origin: Point(2, 2), size: size), turn: turn,
            trimRect: Rect(x: 0, y: 0, width: 4, height: 4), sourceSize: Size(4, 4)))
        sprites.append(
          Sprite(
            image: ringed, textureRect: Rect(origin: Point(0, 0), size: size), turn: turn,
            trimRect: Rect(origin: .zero, size: size), sourceSize: size))
      }
    }
    sprites.append(Sprite(image: Image(width: 0, height: 0, premultipliedBytes: [])))
    (self.images, self.sprites) = (images, sprites)
  }
}

/// A sprite as it is drawn.
struct Draw {
  var sprite: Sprite
  var point: Point
  var rotation: Double
  var scale: Size
  /// Which draw of many: its tint, by which its quad is found again.
  var number: Int

  var tint: Color {
    Color(
      red: UInt8(truncatingIfNeeded: number), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number >> 16))
  }

  /// Any draw; some are out of the ordinary.
  init(_ pool: SpritePool, _ number: Int, _ g: inout SeededGenerator) {
    sprite = g.one(of: g.chance(3) ? pool.sprites : pool.solid)
    self.number = number
    point = Point(g.double(-40...240), g.double(-40...200))
    if g.chance(30) { point = Point(point.x.rounded(), point.y.rounded()) }
    if g.chance(3) { point.x = g.one(of: [.nan, .infinity, -.infinity, 1e300, -1e300, 1e30, 3e7, -1e12, 1e-300]) }
    if g.chance(1) { point.y = g.one(of: [.nan, .infinity, 1e38, -1e300, -3e7, 1e-300]) }
    rotation = g.double(-7...7)
    if g.chance(40) { rotation = 0 }
    if g.chance(20) { rotation = Double(g.int(-9...9)) * (Double.pi / 2) }
    if g.chance(3) { rotation = g.one(of: [.nan, .infinity, 1e300, -123_456.5, 99_999.75, 1e-300, -0.0]) }
    var factor = g.double(0.2...3)
    if g.chance(40) { factor = 1 }
    if g.chance(10) { factor = g.one(of: [2, 0.5, 3, -1, -2, -0.5]) }
    if g.chance(5) { factor = Double(Float(Draw.power(g.double(1...10), g.one(of: [-9, -5, -3, -2, 2, 4, 6, 9])))) }
    if g.chance(2) { factor = g.one(of: [0, -0.0, .nan, .infinity, 1e300, -1e9, 1e-20, 1e-300]) }
    factor = Double(Float(factor))
    scale = Size(factor, factor)
    if g.chance(15) { scale.height = Double(Float(g.double(-2...2))) }
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    let power = (0..<abs(exponent)).reduce(1.0) { result, _ in result * base }
    return exponent < 0 ? 1 / power : power
  }

  /// Through the queue.
  func draw(in context: DrawingContext) {
    if scale.width == scale.height {
      context.draw(sprite, at: point, rotation: rotation, scale: scale.width, tint: tint)
    } else {
      context.draw(sprite, at: point, rotation: rotation, scale: scale, tint: tint)
    }
  }

  /// By itself, in `Double` up to the quad.
  func drawAlone(in context: DrawingContext) {
    context.drawAlone(sprite.storage, at: point, rotation: rotation, scale, tint)
  }

  /// The same within what rounding to `Float` may do.
  var nearby: [Draw] {
    var all: [Draw] = []
    for step in [1e-7, -1e-7, 1e-6, -1e-6] {
      var draw = self
      draw.scale = Size(scale.width * (1 + step), scale.height * (1 + step))
      all.append(draw)
      draw = self
      draw.scale = Size(scale.width * (1 + step), scale.height * (1 - step))
      all.append(draw)
      draw = self
      draw.rotation += step
      all.append(draw)
      for (x, y) in [(1.0, 0.0), (0, 1), (1, 1), (1, -1)] {
        draw = self
        draw.point.x += x * step * (abs(point.x) + 10)
        draw.point.y += y * step * (abs(point.y) + 10)
        all.append(draw)
      }
    }
    // A `Float` quarter turn stands for the real one.
    var draw = self
    draw.rotation = (rotation / (Double.pi / 2)).rounded() * (Double.pi / 2)
    if abs(draw.rotation - rotation) <= 1e-7 * abs(rotation) {
      all.append(draw)
      for place in [point, Point(point.x.rounded(), point.y.rounded())] {
        draw.point = place
        all.append(draw)
      }
    }
    return all
  }
}

/// What a context does besides drawing sprites.
struct StateChange {
  private let number: Int
  private let seed: UInt64

  init(_ g: inout SeededGenerator) { (number, seed) = (g.int(0...12), g.next()) }

  /// Makes the change; the same in every context.
  func apply(to context: DrawingContext, _ pool: SpritePool) {
    var g = SeededGenerator(seed: seed)
    switch number {
    case 0: context.opacity = g.one(of: [1, 1, 0.5, 0.25, 0])
    case 1: context.blendMode = g.one(of: BlendMode.allCases)
    case 2: context.transform = StateChange.transform(&g)
    case 3: context.minificationFilter = g.one(of: [.nearest, .linear, .trilinear])
    case 4: context.magnificationFilter = g.one(of: [.nearest, .linear, .linear, .trilinear])
    case 5: context.antialiasesEdges = g.chance(60)
    case 6: context.fill(Rect(x: 1, y: 2, width: 30.5, height: 20), with: .black)
    case 7: context.draw(g.one(of: pool.images), in: Rect(x: 10, y: 10, width: 31, height: 42.5))
    case 8: context.draw(g.one(of: pool.solid), in: Rect(x: 30, y: 30, width: 17, height: 20))
    case 9: context.draw(StateChange.mesh(pool), at: Point(50, 60), scale: 1.5)
    case 10: context.transform = .identity
    default: break
    }
  }

  /// A clip, now and then an empty one.
  static func clip(_ g: inout SeededGenerator) -> Rect {
    if g.chance(5) { return .zero }
    let rect = Rect(x: g.double(0...80), y: g.double(0...60), width: g.double(20...150), height: g.double(20...120))
    return g.chance(50)
      ? rect
      : Rect(x: rect.minX.rounded(), y: rect.minY.rounded(), width: rect.width.rounded(), height: rect.height.rounded())
  }

  static func transform(_ g: inout SeededGenerator) -> AffineTransform {
    switch g.int(0...11) {
    case 0, 1, 2: .identity
    case 3: .scale(g.one(of: [2, 0.5, 0.25, 3]))
    case 4: AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: g.double(-60...60), ty: g.double(-60...60))
    case 5: AffineTransform.rotation(g.double(-3...3)).concatenating(.translation(x: 60, y: 70))
    case 6: AffineTransform.rotation(Double.pi / 2).concatenating(.translation(x: 100, y: 0))
    case 7: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 180, ty: 3)
    case 8: AffineTransform(a: 1.25, b: 0.3, c: -0.5, d: 0.75, tx: 20, ty: -8.5)
    case 9: AffineTransform(a: 1, b: 0, c: 0.75, d: 1, tx: -30, ty: 4)
    case 10: AffineTransform(a: 0.5, b: 0, c: 0, d: 2.5, tx: 7, ty: 0)
    default:
      g.one(of: [
        AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 5, ty: 5), AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
        AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: .infinity, ty: 0),
        AffineTransform(a: 1e-3, b: 0, c: 0, d: 1e-3, tx: 3, ty: 4), .scale(1e5),
      ])
    }
  }

  static func mesh(_ pool: SpritePool) -> Sprite {
    func vertex(_ x: Double, _ y: Double) -> SpriteMesh.Vertex {
      SpriteMesh.Vertex(position: Point(x, y), texel: Point(x, y))
    }
    let mesh = SpriteMesh(vertices: [vertex(0, 0), vertex(30, 2), vertex(4, 28)], indices: [0, 1, 2])
    return Sprite(
      image: pool.images[0], textureRect: Rect(x: 0, y: 0, width: 32, height: 32),
      trimRect: Rect(x: 0, y: 0, width: 32, height: 32), sourceSize: Size(32, 32), mesh: mesh)
  }
}
