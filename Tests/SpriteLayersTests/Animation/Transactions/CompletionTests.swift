import SpriteCore
import SpriteLayers
import Testing

/// Who is told when.
@Suite struct CompletionTests {
  /// What happened, in order.
  final class Notes {
    var all: [String] = []
    func note(_ what: String) -> (Bool) -> Void { { self.all.append($0 ? what : "not \(what)") } }
  }

  private let notes = Notes()

  @Test func withoutAnimationsAtOnce() {
    Transaction.animate({}, completion: notes.note("done"))
    #expect(notes.all == ["done"])
    Transaction.begin()
    Transaction.whenCompleted(notes.note("later"))
    #expect(notes.all == ["done"])
    Transaction.commit()
    #expect(notes.all == ["done", "later"])
  }

  @Test func whenAllAreOver() {
    let stage = Stage()
    Transaction.animate(duration: 1) {
      stage.layer.opacity = 0
      Transaction.animate(duration: 2) {
        stage.layer.position.x = 5
      } completion: { [notes] in
        notes.note("inner")($0)
      }
    } completion: { [notes] in
      notes.note("outer")($0)
    }
    stage.show(at: 0)
    stage.show(at: 1.5)
    #expect(notes.all == [])
    stage.show(at: 2)
    #expect(notes.all.sorted() == ["inner", "outer"])
  }

  @Test func whatWasAddedBeforeDoesNotCount() {
    let stage = Stage()
    Transaction.begin()
    stage.layer.add(ramp(5))
    Transaction.whenCompleted(notes.note("done"))
    stage.layer.add(ramp(1))
    Transaction.commit()
    stage.show(at: 0)
    stage.show(at: 1)
    #expect(notes.all == ["done"])
  }

  @Test func whatIsTakenOffHasNotFinished() {
    let stage = Stage()
    Transaction.animate(duration: 1) {
      stage.layer.opacity = 0
      stage.layer.position.x = 5
    } completion: { [notes] in
      notes.note("done")($0)
    }
    stage.show(at: 0)
    stage.layer.removeAnimation(forKey: "opacity")
    #expect(notes.all == [])
    stage.show(at: 1)
    #expect(notes.all == ["not done"])
  }

  @Test func ofEachAnimation() {
    let stage = Stage()
    stage.layer.add(ramp(1), completion: notes.note("one"))
    stage.layer.add(ramp(2), forKey: "two", completion: notes.note("two"))
    stage.layer.add(ramp(3), forKey: "two", completion: notes.note("three"))
    #expect(notes.all == ["not two"])
    stage.show(at: 0)
    stage.show(at: 1)
    #expect(notes.all == ["not two", "one"])
    stage.layer.removeAllAnimations()
    #expect(notes.all == ["not two", "one", "not three"] && stage.layer.animationKeys == [])
  }

  @Test func inTheOrderInWhichTheyWereAdded() {
    let stage = Stage()
    for name in ["a", "b", "c"] { stage.layer.add(ramp(1), completion: notes.note(name)) }
    stage.show(at: 0)
    stage.show(at: 9)
    #expect(notes.all == ["a", "b", "c"])
  }

  @Test func anAnimationThatStaysIsNeverOver() {
    let stage = Stage()
    stage.layer.add(ramp(1).staying(), forKey: "it", completion: notes.note("done"))
    stage.show(at: 0)
    stage.show(at: 9)
    #expect(notes.all == [] && stage.layer.animationKeys == ["it"])
    stage.layer.removeAnimation(forKey: "it")
    #expect(notes.all == ["not done"])
  }

  @Test func aCompletionMayRemoveItsLayer() {
    let stage = Stage()
    let other = Layer()
    stage.root.addSublayer(other)
    stage.show(at: 0)
    other.add(ramp(1), completion: notes.note("other"))
    stage.layer.add(ramp(1)) { [notes, layer = stage.layer] _ in
      layer.removeFromSuperlayer()
      other.removeAllAnimations()
      notes.note("removed")(true)
    }
    stage.show(at: 0)
    stage.show(at: 1)
    #expect(notes.all.sorted() == ["other", "removed"] && stage.root.sublayers.count == 1)
    stage.show(at: 2)
  }

  /// Nobody sees the end of one before the other has begun.
  @Test func anAnimationAddedByACompletionFollowsWithoutAGap() {
    let layer = Layer()
    layer.position.x = -1
    let stage = Stage(layer)
    layer.add(ramp(1)) { _ in layer.add(BasicAnimation(\.position.x, from: 5, to: 7).duration(1)) }
    stage.show(at: 0)
    #expect(stage.value(\.position.x, at: 1.25) == 5)
    #expect(stage.value(\.position.x, at: 1.75) == 6)
    layer.add(ramp(1)) { _ in layer.position.x = 9 }
    stage.show(at: 3)
    #expect(stage.value(\.position.x, at: 4) == -1)
    #expect(stage.value(\.position.x, at: 5) == 9)
  }

  @Test func aLayerThatLeavesItsTreeLosesItsAnimations() {
    let stage = Stage()
    stage.layer.add(ramp(1), forKey: "begun", completion: notes.note("done"))
    stage.show(at: 0)
    stage.layer.add(ramp(1), forKey: "new", completion: notes.note("new"))
    stage.layer.removeFromSuperlayer()
    stage.show(at: 0.5)
    #expect(notes.all == ["not done"] && stage.layer.animationKeys == ["new"])
    stage.root.addSublayer(stage.layer)
    stage.show(at: 3)
    #expect(isNear(stage.value(\.position.x, at: 3.5), 0.5))
    // To go from one superlayer to another is no leaving.
    let other = Layer()
    stage.root.addSublayer(other)
    other.addSublayer(stage.layer)
    #expect(isNear(stage.value(\.position.x, at: 3.75), 0.75))
  }
}
