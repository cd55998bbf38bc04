import Glibc
import SpriteCore
import SpriteLayers
import Testing

/// Springs against the solution of their equation by small steps, and by formulas.
@Suite struct SpringTests {
  static let springs = [
    Spring(), Spring(damping: 2), Spring(damping: 0), Spring(damping: 20), Spring(damping: 60),
    Spring(mass: 2, stiffness: 50, damping: 4, initialVelocity: 3), Spring(damping: 20, initialVelocity: -5),
    Spring(damping: 40, initialVelocity: 12), Spring(mass: 0.1, stiffness: 300, damping: 3, initialVelocity: 1),
  ]

  /// m·x″ = −k·(x − 1) − c·x′ from x = 0, by Runge and Kutta's steps.
  private func stepped(_ spring: Spring, to time: Double) -> Double {
    func pull(_ x: Double, _ v: Double) -> Double {
      (-spring.stiffness * (x - 1) - spring.damping * v) / spring.mass
    }
    let count = 4000
    let h = time / Double(count)
    var (x, v) = (0.0, spring.initialVelocity)
    for _ in 0..<count {
      let (x1, v1) = (v, pull(x, v))
      let (x2, v2) = (v + h / 2 * v1, pull(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, pull(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, pull(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return x
  }

  @Test(arguments: springs, [0.02, 0.1, 0.3, 0.7, 1.5])
  func followsItsEquation(spring: Spring, time: Double) {
    #expect(isNear(spring.progress(at: time), stepped(spring, to: time), within: 1e-7))
  }

  @Test func formulas() {
    // Without damping a cosine of √(k/m).
    #expect(isNear(Spring(damping: 0).progress(at: 0.3), 1 - cos(3)))
    // Critically damped: 1 − (1 + ω·t)·e^(−ω·t).
    #expect(isNear(Spring(damping: 20).progress(at: 0.2), 1 - 3 * exp(-2)))
  }

  @Test(arguments: springs) func theEndsAreMet(_ spring: Spring) {
    #expect(spring.progress(at: 0) == 0 && spring.progress(at: -1) == 0)
    // The velocity at first.
    #expect(isNear(spring.progress(at: 1e-6) / 1e-6, spring.initialVelocity, within: 1e-2))
    guard spring.damping > 0 else { return }
    let settled = spring.settlingDuration
    for more in [0, 0.01, 0.1, 0.5, 3] { #expect(abs(spring.progress(at: settled + more) - 1) <= 0.001) }
    // Not much longer than needed.
    #expect((0..<200).contains { abs(spring.progress(at: settled - Double($0) * 1e-4) - 1) > 0.001 })
  }

  @Test func nearCriticalDampingNothingJumps() {
    for c in [19.999999, 19.99999999999, 20, 20.00000000001, 20.000001] {
      #expect(isNear(Spring(damping: c).progress(at: 0.2), 1 - 3 * exp(-2), within: 1e-6))
    }
  }

  @Test(arguments: [
    Spring(mass: 0), Spring(mass: .nan), Spring(stiffness: -1), Spring(damping: .nan),
    Spring(initialVelocity: .infinity),
  ])
  func springsThatAreNoneAreAtTheirEnd(_ spring: Spring) {
    #expect(spring.progress(at: 0) == 0 && spring.progress(at: 0.5) == 1)
    #expect(spring.settlingDuration.isFinite)
  }

  @Test func settlingTakesAnHourAtMost() {
    #expect(Spring(damping: 0).settlingDuration == 3600)
    #expect(
      Spring(damping: 1e-6).settlingDuration <= 3600 && Spring(stiffness: 1e-9, damping: 1e3).settlingDuration <= 3600)
  }

  @Test func asAnAnimation() {
    let spring = Spring(damping: 3)
    let animation = SpringAnimation(\.position.x, from: 10, to: 30, spring: spring)
    #expect(animation.timing.duration == spring.settlingDuration)
    for time in [0, 0.1, 0.3, 0.5, 1.7] {
      #expect(isNear(seen(animation, at: time), 10 + 20 * spring.progress(at: time)))
    }
    // Cut, not squeezed.
    #expect(isNear(seen(animation.duration(0.4), at: 0.3), 10 + 20 * spring.progress(at: 0.3)))
    #expect(seen(animation.duration(0.4), at: 0.4) == -1)
    var other = animation
    other.spring = Spring(damping: 20)
    #expect(other.timing.duration == Spring(damping: 20).settlingDuration)
    other = animation.duration(2).with { $0.spring = Spring(damping: 20) }
    #expect(other.timing.duration == 2)
  }

  @Test func backAgainOnItsOwnWay() {
    let animation = SpringAnimation(\.position.x, from: 0, to: 1).duration(0.5).repeating(.once, autoreverses: true)
    #expect(isNear(seen(animation, at: 0.75), Spring().progress(at: 0.25)))
  }
}
