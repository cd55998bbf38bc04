/// Where a mask lies: in which page, and where about the origin of its shape.
struct MaskSlot: BitwiseCopyable {
  var key: UInt64
  /// An index into the cache's pages; −1 for a mask without pixels, −2 for a slot that is free, −3 for what is
  /// too large for a page.
  var page: Int32
  /// The shelf in its page.
  var shelf: Int32
  /// The rectangle in the page: minX, minY, maxX, maxY, in texels.
  var source: SIMD4<Float>
  /// The upper left pixel, counted from the one that the origin falls into.
  var bearing: SIMD2<Float>
  /// The picture in which it was last drawn.
  var lastUse: Int

  static let empty: Int32 = -1
  static let free: Int32 = -2
  static let large: Int32 = -3
}
