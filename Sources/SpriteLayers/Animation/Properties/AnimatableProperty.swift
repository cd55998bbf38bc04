import SpriteCore

/// A property of layers that animations know how to read and to set.
struct AnimatableProperty<Value: Animatable>: Sendable {
  /// What scene files and actions call it.
  let name: String
  /// What has to be made anew when it changes.
  let change: LayerChange
  let get: @Sendable (LayerState) -> Value
  let set: @Sendable (inout LayerState, Value) -> Void

  init(
    _ name: String, _ change: LayerChange, get: @escaping @Sendable (LayerState) -> Value,
    set: @escaping @Sendable (inout LayerState, Value) -> Void
  ) {
    (self.name, self.change, self.get, self.set) = (name, change, get, set)
  }

  /// A part of the property, called by both names.
  func part<Part: Animatable>(
    _ part: String, get: @escaping @Sendable (Value) -> Part, set: @escaping @Sendable (inout Value, Part) -> Void
  ) -> AnimatableProperty<Part> {
    let (read, write) = (self.get, self.set)
    return AnimatableProperty<Part>(
      "\(name).\(part)", change, get: { get(read($0)) },
      set: { state, new in
        var value = read(state)
        set(&value, new)
        write(&state, value)
      })
  }
}
