/// Quads that one draw call draws: some ranges of the list's quads, one after another.
package struct Batch: Sendable, Equatable {
  package var key: DisplayList.RunKey
  /// The arrays of textures that are read, by the unit that each is bound to; −1 where none is.
  package var arrays: InlineArray<8, Int32>
  package var arrayCount = 0
  /// The first and last of its ranges, in ``BatchPlan/ranges``.
  package var firstRange: Int32
  package var lastRange: Int32
  package var quadCount = 0
  /// The pixels that it may change; found out only where something wants to move over it.
  var bounds: PixelRect?

  package static func == (a: Batch, b: Batch) -> Bool {
    a.key == b.key && a.arrays.indices.allSatisfy { a.arrays[$0] == b.arrays[$0] } && a.firstRange == b.firstRange
      && a.lastRange == b.lastRange
  }
}
