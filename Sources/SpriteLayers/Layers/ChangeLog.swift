/// What has changed in a shown tree since it was last recorded.
final class ChangeLog {
  /// Those whose place or looks changed, each once, in the order in which they did.
  private(set) var layers: [Layer] = []
  /// Whether the tree itself changed, or what is drawn of it, so that all has to be recorded anew.
  private(set) var isStructural = true

  var isEmpty: Bool { layers.isEmpty && !isStructural }

  func add(_ layer: Layer) {
    if !isStructural { layers.append(layer) }
  }

  func noteStructure() { isStructural = true }

  /// Forgets all changes, which have been recorded.
  func clear() {
    for layer in layers { layer.isLogged = false }
    layers.removeAll(keepingCapacity: true)
    isStructural = false
  }
}

/// What kind of change it was.
enum LayerChange {
  /// Where the layer is.
  case geometry
  /// What it shows.
  case looks
  /// Which layers there are, in what order, and how they are put together.
  case structure
}

extension Layer {
  /// Notes that something of the layer has changed that can be seen.
  @inline(__always)
  final func noteChange(_ change: LayerChange) {
    guard let log, !isLogged || change == .structure else { return }
    note(change, in: log)
  }

  @inline(never)
  private func note(_ change: LayerChange, in log: ChangeLog) {
    if change == .structure || piece.isShared { return log.noteStructure() }
    isLogged = true
    log.add(self)
  }
}
