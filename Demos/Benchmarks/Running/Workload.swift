/// What is measured. The raw values are what the command line and reports call it.
package enum Workload: String, CaseIterable, Codable, Comparable {
  /// Sprites of 32×32 from one sheet: moving, turned, tinted, blended.
  case a
  /// Sprites of 1×1 and 2×2 whose edges are where the rasteriser puts them, as other libraries have them.
  case b
  /// The same with edges that cover pixels in part.
  case softB = "b-soft"
  /// As a, with one sprite after the other from four sheets, the order of drawing kept.
  case c
  /// As a, every sprite outside the view.
  case d
  /// As a, by one call for all.
  case bulk
  /// As a at rest, kept on the GPU, moved as a whole; one sprite changes each frame.
  case retained
  /// A map of tiles that never change, and a camera that moves over it.
  case map
  /// Sprites of a as layers that stay as they are.
  case layers
  /// The same, one of which moves each frame.
  case layersOne = "layers-one"
  /// The same, all of which move.
  case layersMoving = "layers-moving"
  /// The same in chains of 200 layers in one another, all of which move.
  case layersDeep = "layers-deep"
  /// The same, each of which animates its place and its turn.
  case animations
  /// What the animations of these take by themselves.
  case animationsAlone = "animations-alone"
  /// Two animations a layer and frame that begin and end.
  case animationsBrief = "animations-brief"
  /// Layers of sprites in ten layers without a mask.
  case unmasked = "masks-none"
  /// The same, cut to rectangles of whole pixels.
  case masksRectangle = "masks-rectangle"
  /// The same, cut to rectangles with round corners.
  case masksRounded = "masks-rounded"
  /// The same, masked by a path.
  case masksPath = "masks-path"
  /// The same, masked by a picture.
  case masksPicture = "masks-picture"
  /// The same, masked by what has to be drawn.
  case masksDrawn = "masks-drawn"
  /// Sprites of a on the CPU, beside the same on OpenGL.
  case reference
  /// A sheet with 1,000 sprites: the decoding of its page beside the loading of the whole.
  case load
  /// Outlines of curves, filled and stroked on the CPU.
  case paths
  /// A line that grows by one segment after the other.
  case sketch
  /// Thousands of paths that were drawn in the frame before too.
  case drawing
  /// Text: laid out, drawn again, drawn first.
  case text

  /// In a few words, for people.
  package var title: String {
    switch self {
    case .a: "sprites of 32×32, one sheet"
    case .b: "sprites of 1 and 2 pixels"
    case .softB: "the same with soft edges"
    case .c: "as a, four sheets in turn"
    case .d: "as a, outside the view"
    case .bulk: "as a, by one call"
    case .retained: "as a, at rest on the GPU"
    case .map: "a map of tiles, scrolled"
    case .layers: "layers, at rest"
    case .layersOne: "layers, one of which moves"
    case .layersMoving: "layers, all of which move"
    case .layersDeep: "the same, 200 deep"
    case .animations: "layers, two properties animated"
    case .animationsAlone: "what the animations take"
    case .animationsBrief: "animations that come and go"
    case .unmasked: "layers in ten layers"
    case .masksRectangle: "the same, masked by rectangles"
    case .masksRounded: "with round corners"
    case .masksPath: "by paths"
    case .masksPicture: "by pictures"
    case .masksDrawn: "by what is drawn"
    case .reference: "as a, on the CPU"
    case .load: "a sheet of 2048×2048 is loaded"
    case .paths: "outlines, filled and stroked"
    case .sketch: "a line that grows"
    case .drawing: "a drawing of paths, at rest"
    case .text: "letters, drawn again"
    }
  }

  /// How many sprites are drawn where nobody says.
  package var usualCounts: [Int] {
    switch self {
    case .a: [10_000, 100_000]
    case .b, .softB, .d, .bulk, .retained: [100_000]
    case .map: [1_000_000]
    case .c, .reference, .layers, .layersOne, .layersMoving, .layersDeep, .animations, .animationsAlone,
      .animationsBrief:
      [10_000]
    case .unmasked, .masksRectangle, .masksRounded, .masksPath, .masksPicture, .masksDrawn: [1000]
    case .load, .paths: [1000]
    case .sketch: [100_000]
    case .drawing: [5000]
    case .text: [50_000]
    }
  }

  /// Whether the workload is drawn by OpenGL frame after frame.
  package var isDrawn: Bool {
    switch self {
    case .reference, .load, .paths, .sketch, .drawing, .text: false
    default: true
    }
  }

  /// Whether it is masks that are measured.
  package var isMasked: Bool {
    switch self {
    case .masksRectangle, .masksRounded, .masksPath, .masksPicture, .masksDrawn: true
    default: false
    }
  }

  /// Whether what is counted isn't sprites, so that counts of these don't matter.
  package var hasOwnCount: Bool {
    self == .load || self == .paths || self == .sketch || self == .drawing || self == .text
  }

  /// - Precondition: ``isDrawn``.
  package func scene(count: Int) -> any BenchmarkScene {
    switch self {
    case .a, .reference, .load, .paths, .sketch, .drawing, .text: BunnyScene(count: count)
    case .b: BunnyScene(count: count, areSmall: true, antialiasesEdges: false)
    case .softB: BunnyScene(count: count, areSmall: true)
    case .c: BunnyScene(count: count, sheets: 4)
    case .d: BunnyScene(count: count, areOutside: true)
    case .bulk: BulkScene(count: count)
    case .retained: RetainedScene(count: count)
    case .map: MapScene(count: count)
    case .layers: LayerScene(count: count, motion: .none)
    case .layersOne: LayerScene(count: count, motion: .one)
    case .layersMoving: LayerScene(count: count, motion: .all)
    case .layersDeep: LayerScene(count: count, motion: .all, depth: 200)
    case .animations: AnimationScene(count: count, .whole)
    case .animationsAlone: AnimationScene(count: count, .alone)
    case .animationsBrief: AnimationScene(count: count, .brief)
    case .unmasked: MaskScene(count: count, .none)
    case .masksRectangle: MaskScene(count: count, .rectangle)
    case .masksRounded: MaskScene(count: count, .rounded)
    case .masksPath: MaskScene(count: count, .path)
    case .masksPicture: MaskScene(count: count, .picture)
    case .masksDrawn: MaskScene(count: count, .drawn)
    }
  }

  package static func < (a: Workload, b: Workload) -> Bool {
    (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
  }
}
