extension Measurement {
  /// Reads a line, also one that holds only what every run has.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      Job(
        workload: try values.decode(Workload.self, forKey: .workload),
        sprites: try values.decode(Int.self, forKey: .sprites))
    )
    textures = try values.decode(Int.self, forKey: .textures)
    renderer = try values.decode(String.self, forKey: .renderer)
    frames = try values.decode(Int.self, forKey: .frames)
    millisecondsPerFrame = try values.decode(Double.self, forKey: .millisecondsPerFrame)
    submitNanosecondsPerSprite = try values.decode(Double.self, forKey: .submitNanosecondsPerSprite)
    drawCalls = try values.decode(Int.self, forKey: .drawCalls)
    batches = try values.decode(Int.self, forKey: .batches)
    uploadedBytes = try values.decode(Int.self, forKey: .uploadedBytes)
    allocationsPerFrame = try values.decodeIfPresent(Double.self, forKey: .allocationsPerFrame)
    residentMegabytes = try values.decode(Double.self, forKey: .residentMegabytes)
    machine = try values.decodeIfPresent(String.self, forKey: .machine) ?? ""
    isNullDraw = try values.decodeIfPresent(Bool.self, forKey: .isNullDraw) ?? false
    inWindow = try values.decodeIfPresent(Bool.self, forKey: .inWindow) ?? false
    millisecondsQuartiles = try values.decodeIfPresent([Double].self, forKey: .millisecondsQuartiles)
    submitQuartiles = try values.decodeIfPresent([Double].self, forKey: .submitQuartiles)
    simulationMilliseconds = try values.decodeIfPresent(Double.self, forKey: .simulationMilliseconds)
    cpuMillisecondsPerFrame = try values.decodeIfPresent(Double.self, forKey: .cpuMillisecondsPerFrame)
    peakMegabytes = try values.decodeIfPresent(Double.self, forKey: .peakMegabytes)
    residentGrowthBytes = try values.decodeIfPresent(Int.self, forKey: .residentGrowthBytes)
    culledQuads = try values.decodeIfPresent(Int.self, forKey: .culledQuads)
    offscreenPasses = try values.decodeIfPresent(Int.self, forKey: .offscreenPasses)
    coveredPixels = try values.decodeIfPresent(Int.self, forKey: .coveredPixels)
    meanLevel = try values.decodeIfPresent(Double.self, forKey: .meanLevel)
    openGLCPUMillisecondsPerFrame = try values.decodeIfPresent(Double.self, forKey: .openGLCPUMillisecondsPerFrame)
    load = try values.decodeIfPresent(LoadFigures.self, forKey: .load)
    paths = try values.decodeIfPresent([PathFigures].self, forKey: .paths)
    sketch = try values.decodeIfPresent(SketchFigures.self, forKey: .sketch)
    drawing = try values.decodeIfPresent(DrawingFigures.self, forKey: .drawing)
    text = try values.decodeIfPresent(TextFigures.self, forKey: .text)
  }
}
