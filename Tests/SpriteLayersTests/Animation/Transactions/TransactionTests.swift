import SpriteCore
import SpriteLayers
import Testing

/// What transactions say, and how they nest.
@Suite struct TransactionTests {
  @Test func atFirst() {
    #expect(Transaction.animationDuration == 0.25 && Transaction.timingFunction == nil && !Transaction.disableActions)
  }

  @Test func nestedOnesInheritAndCommitRestores() {
    Transaction.begin()
    (Transaction.animationDuration, Transaction.disableActions) = (2, true)
    Transaction.timingFunction = .easeIn
    Transaction.begin()
    #expect(Transaction.animationDuration == 2 && Transaction.disableActions && Transaction.timingFunction == .easeIn)
    (Transaction.animationDuration, Transaction.disableActions) = (3, false)
    Transaction.timingFunction = nil
    #expect(Transaction.animationDuration == 3 && !Transaction.disableActions && Transaction.timingFunction == nil)
    Transaction.commit()
    #expect(Transaction.animationDuration == 2 && Transaction.disableActions && Transaction.timingFunction == .easeIn)
    Transaction.commit()
    atFirst()
  }

  @Test func commitWithoutABeginDoesNothing() {
    Transaction.commit()
    Transaction.commit()
    atFirst()
  }

  @Test(arguments: [-1, 0, Double.nan, .infinity]) func durationsThatAreNone(_ duration: Double) {
    Transaction.begin()
    Transaction.animationDuration = duration
    #expect(Transaction.animationDuration == 0)
    Transaction.commit()
  }

  @Test func whatIsThrownEndsIt() {
    struct Oops: Error {}
    #expect(throws: Oops.self) { try Transaction.animate(duration: 3) { throw Oops() } }
    atFirst()
  }

  @Test func animateWithoutADurationTakesTheOneAround() {
    Transaction.animate(duration: 3) {
      Transaction.animate { #expect(Transaction.animationDuration == 3) }
      Transaction.animate(duration: 0) { #expect(Transaction.disableActions) }
      #expect(!Transaction.disableActions)
    }
    Transaction.withoutAnimation {
      Transaction.animate { #expect(Transaction.disableActions) }
      Transaction.animate(duration: 1) { #expect(!Transaction.disableActions) }
    }
  }

  @Test func theOneOfAFrameEndsWithIt() {
    let stage = Stage()
    Transaction.animationDuration = 2
    stage.layer.opacity = 0
    #expect(stage.value(\.opacity, at: 0) == 1)
    #expect(Transaction.animationDuration == 0.25)
    #expect(isNear(stage.value(\.position.x, at: 1), 0) && (stage.layer.presentation?.opacity ?? 9) < 0.9)
    stage.show(at: 2)
    #expect(stage.layer.presentation?.opacity == 0)
  }
}
