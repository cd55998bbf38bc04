import Glibc
package import SpriteCore

/// Outlines that look random and are the same in every run and in programs of other libraries: closed rings of three to eight
/// cubic curves about some place, of radii from 25 to 250 pixels, whose control points are off by up to 60 % of that.
package struct PathOutlines {
  /// The side of the square that they lie on, in pixels; some reach beyond.
  package static let side = 1024

  private var state: UInt32 = 0
  private var corners: [SIMD2<Double>] = []

  package init() { corners.reserveCapacity(9) }

  /// A number of at least 0 and below 1, of the same sequence as ``RandomSequence``.
  private mutating func unit() -> Double {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Double(state >> 8) * (1.0 / 16_777_216)
  }

  /// Sets a path to an outline.
  package mutating func write(_ index: Int, to path: inout Path) {
    state = 7919 &* UInt32(truncatingIfNeeded: index + 1)
    let side = Double(PathOutlines.side)
    let center = SIMD2(unit() * side, unit() * side)
    let radius = 25 + 225 * unit() * unit()
    let count = 3 + Int(unit() * 6)
    corners.removeAll(keepingCapacity: true)
    for corner in 0..<count {
      let angle = 2 * Double.pi * Double(corner) / Double(count)
      corners.append(center + SIMD2(cos(angle), sin(angle)) * (radius * (0.5 + 0.5 * unit())))
    }
    path.removeAll()
    path.move(to: Point(corners[0].x, corners[0].y))
    for corner in 0..<count {
      let (from, to) = (corners[corner], corners[(corner + 1) % count])
      let (a, b) = (control(of: from, radius), control(of: to, radius))
      path.addCurve(to: Point(to.x, to.y), control1: Point(a.x, a.y), control2: Point(b.x, b.y))
    }
    path.closeSubpath()
  }

  private mutating func control(of corner: SIMD2<Double>, _ radius: Double) -> SIMD2<Double> {
    corner + SIMD2(unit() - 0.5, unit() - 0.5) * (1.2 * radius)
  }
}
