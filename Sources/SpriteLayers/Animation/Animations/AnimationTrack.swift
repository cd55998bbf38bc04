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
  /// - Returns: Whether what is shown may be something else than before.
  func apply(
    _ progress: AnimationTiming.Progress, to shown: inout LayerState, model: inout LayerState, isAlone: Bool
  ) -> Bool { false }
}

/// How an animation changes a property of some type.
final class ValueTrack: AnimationTrack {
  /// What ``AnimatableProperty/step`` made: code for the property's own type, which a generic class would not have.
  typealias Step = (AnimationTiming.Progress, _ shown: inout LayerState, _ model: inout LayerState, _ isAlone: Bool) ->
    Void

  private let step: Step
  private let resetting: (inout LayerState, inout LayerState) -> Void

  init<Value>(
    _ property: AnimatableProperty<Value>, isAdditive: Bool, isCumulative: Bool, _ motion: ValueMotion<Value>
  ) {
    (step, resetting) = (property.step(motion, isAdditive, isCumulative), property.reset)
    super.init(property.name, root: property.root, property.change)
  }

  override func reset(_ shown: inout LayerState, to model: inout LayerState) { resetting(&shown, &model) }

  override func apply(
    _ progress: AnimationTiming.Progress, to shown: inout LayerState, model: inout LayerState, isAlone: Bool
  ) -> Bool {
    step(progress, &shown, &model, isAlone)
    return true
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
  ) -> Bool {
    // What ends together with the group is still shown where the group's end is.
    if let own = timing.progress(at: time(progress), includesEnd: progress.fraction >= 1) {
      return track.apply(own, to: &shown, model: &model, isAlone: isAlone)
    }
    if isAlone { track.reset(&shown, to: &model) }
    return true
  }
}
