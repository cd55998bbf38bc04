/// How an animation changes one property.
class AnimationTrack {
  /// What the property is called, and the one that it is a part of.
  let name: String
  let root: String
  let change: LayerChange

  init(_ name: String, root: String? = nil, _ change: LayerChange) {
    (self.name, self.root, self.change) = (name, root ?? name, change)
  }

  /// Makes the property what the program has set.
  func reset(_ shown: inout LayerState, to model: inout LayerState) {}

  /// Changes the property.
  ///
  /// - Parameter isAlone: Whether nothing else changes the property, so that it doesn't matter what is shown of it up to now.
  func apply(
    _ progress: AnimationTiming.Progress, to shown: inout LayerState, model: inout LayerState, isAlone: Bool
  ) {}
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
    super.init(property.name, root: property.root, property.change)
  }

  override func reset(_ shown: inout LayerState, to model: inout LayerState) { property.reset(&shown, &model) }

  override func apply(
    _ progress: AnimationTiming.Progress, to shown: inout LayerState, model: inout LayerState, isAlone: Bool
  ) {
    let current: Value
    if !isAlone {
      current = property.get(&shown)
    } else {
      if !property.isWhole { property.reset(&shown, &model) }
      current = property.get(&model)
    }
    guard var new = value(progress, current) else {
      if isAlone { property.reset(&shown, &model) }
      return
    }
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
    super.init(track.name, root: track.root, track.change)
  }

  override func reset(_ shown: inout LayerState, to model: inout LayerState) { track.reset(&shown, to: &model) }

  override func apply(
    _ progress: AnimationTiming.Progress, to shown: inout LayerState, model: inout LayerState, isAlone: Bool
  ) {
    // What ends together with the group is still shown where the group's end is.
    if let own = timing.progress(at: time(progress), includesEnd: progress.fraction >= 1) {
      track.apply(own, to: &shown, model: &model, isAlone: isAlone)
    } else if isAlone {
      track.reset(&shown, to: &model)
    }
  }
}
