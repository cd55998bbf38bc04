import SpriteCore

/// Shows a layer, as it looked when this was added, give way to how it looks now: put it on before changing the layer, within
/// `Transaction.withoutAnimation` for instance.
///
///     layer.add(TransitionAnimation(.push, from: .right, duration: 0.4))
///     Transaction.withoutAnimation { layer.contents = next }
///
/// What the layer looked like is kept as a copy of it and of what is in it, for as long as it runs.
public struct TransitionAnimation: RunnableAnimation {
  /// How one gives way to the other.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The old one fades, the new one appears.
    case fade
    /// The new one comes in over the old one.
    case moveIn
    /// The new one pushes the old one out.
    case push
    /// The old one moves away and reveals the new one.
    case reveal
  }

  /// Where the new one comes from; for ``Kind/reveal``, where the old one comes from, away from which it goes.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    case left, right, top, bottom

    /// The way from there across a layer.
    fileprivate var way: Point {
      switch self {
      case .left: Point(1, 0)
      case .right: Point(-1, 0)
      case .top: Point(0, 1)
      case .bottom: Point(0, -1)
      }
    }
  }

  public var timing = AnimationTiming()
  /// How progress follows time. Linear at first.
  public var timingFunction = TimingFunction.linear
  public var isRemovedOnCompletion = true
  private let kind: Kind
  private let side: Side

  /// A transition.
  ///
  /// - Parameter duration: In seconds; 0 for the transaction's.
  public init(_ kind: Kind = .fade, from side: Side = .left, duration: Double = 0) {
    (self.kind, self.side) = (kind, side)
    timing.duration = duration
  }

  func tracks(lasting duration: Double) -> [AnimationTrack] { [] }

  /// What it does to a layer.
  func track(for layer: Layer) -> AnimationTrack {
    TransitionTrack(layer.snapshot(), kind, side.way, timingFunction)
  }
}

/// What a layer looked like, and how far it has given way.
struct LayerTransition {
  let old: Layer
  /// How opaque both are, and where: in sizes of the layer.
  var oldOpacity = 1.0
  var newOpacity = 1.0
  var oldOffset = Point.zero
  var newOffset = Point.zero
  /// Whether the old one lies above.
  var isOldAbove = false
}

private final class TransitionTrack: AnimationTrack {
  private let old: Layer
  private let kind: TransitionAnimation.Kind
  private let way: Point
  private let timingFunction: TimingFunction

  init(_ old: Layer, _ kind: TransitionAnimation.Kind, _ way: Point, _ timingFunction: TimingFunction) {
    (self.old, self.kind, self.way, self.timingFunction) = (old, kind, way, timingFunction)
    super.init("transition", .structure)
  }

  override func reset(_ shown: inout LayerState, to model: inout LayerState) { shown.transition = nil }

  override func apply(
    _ progress: AnimationTiming.Progress, to shown: inout LayerState, model: inout LayerState, isAlone: Bool
  ) {
    let t = min(max(timingFunction(progress.fraction), 0), 1)
    var transition = LayerTransition(old: old)
    switch kind {
    case .fade: (transition.oldOpacity, transition.newOpacity) = (1 - t, t)
    case .moveIn: transition.newOffset = way * (t - 1)
    case .push: (transition.newOffset, transition.oldOffset) = (way * (t - 1), way * t)
    case .reveal: (transition.oldOffset, transition.isOldAbove) = (way * t, true)
    }
    shown.transition = transition
  }
}

extension Layer {
  /// A copy of what is shown of the layer and what is in it, at rest.
  fileprivate func snapshot() -> Layer {
    let copy = Layer()
    copy.state = state
    copy.state.transition = nil
    copy.children = children.map { $0.snapshot() }
    for child in copy.children { child.owner = copy }
    copy.sortsChildren = sortsChildren
    if let mask = maskLayer?.snapshot() {
      (copy.maskLayer, mask.owner, mask.isMask) = (mask, copy, true)
    }
    return copy
  }
}
