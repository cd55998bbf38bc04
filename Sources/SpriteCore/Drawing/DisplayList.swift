/// What is to be drawn: a value that can be printed, compared, counted, and drawn twice by either renderer.
///
/// A list is recorded by a ``DrawingContext``. Everything in it is a quad in device pixels, but for the triangles of
/// polygon-trimmed sprites and the brackets around groups.
public struct DisplayList: Sendable, Equatable {
  /// The size of the picture in points.
  public private(set) var size: Size
  /// Device pixels a point.
  public private(set) var scale: Double
  /// What the picture is filled with before anything is drawn.
  public var background: Color

  package var quads = QuadBuffer()
  package var vertices: [SIMD2<Float>] = []
  package var commands: [Command] = []
  package var textures: [PixelBuffer] = []
  /// Batches of sprites as they were when they were drawn, and the ranges of their quads that may be seen.
  package var retained: [RetainedQuads] = []
  package var retainedRanges: [Range<Int32>] = []
  /// What the runs name that are painted by a gradient.
  package var gradients: [GradientTable] = []
  /// The textures, by their index, that some quad reads with ``Filter/trilinear``.
  package var reducedTextures: Set<Int> = []
  /// The first is the whole picture.
  package var clips: [Clip]

  /// How many quads were left out since nothing of them can be seen: outside the clip, without area, or with a number that
  /// is none.
  public package(set) var culledQuads = 0
  /// How many segments the paths that were drawn have left out, since a coordinate was not a finite number: each path's
  /// ``Path/ignoredSegmentCount`` as often as it was drawn.
  public package(set) var ignoredSegments = 0
  /// How many bytes the context keeps for the coverage of paths.
  package var keptCoverageBytes = 0

  /// An empty list for a picture of `size` points at `scale` pixels a point.
  public init(size: Size, scale: Double = 1, background: Color = .clear) {
    (self.size, self.scale, self.background) = (size, scale, background)
    clips = [DisplayList.wholePicture(size, scale)]
  }

  /// The clip that is all of a picture.
  private static func wholePicture(_ size: Size, _ scale: Double) -> Clip {
    precondition(size.isFinite && size.width >= 0 && size.height >= 0, "a picture has a finite size, not \(size)")
    precondition(scale.isFinite && scale > 0, "a picture has a positive number of pixels a point, not \(scale)")
    // A millionth of a pixel is rounding's: 100 pixels at 1.3 a point, divided and multiplied, stay 100. But what has a size has
    // a pixel.
    func pixels(_ points: Double) -> Double { points > 0 ? max(points * scale - 1e-6, 1e-6) : 0 }
    return Clip(bounds: PixelRect(touchedBy: Rect(x: 0, y: 0, width: pixels(size.width), height: pixels(size.height))))
  }

  /// Empties the list for another picture and keeps its memory.
  mutating func restart(size: Size, scale: Double, background: Color) {
    (self.size, self.scale, self.background, culledQuads, ignoredSegments) = (size, scale, background, 0, 0)
    quads.removeAll()
    vertices.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
    textures.removeAll(keepingCapacity: true)
    reducedTextures.removeAll(keepingCapacity: true)
    retained.removeAll(keepingCapacity: true)
    gradients.removeAll(keepingCapacity: true)
    retainedRanges.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    clips.append(DisplayList.wholePicture(size, scale))
  }

  /// Columns of the picture, in device pixels: points times scale, rounded up.
  public var pixelWidth: Int { clips[0].bounds.width }
  /// Rows of the picture, in device pixels: points times scale, rounded up.
  public var pixelHeight: Int { clips[0].bounds.height }
  /// How many quads the list draws.
  public var quadCount: Int { quads.count + retainedRanges.reduce(0) { $0 + $1.count } }

  /// One step of drawing. The cases hold numbers only: to step through them costs no reference count.
  package enum Command: Sendable, Equatable {
    /// Quads that share clip, blend mode and way of drawing.
    case quads(QuadRun)
    /// Triangles that show their part of one quad.
    case triangles(TriangleRun)
    /// Quads of a batch that stay as they are.
    case retained(RetainedRun)
    /// What follows is drawn into a picture of its own, clear at first.
    case beginGroup(Group)
    /// What follows, up to the end of the group, is its mask: only its alpha counts.
    case beginMask
    /// The group is put where it belongs.
    case endGroup
  }

