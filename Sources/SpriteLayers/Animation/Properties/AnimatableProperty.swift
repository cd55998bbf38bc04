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

  /// Makes what shows a motion of the property. It is a closure that is made where the type is known: in there everything is compiled for that
  /// type, while animations, which programs make of any type, only pass it on.
  let step: @Sendable (ValueMotion<Value>, _ isAdditive: Bool, _ isCumulative: Bool) -> ValueTrack.Step

  @inline(__always)
  init(_ name: String, _ change: LayerChange, get: @escaping Getter, set: @escaping Setter) {
    (self.name, root, self.change, self.get, self.set) = (name, name, change, get, set)
    reset = { state, other in set(&state, get(&other)) }
    step = AnimatableProperty.steps(get: get, set: set, resetPart: nil)
  }

  @inline(__always)
  private init<Whole>(_ name: String, of whole: AnimatableProperty<Whole>, get: @escaping Getter, set: @escaping Setter)
  {
    (self.name, root, change, self.get, self.set) = ("\(whole.name).\(name)", whole.root, whole.change, get, set)
    reset = whole.reset
    step = AnimatableProperty.steps(get: get, set: set, resetPart: whole.reset)
  }

  /// - Parameter resetPart: What sets the whole property back that this one is a part of.
  @inline(__always)
  private static func steps(
    get: @escaping Getter, set: @escaping Setter,
    resetPart: (@Sendable (inout LayerState, inout LayerState) -> Void)?
  ) -> @Sendable (ValueMotion<Value>, Bool, Bool) -> ValueTrack.Step {
    { motion, isAdditive, isCumulative in
      // Most animations are of this kind, which asks for nothing else.
      if case .ends(let from?, let to?, _, let timing, nil) = motion, !isAdditive, !isCumulative {
        return { progress, shown, model, isAlone in
          if isAlone, let resetPart { resetPart(&shown, &model) }
          set(&shown, from.interpolated(to: to, fraction: timing(progress.fraction)))
        }
      }
      let needsCurrent = isAdditive || !motion.isComplete
      return { progress, shown, model, isAlone in
        if isAlone, let resetPart { resetPart(&shown, &model) }
        let current = needsCurrent ? (isAlone ? get(&model) : get(&shown)) : nil
        guard var new = motion.value(progress, current) else {
          if isAlone && resetPart == nil { set(&shown, get(&model)) }
          return
        }
        if isCumulative && progress.cycle > 0, let ends = motion.ends(current) {
          new = new.adding(progress.cycle, of: ends.start, to: ends.end)
        }
        if isAdditive, let current { new = current.adding(new) }
        set(&shown, new)
      }
    }
  }

  /// A part of the property, called by both names.
  @inline(__always)
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
}
