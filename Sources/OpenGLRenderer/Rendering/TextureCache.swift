import CGL
import SpriteCore

/// Images on the GPU: uploaded when first drawn, freed when the last copy of the image is gone.
final class TextureCache {
  private struct Entry {
    weak var owner: PixelBuffer?
    let texture: GLuint
    var hasMips: Bool
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private(set) var uploads = 0
  private(set) var uploadedBytes = 0

  /// How many textures are kept.
  var count: Int { entries.count }

  func free(_ gl: GLFunctions) {
    for entry in entries.values { gl.deleteTexture(entry.texture) }
    entries = [:]
  }

  /// Starts a frame: frees the textures whose images are gone.
  func begin(_ gl: GLFunctions) {
    (uploads, uploadedBytes) = (0, 0)
    for (key, entry) in entries where entry.owner == nil {
      gl.deleteTexture(entry.texture)
      entries[key] = nil
    }
  }

  /// The texture of an image, uploaded if it is not there yet; with the smaller levels where they are needed.
  ///
  /// - Throws: ``OpenGLRendererError/textureTooLarge(width:height:limit:)``, or ``GLError`` when memory ran out.
  func texture(_ gl: GLFunctions, of buffer: PixelBuffer, mips: Bool) throws -> GLuint {
    let key = ObjectIdentifier(buffer)
    // An identity is used again when its object is gone.
    if let entry = entries[key], entry.owner === buffer {
      if mips && !entry.hasMips {
        gl.bindTexture(GL_TEXTURE_2D, entry.texture)
        try uploadMips(gl, of: buffer)
        entries[key]?.hasMips = true
      }
      return entry.texture
    }
    if let stale = entries.removeValue(forKey: key) { gl.deleteTexture(stale.texture) }
    let texture = try upload(gl, buffer)
    entries[key] = Entry(owner: buffer, texture: texture, hasMips: false)
    return mips ? try self.texture(gl, of: buffer, mips: true) : texture
  }

  private func upload(_ gl: GLFunctions, _ buffer: PixelBuffer) throws -> GLuint {
    let limit = gl.limits.textureSize
    guard max(buffer.width, buffer.height) <= limit else {
      throw OpenGLRendererError.textureTooLarge(width: buffer.width, height: buffer.height, limit: limit)
    }
    let texture = gl.genTexture()
    gl.bindTexture(GL_TEXTURE_2D, texture)
    for (name, value) in [
      (GL_TEXTURE_MIN_FILTER, GL_NEAREST), (GL_TEXTURE_MAG_FILTER, GL_NEAREST), (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE),
      (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE), (GL_TEXTURE_MAX_LEVEL, 0),
    ] {
      gl.texParameteri(GL_TEXTURE_2D, name, value)
    }
    send(gl, buffer, level: 0)
    do {
      try gl.checkForErrors(after: "uploading a texture of \(buffer.width)×\(buffer.height) pixels")
    } catch {
      gl.deleteTexture(texture)
      throw error
    }
    uploads += 1
    return texture
  }

  private func uploadMips(_ gl: GLFunctions, of buffer: PixelBuffer) throws {
    let levels = buffer.mipLevels
    for (index, level) in levels.enumerated() { send(gl, level, level: index + 1) }
    gl.texParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, GLConstant(levels.count))
    gl.texParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST_MIPMAP_NEAREST)
    try gl.checkForErrors(after: "uploading the smaller levels of a texture")
  }

  private func send(_ gl: GLFunctions, _ buffer: PixelBuffer, level: Int) {
    gl.pixelStorei(GL_UNPACK_ALIGNMENT, 1)
    gl.pixelStorei(GL_UNPACK_ROW_LENGTH, buffer.bytesPerRow % 4 == 0 ? buffer.bytesPerRow / 4 : 0)
    let packed = buffer.bytesPerRow % 4 == 0 ? buffer.bytes : Image(buffer: buffer).premultipliedBytes()
    packed.withUnsafeBytes { bytes in
      gl.texImage2D(
        GL_TEXTURE_2D, level: level, internalFormat: GL_RGBA8, width: buffer.width, height: buffer.height,
        format: GL_RGBA, type: GL_UNSIGNED_BYTE, pixels: bytes.baseAddress)
    }
    uploadedBytes += buffer.width * buffer.height * 4
  }
}
