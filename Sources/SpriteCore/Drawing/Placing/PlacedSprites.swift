/// Where placed sprites go: the list that a context records, or a recording of a thread's own.
protocol PlacedSprites: AnyObject {
  /// Key and way of drawing of the open run; see ``PlacingFrame/quickKey``.
  var openKey: UInt64 { get }
  /// Makes room for quads at the end and calls `body` with the place of the first; it returns how many it made.
  func append(capacity: Int, _ body: (UnsafeMutablePointer<Quad>) -> Int)
  /// Takes note of the slots that the quads of the open run read.
  func note(slots: UInt64)
  /// Puts one sprite at the end.
  func add(map: SIMD4<Float>, middle: SIMD4<UInt32>, row: UnsafeMutablePointer<SpriteRow>, key: UInt64)
  /// Takes note of sprites that are not seen.
  func cull(_ count: Int)
}
