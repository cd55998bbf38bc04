import SpriteCore

/// A little hero in a hood, seen from the right side.
struct Hero {
  /// Where in the run the hero is, in radians: a full turn is two steps. `nil` stands still.
  let phase: Double?

  private var sine: Double { phase.map { Trigonometry.sineAndCosine($0).sine } ?? 0 }
  private var cosine: Double { phase.map { Trigonometry.sineAndCosine($0).cosine } ?? 0 }
  /// The body rises between the steps.
  private var lift: Double { phase == nil ? 0 : 3 * abs(cosine) }

  func draw(scale: Int) -> Image {
    var canvas = Canvas(width: 52, height: 66, scale: scale)
    scarfTail(&canvas)
    arm(&canvas, swing: sine, shade: 0x1D6A75)
    leg(&canvas, swing: -sine, forward: -cosine, shade: 0x3A3260)
    leg(&canvas, swing: sine, forward: cosine, shade: 0x4C4380)
    body(&canvas)
    head(&canvas)
    arm(&canvas, swing: -sine, shade: 0x2FA3A8)
    return canvas.image
  }

  private func raised(_ x: Double, _ y: Double) -> Place { Place(x, y - lift) }

  /// The way from a joint downwards, turned forward by an angle.
  private func bone(_ angle: Double, _ length: Double) -> Place {
    let (sine, cosine) = Trigonometry.sineAndCosine(angle)
    return Place(sine * length, cosine * length)
  }

  private func leg(_ canvas: inout Canvas, swing: Double, forward: Double, shade: Int) {
    let hip = raised(25 + swing, 47)
    // A leg that swings forward is bent, one that pushes is straight.
    let bend = phase == nil ? 0.05 : 0.25 + 1.1 * max(0, forward)
    let angle = phase == nil ? 0 : 0.15 + 0.8 * swing
    let knee = hip + bone(angle + bend * 0.4, 6.5)
    let foot = knee + bone(angle - bend * 0.6, 6.5)
    canvas.draw(Shape.limb(hip, knee, 3.2, 2.8).union(.limb(knee, foot, 2.8, 2.4)), .flat(shade))
    let toe = foot + bone(angle * 0.5 - bend * 0.5 + 1.45, 4)
    canvas.draw(
      .limb(foot + Place(-0.5, 0.3), toe, 2.6, 2.2), .linear(foot, Tone(0xB5603A), foot + Place(0, 3), Tone(0x7E3B2B)))
  }

  private func arm(_ canvas: inout Canvas, swing: Double, shade: Int) {
    let shoulder = raised(24.5, 37)
    let angle = phase == nil ? 0.1 : 0.1 + 0.95 * swing
    let elbow = shoulder + bone(angle - 0.25, 5.5)
    let hand = elbow + bone(angle + (phase == nil ? 0.25 : 0.95), 5)
    canvas.draw(Shape.limb(shoulder, elbow, 2.6).union(.limb(elbow, hand, 2.6, 2.2)), .flat(shade), line: 1.1)
    canvas.draw(.circle(hand, 2.3), .flat(0xFFD9B0), line: 1.1)
  }

  private func body(_ canvas: inout Canvas) {
    let tunic = Shape.limb(raised(25, 39), raised(24.5, 45), 6, 7.2)
    canvas.draw(tunic, .linear(raised(19, 34), Tone(0x3FC1B5), raised(30, 52), Tone(0x1F7F8E)))
    canvas.fill(
      tunic.intersection(.box(raised(24, 46.5), Place(9, 1.4), corner: 0.5)), .flat(0x6B3E2E))
    canvas.fill(.box(raised(28, 46.5), Place(1.4, 1.6), corner: 0.6), .flat(0xFFD45E))
  }

  private func head(_ canvas: inout Canvas) {
    // The hood ends in a tip that lags behind.
    let hood = Shape.circle(raised(26, 22), 13).union(
      .limb(raised(16, 14), Place(9, 12 - lift * 0.5), 5, 1.5), softness: 8)
    canvas.draw(hood, .radial(raised(30, 14), 24, Tone(0x57D9C7), Tone(0x1F7F8E)))
    let face = Shape.ellipse(raised(31, 24), Place(8.6, 8.8)).intersection(Shape.circle(raised(26, 22), 12))
    canvas.draw(face, .radial(raised(32, 21), 13, Tone(0xFFE8CC), Tone(0xF5BE8F)), line: 0.9, ink: Tone(0x176270))
    for x in [29.5, 35] {
      canvas.fill(.ellipse(raised(x, 23.5), Place(1.3, 2.3)), .flat(.ink))
      canvas.fill(.circle(raised(x + 0.4, 22.6), 0.65), .flat(.white))
    }
    canvas.fill(.ellipse(raised(27, 28), Place(1.9, 1.2)), .flat(Tone(0xF58F7C).faded(0.7)))
    canvas.fill(.ellipse(raised(36.3, 28), Place(1.3, 1.2)), .flat(Tone(0xF58F7C).faded(0.7)))
    canvas.fill(
      Shape.circle(raised(32.5, 27.2), 2).subtracting(.circle(raised(32.5, 26.2), 2.3)), .flat(0x8A3B3B))
    canvas.draw(
      .limb(raised(19, 35), raised(31, 35.5), 2.4),
      .linear(raised(0, 33), Tone(0xFF6B5E), raised(0, 38), Tone(0xC93A4B)))
  }

  private func scarfTail(_ canvas: inout Canvas) {
    guard let phase else {
      canvas.draw(.limb(raised(19, 36), raised(16, 46), 2.2, 3), .flat(0xC93A4B))
      return
    }
    let wave = { (lag: Double) in 2.2 * Trigonometry.sineAndCosine(phase * 2 - lag).sine }
    let (middle, end) = (raised(11, 35 + wave(1)), raised(5.5, 34 + wave(2.4)))
    canvas.draw(
      Shape.limb(raised(19, 35), middle, 2.2, 2.7).union(.limb(middle, end, 2.7, 2.9)),
      .linear(raised(4, 35), Tone(0xFF7A66), raised(19, 35), Tone(0xC93A4B)))
  }
}
