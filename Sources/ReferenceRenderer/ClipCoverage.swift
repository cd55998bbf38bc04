import SpriteCore

/// How much of a pixel a clip's soft sides leave, by the steps of the fragment shader.
struct ClipCoverage {
  private struct Side {
    let nx: Float
    let ny: Float
    let ox: Float
    let oy: Float
    let length: Float
    let edge: EdgeCoverage
  }

  private let sides: [Side]

  init(_ clip: Clip) {
    sides = clip.strips.map { strip in
      Side(
        nx: Float(strip.nx), ny: Float(strip.ny), ox: Float(strip.ox), oy: Float(strip.oy), length: Float(strip.length),
        edge: EdgeCoverage(Float(strip.nx), Float(strip.ny)))
    }
  }

  /// Whether there are no soft sides.
  var leavesAll: Bool { sides.isEmpty }

  /// Multiplies coverages of pixels by the share that is left of each.
  func cut(_ spans: UnsafeBufferPointer<Span>, _ coverage: UnsafeMutablePointer<FourPixels>) {
    if leavesAll { return }
    for span in spans {
      for group in 0..<span.groups {
        let (x, y) = (span.x(group), span.y)
        var share = FourPixels(repeating: 1)
        for side in sides {
          let v = side.nx * (x - side.ox) + side.ny * (y - side.oy)
          share = share * (side.edge.above(v) - side.edge.above(v - side.length)).atLeast(FourPixels(repeating: 0))
        }
        coverage[span.firstGroup &+ group] *= share
      }
    }
  }
}
