// How properties are read and set: those of the program, and those that are shown.
extension Layer {
  /// The properties as the program set them.
  @inline(__always)
  final var model: LayerState {
    _read {
      if let animator { yield animator.model } else { yield state }
    }
  }

  /// Sets properties that do not animate by themselves.
  @inline(__always)
  final func write(_ change: LayerChange, _ body: (inout LayerState) -> Void) {
    body(&state)
    if let animator {
      body(&animator.model)
      animator.isStale = true
    }
    note(change)
  }

  /// Sets a property. Where the layer is shown in time, it is shown to change from what is seen now.
  @inline(__always)
  final func assign<Value>(_ value: Value, to property: AnimatableProperty<Value>) {
    if animator == nil && !isShownInTime {
      guard property.get(&state) != value else { return }
      property.set(&state, value)
      note(property.change)
    } else {
      assignInTime(value, to: property)
    }
  }

  /// Whether the tree is shown by a display that knows the time, and this layer has been before: only then do changes take time.
  @inline(__always)
  private var isShownInTime: Bool {
    guard let log else { return false }
    return log.time != nil && piece.recording >= 0
  }

  @inline(never)
  private func assignInTime<Value>(_ value: Value, to property: AnimatableProperty<Value>) {
    let shown = property.get(&state)
    if let animator {
      guard property.get(&animator.model) != value else { return }
      property.set(&animator.model, value)
      animator.isStale = true
    } else if shown == value {
      return
    }
    property.set(&state, value)
    note(property.change)
    if isShownInTime { animateImplicitly(property, from: shown) }
  }

  /// Notes that a property has changed, and makes anew what was made of it.
  @inline(__always)
  final func note(_ change: LayerChange) {
    switch change {
    case .geometry, .looks, .structure: break
    case .bounds, .contents: placedContents = nil
    case .order: if let owner, !isMask { owner.noteOrder(of: self) }
    }
    noteChange(change)
  }
}
