import SpriteCore

/// Measures what a segment takes that is appended to a long line, as a hand draws it line after line.
@MainActor
package struct SketchBenchmark {
  /// How many segments are taken together.
  private static let portion = 1000
  /// How many come before what counts as early.
  private static let first = 100
  private static let side = 2000.0

  package init() {}

  package func run(_ job: Job) -> Measurement {
    AllocationCounter.start()
    var pen = SketchPen(side: SketchBenchmark.side)
    var path = Path()
    var stroker = Stroker()
    stroker.begin(StrokeStyle(width: 5, cap: .round, join: .round), through: .identity, trimming: path)
    var growing = GrowingCoverage(
      within: PixelRect(minX: 0, minY: 0, maxX: Int32(SketchBenchmark.side), maxY: Int32(SketchBenchmark.side)))
    path.move(to: pen.place)

    /// Appends segments until the path has `end`.
    var count = 0
    func draw(until end: Int) -> SketchFigures.Segment {
      let from = count
      var cells = 0
      var bytes = 0
      let start = Clock.thread
      while count < end {
        path.addLine(to: pen.next())
        stroker.writer.polygons.removeAll()
        stroker.extend(along: path)
        growing.append(stroker.writer.polygons, turning: .clockwise)
        cells += growing.cellsOfLastAppend
        growing.forEachChange { bytes += $1.count }
        growing.forgetChanges()
        count += 1
      }
      let segments = Double(max(1, end - from))
      return SketchFigures.Segment(
        microseconds: ((Clock.thread - start) / 1e3 / segments).rounded(toPlaces: 3),
        cells: (Double(cells) / segments).rounded(toPlaces: 2), bytes: (Double(bytes) / segments).rounded(toPlaces: 1))
    }
    let start = Clock.thread
    _ = draw(until: min(SketchBenchmark.first, job.sprites))
    let early = draw(until: min(SketchBenchmark.first + SketchBenchmark.portion, job.sprites))
    _ = draw(until: max(count, job.sprites - SketchBenchmark.portion))
    let late = draw(until: max(count, job.sprites))

    var measurement = Measurement(job)
    measurement.renderer = "none"
    measurement.textures = 0
    measurement.frames = 1
    measurement.millisecondsPerFrame = ((Clock.thread - start) / 1e6).rounded(toPlaces: 3)
    measurement.residentMegabytes = (Double(ProcessMemory.resident) / 1_048_576).rounded(toPlaces: 1)
    measurement.sketch = SketchFigures(early: early, late: late)
    return measurement
  }
}
