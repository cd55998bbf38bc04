import SpriteCore

/// The quads of a list by the number of the draw that made each.
struct PlacedQuads {
  private(set) var quads: [Int: Quad] = [:]
  /// In the order of the list.
  private(set) var order: [Int] = []

  init(_ list: DisplayList) {
    for quad in list.quads {
      let number = Int(quad.tint & 0xff_ffff)
      quads[number] = quad
      order.append(number)
    }
  }

  subscript(number: Int) -> Quad? { quads[number] }
}

/// Whether two quads are one but for the rounding of their numbers.
///
/// - Parameter reach: The size of the numbers that were added up to the corner.
func areNear(_ a: Quad, _ b: Quad, reach: Double) -> Bool {
  guard a.source == b.source, a.tint == b.tint, a.opacity == b.opacity, a.flags == b.flags else { return false }
  let largest = max(abs(b.a), abs(b.b), abs(b.c), abs(b.d))
  let map = a.map - b.map
  let slack = 6e-7 * largest
  guard abs(map.x) <= slack, abs(map.y) <= slack, abs(map.z) <= slack, abs(map.w) <= slack else { return false }
  let size = Double(max(abs(b.sourceWidth), abs(b.sourceHeight), 100))
  let corner = 1e-6 * (reach + Double(largest) * size) + 1e-30
  return abs(Double(a.tx) - Double(b.tx)) <= corner && abs(Double(a.ty) - Double(b.ty)) <= corner
}

extension DrawingContext {
  /// How large the numbers are that lead from a point to its place in device pixels.
  func reach(of point: Point) -> Double {
    let device = transform.concatenating(.scale(scale))
    return abs(device.a * point.x) + abs(device.b * point.x) + abs(device.c * point.y) + abs(device.d * point.y)
      + abs(device.tx) + abs(device.ty)
  }
}
