/// Measures frames: warms up, then takes the time of each until it was long enough.
package struct FrameMeter {
  /// How long is measured.
  package enum Length {
    /// So many seconds after 400 milliseconds to warm up, and five frames at least.
    case seconds(Double)
    /// So many frames from the first one on, for profilers.
    case frames(Int)
  }

  private let length: Length
  /// Frames before the one at hand, those to warm up included.
  package private(set) var frameIndex = 0
  /// In nanoseconds, from the simulation to the end of swap or finish.
  package private(set) var frame = Samples()
  /// In nanoseconds.
  package private(set) var simulation = Samples()
  /// In nanoseconds of this thread's work: from the first draw to just before swap or finish.
  package private(set) var submission = Samples()
  private var isWarm = false
  private var start = 0.0
  private var processStart = 0.0
  private var allocationStart = 0
  private var residentStart = 0
  private var frameStart = 0.0
  private var simulated = 0.0
  private var threadStart = 0.0
  private var submissionTime = 0.0
  /// The work of all threads a frame, in nanoseconds.
  package private(set) var processTime = 0.0
  /// How many heap objects Swift code made a frame; `nil` where they cannot be counted.
  package private(set) var allocations: Double?
  /// By how many bytes the process's memory grew over all measured frames, the driver's part included.
  package private(set) var residentGrowth = 0

  package init(_ length: Length) {
    self.length = length
    // So that measuring allocates nothing while it measures.
    frame.reserve(1 << 16)
    simulation.reserve(1 << 16)
    submission.reserve(1 << 16)
    AllocationCounter.start()
    if case .frames = length { isWarm = true }
  }

  package mutating func beginFrame() {
    frameStart = Clock.now
    if isWarm && frame.count == 0 { startMeasuring(at: frameStart) }
  }

  package mutating func endSimulation() {
    simulated = Clock.now
    threadStart = Clock.thread
  }

  package mutating func endSubmission() {
    submissionTime = Clock.thread - threadStart
  }

  /// Ends the frame and says whether another one is wanted.
  package mutating func endFrame() -> Bool {
    let end = Clock.now
    frameIndex += 1
    guard isWarm else {
      if frameIndex == 1 { start = frameStart }
      isWarm = end - start > 400e6 && frameIndex >= 3
      return true
    }
    frame.append(end - frameStart)
    simulation.append(simulated - frameStart)
    submission.append(submissionTime)
    let goesOn =
      switch length {
      case .frames(let count): frameIndex < count
      case .seconds(let seconds): end - start < seconds * 1e9 || frame.count < 5
      }
    if !goesOn { stopMeasuring() }
    return goesOn
  }

  private mutating func startMeasuring(at time: Double) {
    // Asking for it takes memory itself.
    residentStart = ProcessMemory.resident
    start = time
    processStart = Clock.process
    allocationStart = AllocationCounter.count ?? 0
  }

  private mutating func stopMeasuring() {
    allocations = AllocationCounter.count.map { Double($0 - allocationStart) / Double(frame.count) }
    processTime = (Clock.process - processStart) / Double(frame.count)
    residentGrowth = ProcessMemory.resident - residentStart
  }
}
