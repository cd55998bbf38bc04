import CGL
public import SpriteCore

/// The GPU renderer: draws a display list by OpenGL 3.3 core, with or without a window.
///
///     let picture = try OpenGLRenderer().render(list).image
///
/// A renderer has a context of its own and keeps what it uploads for as long as the images live. It belongs to one isolation
/// domain at a time.
public final class OpenGLRenderer: Renderer {
  let context: any GLContext
  let resources: GLResources

  /// A renderer without a window, on a context got through EGL: surfaceless, else a device, else a pbuffer.
  ///
  /// - Throws: ``GLContextError``, which says what was tried and what to install; ``OpenGLRendererError`` where the driver
  ///   refuses a program.
  public convenience init() throws {
    try self.init(context: HeadlessGLContext())
  }

  /// A renderer on a context that exists already, such as a window's.
  package init(context: any GLContext) throws {
    self.context = context
    resources = try context.withCurrent { gl in try GLResources(gl) }
  }

  deinit {
    // Where the context can no longer be made current, its objects are gone with it.
    try? context.withCurrent { resources.free($0) }
  }

  /// What the driver says of itself, and how the context was got.
  public var contextDescription: GLContextDescription { context.description }

  /// The largest sizes and counts that the driver allows.
  public var limits: GLLimits { context.limits }

  /// How many images are kept as textures now.
  package var textureCount: Int { resources.textures.count }

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
    return try context.withCurrent { gl in
      gl.activeTexture(QuadProgram.Unit.image)
      let target = try resources.targets.take(gl, bounds: bounds)
      defer { resources.targets.giveBack(target) }
      let pass = GLPass(gl, resources, list, target: target)
      try pass.run()
      return RenderedPicture(image: try read(gl, target, scale: list.scale), statistics: pass.statistics)
    }
  }

  /// Draws the list into the framebuffer of the window whose context this is, which must be as large as the list's picture.
  ///
  /// - Throws: As ``render(_:)``.
  package func draw(_ list: DisplayList) throws -> FrameStatistics {
    let bounds = list.clips[0].bounds
    guard !bounds.isEmpty else { return FrameStatistics() }
    return try context.withCurrent { gl in
      let pass = GLPass(gl, resources, list, target: RenderTarget(windowBounds: bounds))
      try pass.run()
      return pass.statistics
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
