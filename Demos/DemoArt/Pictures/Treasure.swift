import SpriteCore

/// Gems, coins and stars: what there is to collect.
enum Treasure {
  /// A cut gem: its facets are the gem's tone made lighter and darker.
  static func gem(_ hex: Int, scale: Int) -> Image {
    var canvas = Canvas(width: 32, height: 32, scale: scale)
    let tone = Tone(hex)
    let (left, right, tip) = (Place(4, 13), Place(28, 13), Place(16, 27))
    let (topLeft, topRight) = (Place(9, 6.5), Place(23, 6.5))
    let (first, second) = (Place(11.5, 13), Place(20.5, 13))
    canvas.draw(.polygon([topLeft, topRight, right, tip, left]), .flat(tone), line: 1.5)
    let facets: [([Place], Double)] = [
      ([topLeft, first, left], 0.30), ([topLeft, topRight, first], 0.62), ([topRight, second, first], 0.42),
      ([topRight, right, second], 0.08), ([left, first, tip], 0.12), ([first, second, tip], -0.10),
      ([second, right, tip], -0.34),
    ]
    for (corners, light) in facets {
      let shade = light > 0 ? tone.mixed(with: .white, light) : tone.mixed(with: .ink, -light)
      // Grown a little, so that no seam shows between neighbours; the outline is drawn before and stays.
      canvas.fill(.polygon(corners), .flat(shade))
    }
    sparkle(&canvas, at: Place(10.5, 10), reach: 4)
    return canvas.image
  }

  /// A spinning coin, turned by an angle in radians.
  static func coin(turn: Double, scale: Int) -> Image {
    var canvas = Canvas(width: 32, height: 32, scale: scale)
    let (sine, cosine) = Trigonometry.sineAndCosine(turn)
    let center = Place(16, 16)
    let radii = Place(max(11.5 * abs(cosine), 0.6), 11.5)
    // The rim that shows beside the face.
    let depth = Place(2.2 * sine * (cosine < 0 ? -1 : 1), 0)
    let isEdgeOn = abs(cosine) < 0.1
    let rim =
      isEdgeOn
      ? Shape.box(center, Place(2.4, radii.y), corner: 1.6)
      : Shape.ellipse(center - depth, radii).union(.ellipse(center + depth, radii)).union(
        .box(center, Place(max(abs(depth.x), 0.1), radii.y), corner: 0))
    canvas.draw(rim, .linear(Place(0, 5), Tone(0xE09A2B), Place(0, 27), Tone(0x9A5A1E)), line: 1.4)
    if isEdgeOn { return canvas.image }
    canvas.fill(.ellipse(center + depth, radii), .linear(Place(6, 5), Tone(0xFFF0A0), Place(26, 28), Tone(0xF0A830)))
    canvas.fill(
      Shape.ellipse(center + depth, radii * 0.84).subtracting(.ellipse(center + depth, radii * 0.74)),
      .flat(Tone(0xC97F22).faded(0.8)))
    let star = fivePoints(outer: 6, inner: 2.8).map { center + depth + Place($0.x * abs(cosine), $0.y) }
    canvas.fill(.polygon(star.map { $0 + Place(0.5, 0.6) }), .flat(Tone(0xB06A1C).faded(0.9)))
    canvas.fill(.polygon(star), .flat(0xFFF6C8))
    return canvas.image
  }

  /// A smiling star.
  static func star(scale: Int) -> Image {
    var canvas = Canvas(width: 44, height: 44, scale: scale)
    let center = Place(22, 23.5)
    let body = Shape.polygon(fivePoints(outer: 15, inner: 8).map { $0 + center }, corner: 2.5)
    canvas.draw(body, .radial(center - 5, 24, Tone(0xFFF3A8), Tone(0xFFAE2E)), line: 1.5)
    for x in [-3.4, 3.4] {
      canvas.fill(.ellipse(center + Place(x, -0.5), Place(1.3, 2.2)), .flat(.ink))
      canvas.fill(.circle(center + Place(x + 0.4, -1.4), 0.6), .flat(.white))
      canvas.fill(.ellipse(center + Place(x * 1.9, 3), Place(1.7, 1.1)), .flat(Tone(0xFF7A5C).faded(0.6)))
    }
    canvas.fill(
      Shape.circle(center + Place(0, 3), 2.2).subtracting(.circle(center + Place(0, 1.8), 2.5)), .flat(0x8A3B3B))
    return canvas.image
  }

  private static func sparkle(_ canvas: inout Canvas, at center: Place, reach: Double) {
    let thin = reach * 0.16
    let points = [
      Place(0, -reach), Place(thin, -thin), Place(reach, 0), Place(thin, thin), Place(0, reach), Place(-thin, thin),
      Place(-reach, 0), Place(-thin, -thin),
    ]
    canvas.fill(.polygon(points.map { $0 + center }), .flat(Tone.white.faded(0.95)))
  }

  /// The corners of a five-pointed star about the origin, the first at the top.
  private static func fivePoints(outer: Double, inner: Double) -> [Place] {
    (0..<10).map { corner in
      let (sine, cosine) = Trigonometry.sineAndCosine(Double(corner) * .pi / 5)
      let radius = corner % 2 == 0 ? outer : inner
      return Place(sine * radius, -cosine * radius)
    }
  }
}
