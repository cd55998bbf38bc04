/// How a layer's time passes: `(time of the superlayer − beginTime) · speed + timeOffset`.
struct LayerClock {
  var beginTime = 0.0
  var speed = 1.0
  var timeOffset = 0.0

  func time(at outer: Double) -> Double { (outer - beginTime) * speed + timeOffset }
}

extension Layer {
  /// When the layer's time begins, in the time of its superlayer, in seconds. 0 at first.
  public final var beginTime: Double {
    get { clock?.beginTime ?? 0 }
    set { changeClock { $0.beginTime = newValue } }
  }

  /// How much faster than its superlayer's the layer's time passes; 0 holds all animations in it still. 1 at first.
  public final var speed: Double {
    get { clock?.speed ?? 1 }
    set { changeClock { $0.speed = newValue } }
  }

  /// What is added to the layer's time, in seconds. 0 at first.
  public final var timeOffset: Double {
    get { clock?.timeOffset ?? 0 }
    set { changeClock { $0.timeOffset = newValue } }
  }

  private func changeClock(_ body: (inout LayerClock) -> Void) {
    var clock = clock ?? LayerClock()
    body(&clock)
    self.clock = clock
  }

  /// The layer's own time at a time of its root, in seconds.
  public final func localTime(at time: Double) -> Double {
    // Mostly no layer has a clock of its own.
    let outer = owner?.localTime(at: time) ?? time
    return clock?.time(at: outer) ?? outer
  }
}
