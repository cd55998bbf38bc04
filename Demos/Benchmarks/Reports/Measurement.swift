/// What one run gave. A line of JSON, whose keys other programs read.
package struct Measurement: Codable, Equatable {
  package var workload: Workload
  package var sprites: Int
  package var textures = 1
  package var renderer = ""
  package var frames = 0
  /// The median, from the simulation to the end of swap or finish.
  package var millisecondsPerFrame = 0.0
  /// The median of this thread's work from the first draw to just before swap or finish.
  package var submitNanosecondsPerSprite = 0.0
  package var drawCalls = 0
  package var batches = 0
  package var uploadedBytes = 0
  /// Heap objects of Swift code, the mean over the frames; absent where they cannot be counted.
  package var allocationsPerFrame: Double?
  package var residentMegabytes = 0.0

  // What is told beyond the keys that every run has.
  package var machine = Machine.name
  package var isNullDraw = false
  package var inWindow = false
  /// The median of what ``submitNanosecondsPerSprite`` is of, for a frame.
  package var submitMicroseconds: Double?
  /// A quarter of the frames took less, a quarter took more.
  package var millisecondsQuartiles: [Double]?
  package var submitQuartiles: [Double]?
  package var simulationMilliseconds: Double?
  /// The work of all threads.
  package var cpuMillisecondsPerFrame: Double?
  package var peakMegabytes: Double?
  package var residentGrowthBytes: Int?
  package var culledQuads: Int?
  package var offscreenPasses: Int?
  package var coveredPixels: Int?
  package var meanLevel: Double?
  /// The work of all threads for the same frame by OpenGL, of the workload `reference`.
  package var openGLCPUMillisecondsPerFrame: Double?
  package var load: LoadFigures?
  package var paths: [PathFigures]?
  package var sketch: SketchFigures?
  package var drawing: DrawingFigures?
  package var text: TextFigures?

  package enum CodingKeys: String, CodingKey {
    case workload, sprites, textures, renderer, frames
    case millisecondsPerFrame = "milliseconds_per_frame"
    case submitNanosecondsPerSprite = "submit_nanoseconds_per_sprite"
    case drawCalls = "draw_calls"
    case batches
    case uploadedBytes = "uploaded_bytes"
    case allocationsPerFrame = "allocations_per_frame"
    case residentMegabytes = "resident_megabytes"
    case machine
    case isNullDraw = "null_draw"
    case inWindow = "window"
    case submitMicroseconds = "submit_microseconds"
    case millisecondsQuartiles = "milliseconds_quartiles"
    case submitQuartiles = "submit_nanoseconds_quartiles"
    case simulationMilliseconds = "simulation_milliseconds"
    case cpuMillisecondsPerFrame = "cpu_milliseconds_per_frame"
    case peakMegabytes = "peak_megabytes"
    case residentGrowthBytes = "resident_growth_bytes"
    case culledQuads = "culled_quads"
    case offscreenPasses = "offscreen_passes"
    case coveredPixels = "covered_pixels"
    case meanLevel = "mean_level"
    case openGLCPUMillisecondsPerFrame = "opengl_cpu_milliseconds_per_frame"
    case load, paths, sketch, drawing, text
  }

  package init(_ job: Job) {
    (workload, sprites, inWindow, isNullDraw) = (job.workload, job.sprites, job.inWindow, !job.isDrawn)
    // Told to label the runs under a library that makes the draw calls of the whole process do nothing.
    if Environment.isNullDraw { isNullDraw = true }
  }

  /// Whether these are frames of sprites, as most workloads have them.
  package var isOfFrames: Bool { load == nil && paths == nil && sketch == nil && drawing == nil && text == nil }

  /// What was measured, for a reader who compares runs.
  package var job: Job { Job(workload: workload, sprites: sprites, isDrawn: !isNullDraw, inWindow: inWindow) }
}

/// What the loading of a sheet took.
package struct LoadFigures: Codable, Equatable {
  /// The median time of decoding the page alone.
  package var decodeMilliseconds: Double
  /// The median time of loading the whole sheet.
  package var atlasMilliseconds: Double
  /// All but the decoding, by the decoding.
  package var restByDecode: Double
  /// The most memory that a process had that loaded the sheet, beyond one that loaded nothing.
  package var peakMegabytes: Double
  /// The same by the decoded page.
  package var peakByPage: Double
  /// The page's file.
  package var fileMegabytes: Double

  package enum CodingKeys: String, CodingKey {
    case decodeMilliseconds = "decode_milliseconds"
    case atlasMilliseconds = "atlas_milliseconds"
    case restByDecode = "rest_by_decode"
    case peakMegabytes = "peak_megabytes"
    case peakByPage = "peak_by_page"
    case fileMegabytes = "file_megabytes"
  }
}
