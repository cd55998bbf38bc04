import Foundation
import ReferenceRenderer
import SpriteCore

/// Finds out by how much a picture was turned about its centre.
struct TurnedPicture {
  /// The picture upright, on clear ground.
  let upright: Image

  struct Fit {
    /// In radians, from 0 to a full turn.
    let angle: Double
    /// The mean difference of all channels.
    let difference: Double
  }

  /// The angle at which the picture is most like `shown`, which shows it on black ground.
  func fit(to shown: Image) throws -> Fit? {
    // The weight of red lies off the centre, in a direction that turns with the picture.
    guard let from = redCentre(of: upright), let to = redCentre(of: shown) else { return nil }
    var best = try fit(atan2(to.y, to.x) - atan2(from.y, from.x), to: shown)
    for step in [0.02, 0.002] {
      let middle = best.angle
      for offset in -10...10 where offset != 0 {
        let other = try fit(middle + Double(offset) * step, to: shown)
        if other.difference < best.difference { best = other }
      }
    }
    let turn = best.angle.truncatingRemainder(dividingBy: 2 * .pi)
    return Fit(angle: turn < 0 ? turn + 2 * .pi : turn, difference: best.difference)
  }

  private func fit(_ angle: Double, to shown: Image) throws -> Fit {
    Fit(angle: angle, difference: TurnedPicture.difference(try drawn(turnedBy: angle, size: shown.size), shown))
  }

  /// The picture turned about the middle of a black ground.
  func drawn(turnedBy angle: Double, size: Size) throws -> Image {
    let context = DrawingContext(size: size, background: .black)
    context.draw(Sprite(image: upright), at: context.bounds.center, rotation: angle)
    return try ReferenceRenderer().render(context.finish()).image
  }

  /// The mean difference of all channels.
  static func difference(_ a: Image, _ b: Image) -> Double {
    let (first, second) = (a.premultipliedBytes(), b.premultipliedBytes())
    guard first.count == second.count, !first.isEmpty else { return .infinity }
    let sum = zip(first, second).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(first.count)
  }

  /// Where the weight of what is more red than blue lies, from the picture's centre; `nil` where nothing is.
  private func redCentre(of image: Image) -> (x: Double, y: Double)? {
    let bytes = image.premultipliedBytes()
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for pixel in 0..<(image.width * image.height) {
      let weight = Double(max(0, Int(bytes[pixel * 4]) - Int(bytes[pixel * 4 + 2])))
      sum += weight
      x += weight * (Double(pixel % image.width) + 0.5 - Double(image.width) / 2)
      y += weight * (Double(pixel / image.width) + 0.5 - Double(image.height) / 2)
    }
    guard sum > 0 else { return nil }
    return (x / sum, y / sum)
  }
}
