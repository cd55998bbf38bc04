import Benchmarks
import SpriteText
import Testing

@Suite("The benchmark of text", .enabled(if: Font(family: "DejaVu Sans", size: 1).path != nil, "no font is installed"))
struct TextTests {
  @Test @MainActor func allFigures() throws {
    let measurement = try TextBenchmark(length: .frames(3)).run(Job(workload: .text, sprites: 1040))
    let text = try #require(measurement.text)
    #expect(text.layoutMilliseconds > 0 && text.harfBuzzMilliseconds > 0 && text.nanosecondsPerGlyph > 0)
    #expect(text.firstUseMicroseconds > 0 && text.freeTypeMicroseconds > 0)
    #expect(measurement.frames == 3 && !measurement.isOfFrames)
    #expect(Report(measurements: [measurement]).text.contains("10,000 words laid out"))
    #expect(Figures([measurement]).rows.filter { $0.name.hasPrefix("text: ") }.count >= 3)
    for keys in [JSONLines.Keys.all, .stated] {
      #expect(try JSONLines.measurements(JSONLines.line(measurement, keys)).first?.text == text)
    }
  }
}
