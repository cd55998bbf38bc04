/// How an animation changes one property.
class AnimationTrack {
  /// What the property is called.
  let name: String
  let change: LayerChange

  init(_ name: String, _ change: LayerChange) { (self.name, self.change) = (name, change) }

  /// Makes the property what the program has set.
  func reset(_ shown: inout LayerState, to model: LayerState) {}

  /// Changes the property from what it is up to now.
  func apply(_ progress: AnimationTiming.Progress, to shown: inout LayerState) {}
}

/// How an animation changes a property of some type.
final class ValueTrack<Value: Animatable>: AnimationTrack {
  private let property: AnimatableProperty<Value>
  private let isAdditive: Bool
  private let isCumulative: Bool
  /// The value at a place, given what the property is up to now.
  private let value: (AnimationTiming.Progress, Value) -> Value?
  /// What repetitions add.
  private let ends: ((Value) -> (start: Value, end: Value))?

  init(
    _ property: AnimatableProperty<Value>, isAdditive: Bool, isCumulative: Bool,
    ends: ((Value) -> (start: Value, end: Value))?, value: @escaping (AnimationTiming.Progress, Value) -> Value?
  ) {
    (self.property, self.isAdditive, self.isCumulative) = (property, isAdditive, isCumulative)
    (self.value, self.ends) = (value, ends)
    super.init(property.name, property.change)
  }

  override func reset(_ shown: inout LayerState, to model: LayerState) {
    property.set(&shown, property.get(model))
  }

  override func apply(_ progress: AnimationTiming.Progress, to shown: inout LayerState) {
    let current = property.get(shown)
    guard var new = value(progress, current) else { return }
    if isCumulative && progress.cycle > 0, let ends = ends?(current) {
      new = new.adding(progress.cycle, of: ends.start, to: ends.end)
    }
    property.set(&shown, isAdditive ? current.adding(new) : new)
  }
}

/// The tracks of an animation in a group, in its own time within the group's.
final class NestedTrack: AnimationTrack {
  private let track: AnimationTrack
  private let timing: AnimationTiming
  private let time: (AnimationTiming.Progress) -> Double

  /// - Parameter time: The group's own time at a place of it.
  init(_ track: AnimationTrack, _ timing: AnimationTiming, time: @escaping (AnimationTiming.Progress) -> Double) {
    (self.track, self.timing, self.time) = (track, timing, time)
    super.init(track.name, track.change)
  }

  override func reset(_ shown: inout LayerState, to model: LayerState) { track.reset(&shown, to: model) }

  override func apply(_ progress: AnimationTiming.Progress, to shown: inout LayerState) {
    guard let own = timing.progress(at: time(progress)) else { return }
    track.apply(own, to: &shown)
  }
}
