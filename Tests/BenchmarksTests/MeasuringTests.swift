import Benchmarks
import Testing

@Suite struct MeasuringTests {
  @Test(
    arguments: [
      ([], 0), ([3], 3), ([5, 1, 4], 4), ([4, 1, 3, 2], 3),
    ] as [([Double], Double)])
  func theMedianIsInTheMiddle(_ values: [Double], _ expected: Double) {
    #expect(Samples(values).median == expected)
  }

  @Test func quartilesLeaveAQuarterOnEachSide() {
    #expect(Samples((1...100).map(Double.init)).quartiles == [26, 76])
  }

  @Test func aMeterCountsTheFramesThatWereAskedFor() {
    var meter = FrameMeter(.frames(4))
    var frames = 0
    repeat {
      meter.beginFrame()
      meter.endSimulation()
      meter.endSubmission()
      frames += 1
    } while meter.endFrame()
    #expect(frames == 4)
    #expect(meter.frame.count == 4)
    #expect(meter.submission.count == 4)
  }

  @Test func aMeterWarmsUpAndTakesFiveFramesAtLeast() {
    var meter = FrameMeter(.seconds(0))
    var frames = 0
    var work = 0.0
    repeat {
      meter.beginFrame()
      meter.endSimulation()
      // About a millisecond of work.
      for number in 0..<50_000 { work += Double(number).squareRoot() }
      meter.endSubmission()
      frames += 1
    } while meter.endFrame()
    #expect(work > 0)
    #expect(meter.frame.count == 5)
    #expect(frames >= 8)
    // Work counts as submission, and a frame holds its submission.
    #expect(meter.submission.median > 10_000)
    #expect(meter.frame.median > 10_000)
    #expect(meter.processTime > 10_000)
  }

  @Test func heapObjectsAreCounted() throws {
    AllocationCounter.start()
    let before = try #require(AllocationCounter.count)
    var arrays: [[Int]] = []
    for count in 1...100 { arrays.append(Array(repeating: count, count: count)) }
    let after = try #require(AllocationCounter.count)
    #expect(arrays.count == 100)
    // Other tests may run at the same time.
    #expect(after - before >= 100)
  }

  @Test func coverageCountsWhatIsNotBlack() {
    let pixels: [UInt8] = [0, 0, 0, 255] + [255, 0, 0, 255] + [30, 60, 90, 255] + [0, 0, 0, 0]
    let coverage = Coverage(pixels)
    #expect(coverage.coveredPixels == 2)
    #expect(coverage.meanLevel == Double(255 + 180) / 12)
  }
}
