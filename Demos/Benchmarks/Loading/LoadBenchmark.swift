import SpriteCodecs
import SpriteCore

/// Measures what a sheet's loading takes besides the decoding of its page, and how much memory.
@MainActor
struct LoadBenchmark {
  /// Fresh processes for each of both, in turn.
  private let processes = 3
  /// In each process.
  private let loadings = 5

  func run(_ job: Job) throws -> Measurement {
    let folder = try TemporaryFolder()
    let sheet = LoadSheet(count: job.sprites)
    let page = "\(folder.path)/page.png"
    let file = try sheet.page.pngData()
    try sheet.page.write(to: page)
    let atlas = try folder.write(sheet.propertyList, as: "sheet.plist")

    var (decodes, loads, peaks, empties) = (Samples(), Samples(), Samples(), Samples())
    for _ in 0..<processes {
      empties.append(Double(try LoadProbe.ask(.nothing, at: page, times: 1).peak))
      try LoadProbe.ask(.page, at: page, times: loadings).milliseconds.forEach { decodes.append($0) }
      let probe = try LoadProbe.ask(.atlas, at: atlas, times: loadings)
      probe.milliseconds.forEach { loads.append($0) }
      peaks.append(Double(probe.peak))
    }
    let peak = peaks.median - empties.median
    let pageBytes = Double(LoadSheet.side * LoadSheet.side * 4)
    var measurement = Measurement(job)
    measurement.renderer = "none"
    measurement.frames = loads.count
    measurement.millisecondsPerFrame = loads.median.rounded(toPlaces: 3)
    measurement.millisecondsQuartiles = loads.quartiles.map { $0.rounded(toPlaces: 3) }
    measurement.residentMegabytes = (peaks.median / 1_048_576).rounded(toPlaces: 1)
    measurement.load = LoadFigures(
      decodeMilliseconds: decodes.median.rounded(toPlaces: 3), atlasMilliseconds: loads.median.rounded(toPlaces: 3),
      restByDecode: ((loads.median - decodes.median) / decodes.median).rounded(toPlaces: 4),
      peakMegabytes: (peak / 1_048_576).rounded(toPlaces: 2), peakByPage: (peak / pageBytes).rounded(toPlaces: 3),
      fileMegabytes: (Double(file.count) / 1_048_576).rounded(toPlaces: 2))
    return measurement
  }
}
