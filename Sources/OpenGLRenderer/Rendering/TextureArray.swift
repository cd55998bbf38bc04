import CGL
import SpriteCore

/// Layers of one size in one texture object. A layer holds one image, or many small ones.
final class TextureArray {
  let id: GLuint
  let width: Int
  let height: Int
  let hasMips: Bool
  /// The images of the layers; `nil` where a layer is free. Empty for a page of small images.
  private(set) var owners: [WeakBuffer]
  /// Where small images go; only for a page of them.
  var shelves: ShelfPacker?
  /// The last frame that read it.
  var lastFrame = 0
  /// The last frame in which something was uploaded to it.
  var lastUpload = 0
  /// Bytes on the GPU, all layers and levels.
  let byteCount: Int

  struct WeakBuffer {
    weak var buffer: PixelBuffer?
  }

  /// The last level of the mip chain.
  var lastLevel: Int { TextureArray.lastLevel(TextureLayout.Shape(width: width, height: height, hasMips: hasMips)) }

  private static func lastLevel(_ shape: TextureLayout.Shape) -> Int {
    shape.hasMips ? Int.bitWidth - 1 - max(shape.width, shape.height).leadingZeroBitCount : 0
  }

  /// The bytes of an array that is yet to be made.
  static func byteCount(_ shape: TextureLayout.Shape, layers: Int) -> Int {
    (0...lastLevel(shape)).reduce(0) { $0 + max(1, shape.width >> $1) * max(1, shape.height >> $1) * 4 * layers }
  }

  /// - Throws: ``GLError`` when memory ran out.
  init(_ gl: GLFunctions, _ shape: TextureLayout.Shape, layers: Int) throws {
    (id, width, height, hasMips) = (gl.genTexture(), shape.width, shape.height, shape.hasMips)
    byteCount = TextureArray.byteCount(shape, layers: layers)
    owners = Array(repeating: WeakBuffer(buffer: nil), count: layers)
    gl.bindTexture(GL_TEXTURE_2D_ARRAY, id)
    for (name, value) in [
      (GL_TEXTURE_MIN_FILTER, hasMips ? GL_LINEAR_MIPMAP_NEAREST : GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR),
      (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
      (GL_TEXTURE_MAX_LEVEL, GLConstant(lastLevel)),
    ] {
      gl.texParameteri(GL_TEXTURE_2D_ARRAY, name, value)
    }
    for level in 0...lastLevel {
      gl.texImage3D(
        GL_TEXTURE_2D_ARRAY, level: level, internalFormat: GL_RGBA8, width: max(1, width >> level),
        height: max(1, height >> level), depth: layers, format: GL_RGBA, type: GL_UNSIGNED_BYTE, pixels: nil)
    }
    do {
      try gl.checkForErrors(after: "making a texture of \(width)×\(height) pixels and \(layers) layers")
    } catch {
      gl.deleteTexture(id)
      throw error
    }
  }

  /// A layer whose image is gone.
  var freeLayer: Int? { shelves == nil ? owners.firstIndex { $0.buffer == nil } : nil }

  /// Whether no image of it lives.
  var isUnused: Bool { owners.allSatisfy { $0.buffer == nil } }

  func setOwner(_ buffer: PixelBuffer, layer: Int) { owners[layer].buffer = buffer }

  /// A small image of a page; the page lives as long as one of them does.
  func addOwner(_ buffer: PixelBuffer) {
    if let gone = owners.firstIndex(where: { $0.buffer == nil }) {
      owners[gone].buffer = buffer
    } else {
      owners.append(WeakBuffer(buffer: buffer))
    }
  }

  /// Uploads an image's pixels, all levels, into a layer; gives their bytes. The array must be bound.
  func upload(_ gl: GLFunctions, _ buffer: PixelBuffer, layer: Int, by uploader: TextureUploader) -> Int {
    var bytes = 0
    for (level, pixels) in ([buffer] + (hasMips ? buffer.mipLevels : [])).enumerated() {
      uploader.send(gl, pixels, level: level, x: 0, y: 0, layer: layer)
      bytes += pixels.width * pixels.height * 4
    }
    return bytes
  }
}
