/// What has changed in a shown tree since it was last recorded, and what will by itself.
///
/// Looked at by every setter: see ``Layer`` for why its properties are not checked for accesses that meet.
final class ChangeLog {
  /// Those whose place or looks changed, each once, in the order in which they did.
  @exclusivity(unchecked) private(set) var layers: [Layer] = []
  /// Whether the tree itself changed, or what is drawn of it, so that all has to be recorded anew.
  @exclusivity(unchecked) private(set) var isStructural = true
  /// With more changes than these, all is recorded anew.
  @exclusivity(unchecked) var limit = 0

  /// The recording that layers which are seen have their piece of.
  @exclusivity(unchecked) private(set) var recording: Int32 = 0

  /// The time that the tree was last shown at, in seconds; `nil` where no time passes for it.
  @exclusivity(unchecked) var time: Double?
  /// Those on which animations run, in no order.
  @exclusivity(unchecked) var animated: [Layer] = []
  /// Those that have events to tell.
  @exclusivity(unchecked) var flipbooks: [FlipbookTrack] = []
  /// Whether animations were added since time last passed.
  @exclusivity(unchecked) var hasNewAnimations = false

  var isEmpty: Bool { layers.isEmpty && !isStructural }

  func add(_ layer: Layer) {
    if layers.count < limit { layers.append(layer) } else { isStructural = true }
  }

  func noteStructure() { isStructural = true }

  /// Starts another recording of all.
  func startRecording() { recording &+= 1 }

  /// Forgets all changes, which have been recorded.
  func clear() {
    for layer in layers { layer.isLogged = false }
    layers.removeAll(keepingCapacity: true)
    isStructural = false
  }
}

/// What kind of change it was.
enum LayerChange: Sendable {
  /// Where the layer is.
  case geometry
  /// The same, and how large.
  case bounds
  /// Where among its siblings.
  case order
  /// What it shows.
  case looks
  /// The same, by its picture.
  case contents
  /// Which layers there are, in what order, and how they are put together.
  case structure
}

extension Layer {
  /// Notes that something of the layer has changed that can be seen.
  @inline(__always)
  final func noteChange(_ change: LayerChange) {
    guard !isLogged || change == .structure || change == .order, let log, !log.isStructural else { return }
    note(change, in: log)
  }

  @inline(never)
  private func note(_ change: LayerChange, in log: ChangeLog) {
    if change == .structure || change == .order { return log.noteStructure() }
    // What is not seen changes nothing.
    guard piece.recording == log.recording else { return }
    if piece.isShared { return log.noteStructure() }
    log.add(self)
    isLogged = !log.isStructural
  }
}
