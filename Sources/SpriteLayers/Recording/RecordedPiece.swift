/// Where in a kept recording the quads of a layer, and of what is in it, lie.
struct RecordedPiece {
  var first: Int32
  var count: Int32
  /// Whether more than these quads depends on the layer: then a change of it is one of the whole.
  var isShared: Bool

  static let none = RecordedPiece(first: 0, count: 0, isShared: true)
}
