import SpriteCore
import SpriteLayers

/// A layer that is shown at times of the test's.
struct Stage {
  let root = Layer()
  let layer: Layer
  let display: LayerDisplay

  /// - Parameter layer: Is shown at a time before anything happens to it.
  init(_ layer: Layer = Layer(), at time: Double = 0) {
    self.layer = layer
    root.addSublayer(layer)
    display = LayerDisplay(root)
    show(at: time)
  }

  /// Lets a frame pass.
  @discardableResult
  func show(at time: Double) -> DisplayList { display.displayList(at: time, size: Size(40, 30)) }

  /// What is seen of a property at a time.
  func value<Value>(_ keyPath: KeyPath<Layer, Value>, at time: Double) -> Value? {
    show(at: time)
    return layer.presentation?[keyPath: keyPath]
  }
}

/// What is seen of a place that was set to −1 while an animation of it begins at time 0: −1 where nothing is shown.
func seen(_ animation: some Animation, at time: Double) -> Double? {
  let layer = Layer()
  layer.position.x = -1
  let stage = Stage(layer)
  layer.add(animation, forKey: "it")
  // Its time begins.
  stage.show(at: 0)
  return stage.value(\.position.x, at: time)
}

func isNear(_ a: Double?, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  a.map { abs($0 - b) <= tolerance } ?? false
}

/// From 0 to 1 in a time.
func ramp(_ duration: Double = 1) -> BasicAnimation<Double> {
  BasicAnimation(\.position.x, from: 0, to: 1).duration(duration)
}

extension Animation {
  /// The same, changed.
  func with(_ body: (inout Self) -> Void) -> Self {
    var copy = self
    body(&copy)
    return copy
  }
}
