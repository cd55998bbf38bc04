/// Makes the masks that a ``MaskCache`` doesn't have.
package protocol MaskMaker: AnyObject {
  /// Makes a mask. It must not draw.
  ///
  /// - Returns: Whether it fits: `false`, and no mask, where a side is longer than ``MaskCache/largestSide``.
  func makeMask(_ key: UInt64, into bitmap: inout MaskBitmap) -> Bool

  /// Draws what is too large for a mask, at once.
  func drawLargeMask(_ mask: PlacedMask)
}
