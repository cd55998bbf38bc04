import Glibc
import SpriteCore
import TestSupport

/// A rectangle with round corners, turned and scaled, whose area in each pixel is found by counting points.
struct RoundedShape: CustomStringConvertible {
  var center: Point
  var width: Double
  var height: Double
  /// Upper left, upper right, lower right, lower left, in the shape's own lengths.
  var radii: [Double]
  var angle = 0.0
  var scale = 1.0
  var mirrors = false

  var description: String {
    "\(width)×\(height), radii \(radii), at \(center), by \(angle), \(scale) times" + (mirrors ? ", mirrored" : "")
  }

  var rect: Rect { Rect(x: -width / 2, y: -height / 2, width: width, height: height) }

  /// The radii in pixels that count.
  var smallestRadius: Double { radii.map { $0 * scale }.filter { $0 > 0 }.min() ?? 0 }

  /// Cuts what is drawn next to the shape.
  func clip(_ context: DrawingContext) {
    context.withTransform {
      context.translate(x: center.x, y: center.y)
      context.rotate(by: angle)
      context.scale(x: mirrors ? -scale : scale, y: scale)
      context.clip(
        toRoundedRect: rect, topLeft: radii[0], topRight: radii[1], bottomRight: radii[2], bottomLeft: radii[3])
    }
  }

  /// How far a device pixel's point lies outside of the shape, in pixels: below 0 inside.
  func distance(_ x: Double, _ y: Double) -> Double {
    let (dx, dy) = (x - center.x, y - center.y)
    let turned = cos(angle) * dx + sin(angle) * dy
    let (u, v) = ((mirrors ? -turned : turned), cos(angle) * dy - sin(angle) * dx)
    let r = radii[v < 0 ? (u < 0 ? 0 : 1) : (u < 0 ? 3 : 2)] * scale
    let (qx, qy) = (abs(u) - width * scale / 2 + r, abs(v) - height * scale / 2 + r)
    return min(max(qx, qy), 0) + hypot(max(qx, 0), max(qy, 0)) - r
  }

  /// Whether a turned corner without a circle lies in a pixel or beside it. There the product of two shares stands for the area, as
  /// for all rectangles.
  func isBesideSharpCorner(column: Int, row: Int) -> Bool {
    guard abs(sin(2 * angle)) > 1e-9 else { return false }
    return (0..<4).contains { corner in
      guard radii[corner] == 0 else { return false }
      let (right, v) = (corner == 1 || corner == 2, (corner > 1 ? 0.5 : -0.5) * height * scale)
      let across = (right != mirrors ? 0.5 : -0.5) * width * scale
      let x = center.x + cos(angle) * across - sin(angle) * v
      let y = center.y + sin(angle) * across + cos(angle) * v
      return abs(x - Double(column) - 0.5) < 1.5 && abs(y - Double(row) - 0.5) < 1.5
    }
  }

  /// The share of a pixel that lies inside, from 32 × 32 points where the edge is near, each of which stands for a square that the
  /// edge may cut.
  func area(column: Int, row: Int) -> Double {
    let (x, y) = (Double(column), Double(row))
    let far = distance(x + 0.5, y + 0.5)
    if abs(far) > 0.75 { return far < 0 ? 1 : 0 }
    let steps = 32
    var inside = 0.0
    for j in 0..<steps {
      for i in 0..<steps {
        let out = distance(x + (Double(i) + 0.5) / Double(steps), y + (Double(j) + 0.5) / Double(steps))
        inside += min(max(0.5 - out * Double(steps), 0), 1)
      }
    }
    return inside / Double(steps * steps)
  }

  /// One of about 40 pixels a side.
  init(random: inout SeededGenerator, radii range: ClosedRange<Double>, turned: Bool) {
    scale = random.one(of: [1, 1, random.double(0.5...3)])
    (width, height) = (random.double(16...44) / scale, random.double(16...44) / scale)
    center = Point(random.double(22...26), random.double(22...26))
    let most = min(width, height) / 2
    let scale = scale
    let one = random.double(range)
    let same = random.chance(50)
    radii = []
    for _ in 0..<4 {
      let radius = same ? one : random.chance(20) ? 0 : random.double(range)
      radii.append(min(radius / scale, most))
    }
    angle = turned ? random.double(-4...4) : Double(random.int(0...3)) * .pi / 2
    mirrors = random.chance(30)
  }

  init(center: Point, width: Double, height: Double, radii: [Double]) {
    (self.center, self.width, self.height, self.radii) = (center, width, height, radii)
  }
}

extension DrawingContext {
  /// Runs `body` and brings back the transform alone.
  fileprivate func withTransform(_ body: () -> Void) {
    let outer = transform
    body()
    transform = outer
  }
}
