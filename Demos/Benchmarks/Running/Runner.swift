import ReferenceRenderer
import SpriteCore

/// Takes measurements in this process.
@MainActor
package struct Runner {
  package let length: FrameMeter.Length
  /// Opens a window to draw in; `nil` where this program opens none.
  package let windows: WindowMaker?

  /// Opens a window to draw in. Given by programs that do that, so that others need no library for it.
  package typealias WindowMaker = @MainActor () throws -> any Stage

  package init(length: FrameMeter.Length, windows: WindowMaker? = nil) {
    (self.length, self.windows) = (length, windows)
  }

  /// - Throws: What there is of contexts, windows and files to complain about.
  package func run(_ job: Job) throws -> Measurement {
    switch job.workload {
    case .load: try LoadBenchmark().run(job)
    case .paths: PathBenchmark(length: length).run(job)
    case .sketch: SketchBenchmark().run(job)
    case .drawing: try DrawingBenchmark(length: length).run(job)
    case .text: try TextBenchmark(length: length).run(job)
    case .reference: try reference(job)
    default: try draw(job)
    }
  }

  private func draw(_ job: Job) throws -> Measurement {
    if job.inWindow {
      guard let windows else { preconditionFailure("this program opens no windows") }
      return try measure(job.workload.scene(count: job.sprites), job, on: windows())
    }
    return try measure(job.workload.scene(count: job.sprites), job, on: HeadlessStage(isDrawn: job.isDrawn))
  }

  private func reference(_ job: Job) throws -> Measurement {
    var other = job
    other.workload = .a
    let openGL = try measure(BunnyScene(count: job.sprites), other, on: HeadlessStage(isDrawn: true))
    var measurement = try measure(BunnyScene(count: job.sprites), job, on: ReferenceStage())
    measurement.openGLCPUMillisecondsPerFrame = openGL.cpuMillisecondsPerFrame
    return measurement
  }

  private func measure(
    _ scene: some BenchmarkScene, _ job: Job, on stage: consuming some Stage
  ) throws -> Measurement {
    var (scene, meter) = (scene, FrameMeter(length))
    var stage = stage
    let result = try stage.run(&scene, &meter)
    let statistics = result.statistics
    var measurement = Measurement(job)
    measurement.textures = scene.textureCount
    measurement.renderer = stage.rendererName
    measurement.read(meter, sprites: scene.spriteCount)
    measurement.drawCalls = statistics.drawCalls
    measurement.batches = statistics.batches
    measurement.uploadedBytes = statistics.uploadedBytes
    measurement.culledQuads = statistics.culledQuads
    measurement.offscreenPasses = statistics.offscreenPasses
    measurement.coveredPixels = result.coverage?.coveredPixels
    measurement.meanLevel = result.coverage.map { $0.meanLevel.rounded(toPlaces: 2) }
    return measurement
  }
}

extension Measurement {
  /// Takes the times of frames over.
  fileprivate mutating func read(_ meter: FrameMeter, sprites: Int) {
    let count = Double(max(1, sprites))
    frames = meter.frame.count
    millisecondsPerFrame = (meter.frame.median / 1e6).rounded(toPlaces: 4)
    millisecondsQuartiles = meter.frame.quartiles.map { ($0 / 1e6).rounded(toPlaces: 4) }
    submitNanosecondsPerSprite = (meter.submission.median / count).rounded(toPlaces: 2)
    submitMicroseconds = (meter.submission.median / 1e3).rounded(toPlaces: 2)
    submitQuartiles = meter.submission.quartiles.map { ($0 / count).rounded(toPlaces: 2) }
    simulationMilliseconds = (meter.simulation.median / 1e6).rounded(toPlaces: 4)
    cpuMillisecondsPerFrame = (meter.processTime / 1e6).rounded(toPlaces: 4)
    allocationsPerFrame = meter.allocations.map { $0.rounded(toPlaces: 2) }
    residentGrowthBytes = meter.residentGrowth
    residentMegabytes = (Double(ProcessMemory.resident) / 1_048_576).rounded(toPlaces: 1)
    peakMegabytes = (Double(ProcessMemory.peak) / 1_048_576).rounded(toPlaces: 1)
  }
}

extension Double {
  /// The nearest number with so many digits after the point.
  func rounded(toPlaces places: Int) -> Double {
    var factor = 1.0
    for _ in 0..<places { factor *= 10 }
    return (self * factor).rounded() / factor
  }
}
