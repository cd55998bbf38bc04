/// A rectangle of whole device pixels, from its upper left pixel up to, not including, its lower right one.
package struct PixelRect: Hashable, Sendable, BitwiseCopyable {
  package var minX: Int32
  package var minY: Int32
  package var maxX: Int32
  package var maxY: Int32

  package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  /// The pixels that a rectangle touches, in device pixels. Coordinates beyond ±2³⁰, and those that are no number, are
  /// brought inside.
  package init(touchedBy rect: Rect) {
    func whole(_ value: Double) -> Int32 { Int32(min(max(value.isNaN ? 0 : value, -0x4000_0000), 0x4000_0000)) }
    self.init(
      minX: whole(rect.minX.rounded(.down)), minY: whole(rect.minY.rounded(.down)),
      maxX: whole(rect.maxX.rounded(.up)), maxY: whole(rect.maxY.rounded(.up)))
  }

  package var width: Int { max(0, Int(maxX) - Int(minX)) }
  package var height: Int { max(0, Int(maxY) - Int(minY)) }
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }

  package func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY)
    )
  }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY)
    )
  }
}
