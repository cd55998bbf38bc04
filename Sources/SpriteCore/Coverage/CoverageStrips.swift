/// Where and how much a shape covers pixels: runs of 8-bit coverage where edges pass, and rectangles that are covered whole.
///
/// A buffer to be kept and filled anew; what ``CoverageRasterizer`` makes. No two of its parts share a pixel.
package struct CoverageStrips: Equatable, Sendable {
  /// A run of pixels, up to four rows high, with a coverage each.
  ///
  /// The coverage of the pixel in column `x` and row `y` of the strip is the byte
  /// `offset + (x >> 4) * 64 + y * 16 + (x & 15)` of ``alpha``: cells of 16 × 4 pixels follow one another.
  package struct Strip: Hashable, Sendable, BitwiseCopyable {
    /// The pixels it covers, in device pixels. The last cell may reach beyond what is to be seen, the strip doesn't.
    package var bounds: PixelRect
    /// Where its first cell starts in ``CoverageStrips/alpha``, in bytes; a multiple of 64.
    package var offset: Int32
  }

  /// The runs, from top to bottom, in each band of four rows from left to right.
  package var strips: [Strip] = []
  /// The coverage of all strips, one cell of 64 bytes after another.
  package var alpha: [UInt8] = []
  /// The rectangles of pixels with a coverage of 255, from top to bottom by their upper edge.
  package var solids: [PixelRect] = []

  /// No coverage.
  package init() {}

  /// Forgets everything, and keeps the memory.
  package mutating func removeAll() {
    strips.removeAll(keepingCapacity: true)
    alpha.removeAll(keepingCapacity: true)
    solids.removeAll(keepingCapacity: true)
  }

  /// Whether no pixel is covered.
  package var isEmpty: Bool { strips.isEmpty && solids.isEmpty }
}
