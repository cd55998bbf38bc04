import Benchmarks
import SpriteCore
import Testing

@Suite struct PathTests {
  /// Whether the library was built with the optimiser, as for release.
  private static var isOptimized: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }

  /// The sequence is the one of other libraries' programs: the first outline, worked out by hand from the generator's numbers.
  @Test func outlinesAreThoseOfOthers() {
    var outlines = PathOutlines()
    var path = Path()
    outlines.write(0, to: &path)
    var state: UInt32 = 7919
    func unit() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 8) / 16_777_216
    }
    let center = SIMD2(unit() * 1024, unit() * 1024)
    let radius = 25 + 225 * unit() * unit()
    let corners = 3 + Int(unit() * 6)
    #expect(Array(path.elements).count == corners + 2)
    // The first corner lies right of the centre.
    let first = Point(center.x + radius * (0.5 + 0.5 * unit()), center.y)
    #expect(Array(path.elements).first == .move(to: first))
    for index in 0..<1000 {
      outlines.write(index, to: &path)
      #expect((5...10).contains(Array(path.elements).count))
    }
  }

  @Test(arguments: PathTask.allCases)
  func everyTaskDraws(_ task: PathTask) {
    var painter = PathPainter(task)
    painter.draw(20)
    let level = painter.meanLevel
    #expect(level > 0.1)
    // Once more over itself is darker, and from the start it's the same.
    painter.draw(20)
    #expect(painter.meanLevel > level * 1.2)
    painter.clear()
    #expect(painter.meanLevel == 0)
    painter.draw(20)
    #expect(painter.meanLevel == level)
  }

  @Test func widerLinesCoverMore() {
    func level(_ task: PathTask) -> Double {
      var painter = PathPainter(task)
      painter.draw(20)
      return painter.meanLevel
    }
    #expect(level(.stroke20Miter) > level(.stroke5Round) && level(.stroke5Round) > level(.stroke1) * 2)
    #expect(level(.stroke3Dashed) < level(.stroke5Round) * 0.6)
    #expect(level(.fillEvenOdd) <= level(.fillNonZero))
  }

  /// Once memory has grown, a path takes none. What other tests take at the same time isn't in each of many tries.
  @Test(
    .enabled(if: PathTests.isOptimized, "skipped: not optimised, what the optimiser removes would be counted"),
    arguments: PathTask.allCases)
  func aPathTakesNoMemory(_ task: PathTask) throws {
    AllocationCounter.start()
    var painter = PathPainter(task)
    painter.draw(10)
    _ = try #require(AllocationCounter.count)
    var least = Int.max
    for _ in 0..<500 where least > 0 {
      let before = AllocationCounter.count ?? 0
      painter.draw(10)
      least = min(least, (AllocationCounter.count ?? 0) - before)
    }
    #expect(least == 0)
  }

  @Test @MainActor func aRunHasAllFigures() throws {
    let measurement = PathBenchmark(length: .frames(2)).run(Job(workload: .paths, sprites: 10))
    let paths = try #require(measurement.paths)
    #expect(paths.map(\.task) == PathTask.allCases)
    #expect(paths.allSatisfy { $0.microsecondsPerOutline > 0 && $0.meanLevel > 0 })
    #expect(measurement.frames == 2)
    let text = Report(measurements: [measurement]).text
    #expect(PathTask.allCases.allSatisfy { text.contains($0.title) })
    for keys in [JSONLines.Keys.all, .stated] {
      #expect(try JSONLines.measurements(JSONLines.line(measurement, keys)).first?.paths == paths)
    }
  }

  @Test @MainActor func aSketchGrowsAtOneCost() throws {
    let measurement = SketchBenchmark().run(Job(workload: .sketch, sprites: 6000))
    let sketch = try #require(measurement.sketch)
    #expect(sketch.early.cells > 1 && sketch.early.cells < 8)
    #expect(sketch.late.cells < sketch.early.cells * 1.2)
    #expect(sketch.late.bytes < sketch.early.bytes * 1.2)
    #expect(try JSONLines.measurements(JSONLines.line(measurement)).first?.sketch == sketch)
    #expect(Report(measurements: [measurement]).text.contains("growing line"))
  }

  @Test func figuresAreRatiosToOthers() throws {
    let output = """
      {"peer": "cairo 1", "workload": "stroke-1", "outlines": 1000, "runs": 3, "microseconds_per_outline": 200, "mean_level": 24.9}
      {"peer": "cairo 1", "workload": "fill-nonzero", "outlines": 1000, "runs": 3, "microseconds_per_outline": 100, "mean_level": 234}
      {"peer": "cairo 1", "workload": "something-else", "outlines": 1000, "runs": 3, "microseconds_per_outline": 1, "mean_level": 1}
      """
    var measurement = Measurement(Job(workload: .paths, sprites: 1000))
    measurement.paths = [
      PathFigures(task: .stroke1, microsecondsPerOutline: 50, meanLevel: 24.9),
      PathFigures(task: .fillNonZero, microsecondsPerOutline: 40, meanLevel: 234),
    ]
    let comparison = PeerComparison(ours: [measurement], output: output)
    #expect(comparison.pathPeers.count == 2)
    let rows = Figures([], peers: comparison).rows
    #expect(rows.map(\.value) == [0.4, 0.25])
    #expect(rows.map(\.isReached) == [false, true])
    #expect(comparison.text.contains("cairo 1") && comparison.text.contains("0.40"))
  }

  /// A drawing is what it was in the frame before, and its later frames rasterise nothing.
  @Test func aDrawingIsKept() {
    let scene = DrawingScene(count: 40)
    let context = DrawingContext(size: BenchmarkView.size)
    var lists: [DisplayList] = []
    for _ in 0..<3 {
      context.restart(size: BenchmarkView.size, scale: 1, background: .black)
      scene.draw(in: context)
      lists.append(context.finish())
    }
    #expect(lists[1] == lists[0] && lists[2] == lists[0])
    #expect(context.coverage.rasterizedPaths == 40)
    #expect(lists[0].quadCount + lists[0].culledQuads == scene.spriteCount && scene.spriteCount > 200)
  }

  @Test func laterFramesAreComparedWithSprites() {
    var measurement = Measurement(Job(workload: .drawing, sprites: 5000))
    measurement.drawing = DrawingFigures(
      quads: 1000, firstMilliseconds: 9, nanosecondsPerQuad: 5, nanosecondsPerSprite: 10)
    let rows = Figures([measurement]).rows
    #expect(rows.count == 1 && rows[0].value == 0.5 && rows[0].isReached)
    measurement.drawing?.nanosecondsPerQuad = 11
    #expect(!Figures([measurement]).rows[0].isReached)
    #expect(Report(measurements: [measurement]).text.contains("1,000 quads"))
  }
}
