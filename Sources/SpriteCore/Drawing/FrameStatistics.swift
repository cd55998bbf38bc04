/// What a renderer did for one picture, and why it was not less.
///
///     print(frame.statistics)
///     // 4,210 quads in 37 batches, 37 draw calls, 41 texture binds, 168 KB uploaded, 0 offscreen passes, 12 culled
///     // 0.05 ms planning, 0.02 ms uploading, 0.21 ms submitting
///     // break: texture page hero#2 → ui#1, 33 times; pack them together, or make them equal in size (first between …)
public struct FrameStatistics: Sendable, Hashable {
  /// Quads drawn.
  public var quads = 0
  /// Triangles of polygon-trimmed sprites drawn.
  public var triangles = 0
  /// Quads left out before drawing, since nothing of them can be seen.
  public var culledQuads = 0
  /// Segments that paths have left out since a coordinate was not a finite number, as often as the paths were drawn.
  public var ignoredSegments = 0
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
  /// Bytes of textures kept on the GPU after the frame, mip chains included.
  public var textureBytes = 0
  /// Textures given up in this frame so that others have room: arrays of images of one size, and pages of small images, each
  /// counted once.
  public var evictions = 0
  /// Bytes that the context keeps so that paths need not be rasterised again: their coverage, drawn by this frame or not.
  public var keptCoverageBytes = 0
  /// Groups drawn into a picture of their own.
  public var offscreenPasses = 0
  /// Passes over the pictures of groups to blur their shadows: two for each, three for blurs of 8 pixels and more.
  public var blurPasses = 0
  /// How many clips of each kind the draws used.
  public var clips = Clips()

  /// The work of this thread to decide what goes together; zero where it was not measured, as by the reference renderer.
  public var planTime = Duration.zero
  /// The work of this thread to send textures and tables to the GPU.
  public var uploadTime = Duration.zero
  /// The work of this thread to copy the quads, and to tell the driver to draw them. What a driver does on threads of its own
  /// is not in it.
  public var submitTime = Duration.zero
  /// How long the GPU drew: of the last frame of which it has said so, which is one to four frames ago. `nil` where the driver
  /// keeps no time, or gave an answer that cannot be.
  public var gpuTime: Duration?

  /// Why batches ended where they did: each reason once, and each pair of textures, with how often and where first.
  public var breaks: [BatchBreak] = []

  /// Nothing done yet.
  public init() {}
}
