import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

/// Whatever numbers a caller hands over, a picture comes out.
@Suite struct AnyNumberTests {
  private let image = Image(width: 5, height: 3) { x, y in Color(red: UInt8(x * 40), green: UInt8(y * 90), blue: 255) }

  /// Numbers that break things: none, without end, next to nothing, of every order of magnitude, and ordinary ones.
  private func number(_ generator: inout SeededGenerator, _ mildness: Int) -> Double {
    if generator.chance(mildness) { return Double(generator.int(-40...40)) / generator.one(of: [1, 2, 3]) }
    switch generator.int(0...19) {
    case 0: return .nan
    case 1: return generator.one(of: [.infinity, -.infinity])
    case 2: return generator.one(of: [0, -0.0])
    case 3: return generator.one(of: [.leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude])
    case 4...7: return power(generator.int(-320...308)) * generator.one(of: [1, -1, 7, -3])
    case 8...15: return power(generator.int(-45...45)) * generator.one(of: [1, -1, 7, -3])
    default: return power(generator.int(-8...8)) * generator.one(of: [1, -1, 7, -3])
    }
  }

  private func power(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 0 }

  private func rect(_ generator: inout SeededGenerator, _ mildness: Int) -> Rect {
    Rect(
      x: number(&generator, mildness), y: number(&generator, mildness), width: number(&generator, mildness),
      height: number(&generator, mildness))
  }

  private func transform(_ generator: inout SeededGenerator, _ mildness: Int) -> AffineTransform {
    func n() -> Double { number(&generator, mildness) }
    switch generator.int(0...3) {
    case 0: return .scale(x: n(), y: n()).translatedBy(x: n(), y: n())
    case 1: return .rotation(n()).concatenating(.scale(x: n(), y: n()))
    case 2: return .scale(x: n(), y: n()).concatenating(.rotation(n())).concatenating(.scale(x: n(), y: n()))
    default: return AffineTransform(a: n(), b: n(), c: n(), d: n(), tx: n(), ty: n())
    }
  }

  private func sprite(_ generator: inout SeededGenerator, _ mildness: Int) -> Sprite {
    let texture = rect(&generator, mildness)
    func point() -> Point { Point(number(&generator, mildness), number(&generator, mildness)) }
    let mesh = SpriteMesh(
      vertices: (0..<4).map { _ in .init(position: point(), texel: point()) }, indices: [0, 1, 2, 3, 2, 1])
    return Sprite(
      image: image, textureRect: texture, turn: generator.one(of: QuarterTurn.allCases),
      trimRect: rect(&generator, mildness), sourceSize: rect(&generator, mildness).size,
      mesh: generator.chance(30) ? mesh : nil)
  }

  private func gradient(_ generator: inout SeededGenerator, _ mildness: Int) -> Gradient {
    func point() -> Point { Point(number(&generator, mildness), number(&generator, mildness)) }
    let shape: Gradient.Shape =
      switch generator.int(0...2) {
      case 0: .axial(from: point(), to: point())
      case 1: .radial(center: point(), radii: rect(&generator, mildness).size)
      default: .conic(center: point(), angle: number(&generator, mildness))
      }
    let colors: [Color] = [.red, .green, .blue, .clear]
    return Gradient(
      shape, stops: colors.map { Gradient.Stop(offset: number(&generator, mildness), color: $0) })
  }

  private func draw(_ context: DrawingContext, _ generator: inout SeededGenerator, _ mildness: Int, depth: Int = 0) {
    for _ in 0..<generator.int(1...4) {
      context.save()
      context.opacity = generator.one(of: [1, 0.5, -3, 1e300, .infinity])
      context.blendMode = generator.one(of: BlendMode.allCases)
      context.minificationFilter = generator.one(of: Filter.allCases)
      context.magnificationFilter = generator.one(of: Filter.allCases)
      context.antialiasesEdges = generator.chance(70)
      if generator.chance(70) { context.transform = transform(&generator, mildness) }
      if generator.chance(30) { context.clip(to: rect(&generator, mildness)) }
      switch generator.int(0...(depth < 2 ? 7 : 6)) {
      case 0: context.fill(rect(&generator, mildness), with: .red)
      case 6: context.fill(rect(&generator, mildness), with: .gradient(gradient(&generator, mildness)))
      case 1: context.draw(image, in: rect(&generator, mildness), part: rect(&generator, mildness))
      case 2: context.draw(image, in: rect(&generator, mildness))
      case 3: context.draw(sprite(&generator, mildness), in: rect(&generator, mildness))
      case 4, 5:
        let (x, y, turn) = (number(&generator, mildness), number(&generator, mildness), number(&generator, mildness))
        let scale = Size(number(&generator, mildness), number(&generator, mildness))
        context.draw(sprite(&generator, mildness), at: Point(x, y), rotation: turn, scale: scale)
      default:
        context.group(opacity: 0.5) { draw(context, &generator, mildness, depth: depth + 1) }
      }
      context.restore()
    }
  }

  @Test(arguments: [0, 60, 85, 95])
  func anyNumberGivesAPicture(mildness: Int) throws {
    var generator = SeededGenerator(seed: UInt64(mildness))
    for _ in 0..<500 {
      let context = DrawingContext(size: Size(12, 9))
      draw(context, &generator, mildness)
      let list = context.finish()
      let picture = try ReferenceRenderer().render(list).image
      #expect(picture.width == 12 && picture.height == 9)
    }
  }
}
