import SpriteCore

/// A large drawing: its first frame, and later ones beside frames of as many sprites. Draw calls reach no driver, which would take as
/// long as there are pixels to fill.
@MainActor
struct DrawingBenchmark {
  let length: FrameMeter.Length

  func run(_ job: Job) throws -> Measurement {
    let scene = DrawingScene(count: job.sprites)
    let first = firstFrame(scene)
    let drawing = try submission(scene)
    let sprites = try submission(BunnyScene(count: scene.spriteCount))
    var measurement = Measurement(job)
    measurement.textures = scene.textureCount
    measurement.renderer = drawing.renderer
    measurement.frames = drawing.meter.frame.count
    measurement.drawing = DrawingFigures(
      quads: scene.spriteCount, firstMilliseconds: (first / 1e6).rounded(toPlaces: 3),
      nanosecondsPerQuad: drawing.nanoseconds.rounded(toPlaces: 2),
      nanosecondsPerSprite: sprites.nanoseconds.rounded(toPlaces: 2))
    measurement.residentMegabytes = (Double(ProcessMemory.resident) / 1_048_576).rounded(toPlaces: 1)
    return measurement
  }

  /// The median of the first frames of contexts that have drawn nothing yet, in nanoseconds.
  private func firstFrame(_ scene: DrawingScene) -> Double {
    let times = (0..<5).map { _ in
      let start = Clock.now
      let context = DrawingContext(size: BenchmarkView.size)
      scene.draw(in: context)
      _ = context.finish()
      return Clock.now - start
    }
    return Samples(times).median
  }

  /// What the submission takes of a quad, or a sprite.
  private func submission(
    _ scene: some BenchmarkScene
  ) throws -> (nanoseconds: Double, meter: FrameMeter, renderer: String) {
    var (scene, meter, stage) = (scene, FrameMeter(length), try HeadlessStage(isDrawn: false))
    _ = try stage.run(&scene, &meter)
    return (meter.submission.median / Double(max(1, scene.spriteCount)), meter, stage.rendererName)
  }
}
