package import SpriteCore

extension DemoArt {
  /// A picture without a clear pixel, 200 × 150 points: hills by the sea, in the evening.
  ///
  /// - Parameter scale: Pixels a point, 1 or more.
  package static func landscape(scale: Int) -> Image {
    var canvas = Canvas(width: 200, height: 150, scale: scale)
    let all = Shape.box(Place(100, 75), Place(110, 85), corner: 0)
    canvas.fill(all, .linear(Place(0, 0), Tone(0x3B3F8F), Place(0, 95), Tone(0xFFB27A)))
    canvas.fill(.circle(Place(128, 66), 46), .radial(Place(128, 66), 46, Tone(0xFFE9A8), Tone(0xFFE9A8).faded(0)))
    canvas.fill(.circle(Place(128, 66), 17), .radial(Place(124, 60), 24, Tone(0xFFFBE0), Tone(0xFFC95C)))
    for (center, radius, hex) in [
      (Place(30, 175), 100.0, 0x6B5B95), (Place(170, 190), 110, 0x574B7D), (Place(95, 215), 112, 0x43405F),
    ] {
      canvas.fill(.circle(center, radius), .flat(hex))
    }
    let sea = Shape.box(Place(100, 135), Place(110, 17), corner: 0)
    canvas.fill(sea, .linear(Place(0, 118), Tone(0xE98F6B), Place(0, 150), Tone(0x35396E)))
    for (x, y, length) in [(128.0, 122.0, 22.0), (120, 127, 16), (134, 132, 12), (124, 138, 9), (130, 144, 6)] {
      canvas.fill(.limb(Place(x - length, y), Place(x + length, y), 0.9), .flat(Tone(0xFFE9A8).faded(0.8)))
    }
    return canvas.image
  }
}
