/// Several animations as one, in its time: what they have in common, and where they are cut.
///
/// The time of each counts from the group's beginning. Those that take longer than the group's duration are cut, not squeezed.
/// Whether they are removed on completion is the group's business.
public struct AnimationGroup: RunnableAnimation {
  /// What runs, in this order.
  public var animations: [any Animation]
  /// When it runs.
  public var timing = AnimationTiming()
  /// How the group's time passes within a cycle. Linear at first.
  public var timingFunction = TimingFunction.linear
  /// Whether it is taken from its layer once it is over. `true` at first.
  public var isRemovedOnCompletion = true

  /// Animations as one.
  ///
  /// - Parameter duration: Of one cycle, in seconds; 0 for the transaction's.
  public init(_ animations: [any Animation], duration: Double = 0) {
    self.animations = animations
    timing.duration = duration
  }

  func tracks(lasting duration: Double) -> [AnimationTrack] {
    let timingFunction = timingFunction
    return animations.flatMap { animation -> [AnimationTrack] in
      guard let animation = animation as? any RunnableAnimation else { return [] }
      var timing = animation.timing
      // Those without a duration take the group's.
      if !(timing.duration > 0) { timing.duration = duration }
      return animation.tracks(lasting: timing.duration).map {
        NestedTrack($0, timing) { timingFunction($0.fraction) * duration }
      }
    }
  }
}
