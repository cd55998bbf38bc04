/// What lies on and around the border of a picture in its page: whether its edges, and reading past them, can be seen.
package struct BorderSurvey: Sendable, Equatable {
  /// Whether the outermost texels are all clear, so that nobody sees where the picture ends.
  package var isClear: Bool
  /// Whether each texel next to the border, outside, is like the one inside, so that reading past the border is reading at it:
  /// both clear, or the border repeated. Past the page there is nothing else than its border.
  package var isRepeated: Bool

  /// What is said of a rectangle of which nothing is known.
  package static let unknown = BorderSurvey(isClear: false, isRepeated: false)

  package init(isClear: Bool, isRepeated: Bool) {
    (self.isClear, self.isRepeated) = (isClear, isRepeated)
  }

  /// Looks at the texels of a rectangle's border.
  ///
  /// - Complexity: O(perimeter).
  package init(of rect: Rect, in buffer: PixelBuffer) {
    guard
      let x0 = Int(exactly: rect.minX), let y0 = Int(exactly: rect.minY), let x1 = Int(exactly: rect.maxX),
      let y1 = Int(exactly: rect.maxY), x0 >= 0, y0 >= 0, x0 < x1, y0 < y1, x1 <= buffer.width, y1 <= buffer.height
    else {
      self = .unknown
      return
    }
    var clear = true
    var repeated = true
    buffer.bytes.withUnsafeBytes { bytes in
      func texel(_ x: Int, _ y: Int) -> UInt32 {
        bytes.loadUnaligned(fromByteOffset: y * buffer.bytesPerRow + x * 4, as: UInt32.self)
      }
      func look(_ x: Int, _ y: Int, _ outerX: Int, _ outerY: Int) {
        let inside = texel(x, y)
        clear = clear && inside == 0
        let outer = texel(min(max(outerX, 0), buffer.width - 1), min(max(outerY, 0), buffer.height - 1))
        repeated = repeated && outer == inside
      }
      for x in x0..<x1 {
        look(x, y0, x, y0 - 1)
        look(x, y1 - 1, x, y1)
      }
      for y in y0..<y1 {
        look(x0, y, x0 - 1, y)
        look(x1 - 1, y, x1, y)
      }
      // Linear reading near a corner meets the texel diagonally outside, too.
      for (x, y, outerX, outerY) in [
        (x0, y0, x0 - 1, y0 - 1), (x1 - 1, y0, x1, y0 - 1), (x0, y1 - 1, x0 - 1, y1), (x1 - 1, y1 - 1, x1, y1),
      ] {
        look(x, y, outerX, outerY)
      }
    }
    (isClear, isRepeated) = (clear, repeated)
  }
}
