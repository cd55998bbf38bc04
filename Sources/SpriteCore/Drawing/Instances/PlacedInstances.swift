/// Sprites that an ``InstanceRecorder`` has placed, on their way into a picture.
public struct PlacedInstances: Sendable {
  /// Where they belong.
  struct Origin: Sendable {
    var set: SpriteSet.Storage
    /// What the context's state was.
    var state: DrawingContext.State
    /// The texture that slot 0 stands for.
    var firstTexture: Int32
    /// Which picture, by its number.
    var picture: UInt64
  }

  struct Run: Sendable {
    var first: Int
    var count: Int
    /// As in ``DisplayList/QuadRun/slots``.
    var slots: UInt64
    /// As in ``DisplayList/RunKey/plain``.
    var plain: Bool
  }

  var quads = QuadBuffer()
  var runs: [Run] = []
  /// The slots whose textures need a mip chain.
  var reducedSlots: Set<Int> = []
  var culled = 0
  /// Sprites that the context has to draw one by one.
  var alone: [SpriteInstance] = []
  private(set) var origin: Origin?

  /// Memory for sprites; see ``InstanceRecorder/record(_:into:)``.
  public init() {}

  /// How many there are, less those that nobody sees.
  public var count: Int { quads.count + alone.count }

  /// Forgets all sprites and keeps the memory.
  mutating func restart(_ origin: Origin) {
    self.origin = origin
    quads.removeAll()
    runs.removeAll(keepingCapacity: true)
    if !reducedSlots.isEmpty { reducedSlots.removeAll(keepingCapacity: true) }
    alone.removeAll(keepingCapacity: true)
    culled = 0
  }
}
