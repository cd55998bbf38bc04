import SpriteCore

/// What stands and floats around the hero.
enum Scenery {
  static func tree(scale: Int) -> Image {
    var canvas = Canvas(width: 72, height: 102, scale: scale)
    let trunk = Shape.limb(Place(36, 60), Place(36, 92), 5, 6.5).union(
      Shape.limb(Place(36, 90), Place(25, 94.5), 4, 1.5).union(.limb(Place(36, 90), Place(47, 94.5), 4, 1.5)),
      softness: 6)
    let bough = Shape.limb(Place(36, 72), Place(46, 62), 3, 2)
    canvas.draw(trunk.union(bough, softness: 4), .linear(Place(29, 0), Tone(0x9A6242), Place(44, 0), Tone(0x5E3630)))
    crown(
      &canvas, blobs: [(Place(20, 52), 14), (Place(52, 52), 14), (Place(36, 56), 13)], light: 0x4DAF57, dark: 0x1E6B52)
    crown(
      &canvas, blobs: [(Place(25, 36), 14), (Place(47, 37), 14), (Place(36, 40), 14)], light: 0x6CCB5F, dark: 0x2C8557)
    crown(&canvas, blobs: [(Place(36, 20), 14)], light: 0xA2E36B, dark: 0x3C9C58)
    for place in [Place(19, 54), Place(45, 58), Place(51, 39), Place(29, 34), Place(40, 20)] {
      canvas.draw(.circle(place, 2.6), .radial(place - 1, 4, Tone(0xFF9080), Tone(0xC92F45)), line: 0.9)
      canvas.fill(.circle(place + Place(-0.9, -0.9), 0.7), .flat(Tone.white.faded(0.9)))
    }
    return canvas.image
  }

  private static func crown(_ canvas: inout Canvas, blobs: [(Place, Double)], light: Int, dark: Int) {
    let shape = blobs.dropFirst().reduce(Shape.circle(blobs[0].0, blobs[0].1)) {
      $0.union(.circle($1.0, $1.1), softness: 5)
    }
    let (low, high) = shape.bounds
    canvas.draw(shape, .linear(low, Tone(light), Place(high.x - 8, high.y), Tone(dark)), line: 1.4)
  }

  static func mushroom(scale: Int) -> Image {
    var canvas = Canvas(width: 44, height: 42, scale: scale)
    canvas.draw(
      .limb(Place(22, 22), Place(22, 31), 6, 7.2), .linear(Place(14, 0), Tone(0xFFF6E2), Place(31, 0), Tone(0xE0C09A)))
    let cap = Shape.ellipse(Place(22, 19.5), Place(18, 15)).intersection(.box(Place(22, 11), Place(19, 11), corner: 3))
    canvas.draw(cap, .radial(Place(16, 9), 26, Tone(0xFF7B6B), Tone(0xB9283F)), line: 1.4)
    for (place, radii) in [
      (Place(13, 12), Place(3.6, 3)), (Place(25, 9), Place(4, 3)), (Place(33.5, 16), Place(3, 3)),
      (Place(20, 18), Place(2.4, 1.9)),
    ] {
      canvas.fill(Shape.ellipse(place, radii).intersection(cap), .flat(0xFFF3E0))
    }
    for x in [19.2, 25] {
      canvas.fill(.ellipse(Place(x, 28), Place(1.2, 2.1)), .flat(.ink))
      canvas.fill(.circle(Place(x + 0.4, 27.2), 0.55), .flat(.white))
    }
    canvas.fill(Shape.circle(Place(22.1, 31), 1.7).subtracting(.circle(Place(22.1, 30), 2)), .flat(0x8A3B3B))
    return canvas.image
  }

  /// A cloud that lets a little of the sky through.
  static func cloud(scale: Int) -> Image {
    var canvas = Canvas(width: 92, height: 48, scale: scale)
    let puffs: [(Place, Double)] = [
      (Place(20, 31), 10), (Place(34, 22), 13), (Place(53, 18), 13.5), (Place(68, 28), 11.5), (Place(78, 34), 7),
      (Place(46, 31), 12),
    ]
    let shape = puffs.dropFirst().reduce(Shape.circle(puffs[0].0, puffs[0].1)) {
      $0.union(.circle($1.0, $1.1), softness: 6)
    }.intersection(.box(Place(46, 20), Place(46, 21), corner: 6))
    canvas.fill(shape.grown(by: 1.4), .flat(Tone(0x8FB4DE).faded(0.8)))
    canvas.fill(shape, .linear(Place(40, 6), Tone.white.faded(0.95), Place(50, 42), Tone(0xC4DCF5).faded(0.9)))
    return canvas.image
  }

  /// A soft shadow: nothing but half transparent black.
  static func shadow(scale: Int) -> Image {
    var canvas = Canvas(width: 40, height: 14, scale: scale)
    let center = Place(20, 7)
    let fade = Paint { place in
      let offset = (place - center) / Place(17, 5)
      let rest = max(0, 1 - dot(offset, offset))
      return Tone(0x101428).faded(0.6 * rest * rest)
    }
    canvas.fill(.ellipse(center, Place(17, 5)), fade)
    return canvas.image
  }
}
