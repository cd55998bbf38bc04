/// Where in a kept recording the quads of a layer, and of what is in it, lie.
struct RecordedPiece {
  /// The recording that it belongs to: a layer whose piece is of an older one is not seen.
  var recording: Int32
  var first: Int32
  var count: Int32
  /// The clip that they are cut to, an index into the list's.
  var clip: Int32
  /// Whether more than these quads depends on the layer, or groups and meshes lie among them: then a change of it is one of the whole.
  var isShared: Bool

  static let none = RecordedPiece(recording: -1, first: 0, count: 0, clip: 0, isShared: false)
}

/// Notes where the quads of layers come to lie.
final class PieceRecorder {
  // Two looks a layer: see ``Layer`` for why they are not checked for accesses that meet.
  /// Whether the layers are told; else they are only counted, since they belong to another recording.
  @exclusivity(unchecked) var isNoted = true
  /// How many layers were recorded.
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var offset = 0
  @exclusivity(unchecked) private var recording: Int32 = -1
  /// How many masks are being drawn: what is in them belongs to what they cut.
  @exclusivity(unchecked) var openMasks = 0
  /// How many groups and meshes were recorded.
  @exclusivity(unchecked) var compositions = 0

  /// Starts anew.
  ///
  /// - Parameter offset: What is added to where a quad lies now to get its place in the kept recording.
  func restart(recording: Int32, offset: Int) {
    (self.recording, self.offset) = (recording, offset)
    (count, openMasks, compositions) = (0, 0, 0)
  }

  /// Notes that the quads of a layer begin at the end of a list.
  @inline(__always)
  func begin(_ layer: Layer, at quad: Int, clip: Int32) {
    count += 1
    guard isNoted else { return }
    layer.piece = RecordedPiece(
      recording: recording, first: Int32(truncatingIfNeeded: quad + offset), count: 0, clip: clip,
      isShared: openMasks > 0)
  }

  /// Notes that a layer cuts others, without quads of its own.
  func note(mask: Layer) {
    guard isNoted else { return }
    mask.piece = RecordedPiece(recording: recording, first: 0, count: 0, clip: 0, isShared: true)
  }

  /// Notes that more than their quads depends on all that is in a layer.
  func share(below layer: Layer) {
    guard isNoted else { return }
    for child in layer.children {
      child.piece.isShared = true
      share(below: child)
    }
  }

  /// - Parameter before: ``compositions`` when the layer began.
  @inline(__always)
  func end(_ layer: Layer, at quad: Int, compositions before: Int) {
    guard isNoted else { return }
    layer.piece.count = Int32(truncatingIfNeeded: quad + offset) - layer.piece.first
    if compositions != before { layer.piece.isShared = true }
  }
}
