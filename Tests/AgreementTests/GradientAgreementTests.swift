import ReferenceRenderer
import SpriteComparison
import SpriteCore
import SpriteTesting
import TestSupport
import Testing

/// The two renderers on gradients made at random.
@Suite("Gradients", .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
struct GradientAgreementTests {
  /// Rectangles, pictures and sprites under gradients, turned, clipped, in groups, with any blend mode.
  private func list(seed: Int, draws: Int = 4, movedBy dx: Double = 0) -> DisplayList {
    var random = SeededGenerator(seed: UInt64(seed))
    let picture = Image(width: 31, height: 23) { x, y in Color(white: 1, alpha: Double(x * y % 32) / 31) }
    let context = DrawingContext(
      size: Size(64, 52), scale: random.one(of: [1, 1.5, 2]), background: random.one(of: [.clear, .white, .orange]))
    for _ in 0..<draws {
      let gradient = Gradient(random: &random)
      let place = Rect(
        x: random.double(-5...20), y: random.double(-5...20), width: random.double(10...60),
        height: random.double(10...50))
      let whole = Rect(x: place.minX.rounded(), y: place.minY.rounded(), width: 33, height: 31)
      context.withSavedState {
        context.opacity = random.one(of: [1, 1, random.double(0...1)])
        context.blendMode = random.chance(60) ? .normal : random.one(of: BlendMode.allCases)
        if random.chance(50) { context.rotate(by: random.double(-1...1)) }
        if random.chance(25) { context.clip(to: Rect(x: 3.3, y: 4.7, width: 50, height: 40.5)) }
        context.translate(x: dx, y: 0)
        switch random.int(0...5) {
        case 0: context.fill(place, with: .gradient(gradient))
        case 1:
          context.withPaint(.gradient(gradient)) { tint in
            context.setFilter(.nearest)
            context.draw(picture, in: whole, tint: tint)
            context.draw(Sprite(image: picture), at: Point(40, 30), rotation: 0.3, tint: tint)
          }
        case 2: context.group(opacity: 0.7) { context.fill(place, with: .gradient(gradient)) }
        default: context.fill(whole, with: .gradient(gradient))
        }
      }
    }
    return context.finish()
  }

  @Test("200 scenes of gradients agree within class B", arguments: 0..<200)
  func agreement(_ seed: Int) throws {
    try expectAgreement(of: list(seed: seed), class: .blend, named: "gradients-\(seed)", noticesExactness: false)
  }

  // A class that lets a wrong picture pass is no check.
  @Test("gradients that are a pixel off fail class B")
  func wrongPicturesFail() throws {
    var failures = 0
    for seed in 0..<60 {
      let right = try ReferenceRenderer().render(list(seed: seed)).image
      let wrong = try ReferenceRenderer().render(list(seed: seed, movedBy: 1)).image
      failures += ToleranceClass.blend.verdict(on: PictureDifference(expected: right, actual: wrong)).passes ? 0 : 1
    }
    #expect(failures >= 57)
  }

  @Test("the scenes hold gradients of every kind, with and without textures")
  func variety() {
    var kinds: [GradientTable.Kind: Int] = [:]
    var (solid, textured, long) = (0, 0, 0)
    for seed in 0..<200 {
      let list = list(seed: seed)
      for gradient in list.gradients {
        kinds[gradient.kind, default: 0] += 1
        long += gradient.rows.count > 10 ? 1 : 0
      }
      for case .quads(let run) in list.commands where run.key.gradient >= 0 {
        for quad in run.range {
          if list.quads[quad].flags.isSolid { solid += 1 } else { textured += 1 }
        }
      }
    }
    #expect(kinds.count == 3 && kinds.values.allSatisfy { $0 > 80 })
    #expect(solid > 200 && textured > 60 && long > 10)
  }

  /// GPUs may add to a product before they round it, which leaves the last bit of an offset open. Steps must not depend on that.
  @Test("steps through the centres of pixels fall on one side", arguments: 0..<12)
  func steps(_ kind: Int) throws {
    let count = [8, 5, 10][kind % 3]
    var stops: [(Double, Color)] = []
    for step in 0..<count {
      let color = Color(hue: step)
      stops += [(Double(step) / Double(count), color), (Double(step + 1) / Double(count), color)]
    }
    let gradients: [Gradient] = [
      .axial(from: .zero, to: Point(60, 60), stops: stops),
      .axial(from: Point(64, 3), to: Point(3, 64), stops: stops),
      .conic(center: Point(32, 32), stops: stops),
      .conic(center: Point(31.5, 31.5), angle: .pi / 4, stops: stops),
      .radial(center: Point(31.5, 31.5), radius: 25, stops: stops),
      .radial(center: Point(31.5, 31.5), radius: 50, stops: stops),
      .axial(from: Point(7, 1), to: Point(47, 31), stops: stops),
    ]
    for (index, gradient) in gradients.enumerated() {
      let context = DrawingContext(size: Size(64, 64))
      if kind > 2 {
        context.translate(x: 32, y: 32)
        context.rotate(by: Double(kind / 3) * .pi / 4)
        context.translate(x: -32, y: -32)
      }
      context.fill(Rect(x: -30, y: -30, width: 124, height: 124), with: .gradient(gradient))
      try expectAgreement(of: context.finish(), class: .exact, named: "steps-\(kind)-\(index)")
    }
  }

  @Test("a gradient alone, opaque over the whole picture, agrees within class B", arguments: 0..<60)
  func alone(_ seed: Int) throws {
    var random = SeededGenerator(seed: 900 + UInt64(seed))
    var gradient = Gradient(random: &random)
    for index in gradient.stops.indices { gradient.stops[index].color.alpha = 255 }
    let context = DrawingContext(size: Size(50, 45), scale: random.one(of: [1, 3]))
    context.fill(context.bounds, with: .gradient(gradient))
    try expectAgreement(of: context.finish(), class: .blend, named: "gradient-\(seed)", noticesExactness: false)
  }

  @Test("as many stops as there may be, and more rows in a list than the least GPU holds")
  func manyStops() throws {
    var random = SeededGenerator(seed: 3)
    let context = DrawingContext(size: Size(64, 64))
    for index in 0..<4 {
      let count = Gradient.maximumStops
      let stops = (0..<count).map { stop -> (Double, Color) in
        let red = random.byte() / 4 + UInt8(stop / 86)
        return (
          Double(stop) / Double(count - 1), Color(red: red, green: UInt8(index * 60), blue: UInt8(stop / 64))
        )
      }
      context.fill(
        Rect(x: 0, y: Double(index) * 16, width: 64, height: 16),
        with: .gradient(.axial(from: .zero, to: Point(64, 64), stops: stops)))
    }
    try expectAgreement(of: context.finish(), class: .exact, named: "many-stops")
  }

  @Test("the triangles of a mesh, and a batch that stays on the GPU")
  func meshesAndBatches() throws {
    let image = Image(width: 16, height: 16) { x, y in Color(white: 1, alpha: Double(x + y) / 30) }
    let square = Rect(x: 0, y: 0, width: 16, height: 16)
    let mesh = SpriteMesh(
      vertices: [(0.0, 0.0), (16, 0), (0, 16)].map { .init(position: Point($0, $1), texel: Point($0, $1)) },
      indices: [0, 1, 2])
    let sprite = Sprite(image: image, textureRect: square, trimRect: square, sourceSize: square.size, mesh: mesh)
    let batch = SpriteBatch(
      (0..<6).map { SpriteInstance(sprite: 0, at: Point(Double($0) * 9 + 8, 40)) },
      of: SpriteSet([Sprite(image: image)]))
    let context = DrawingContext(size: Size(64, 52), background: .white)
    let paint = Paint.gradient(.conic(center: Point(30, 25), stops: [(0, .red), (0.5, .green), (1, .blue)]))
    context.withPaint(paint) { tint in
      context.draw(sprite, at: Point(14, 14), scale: 1.5, tint: tint)
      context.draw(batch)
    }
    let list = context.finish()
    #expect(list.commands.count == 2)
    try expectAgreement(of: list, class: .blend, named: "mesh-and-batch", noticesExactness: false)
    // Without the paint, it is another picture.
    let (painted, plain) = (
      try ReferenceRenderer().render(list).image, DrawingContext(size: Size(64, 52), background: .white)
    )
    plain.draw(sprite, at: Point(14, 14), scale: 1.5)
    plain.draw(batch)
    let difference = PictureDifference(expected: painted, actual: try ReferenceRenderer().render(plain.finish()).image)
    #expect(!ToleranceClass.blend.verdict(on: difference).passes)
  }
}

extension Color {
  /// Colours that are easily told apart.
  fileprivate init(hue: Int) {
    self.init(red: UInt8(hue * 97 & 255), green: UInt8(hue * 57 & 255), blue: UInt8(255 - hue * 24 & 255))
  }
}
