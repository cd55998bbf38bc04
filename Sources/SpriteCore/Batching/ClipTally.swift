/// Counts the clips that a list's draws use, each once. Kept from frame to frame, so that counting allocates nothing.
package struct ClipTally: Sendable {
  private var seen: [Bool] = []

  package init() {}

  /// How many clips of each kind the draws of a list use. The whole picture is none.
  package mutating func count(_ list: DisplayList) -> FrameStatistics.Clips {
    seen.removeAll(keepingCapacity: true)
    seen.append(contentsOf: repeatElement(false, count: list.clips.count))
    var counts = FrameStatistics.Clips()
    let whole = Clip(bounds: list.clips[0].bounds)
    for command in list.commands {
      let index: Int32
      switch command {
      case .quads(let run): index = run.key.clip
      case .triangles(let run): index = run.key.clip
      case .retained(let run): index = run.key.clip
      case .beginGroup(let group): index = group.clip
      case .beginMask, .endGroup: continue
      }
      if seen[Int(index)] { continue }
      seen[Int(index)] = true
      let clip = list.clips[Int(index)]
      if clip.isRectangle && clip.bounds == whole.bounds { continue }
      counts.add(clip)
    }
    return counts
  }
}

extension FrameStatistics {
  /// Clips by their kind: what cuts their pixels. One that is cut in several ways counts for each.
  public struct Clips: Sendable, Hashable {
    /// Rectangles, turned or not, and nothing else.
    public var scissor = 0
    /// Rectangles with round corners.
    public var rounded = 0
    /// Paths, and what else is worked out beforehand.
    public var coverage = 0
    /// The alpha of pictures.
    public var image = 0

    /// None.
    public init() {}

    mutating func add(_ clip: Clip) {
      rounded += clip.rounded == nil ? 0 : 1
      coverage += clip.mask == nil ? 0 : 1
      image += clip.image == nil ? 0 : 1
      scissor += clip.rounded == nil && clip.mask == nil && clip.image == nil ? 1 : 0
    }

    /// The kinds that there are, with their counts; `nil` where there are none.
    var words: String? {
      let kinds = [(scissor, "rectangular"), (rounded, "rounded"), (coverage, "by coverage"), (image, "by a picture")]
      let told = kinds.filter { $0.0 > 0 }.map { "\(FrameStatistics.grouped($0.0)) \($0.1)" }
      return told.isEmpty ? nil : "clips: " + told.joined(separator: ", ")
    }
  }
}
