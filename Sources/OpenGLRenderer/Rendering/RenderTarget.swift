import CGL
import SpriteCore

/// A picture on the GPU that can be drawn into, its first row on top, or a window's framebuffer.
struct RenderTarget {
  /// 0 for a window.
  let framebuffer: GLuint
  /// The picture; 0 for a window.
  let texture: GLuint
  /// The device pixels that it holds.
  var bounds: PixelRect
  /// A window's first row is the bottom one.
  var topRowFirst: Bool { texture != 0 }

  /// The framebuffer of a window.
  init(windowBounds bounds: PixelRect) {
    (framebuffer, texture, self.bounds) = (0, 0, bounds)
  }

  /// A new picture.
  ///
  /// - Throws: ``OpenGLRendererError``, or ``GLError`` when memory ran out.
  init(_ gl: GLFunctions, bounds: PixelRect) throws {
    let limit = min(
      gl.limits.textureSize, gl.limits.renderbufferSize, gl.limits.viewportSize.width, gl.limits.viewportSize.height)
    guard max(bounds.width, bounds.height) <= limit else {
      throw OpenGLRendererError.pictureTooLarge(width: bounds.width, height: bounds.height, limit: limit)
    }
    texture = gl.genTexture()
    framebuffer = gl.genFramebuffer()
    self.bounds = bounds
    // An array of one layer, since the shader reads arrays.
    gl.bindTexture(GL_TEXTURE_2D_ARRAY, texture)
    gl.texParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_NEAREST)
    gl.texParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_NEAREST)
    gl.texParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAX_LEVEL, 0)
    gl.texImage3D(
      GL_TEXTURE_2D_ARRAY, internalFormat: GL_RGBA8, width: bounds.width, height: bounds.height, depth: 1,
      format: GL_RGBA, type: GL_UNSIGNED_BYTE, pixels: nil)
    gl.bindFramebuffer(GL_FRAMEBUFFER, framebuffer)
    gl.framebufferTextureLayer(GL_FRAMEBUFFER, attachment: GL_COLOR_ATTACHMENT0, texture, layer: 0)
    do {
      try gl.checkForErrors(after: "making a target of \(bounds.width)×\(bounds.height) pixels")
      let status = gl.checkFramebufferStatus(GL_FRAMEBUFFER)
      guard status == GL_FRAMEBUFFER_COMPLETE else {
        throw OpenGLRendererError.targetRefused(status: "0x" + String(status, radix: 16))
      }
    } catch {
      free(gl)
      throw error
    }
  }

  func free(_ gl: GLFunctions) {
    guard texture != 0 else { return }
    gl.deleteFramebuffer(framebuffer)
    gl.deleteTexture(texture)
  }
}
