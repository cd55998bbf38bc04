/// A mask to be drawn, by the number that it is kept under, and where its origin goes.
package struct PlacedMask: BitwiseCopyable, Sendable {
  package var key: UInt64
  /// In device pixels; whole ones where masks are drawn upright.
  package var origin: SIMD2<Float>

  @inlinable
  package init(key: UInt64, origin: SIMD2<Float>) { (self.key, self.origin) = (key, origin) }
}
