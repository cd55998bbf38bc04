/// What a renderer did for one picture.
public struct FrameStatistics: Sendable, Hashable {
  /// Quads drawn.
  public var quads = 0
  /// Triangles of polygon-trimmed sprites drawn.
  public var triangles = 0
  /// Quads left out before drawing, since nothing of them can be seen.
  public var culledQuads = 0
  /// Draws that were put together: what shares a clip, a blend mode and a way of drawing, and reads textures that can be bound
  /// at once.
  public var batches = 0
  /// Draw calls made to the GPU; 0 for the reference renderer.
  public var drawCalls = 0
  /// How often a texture was bound.
  public var textureBinds = 0
  /// Textures uploaded in this frame.
  public var textureUploads = 0
  /// Bytes sent to the GPU in this frame, textures included.
  public var uploadedBytes = 0
  /// Groups drawn into a picture of their own.
  public var offscreenPasses = 0

  /// Why batches ended where they did, each reason once, with how often and where first.
  public var breaks: [BatchBreak] = []

  /// Nothing done yet.
  public init() {}
}

extension FrameStatistics: CustomStringConvertible {
  /// The counts in a sentence, then a line for each reason why batches ended.
  public var description: String { ([counts] + breaks.map { "break: \($0)" }).joined(separator: "\n") }

  private var counts: String {
    let kilobytes = (uploadedBytes + 512) / 1024
    return
      "\(quads) quads and \(triangles) triangles in \(batches) batches, \(drawCalls) draw calls, \(textureBinds) texture binds, "
      + "\(textureUploads) textures and \(kilobytes) KB uploaded, \(offscreenPasses) offscreen passes, \(culledQuads) culled"
  }
}
