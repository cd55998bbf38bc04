extension SpriteAnimation {
  /// Which frame is shown when: steps through frames, counted from the start over all repetitions.
  struct Schedule: Sendable {
    /// The frames of a cycle, in the order in which they are shown.
    private let order: [Int]
    /// When each step of a cycle begins, in seconds.
    private let starts: [Double]
    /// How long a cycle takes.
    let cycle: Double
    private let count: Double

    init(_ durations: [Double], _ loop: Loop) {
      var order = Array(durations.indices)
      if loop == .pingPong && durations.count > 2 { order += durations.indices.dropFirst().dropLast().reversed() }
      var starts: [Double] = []
      // Summed up with what rounding took away, so that the hundredth frame begins when it should.
      var (sum, lost) = (0.0, 0.0)
      for frame in order {
        starts.append(sum + lost)
        let duration = durations[frame] > 0 ? durations[frame] : 0
        let next = sum + duration
        if next.isFinite { lost += abs(sum) >= duration ? (sum - next) + duration : (duration - next) + sum }
        sum = next
      }
      (self.order, self.starts, cycle, count) = (order, starts, sum + lost, loop.count)
    }

    /// How many steps a cycle has.
    var stepsOfCycle: Int { order.count }
    /// How far beside a border counts as on it.
    var slack: Double { cycle.isFinite ? cycle * 1e-9 : 0 }
    /// When the last step of all is over.
    var end: Double { cycle > 0 ? cycle * count : 0 }
    /// The last step of all; infinite without an end.
    private var lastStep: Double { count * Double(order.count) - 1 }

    /// The frame of a step.
    func frame(_ step: Double) -> Int { order[Int(step.truncatingRemainder(dividingBy: Double(order.count)))] }

    /// The step of a cycle in which a time within it lies.
    func stepOfCycle(at time: Double) -> Int {
      // A game's sums of sixtieths are beside the borders by a little.
      let time = time + slack
      var (low, high) = (0, starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if starts[middle] <= time { low = middle } else { high = middle }
      }
      return low
    }

    /// The step that is shown at a time: how many came before it, however it runs.
    func passed(at seconds: Double, _ speed: Double) -> Double {
      let run = max(seconds * abs(speed), 0)
      guard run > 0, cycle > 0 else { return 0 }
      if run >= end { return lastStep.isFinite ? lastStep : 0 }
      guard cycle.isFinite else { return Double(stepOfCycle(at: run)) }
      let cycles = ((run / cycle) + 1e-9).rounded(.down)
      let within = max(run - cycles * cycle, 0)
      if speed >= 0 { return min(cycles * Double(order.count) + Double(stepOfCycle(at: within)), lastStep) }
      // Backwards, a step lasts until its start: on the border it is the one before that is shown.
      let left = stepOfCycle(at: max(cycle - within - 3 * slack, 0))
      return min(cycles * Double(order.count) + Double(order.count - 1 - left), lastStep)
    }

    /// The place in the order that is shown at a time.
    func step(at seconds: Double, _ speed: Double) -> Double { place(ofPassed: passed(at: seconds, speed), speed) }

    /// The place in the order of the step before which so many came.
    func place(ofPassed passed: Double, _ speed: Double) -> Double {
      let within = passed.truncatingRemainder(dividingBy: Double(order.count))
      return speed < 0 ? Double(order.count) - 1 - within : within
    }
  }
}
