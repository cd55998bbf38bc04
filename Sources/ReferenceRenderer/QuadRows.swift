import SpriteCore

/// The rows of the picture that each quad of a list may touch: made once, so that every band passes over the quads of others at
/// the cost of a glance.
struct QuadRows: Sendable {
  private let rows: [SIMD2<Int16>]

  init(_ list: DisplayList) {
    // What lies outside of the picture may cast a shadow into it, and what is placed as a whole has rows of its own.
    let bounds = list.commands.reduce(list.clips[0].bounds) { bounds, command in
      if case .beginGroup(let group) = command, group.shadow != nil || group.placing != nil {
        bounds.union(group.bounds)
      } else {
        bounds
      }
    }
    rows = list.quads.map { quad in
      guard let area = quad.touchedPixels(in: bounds) else { return SIMD2(.max, .min) }
      // A picture has no more rows than fit.
      return SIMD2(Int16(clamping: area.minY), Int16(clamping: area.maxY))
    }
  }

  /// Calls `body` for those of some quads that may touch rows.
  @inline(__always)
  func forEach(_ quads: Range<Int>, touching bounds: PixelRect, _ body: (Int) -> Void) {
    let (top, bottom) = (Int16(clamping: bounds.minY), Int16(clamping: bounds.maxY))
    rows.withUnsafeBufferPointer { rows in
      for quad in quads where rows[quad].x < bottom && rows[quad].y > top { body(quad) }
    }
  }
}
