/// Measures how long outlines take, drawn in several ways. No GPU takes part.
@MainActor
package struct PathBenchmark {
  private let length: FrameMeter.Length

  package init(length: FrameMeter.Length) { self.length = length }

  package func run(_ job: Job) -> Measurement {
    var measurement = Measurement(job)
    measurement.renderer = "none"
    measurement.textures = 0
    measurement.allocationsPerFrame = 0
    measurement.paths = PathTask.allCases.map { add($0, job.sprites, to: &measurement) }
    measurement.residentMegabytes = (Double(ProcessMemory.resident) / 1_048_576).rounded(toPlaces: 1)
    return measurement
  }

  /// Draws all outlines as one frame, over and over.
  private func add(_ task: PathTask, _ count: Int, to measurement: inout Measurement) -> PathFigures {
    var meter = FrameMeter(length)
    var painter = PathPainter(task)
    // What is taken from the heap once belongs to no path.
    painter.draw(count)
    repeat {
      painter.clear()
      meter.beginFrame()
      meter.endSimulation()
      painter.draw(count)
      meter.endSubmission()
    } while meter.endFrame()
    measurement.frames = max(measurement.frames, meter.frame.count)
    measurement.millisecondsPerFrame += (meter.submission.median / 1e6).rounded(toPlaces: 3)
    if let before = measurement.allocationsPerFrame {
      measurement.allocationsPerFrame = meter.allocations.map { before + $0.rounded(toPlaces: 2) }
    }
    return PathFigures(
      task: task,
      microsecondsPerOutline: (meter.submission.median / 1e3 / Double(max(1, count))).rounded(toPlaces: 2),
      meanLevel: painter.meanLevel.rounded(toPlaces: 3))
  }
}
