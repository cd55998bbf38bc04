import SpriteCore
import SpriteText

/// Measures how long text takes: laid out, drawn again, and drawn first. No GPU takes part.
@MainActor
package struct TextBenchmark {
  private let length: FrameMeter.Length

  package init(length: FrameMeter.Length) { self.length = length }

  private static let words = 10_000
  private static let times = 9
  private static let size = 14

  package func run(_ job: Job) throws -> Measurement {
    let font = Font(family: "DejaVu Sans", size: Double(TextBenchmark.size))
    guard let file = font.path else { throw BenchmarkError.noFont }
    let paragraphs = TextBenchmark.paragraphs()
    var measurement = Measurement(job)
    (measurement.renderer, measurement.textures) = ("none", 0)
    let layout = layoutTime(paragraphs.joined(separator: "\n"), font)
    let perGlyph = frames(job.sprites, font, &measurement)
    let (firstUse, glyphs) = firstUseTime(font)
    let shaping = TextLibraries.shape(paragraphs, fontFile: file, times: TextBenchmark.times)
    let rendering = TextLibraries.render(glyphs, fontFile: file, size: TextBenchmark.size, times: TextBenchmark.times)
    measurement.text = TextFigures(
      layoutMilliseconds: (layout.median / 1e6).rounded(toPlaces: 3),
      harfBuzzMilliseconds: (shaping.median / 1e6).rounded(toPlaces: 3),
      nanosecondsPerGlyph: perGlyph.rounded(toPlaces: 2),
      firstUseMicroseconds: (firstUse.median / 1e3 / Double(max(glyphs.count, 1))).rounded(toPlaces: 3),
      freeTypeMicroseconds: (rendering.median / 1e3 / Double(max(glyphs.count, 1))).rounded(toPlaces: 3))
    measurement.residentMegabytes = (Double(ProcessMemory.resident) / 1_048_576).rounded(toPlaces: 1)
    return measurement
  }

  /// Ten thousand words of two to ten letters, a hundred to a paragraph.
  private static func paragraphs() -> [String] {
    var random = RandomSequence()
    func next(below limit: Int) -> Int { Int(random.next() * Float(limit)) }
    return (0..<(words / 100)).map { _ in
      (0..<100).map { _ in
        String(
          String.UnicodeScalarView(
            (0..<(2 + next(below: 9))).compactMap { _ in Unicode.Scalar(UInt32(97 + next(below: 26))) }))
      }.joined(separator: " ")
    }
  }

  private func layoutTime(_ text: String, _ font: Font) -> Samples {
    var samples = Samples()
    for _ in 0..<TextBenchmark.times {
      let start = Clock.thread
      let layout = TextLayout(text, font: font, width: 600)
      samples.append(Clock.thread - start)
      precondition(layout.lines.count > 100, "the text has many lines")
    }
    return samples
  }

  /// Draws a page of so many glyphs over and over. Returns the median time of a glyph, in nanoseconds.
  private func frames(_ count: Int, _ font: Font, _ measurement: inout Measurement) -> Double {
    let sentence = "Thequickbrownfoxjumpsoverthelazydog0123456789andsoon"
    let repeats = max(count / sentence.utf8.count, 1)
    let layout = TextLayout(
      Array(repeating: sentence, count: repeats).joined(separator: "\n"), font: font.withSize(9))
    let context = DrawingContext(size: Size(1, 1))
    var meter = FrameMeter(length)
    var quads = 0
    let size = Size(layout.size.width + 10, layout.size.height + 10)
    repeat {
      meter.beginFrame()
      meter.endSimulation()
      context.restart(size: size, scale: 1, background: .clear)
      context.draw(layout, at: Point(5, 5))
      quads = context.withRecording { $0.quadCount }
      meter.endSubmission()
    } while meter.endFrame()
    precondition(quads == repeats * sentence.utf8.count, "each letter is a quad")
    measurement.frames = meter.frame.count
    measurement.millisecondsPerFrame = (meter.submission.median / 1e6).rounded(toPlaces: 3)
    measurement.allocationsPerFrame = meter.allocations.map { $0.rounded(toPlaces: 2) }
    return meter.submission.median / Double(max(quads, 1))
  }

  /// Draws a thousand different glyphs in a context that knows none. Returns what all take, and which they are.
  private func firstUseTime(_ font: Font) -> (Samples, [UInt32]) {
    let scalars = (0..<1000).compactMap { Unicode.Scalar(UInt32(0x100 + $0)) }
    let layout = TextLayout(String(String.UnicodeScalarView(scalars)), font: font, width: 1000)
    var samples = Samples()
    for _ in 0..<TextBenchmark.times {
      let context = DrawingContext(size: Size(1000, layout.size.height))
      let start = Clock.thread
      context.draw(layout, at: .zero)
      samples.append(Clock.thread - start)
      _ = context.finish()
    }
    return (samples, layout.placedGlyphs.map(\.id))
  }
}
