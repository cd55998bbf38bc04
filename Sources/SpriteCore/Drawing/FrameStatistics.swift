/// What a renderer did for one picture.
public struct FrameStatistics: Sendable, Hashable {
  /// Quads drawn.
  public var quads = 0
  /// Triangles of polygon-trimmed sprites drawn.
  public var triangles = 0
  /// Quads left out before drawing, since nothing of them can be seen.
  public var culledQuads = 0
  /// Runs of quads or triangles that share texture, blend mode and clip.
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

  /// Nothing done yet.
  public init() {}
}

extension FrameStatistics: CustomStringConvertible {
  /// The counts in a sentence.
  public var description: String {
    let kilobytes = (uploadedBytes + 512) / 1024
    return
      "\(quads) quads and \(triangles) triangles in \(batches) batches, \(drawCalls) draw calls, \(textureBinds) texture binds, "
      + "\(textureUploads) textures and \(kilobytes) KB uploaded, \(offscreenPasses) offscreen passes, \(culledQuads) culled"
  }
}
