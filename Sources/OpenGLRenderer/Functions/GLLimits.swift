import CGL

/// The largest sizes and counts that a context allows. A renderer that keeps within them gets no GL error.
public struct GLLimits: Hashable, Sendable {
  /// Pixels along one side of a 2D texture.
  public let textureSize: Int
  /// Layers of an array texture.
  public let arrayTextureLayers: Int
  /// Textures that one fragment shader may read.
  public let fragmentTextureUnits: Int
  /// Textures bound at once, over all shader stages.
  public let combinedTextureUnits: Int
  /// Texels of a buffer texture.
  public let textureBufferSize: Int
  /// Pixels along one side of a renderbuffer.
  public let renderbufferSize: Int
  /// Pixels of a viewport, across and down.
  public var viewportSize: (width: Int, height: Int) { (viewportWidth, viewportHeight) }
  /// Attributes of a vertex.
  public let vertexAttributes: Int
  /// Bytes of one uniform block.
  public let uniformBlockSize: Int
  /// What the offset of a uniform block's range must be a multiple of, in bytes.
  public let uniformBufferOffsetAlignment: Int
  /// Bits that a position in pixels keeps behind the point when the rasteriser snaps it.
  public let subpixelBits: Int

  private let viewportWidth: Int
  private let viewportHeight: Int

  init(_ pointers: GLFunctionPointers) {
    textureSize = pointers.integer(GL_MAX_TEXTURE_SIZE)
    arrayTextureLayers = pointers.integer(GL_MAX_ARRAY_TEXTURE_LAYERS)
    fragmentTextureUnits = pointers.integer(GL_MAX_TEXTURE_IMAGE_UNITS)
    combinedTextureUnits = pointers.integer(GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS)
    textureBufferSize = pointers.integer(GL_MAX_TEXTURE_BUFFER_SIZE)
    renderbufferSize = pointers.integer(GL_MAX_RENDERBUFFER_SIZE)
    vertexAttributes = pointers.integer(GL_MAX_VERTEX_ATTRIBS)
    uniformBlockSize = pointers.integer(GL_MAX_UNIFORM_BLOCK_SIZE)
    uniformBufferOffsetAlignment = pointers.integer(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT)
    subpixelBits = pointers.integer(GL_SUBPIXEL_BITS)
    var sides: (GLint, GLint) = (0, 0)
    withUnsafeMutableBytes(of: &sides) { bytes in
      pointers.getIntegerv(GLenum(GL_MAX_VIEWPORT_DIMS), bytes.bindMemory(to: GLint.self).baseAddress)
    }
    viewportWidth = Int(sides.0)
    viewportHeight = Int(sides.1)
  }
}
