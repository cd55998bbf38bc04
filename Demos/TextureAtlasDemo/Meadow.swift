import Foundation
import LayerSprites

/// A hero who runs across a meadow, at one moment.
struct Meadow {
  let atlas: SpriteAtlas
  let bounds: Rect
  let time: Double

  private var ground: Double { bounds.maxY - 58 }

  func draw(in context: DrawingContext) throws {
    drawSky(in: context)
    try drawSun(in: context)
    try drawClouds(in: context)
    try drawHills(in: context)
    drawGrass(in: context)
    try drawTrees(in: context)
    try drawTreasure(in: context)
    try drawHero(in: context)
    try drawMushrooms(in: context)
  }

  /// Bands of colour, one below the other.
  private func drawSky(in context: DrawingContext) {
    let bands = 64
    let height = (ground - bounds.minY) / Double(bands)
    for band in 0..<bands {
      let part = Double(band) / Double(bands - 1)
      let color = Color(red: 0.29 + 0.67 * part, green: 0.62 + 0.27 * part, blue: 0.93 - 0.10 * part)
      context.fill(
        Rect(x: bounds.minX, y: bounds.minY + height * Double(band), width: bounds.width, height: height + 1),
        with: color)
    }
  }

  /// A star serves as the sun; its glow is a few clouds turned about its centre, pale and nearly clear.
  private func drawSun(in context: DrawingContext) throws {
    let cloud = try atlas.sprite(named: "cloud")
    let center = Point(bounds.maxX - 150, bounds.minY + 84)
    for ray in 0..<7 {
      let turn = Double(ray) * .pi / 7 + time * 0.1
      context.draw(
        cloud, at: center, rotation: turn, scale: Size(1.7, 2), tint: Color(red: 1, green: 0.95, blue: 0.8, alpha: 0.16)
      )
    }
    context.draw(try atlas.sprite(named: "star"), at: center, rotation: 0.15 * sin(time), scale: 2)
  }

  private func drawClouds(in context: DrawingContext) throws {
    let cloud = try atlas.sprite(named: "cloud")
    for (place, height, scale, speed) in [
      (40.0, 150.0, 0.6, 6.0), (420, 132, 0.7, 7), (700, 60, 0.8, 8), (180, 62, 1.25, 12), (560, 96, 1.0, 10),
      (900, 140, 1.1, 11),
    ] {
      let x = wrapped(place - time * speed, margin: 80)
      context.draw(
        cloud, at: Point(x, bounds.minY + height), scale: scale, tint: Color(white: 1, alpha: 0.6 + 0.3 * scale))
    }
  }

  /// Hills are clouds too, large and green: a tint multiplies a sprite's colours.
  private func drawHills(in context: DrawingContext) throws {
    let cloud = try atlas.sprite(named: "cloud")
    for (color, spacing, rise, scale, speed) in [
      ("#8FC7C4", 230.0, 6.0, 3.6, 8.0), ("#62B089", 190, 14, 2.6, 16), ("#3F9A63", 140, 22, 1.9, 28),
    ] {
      let tint = Color(hex: color) ?? .green
      for place in stride(from: 0, to: bounds.width + 2 * spacing, by: spacing) {
        let x = wrapped(place - time * speed, margin: spacing)
        let mirrored = Int(place / spacing) % 2 == 0 ? 1.0 : -1.0
        context.draw(cloud, at: Point(x, ground + rise), scale: Size(mirrored * scale, scale), tint: tint)
      }
    }
  }

  private func drawGrass(in context: DrawingContext) {
    var top = ground
    for (color, height) in [("#B4E26A", 4.0), ("#7CC653", 14), ("#6DB84B", 18), ("#5DA644", 40)] {
      context.fill(Rect(x: bounds.minX, y: top, width: bounds.width, height: height), with: Color(hex: color) ?? .green)
      top += height
    }
  }

  private func drawTrees(in context: DrawingContext) throws {
    let tree = try atlas.sprite(named: "tree")
    let shadow = try atlas.sprite(named: "shadow")
    for (place, scale) in [(70.0, 1.15), (215, 0.9), (330, 1.3), (610, 1.0), (735, 1.4), (905, 1.05)] {
      let x = wrapped(place - time * 60, margin: 80)
      let foot = ground + 2 + 9 * scale
      context.draw(shadow, at: Point(x, foot), scale: Size(1.7 * scale, scale))
      // It sways about its foot: what is drawn goes through the transform.
      context.withSavedState {
        context.translate(x: x, y: foot)
        context.rotate(by: 0.03 * sin(time * 1.5 + place))
        context.draw(tree, at: Point(0, -43 * scale), scale: scale)
      }
    }
  }

  /// Coins spin by their six pictures, gems by turning.
  private func drawTreasure(in context: DrawingContext) throws {
    for place in 0..<9 {
      let part = Double(place) / 8
      let coin = try atlas.sprite(named: "coin_0\(1 + (Int(time * 10) + place) % 6)")
      let x = bounds.center.x - 4 + 300 * (part - 0.06)
      context.draw(coin, at: Point(x, ground - 66 - 90 * sin(part * .pi)), scale: 0.9)
    }
    for (place, color) in ["red", "yellow", "green", "blue", "purple"].enumerated() {
      let gem = try atlas.sprite(named: "gem_" + color)
      let phase = time * 2 + Double(place) * 1.3
      let center = Point(bounds.minX + 92 + 62 * Double(place), ground - 150 + 14 * sin(phase))
      context.draw(gem, at: center, rotation: 0.35 * sin(phase * 0.7), scale: 1.1)
    }
  }

  private func drawHero(in context: DrawingContext) throws {
    let hero = try atlas.sprite(named: "run_0\(1 + Int(time * 12) % 6)")
    let star = try atlas.sprite(named: "star")
    let foot = Point(bounds.center.x - 60, ground + 26)
    for step in 1...5 {
      let distance = Double(step)
      context.draw(
        star, at: Point(foot.x - 20 - 24 * distance, foot.y - 34 - 8 * sin(time * 6 - distance)),
        rotation: time * 3 - distance, scale: 0.7 - 0.1 * distance, tint: Color(white: 1, alpha: 1.1 - 0.16 * distance))
    }
    context.draw(try atlas.sprite(named: "shadow"), at: Point(foot.x, foot.y + 2), scale: Size(1.7, 1.4))
    context.draw(hero, at: Point(foot.x, foot.y - 44), scale: 1.5)
  }

  private func drawMushrooms(in context: DrawingContext) throws {
    let mushroom = try atlas.sprite(named: "mushroom")
    let shadow = try atlas.sprite(named: "shadow")
    for (place, height, scale) in [(150.0, 36.0, 0.8), (480, 40, 0.95), (690, 32, 0.7), (850, 38, 0.85)] {
      let foot = Point(wrapped(place - time * 75, margin: 60), ground + height)
      context.draw(shadow, at: foot, scale: scale)
      context.draw(mushroom, at: Point(foot.x, foot.y - 16 * scale), scale: scale)
    }
  }

  /// What leaves on the left comes back on the right.
  private func wrapped(_ x: Double, margin: Double) -> Double {
    let span = bounds.width + 2 * margin
    let rest = (x + margin).truncatingRemainder(dividingBy: span)
    return bounds.minX + (rest < 0 ? rest + span : rest) - margin
  }
}
