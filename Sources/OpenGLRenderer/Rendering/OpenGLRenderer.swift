import CGL
public import SpriteCore

/// The GPU renderer: draws a display list by OpenGL 3.3 core, with or without a window.
///
///     let picture = try OpenGLRenderer().render(list).image
///
/// A renderer has a context of its own and keeps what it uploads for as long as the images live. It belongs to one isolation
/// domain at a time.
public final class OpenGLRenderer: Renderer {
  private let context: any GLContext
  private let drawer: FrameDrawer

  /// A renderer without a window, on a context got through EGL: surfaceless, else a device, else a pbuffer.
  ///
  /// - Parameter textureBudget: See ``textureBudget``.
  /// - Throws: ``GLContextError``, which says what was tried and what to install; ``OpenGLRendererError`` where the driver
  ///   refuses a program.
  public convenience init(textureBudget: Int = OpenGLRenderer.defaultTextureBudget) throws {
    try self.init(context: HeadlessGLContext(), textureBudget: textureBudget)
  }

  /// A renderer on a context that exists already, such as a window's.
  package init(context: any GLContext, textureBudget: Int = OpenGLRenderer.defaultTextureBudget) throws {
    OpenGLRenderer.check(textureBudget)
    self.context = context
    let isSoftware = context.description.isSoftware
    drawer = try context.withCurrent { gl in
      FrameDrawer(try GLResources(gl, isSoftware: isSoftware, textureBudget: textureBudget))
    }
  }

  deinit {
    // Where the context can no longer be made current, its objects are gone with it.
    try? context.withCurrent { drawer.resources.free($0) }
  }

  /// What the driver says of itself, and how the context was got.
  public var contextDescription: GLContextDescription { context.description }

  /// The largest sizes and counts that the driver allows.
  public var limits: GLLimits { context.limits }

  /// The bytes of textures that are kept where nothing is said: 512 MiB, 32 pages of 2048×2048 pixels.
  public static let defaultTextureBudget = 512 << 20

  /// How many bytes of textures are kept, mip chains included.
  ///
  /// Beyond it, textures that the frame at hand does not read are given up, those first that were not read for the longest
  /// time; they are uploaded again when they are drawn again. Images of one size that were uploaded together, and images of up to
  /// 128 pixels a side that share a page, come and go together. A frame that reads more than the budget is drawn all the same:
  /// `FrameStatistics.textureBytes` tells what it took.
  ///
  /// - Precondition: not negative.
  public var textureBudget: Int {
    get { drawer.resources.textures.budget }
    set {
      OpenGLRenderer.check(newValue)
      drawer.resources.textures.budget = newValue
    }
  }

  private static func check(_ budget: Int) {
    precondition(budget >= 0, "a budget of \(budget) bytes is none")
  }

  /// How many images are kept as textures now.
  package var textureCount: Int { drawer.resources.textures.count }

  /// How freely quads are put together. The picture is the same for all.
  package var batchOptions: BatchPlan.Options {
    get { drawer.options }
    set { drawer.options = newValue }
  }

  /// Whether large images go to the GPU through a buffer, slice by slice, or from their own memory: what the driver does faster.
  package var stagesUploads: Bool {
    get { drawer.resources.textures.uploader.path == .staged }
    set { drawer.resources.textures.uploader.path = newValue ? .staged : .direct }
  }

  /// Draws the list into a new image.
  ///
  /// - Throws: ``OpenGLRendererError`` for a picture or an image beyond the driver's limits; ``GLError`` when its memory ran
  ///   out.
  public func render(_ list: DisplayList) throws -> RenderedPicture {
    let bounds = list.clips[0].bounds
    guard !bounds.isEmpty else {
      let empty = Image(width: bounds.width, height: bounds.height, scale: list.scale, premultipliedBytes: [])
      return RenderedPicture(image: empty, statistics: FrameStatistics())
    }
    return try withTarget(bounds) { gl, target in
      let statistics = try drawer.draw(gl, list, into: target)
      return RenderedPicture(image: try read(gl, target, scale: list.scale), statistics: statistics)
    }
  }

  /// Draws the list into a picture that stays on the GPU and is not read: what a frame costs without a window.
  ///
  /// - Throws: As ``render(_:)``.
  package func drawOffscreen(_ list: DisplayList) throws -> FrameStatistics {
    let bounds = list.clips[0].bounds
    guard !bounds.isEmpty else { return FrameStatistics() }
    return try withTarget(bounds) { gl, target in
      let statistics = try drawer.draw(gl, list, into: target)
      return statistics
    }
  }

  /// Waits until everything that was asked of the GPU is done.
  package func finish() throws {
    try context.withCurrent { gl in gl.finish() }
  }

  /// How long the GPU drew the last frame, for which this waits; `nil` where the driver keeps no time.
  package func gpuTimeOfLastFrame() throws -> Duration? {
    try context.withCurrent { gl in
      gl.finish()
      drawer.resources.timer.collect(gl)
      return drawer.resources.timer.latest
    }
  }

  private func withTarget<R>(_ bounds: PixelRect, _ body: (GLFunctions, RenderTarget) throws -> R) throws -> R {
    try context.withCurrent { gl in
      gl.activeTexture(TextureUnit.image)
      let target = try drawer.resources.targets.take(gl, bounds: bounds)
      defer { drawer.resources.targets.giveBack(target) }
      return try body(gl, target)
    }
  }

  /// Draws the list into the framebuffer of the window whose context this is, which must be as large as the list's picture.
  ///
  /// - Throws: As ``render(_:)``.
  package func draw(_ list: DisplayList) throws -> FrameStatistics {
    let bounds = list.clips[0].bounds
    guard !bounds.isEmpty else { return FrameStatistics() }
    return try context.withCurrent { gl in
      try drawer.draw(gl, list, into: RenderTarget(windowBounds: bounds))
    }
  }

  /// Reads the pixels back, top row first.
  private func read(_ gl: GLFunctions, _ target: RenderTarget, scale: Double) throws -> Image {
    let (width, height) = (target.bounds.width, target.bounds.height)
    gl.bindFramebuffer(GL_FRAMEBUFFER, target.framebuffer)
    gl.pixelStorei(GL_PACK_ALIGNMENT, 1)
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      gl.readPixels(
        x: 0, y: 0, width: width, height: height, format: GL_RGBA, type: GL_UNSIGNED_BYTE, into: buffer.baseAddress)
      count = width * height * 4
    }
    try gl.checkForErrors(after: "reading a picture back")
    return Image(width: width, height: height, scale: scale, premultipliedBytes: bytes)
  }
}
