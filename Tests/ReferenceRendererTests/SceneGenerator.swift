import SpriteCore
import TestSupport

/// Display lists with a bit of everything, the same for the same seed.
struct SceneGenerator {
  private var random: SeededGenerator
  private let images: [Image]
  private let context: DrawingContext

  static func list(seed: UInt64) -> DisplayList {
    var generator = SceneGenerator(seed: seed)
    generator.drawAll(depth: 0)
    return generator.context.finish()
  }

  private init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let background = random.one(of: [Color.clear, .black, .white, Color(white: 0.4, alpha: 0.3)])
    context = DrawingContext(
      size: Size(Double(random.int(1...60)), Double(random.int(1...45))), scale: random.one(of: [1, 1, 1.5]),
      background: background)
    images = (0..<3).map { _ in SceneGenerator.image(&random) }
    self.random = random
  }

  /// Noise: rows with or without a gap, channels that are premultiplied or exceed their alpha.
  private static func image(_ random: inout SeededGenerator) -> Image {
    let (width, height) = (random.int(1...24), random.int(1...24))
    let bytesPerRow = width * 4 + random.one(of: [0, 0, 3, 16])
    let glows = random.chance(30)
    var bytes = (0..<(bytesPerRow * height)).map { _ in random.byte() }
    if !glows {
      for y in 0..<height {
        for x in 0..<width {
          let at = y * bytesPerRow + x * 4
          if random.chance(20) { bytes[at + 3] = random.one(of: [0, 255]) }
          for channel in 0..<3 { bytes[at + channel] = min(bytes[at + channel], bytes[at + 3]) }
        }
      }
    }
    return Image(width: width, height: height, bytesPerRow: bytesPerRow, premultipliedBytes: bytes)
  }

  private mutating func drawAll(depth: Int) {
    for _ in 0..<random.int(1...6) {
      context.save()
      changeState()
      switch random.int(0...9) {
      case 0 where depth < 3: drawGroup(depth: depth)
      case 1: drawMesh()
      case 2: context.fill(rect(), with: color())
      case 3: drawPainted()
      case 4, 5: drawSprite()
      case 6: drawPath()
      default: drawPart()
      }
      context.restore()
    }
  }

  private mutating func changeState() {
    context.blendMode = random.chance(50) ? .normal : random.one(of: BlendMode.allCases)
    context.antialiasesEdges = random.chance(60)
    context.minificationFilter = random.one(of: Filter.allCases)
    context.magnificationFilter = random.one(of: Filter.allCases)
    context.opacity = random.chance(70) ? 1 : random.double(0...1)
    if random.chance(40) { context.rotate(by: random.double(-3...3)) }
    if random.chance(20) { context.translate(x: random.double(-20...20), y: random.double(-20...20)) }
    if random.chance(12) {
      context.clip(to: path(), rule: random.one(of: [.nonZero, .evenOdd]))
      if random.chance(30) { context.clip(to: path()) }
    }
    if random.chance(25) {
      context.clip(to: random.chance(40) ? wholeRect() : rect())
      if random.chance(30) {
        context.rotate(by: random.double(-1...1))
        context.clip(to: rect())
      }
    }
    if random.chance(35) { clipPixelByPixel() }
  }

  /// Forms that need no mask: one with round corners, one picture.
  private mutating func clipPixelByPixel() {
    let clip = context.list.clips[Int(context.state.clip)]
    let (first, second) = (wholeRect(), rect())
    let place = random.chance(50) ? first : second
    if clip.rounded == nil && random.chance(70) {
      let device = context.state.device
      let side = min(place.width, place.height) * abs(device.determinant).squareRoot()
      // As rounded as it can be, or by no less than what is held without a mask.
      if side >= 4.1 { context.clip(toRoundedRect: place, radius: random.chance(50) ? 99 : place.height / 2) }
    } else {
      let image = random.one(of: images)
      let source = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
      let map = AffineTransform(
        a: place.width / source.width, b: 0, c: 0, d: place.height / source.height, tx: place.minX, ty: place.minY)
      _ = context.clip(
        toAlphaOf: Picture(texture: image.buffer, source), map: map.concatenating(context.state.device))
    }
  }

  private mutating func drawGroup(depth: Int) {
    let opacity = random.chance(50) ? 1 : random.double(0...1)
    var (content, mask) = (self, self)
    content.random = SeededGenerator(seed: random.next())
    mask.random = SeededGenerator(seed: random.next())
    if random.chance(40) {
      context.group(opacity: opacity, mask: { mask.drawAll(depth: depth + 1) }) { content.drawAll(depth: depth + 1) }
    } else {
      context.group(opacity: opacity) { content.drawAll(depth: depth + 1) }
    }
  }

  private mutating func drawSprite() {
    let image = random.one(of: images)
    let sprite =
      random.chance(50)
      ? Sprite(image: image)
      : Sprite(image: image, contentsRect: Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), rotated: random.chance(30))
    for _ in 0..<random.int(1...4) {
      let scale = random.one(of: [1, 1, random.double(0.05...0.9), random.double(1...4), random.double(30...90)])
      context.draw(
        sprite, at: point(), rotation: random.chance(30) ? 0 : random.double(-4...4),
        scale: Size(scale * random.one(of: [1, -1]), scale * random.double(0.3...1.2)), tint: color())
    }
  }

  private mutating func drawPart() {
    let image = random.one(of: images)
    let parts = [
      nil, Rect(x: 0, y: 0, width: 0.5, height: 3), Rect(x: -2.5, y: -1, width: 40, height: 30),
      Rect(x: random.double(0...3), y: random.double(0...3), width: random.double(1...9), height: random.double(1...9)),
    ]
    let rect = random.chance(40) ? wholeRect() : rect()
    context.draw(image, in: rect, part: random.one(of: parts), tint: color())
  }

  /// Under a gradient: a rectangle, and now and then whatever else there is.
  private mutating func drawPainted() {
    let gradient = Gradient(random: &random)
    context.fill(random.chance(50) ? rect() : wholeRect(), with: .gradient(gradient))
    if random.chance(60) { return }
    context.withPaint(.gradient(gradient)) { _ in
      switch random.int(0...3) {
      case 0: drawMesh()
      case 1: drawSprite()
      case 2: drawPart()
      default: drawGroup(depth: 3)
      }
    }
  }

  /// A path, filled or stroked, in a colour or a gradient.
  private mutating func drawPath() {
    let (path, color) = (path(), color())
    let style = StrokeStyle(
      width: random.double(0.2...15), cap: random.one(of: [.butt, .round, .square]),
      join: random.one(of: [.miter, .round, .bevel]), dash: random.chance(70) ? [] : [random.double(0...9), 3])
    switch random.int(0...3) {
    case 0: context.fill(path, with: .gradient(Gradient(random: &random)), rule: .evenOdd)
    case 1: context.stroke(path, with: .gradient(Gradient(random: &random)), style: style)
    case 2: context.fill(path, with: color)
    default: context.stroke(path, with: color, style: style)
    }
  }

  private mutating func path() -> Path {
    var path = random.chance(20) ? Path.ellipse(in: rect()) : Path()
    path.move(to: point())
    for _ in 0..<random.int(1...6) {
      switch random.int(0...4) {
      case 0, 1: path.addLine(to: point())
      case 2: path.addQuadCurve(to: point(), control: point())
      case 3: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.closeSubpath()
      }
    }
    return path
  }

  private mutating func drawMesh() {
    let image = random.one(of: images)
    let (width, height) = (Double(image.width), Double(image.height))
    let corners = (0..<4).map { _ in Point(random.double(0...width), random.double(0...height)) }
    let moved = random.chance(50) ? 0 : random.double(-4...4)
    let mesh = SpriteMesh(
      vertices: corners.map { .init(position: $0, texel: Point($0.x + moved * $0.y, $0.y)) },
      indices: [0, 1, 2, 2, 1, 3])
    let size = Size(width, height)
    let sprite = Sprite(
      image: image, textureRect: Rect(origin: .zero, size: size), trimRect: Rect(origin: .zero, size: size),
      sourceSize: size, mesh: mesh)
    context.draw(sprite, at: point(), rotation: random.double(-2...2), scale: random.double(0.5...3), tint: color())
  }

  private mutating func point() -> Point { Point(random.double(-10...70), random.double(-10...55)) }

  private mutating func rect() -> Rect {
    Rect(
      x: random.double(-20...50), y: random.double(-20...40), width: random.double(0.05...50),
      height: random.double(0.05...50))
  }

  private mutating func wholeRect() -> Rect {
    Rect(
      x: Double(random.int(-9...40)), y: Double(random.int(-9...30)), width: Double(random.int(1...40)),
      height: Double(random.int(1...30)))
  }

  private mutating func color() -> Color {
    if random.chance(30) { return .white }
    return Color(
      red: random.byte(), green: random.byte(), blue: random.byte(), alpha: random.chance(50) ? 255 : random.byte())
  }
}
