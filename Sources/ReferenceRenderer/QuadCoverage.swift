import SpriteCore

/// How much of pixels a quad with edges covers, by the steps of the fragment shader.
struct QuadCoverage {
  private let map: QuadMap
  private let flags: Quad.Flags
  private let across: EdgeCoverage
  private let down: EdgeCoverage
  private let width: Float
  private let height: Float

  init(_ fragment: QuadFragment) {
    (map, flags) = (fragment.map, fragment.quad.flags)
    (across, down) = (fragment.across, fragment.down)
    (width, height) = (fragment.quad.sourceWidth, fragment.quad.sourceHeight)
  }

  /// Says for all pixels how much of them is covered, 0 … 1.
  func cover(_ spans: UnsafeBufferPointer<Span>, _ coverage: UnsafeMutablePointer<FourPixels>) {
    // One direction after the other: both in one loop need more registers than there are.
    let (left, right) = (flags.contains(.leftEdge), flags.contains(.rightEdge))
    for span in spans {
      for group in 0..<span.groups {
        coverage[span.firstGroup &+ group] = share(map.u(span.x(group), span.y), across, width, left, right)
      }
    }
    let (top, bottom) = (flags.contains(.topEdge), flags.contains(.bottomEdge))
    for span in spans {
      for group in 0..<span.groups {
        coverage[span.firstGroup &+ group] *= share(map.v(span.x(group), span.y), down, height, top, bottom)
      }
    }
  }

  /// The share of pixels between two edges, or on the inner side of the one that there is.
  @inline(__always)
  private func share(_ place: FourPixels, _ edge: EdgeCoverage, _ size: Float, _ first: Bool, _ second: Bool)
    -> FourPixels
  {
    let (none, all) = (FourPixels(repeating: 0), FourPixels(repeating: 1))
    if first && second { return (edge.above(place) - edge.above(place - size)).atLeast(none) }
    return ((first ? edge.above(place) : all) - (second ? edge.above(place - size) : none)).atLeast(none)
  }
}
