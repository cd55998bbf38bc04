/// The figures that the library is to reach, as far as they were measured.
package struct Figures {
  package private(set) var rows: [Row] = []

  package struct Row: Equatable {
    package var name: String
    package var value: Double
    /// What the value must not exceed.
    package var limit: Double
    package var unit: String

    package var isReached: Bool { value <= limit }
  }

  private let measurements: [Measurement]

  /// - Parameter peers: Other libraries' measurements of the same run, for the figures that are ratios to them.
  package init(
    _ measurements: [Measurement], instructions: InstructionCount? = nil, peers: PeerComparison? = nil
  ) {
    self.measurements = measurements
    for measurement in measurements.compactMap(\.load).suffix(1) {
      add("loading 1,000 sprites: all but the decoding, by the decoding", measurement.restByDecode, 0.25, "×")
      add("loading 1,000 sprites: most memory, by the decoded page", measurement.peakByPage, 3, "×")
    }
    addGrowth()
    addCosts()
    if let instructions {
      add("a 100k, null draw: instructions a sprite", instructions.instructionsPerSprite, 150, "")
    }
    addPaths()
    addDrawing()
    addLayers()
    addText()
    if let peers {
      addRatios(peers)
      addPathRatios(peers)
    }
  }

  private mutating func add(_ name: String, _ value: Double?, _ limit: Double, _ unit: String) {
    guard let value else { return }
    rows.append(Row(name: name, value: value, limit: limit, unit: unit))
  }

  private func median(_ workload: Workload, _ sprites: Int, isDrawn: Bool, _ value: (Measurement) -> Double?) -> Double?
  {
    let values = measurements.filter {
      $0.workload == workload && $0.sprites == sprites && $0.isNullDraw != isDrawn
    }.compactMap(value)
    return values.isEmpty ? nil : Samples(values).median
  }

  private mutating func addGrowth() {
    let few = median(.a, 10_000, isDrawn: false) { $0.submitNanosecondsPerSprite }
    if let few, let many = median(.a, 1_000_000, isDrawn: false, { $0.submitNanosecondsPerSprite }) {
      add("a, null draw: ns a sprite at 1,000,000, by that at 10,000", many / few, 1.3, "×")
    }
    for isDrawn in [true, false] {
      let name = isDrawn ? "" : ", null draw"
      if let empty = median(.a, 0, isDrawn: isDrawn, { $0.residentMegabytes }),
        let full = median(.a, 500_000, isDrawn: isDrawn, { $0.residentMegabytes })
      {
        add("a\(name): memory of 500,000 sprites, beyond none", full - empty, 120, "MB")
      }
      add(
        "a 10k\(name): heap allocations a frame", median(.a, 10_000, isDrawn: isDrawn) { $0.allocationsPerFrame }, 0, ""
      )
      add("c 10k\(name): draw calls", median(.c, 10_000, isDrawn: isDrawn) { Double($0.drawCalls) }, 4, "")
    }
  }

  private mutating func addPaths() {
    add(
      "paths: heap allocations of all outlines", median(.paths, 1000, isDrawn: true) { $0.allocationsPerFrame }, 0, "")
    for sketch in measurements.compactMap(\.sketch).suffix(1) where sketch.early.microseconds > 0 {
      add(
        "sketch: time of a segment at its end, by that at 100", sketch.late.microseconds / sketch.early.microseconds,
        1.2,
        "×")
      add(
        "sketch: bytes of a segment at its end, by that at 100", sketch.late.bytes / max(1, sketch.early.bytes), 1.2,
        "×")
    }
  }

  private mutating func addDrawing() {
    for drawing in measurements.compactMap(\.drawing).suffix(1) where drawing.nanosecondsPerSprite > 0 {
      add(
        "drawing, later frames, null draw: ns a quad, by that of a sprite",
        drawing.nanosecondsPerQuad / drawing.nanosecondsPerSprite, 1, "×")
    }
  }

  private mutating func addLayers() {
    func median(_ workload: Workload, _ value: (Measurement) -> Double?) -> Double? {
      self.median(workload, 10_000, isDrawn: false, value)
    }
    add("layers at rest 10k, null draw: CPU work a frame", median(.layers) { $0.submitMicroseconds }, 50, " µs")
    let moving = median(.layersMoving) { $0.submitNanosecondsPerSprite }
    add("layers moving 10k, null draw: ns a layer", moving, 150, "")
    if let moving, let deep = median(.layersDeep, { $0.submitNanosecondsPerSprite }) {
      add("layers moving, 200 in one another: ns a layer, by that of a flat tree", deep / moving, 1, "×")
    }
  }

  private mutating func addText() {
    for measurement in measurements.filter({ $0.text != nil }).suffix(1) {
      guard let text = measurement.text else { continue }
      add(
        "text: 10,000 words laid out, by HarfBuzz alone", text.layoutMilliseconds / text.harfBuzzMilliseconds, 1.5, "×")
      add(
        "text: a glyph drawn first, by FreeType alone", text.firstUseMicroseconds / text.freeTypeMicroseconds, 1.5, "×")
      add("text: a glyph drawn again", text.nanosecondsPerGlyph, 30, " ns")
      add("text: heap allocations a frame", measurement.allocationsPerFrame, 0, "")
    }
  }

  private mutating func addPathRatios(_ peers: PeerComparison) {
    for task in PathTask.allCases {
      guard let ours = peers.ours(task), let theirs = peers.theirs(task), theirs > 0 else { continue }
      add("paths, \(task.title): µs an outline, by Cairo's", ours / theirs, task.limit, "×")
    }
  }

  private mutating func addCosts() {
    add(
      "map of 1,000,000 tiles, scrolled, null draw: CPU work a frame",
      median(.map, 1_000_000, isDrawn: false) { $0.submitMicroseconds }, 100, " µs")
    add(
      "reference renderer, a 10k: CPU time, by that of OpenGL",
      median(.reference, 10_000, isDrawn: true) { measurement in
        guard let cpu = measurement.cpuMillisecondsPerFrame, let other = measurement.openGLCPUMillisecondsPerFrame
        else { return nil }
        return cpu / other
      }, 1, "×")
  }

  private mutating func addRatios(_ peers: PeerComparison) {
    func add(_ workload: Workload, _ sprites: Int, isDrawn: Bool = true, _ limit: Double) {
      let job = Job(workload: workload, sprites: sprites, isDrawn: isDrawn, inWindow: true)
      guard let ours = peers.ours(job), let ceiling = peers.ceiling(job) else { return }
      let what = isDrawn ? "ms a frame" : "ns a sprite"
      self.add("\(job.shortName): \(what), by the C program's", ours / ceiling, limit, "×")
      if isDrawn, let cpu = peers.ourCPU(job), let ceilingCPU = peers.ceilingCPU(job) {
        self.add("\(job.shortName): CPU ms a frame, by the C program's", cpu / ceilingCPU, limit, "×")
      }
    }
    add(.a, 100_000, isDrawn: false, 1.2)
    add(.bulk, 100_000, isDrawn: false, 0.6)
    add(.c, 10_000, isDrawn: false, 1.4)
    add(.a, 10_000, 1.05)
    add(.b, 100_000, 1.05)
    add(.c, 10_000, 1)
    add(.d, 100_000, 0.5)
  }

  /// A table; empty where nothing was measured.
  package var text: String {
    if rows.isEmpty { return "" }
    var table = Table(["figure", "here", "at most", ""])
    for row in rows {
      table.add([
        row.name, row.value.short + row.unit, row.limit.short + row.unit, row.isReached ? "reached" : "MISSED",
      ])
    }
    return table.text
  }
}
