import SpriteCore

/// A property of layers that animations know how to read and to set.
///
/// States are passed in place even where they are only read: a copy of one would cost as much as all the rest.
struct AnimatableProperty<Value: Animatable>: Sendable {
  typealias Getter = @Sendable (inout LayerState) -> Value
  typealias Setter = @Sendable (inout LayerState, Value) -> Void

  /// What scene files and actions call it.
  let name: String
  /// What the property is called that it is a part of: its own name where it is a whole one.
  let root: String
  /// What has to be made anew when it changes.
  let change: LayerChange
  let get: Getter
  let set: Setter
  /// Makes the property, or the one that it is a part of, what it is in another state: exactly, which a part that is worked out of a whole
  /// would not become by itself.
  let reset: @Sendable (_ state: inout LayerState, _ other: inout LayerState) -> Void

  init(_ name: String, _ change: LayerChange, get: @escaping Getter, set: @escaping Setter) {
    (self.name, root, self.change, self.get, self.set) = (name, name, change, get, set)
    reset = { state, other in set(&state, get(&other)) }
  }

  private init<Whole>(_ name: String, of whole: AnimatableProperty<Whole>, get: @escaping Getter, set: @escaping Setter)
  {
    (self.name, root, change, self.get, self.set) = ("\(whole.name).\(name)", whole.root, whole.change, get, set)
    reset = whole.reset
  }

  /// A part of the property, called by both names.
  func part<Part: Animatable>(
    _ part: String, get: @escaping @Sendable (Value) -> Part, set: @escaping @Sendable (inout Value, Part) -> Void
  ) -> AnimatableProperty<Part> {
    let (read, write) = (self.get, self.set)
    return AnimatableProperty<Part>(
      part, of: self, get: { get(read(&$0)) },
      set: { state, new in
        var value = read(&state)
        set(&value, new)
        write(&state, value)
      })
  }

  /// Whether it is not a part of another one.
  var isWhole: Bool { name == root }
}
