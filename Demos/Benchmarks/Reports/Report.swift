/// Measurements as people read them.
package struct Report {
  package let measurements: [Measurement]

  package init(measurements: [Measurement]) { self.measurements = measurements }

  /// What was measured on, and a table.
  package var text: String {
    var parts = [heading, frames]
    parts += measurements.compactMap(\.load).map(Report.loading)
    parts += measurements.filter { $0.paths != nil }.map(Report.paths)
    parts += measurements.compactMap(\.sketch).map(Report.sketch)
    parts += measurements.filter { $0.drawing != nil }.map(Report.drawing)
    parts += measurements.compactMap(\.text).map(Report.text)
    parts.append(masks)
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private var heading: String {
    let renderers = Set(measurements.filter(\.workload.isDrawn).map(\.renderer)).sorted()
    return "Machine: \(Machine.name)" + renderers.map { "\nOpenGL: \($0)" }.joined()
  }

  private var frames: String {
    var table = Table(
      [
        "workload", "", "sprites", "ms/frame", "±", "submit ns/sprite", "±", "draw calls", "batches", "KB/frame",
        "allocations", "MB",
      ], leftColumns: 2)
    for measurement in measurements where measurement.isOfFrames { table.add(Report.row(measurement)) }
    return table.isEmpty ? "" : table.text
  }

  private static func row(_ m: Measurement) -> [String] {
    let name = m.workload.rawValue + (m.isNullDraw ? " (null draw)" : "") + (m.inWindow ? " (window)" : "")
    return [
      name, m.workload.title, m.sprites.grouped, m.millisecondsPerFrame.short, spread(m.millisecondsQuartiles),
      m.submitNanosecondsPerSprite.short, spread(m.submitQuartiles), m.drawCalls.grouped, m.batches.grouped,
      ((m.uploadedBytes + 512) / 1024).grouped, m.allocationsPerFrame?.short ?? "?", m.residentMegabytes.short,
    ]
  }

  /// Half of what lies between a quarter of the frames and three quarters.
  private static func spread(_ quartiles: [Double]?) -> String {
    guard let quartiles, quartiles.count == 2 else { return "" }
    return ((quartiles[1] - quartiles[0]) / 2).short
  }

  private static func loading(_ load: LoadFigures) -> String {
    """
    Loading a sheet of 2048×2048 (\(load.fileMegabytes.short) MB): decoding the page \(load.decodeMilliseconds.short) ms, \
    all else \((load.atlasMilliseconds - load.decodeMilliseconds).short) ms, \(load.restByDecode.fixed(2)) of it; at most \
    \(load.peakMegabytes.short) MB, \(load.peakByPage.fixed(2)) of the decoded page.
    """
  }

  private static func paths(_ measurement: Measurement) -> String {
    var table = Table(["\(measurement.sprites.grouped) outlines", "µs/outline", "level"])
    for figures in measurement.paths ?? [] {
      table.add([figures.task.title, figures.microsecondsPerOutline.short, figures.meanLevel.short])
    }
    return table.text
  }

  /// What masks cost, by the same layers without.
  private var masks: String {
    guard let plain = measurements.last(where: { $0.workload == .unmasked && !$0.isNullDraw }),
      let without = plain.cpuMillisecondsPerFrame, without > 0
    else { return "" }
    var table = Table(["ten masks over \(plain.sprites.grouped) sprites", "CPU, by that without", "offscreen passes"])
    for measurement in measurements where measurement.workload.isMasked && !measurement.isNullDraw {
      guard measurement.sprites == plain.sprites, let own = measurement.cpuMillisecondsPerFrame else { continue }
      table.add([measurement.workload.title, (own / without).fixed(2), (measurement.offscreenPasses ?? 0).grouped])
    }
    return table.isEmpty ? "" : table.text
  }

  private static func drawing(_ measurement: Measurement) -> String {
    guard let drawing = measurement.drawing else { return "" }
    return """
      A drawing of \(measurement.sprites.grouped) paths, \(drawing.quads.grouped) quads: the first frame \
      \(drawing.firstMilliseconds.short) ms, later ones \(drawing.nanosecondsPerQuad.short) ns a quad; as many sprites \
      \(drawing.nanosecondsPerSprite.short) ns each.
      """
  }

  private static func text(_ text: TextFigures) -> String {
    var table = Table(["text", "here", "library alone", ""])
    table.add(["10,000 words laid out, HarfBuzz", text.layoutMilliseconds.short, text.harfBuzzMilliseconds.short, "ms"])
    table.add(["a glyph drawn first, FreeType", text.firstUseMicroseconds.short, text.freeTypeMicroseconds.short, "µs"])
    table.add(["a glyph drawn again", text.nanosecondsPerGlyph.short, "", "ns"])
    return table.text
  }

  private static func sketch(_ sketch: SketchFigures) -> String {
    var table = Table(["a segment of a growing line", "µs", "cells", "bytes"])
    for (name, segment) in [("early", sketch.early), ("late", sketch.late)] {
      table.add([name, segment.microseconds.short, segment.cells.short, segment.bytes.short])
    }
    return table.text
  }
}