  package struct QuadRun: Sendable, Equatable {
    /// What all quads share.
    package var key: RunKey
    /// The textures that are read, by their slots: a bit for each of the first 63, the last for all others. Plain colours
    /// read none.
    package var slots: UInt64
    package var first: Int32
    package var count: Int32

    package init(key: RunKey, slots: UInt64 = 0, first: Int32, count: Int32) {
      (self.key, self.slots, self.first, self.count) = (key, slots, first, count)
    }

    package var range: Range<Int> { Int(first)..<(Int(first) + Int(count)) }
  }

  /// What quads must share to follow one another in a run.
  package struct RunKey: Sendable, Equatable, Hashable {
    /// An index into ``clips``.
    package var clip: Int32
    /// The texture that slot 0 stands for, an index into ``textures``.
    package var firstTexture: Int32
    package var blend: BlendMode
    /// Whether no quad has edges to cover, and reading past its source finds what is at its border: then the sampler of the
    /// GPU reads as it likes, without clamping.
    package var plain: Bool
    /// What the colours are multiplied by, an index into ``gradients``; −1 for nothing.
    package var gradient: Int32

    package init(clip: Int32, firstTexture: Int32 = 0, blend: BlendMode, plain: Bool, gradient: Int32 = -1) {
      (self.clip, self.firstTexture, self.blend, self.plain) = (clip, firstTexture, blend, plain)
      self.gradient = gradient
    }
  }

  /// The gradient that the quads of a run are painted with, if there is one.
  package func gradient(in key: RunKey) -> GradientTable? { key.gradient < 0 ? nil : gradients[Int(key.gradient)] }

  /// The texture that a quad of a run reads; `nil` for a plain colour.
  package func texture(of quad: Quad, in key: RunKey) -> PixelBuffer? {
    quad.flags.isSolid ? nil : textures[Int(key.firstTexture) + quad.flags.slot]
  }

  package struct TriangleRun: Sendable, Equatable {
    /// As for quads; never plain.
    package var key: RunKey
    /// The quad that says where texels lie and how they are read; its own outline does not count.
    package var quad: Int32
    /// Three vertices a triangle, in device pixels on a grid of 1/256.
    package var firstVertex: Int32
    package var vertexCount: Int32

    package var vertexRange: Range<Int> { Int(firstVertex)..<(Int(firstVertex) + Int(vertexCount)) }
  }

  /// Some quads of a batch, moved as a whole.
  package struct RetainedRun: Sendable, Equatable {
    /// As for quads; ``RunKey/firstTexture`` is the first texture of the batch's set.
    package var key: RunKey
    /// An index into ``retained``.
    package var batch: Int32
    /// What is added to the corner of each quad, in device pixels.
    package var offset: SIMD2<Float>
    /// Which of the ``retainedRanges`` are drawn.
    package var firstRange: Int32
    package var rangeCount: Int32
    /// How many textures the batch's set has, side by side in the list.
    package var textureCount: Int32

    package var ranges: Range<Int> { Int(firstRange)..<(Int(firstRange) + Int(rangeCount)) }
  }

  package struct Group: Sendable, Equatable {
    /// The pixels that the group's picture holds.
    package var bounds: PixelRect
    /// 0 … 1.
    package var opacity: Float
    package var clip: Int32
    package var blend: BlendMode
    /// What is put under it; then the opacity is 1, the blend mode normal, the clip a rectangle of pixels.
    package var shadow: GroupShadow?
    /// How the picture is put in place, where its pixels are not those below.
    package var placing: GroupPlacing?
  }

  /// Whether both draw the same in the same order.
  public static func == (a: DisplayList, b: DisplayList) -> Bool {
    a.size == b.size && a.scale == b.scale && a.background == b.background && a.commands == b.commands
      && a.quads == b.quads && a.vertices == b.vertices && a.clips == b.clips
      && a.retained == b.retained && a.retainedRanges == b.retainedRanges && a.gradients == b.gradients
      && a.textures.elementsEqual(b.textures) { $0.isSameTexture(as: $1) }
  }
}
