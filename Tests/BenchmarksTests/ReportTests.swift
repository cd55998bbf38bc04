import Benchmarks
import SpriteCore
import Testing

import struct Foundation.Data
import class Foundation.JSONSerialization

@Suite struct ReportTests {
  /// The keys that other programs read.
  private static let keys: Set<String> = [
    "workload", "sprites", "textures", "renderer", "frames", "milliseconds_per_frame", "submit_nanoseconds_per_sprite",
    "draw_calls", "batches", "uploaded_bytes", "allocations_per_frame", "resident_megabytes",
  ]

  static func measurement(_ job: Job, milliseconds: Double, nanoseconds: Double) -> Measurement {
    var measurement = Measurement(job)
    measurement.isNullDraw = !job.isDrawn
    measurement.renderer = "some driver"
    measurement.frames = 7
    measurement.allocationsPerFrame = 0
    measurement.millisecondsPerFrame = milliseconds
    measurement.submitNanosecondsPerSprite = nanoseconds
    return measurement
  }

  @Test func aLineOfJSONHasTheAgreedKeys() throws {
    let job = Job(workload: .a, sprites: 100_000)
    let line = try JSONLines.line(ReportTests.measurement(job, milliseconds: 70.1, nanoseconds: 15.2))
    #expect(!line.contains("\n"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(ReportTests.keys.isSubset(of: object.keys))
    #expect(object["workload"] as? String == "a")
    #expect(object["sprites"] as? Int == 100_000)
    #expect(object["milliseconds_per_frame"] as? Double == 70.1)
    #expect(object["submit_nanoseconds_per_sprite"] as? Double == 15.2)
    #expect(object["allocations_per_frame"] as? Double == 0)
  }

  @Test func linesAreReadBack() throws {
    let measurement = ReportTests.measurement(
      Job(workload: .softB, sprites: 5, inWindow: true), milliseconds: 1, nanoseconds: 2)
    let text = try JSONLines.line(measurement) + "\n\n"
    let read = try JSONLines.measurements(text)
    #expect(read == [measurement])
  }

  @Test func whatIsNoMeasurementIsNamed() {
    #expect(throws: BenchmarkError.notAMeasurement(line: "{\"a\": 1}", file: "old.json")) {
      try JSONLines.measurements("{\"a\": 1}", file: "old.json")
    }
    #expect(throws: BenchmarkError.unreadable(file: "/nowhere/old.json")) {
      try JSONLines.measurements(ofFile: "/nowhere/old.json")
    }
  }

  @Test func comparisonsAreRatiosOfMedians() throws {
    let job = Job(workload: .c, sprites: 10)
    let old = [10.0, 30, 20].map { ReportTests.measurement(job, milliseconds: $0, nanoseconds: 100) }
    var new = [4.0, 5, 6].map { ReportTests.measurement(job, milliseconds: $0, nanoseconds: 101) }
    new.append(ReportTests.measurement(Job(workload: .d, sprites: 10), milliseconds: 1, nanoseconds: 1))
    let comparison = Comparison(old: old, new: new)
    let row = try #require(comparison.rows.first)
    #expect(comparison.rows.count == 1 && comparison.unmatched == 1)
    #expect(row.milliseconds?.ratio == 0.25)
    #expect(row.milliseconds?.isBeyondSpread == true)
    #expect(row.submission?.ratio == 1.01)
  }

  @Test func runsThatOverlapAreNoChange() throws {
    let job = Job(workload: .a, sprites: 10)
    let old = [10.0, 12].map { ReportTests.measurement(job, milliseconds: $0, nanoseconds: 1) }
    let new = [11.0, 9].map { ReportTests.measurement(job, milliseconds: $0, nanoseconds: 1) }
    #expect(Comparison(old: old, new: new).rows.first?.milliseconds?.isBeyondSpread == false)
  }

  @Test func figuresSayWhetherTheyAreReached() {
    var some = ReportTests.measurement(Job(workload: .c, sprites: 10_000), milliseconds: 1, nanoseconds: 1)
    some.drawCalls = 5
    let few = ReportTests.measurement(
      Job(workload: .a, sprites: 10_000, isDrawn: false), milliseconds: 1, nanoseconds: 20)
    let many = ReportTests.measurement(
      Job(workload: .a, sprites: 1_000_000, isDrawn: false), milliseconds: 1, nanoseconds: 25)
    let rows = Figures([some, few, many]).rows
    #expect(rows.contains { $0.name == "c 10k: draw calls" && $0.value == 5 && !$0.isReached })
    #expect(rows.contains { $0.limit == 1.3 && $0.value == 1.25 && $0.isReached })
  }

  @Test func aChartHasABarForEveryRun() throws {
    let jobs = [Job(workload: .a, sprites: 1000), Job(workload: .d, sprites: 1000, isDrawn: false)]
    let chart = BarChart(jobs.map { ReportTests.measurement($0, milliseconds: 2, nanoseconds: 3) })
    #expect(chart.groups.map { $0.bars.map(\.label) } == [["d 1k null draw"], ["a 1k"]])
    let image = try chart.image()
    #expect(image.size == chart.size)
    // Paper, ink and bars.
    var colors: Set<SIMD4<UInt8>> = []
    for y in stride(from: 0, to: image.height, by: 3) {
      for x in stride(from: 0, to: image.width, by: 3) { colors.insert(image.premultipliedPixel(x: x, y: y)) }
    }
    #expect(colors.contains(SIMD4(255, 255, 255, 255)))
    #expect(colors.count >= 4)
  }

  @Test func columnsLineUp() {
    var table = Table(["name", "n"])
    table.add(["a", "1,000"])
    #expect(table.text == "name      n\na     1,000")
  }
}
