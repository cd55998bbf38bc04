/// A measurement's line of JSON with the keys that every run has, and no others but the figures of the workloads
/// `load`, `paths`, `sketch`, `drawing` and `text`, which draw no sprites.
struct StatedMeasurement: Encodable {
  let measurement: Measurement

  init(_ measurement: Measurement) { self.measurement = measurement }

  func encode(to encoder: any Encoder) throws {
    let all = measurement
    var values = encoder.container(keyedBy: Measurement.CodingKeys.self)
    try values.encode(all.workload, forKey: .workload)
    try values.encode(all.sprites, forKey: .sprites)
    try values.encode(all.textures, forKey: .textures)
    try values.encode(all.renderer, forKey: .renderer)
    try values.encode(all.frames, forKey: .frames)
    try values.encode(all.millisecondsPerFrame, forKey: .millisecondsPerFrame)
    try values.encode(all.submitNanosecondsPerSprite, forKey: .submitNanosecondsPerSprite)
    try values.encode(all.drawCalls, forKey: .drawCalls)
    try values.encode(all.batches, forKey: .batches)
    try values.encode(all.uploadedBytes, forKey: .uploadedBytes)
    // Told as null where it cannot be counted.
    try values.encode(all.allocationsPerFrame, forKey: .allocationsPerFrame)
    try values.encode(all.residentMegabytes, forKey: .residentMegabytes)
    try values.encodeIfPresent(all.load, forKey: .load)
    try values.encodeIfPresent(all.paths, forKey: .paths)
    try values.encodeIfPresent(all.sketch, forKey: .sketch)
    try values.encodeIfPresent(all.drawing, forKey: .drawing)
    try values.encodeIfPresent(all.text, forKey: .text)
  }
}
