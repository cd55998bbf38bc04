import Glibc

/// A mass on a spring that is let go: how far it has come at a time.
public struct Spring: Hashable, Sendable {
  /// What is moved; above 0. 1 at first.
  public var mass = 1.0
  /// How hard the spring pulls; above 0. 100 at first.
  public var stiffness = 100.0
  /// How much the movement is slowed down; not below 0. 10 at first.
  public var damping = 10.0
  /// How fast it is at first, in ways from start to end a second; above 0 towards the end.
  public var initialVelocity = 0.0

  /// A spring from its numbers; with the defaults, those of Core Animation's spring animation.
  public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
    (self.mass, self.stiffness, self.damping, self.initialVelocity) = (mass, stiffness, damping, initialVelocity)
  }

  /// How far it has come after so many seconds: 0 at the start, 1 at the end, beyond 1 where it swings over.
  ///
  /// The solution of m·x″ + c·x′ + k·x = 0 for the distance x that is left: under, at and over the critical damping 2·√(k·m).
  public func progress(at time: Double) -> Double {
    guard mass > 0, stiffness > 0, damping >= 0, initialVelocity.isFinite, time > 0 else { return time > 0 ? 1 : 0 }
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    let decay = ratio * frequency
    let left: Double
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      left = exp(-decay * time) * (cos(swing * time) + (decay - initialVelocity) / swing * sin(swing * time))
    } else if ratio == 1 {
      left = exp(-decay * time) * (1 + (frequency - initialVelocity) * time)
    } else {
      let root = frequency * (ratio * ratio - 1).squareRoot()
      let (slow, quick) = (root - decay, -root - decay)
      let share = (quick + initialVelocity) / (quick - slow)
      left = share * exp(slow * time) + (1 - share) * exp(quick * time)
    }
    return left.isFinite ? 1 - left : 1
  }

  /// The seconds after which no more than a thousandth of the way is left; at most an hour.
  public var settlingDuration: Double {
    guard mass > 0, stiffness > 0, damping > 0, initialVelocity.isFinite else { return damping > 0 ? 0 : 3600 }
    // From the end of a time in which the slower of both decays has surely come down, halving is not allowed - it swings -, so steps go back.
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    let decay = ratio < 1 ? ratio * frequency : frequency * (ratio - (ratio * ratio - 1).squareRoot())
    let bound = min(3600, (log(1000) + log(2 + abs(initialVelocity) / frequency) + 4) / decay)
    let step = max(0.001, bound / 20_000)
    var time = bound
    while time > 0 && abs(1 - progress(at: time)) <= 0.001 { time -= step }
    return min(max(time + step, step), 3600)
  }
}
