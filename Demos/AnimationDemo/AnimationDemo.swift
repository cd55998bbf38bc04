import DemoStage
package import LayerSprites

/// Layers that change by themselves: what is set is one thing, what is seen on the way another.
package struct AnimationDemo: Demo {
  package static let title = "Animations"
  package static let about =
    "A change that glides, keyframes, a spring, a path that is followed, and a mask that grows and shrinks."
  package static let size = Size(460, 300)
  package static let background = Color(red: 246 as UInt8, green: 247, blue: 250)

  package let root = Layer()
  private let glider = Layer()

  package init(scale: Double) throws {
    glider.backgroundColor = .orange
    glider.cornerRadius = 8
    glider.frame = Rect(x: 20, y: 20, width: 32, height: 32)

    // Through several values, each reached at a time of its own.
    let shaker = square(.magenta, at: Point(250, 36))
    shaker.add(
      KeyframeAnimation(
        \.position.x, values: [250, 290, 230, 265, 250, 250], keyTimes: [0, 0.1, 0.25, 0.4, 0.5, 1], duration: 1.5,
        repeats: .forever))

    // A spring swings beyond its end before it comes to rest.
    let weight = square(.red, at: Point(400, 36))
    weight.add(
      SpringAnimation(\.position.y, from: 36, to: 110, spring: Spring(stiffness: 120, damping: 5))
        .repeating(.forever))

    // Along a path, turned as the path turns.
    let way = Path.ellipse(in: Rect(x: 40, y: 100, width: 150, height: 160))
    let track = ShapeLayer(path: way)
    (track.fillColor, track.strokeColor, track.lineDashPattern) = (nil, .gray, [4, 4])
    let arrow = ShapeLayer(path: .polygon([Point(14, 0), Point(-10, 9), Point(-5, 0), Point(-10, -9)]))
    arrow.fillColor = .blue
    arrow.add(KeyframeAnimation(\.position, along: way, duration: 4, repeats: .forever, rotation: .auto))

    // A mask is a layer like others, and moves like others. A group keeps what belongs together in step.
    let sky = GradientLayer(colors: [Color(red: 60 as UInt8, green: 40, blue: 120), .orange])
    sky.frame = Rect(x: 240, y: 150, width: 190, height: 130)
    let hole = ShapeLayer(path: .star(points: 7, in: Rect(x: -70, y: -70, width: 140, height: 140)))
    hole.position = Point(95, 65)
    hole.add(
      AnimationGroup(
        [
          BasicAnimation(\.transform.scale, from: 0.3, to: 1.2), BasicAnimation(\.transform.rotation, from: 0, to: .pi),
        ],
        duration: 2
      ).repeating(.forever, autoreverses: true))
    sky.mask = hole

    root.sublayers = [glider, shaker, weight, track, arrow, sky]
  }

  private func square(_ color: Color, at place: Point) -> Layer {
    let layer = Layer()
    (layer.backgroundColor, layer.cornerRadius) = (color, 8)
    layer.bounds = Rect(x: 0, y: 0, width: 32, height: 32)
    layer.position = place
    return layer
  }

  package func prepare(_ time: Double, in context: DrawingContext) {
    // To set a property is enough: it is seen to glide there.
    Transaction.animate(duration: 0.6, timing: .easeInEaseOut) {
      glider.position.x = Int(time) % 2 == 0 ? 36 : 160
    }
  }
}
