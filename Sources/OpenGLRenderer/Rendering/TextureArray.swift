import CGL
import SpriteCore

/// Layers of one size in one texture object. A layer holds one image, or many small ones.
final class TextureArray {
  let id: GLuint
  let width: Int
  let height: Int
  let hasMips: Bool
  let format: PixelFormat
  /// The images of the layers; `nil` where a layer is free. Empty for a page of small images.
  private(set) var owners: [Owner]
  /// Where small images go; only for a page of them.
  var shelves: ShelfPacker?
  /// The last frame that read it.
  var lastFrame = 0
  /// The last frame in which something was uploaded to it.
  var lastUpload = 0
  /// Bytes on the GPU, all layers and levels.
  let byteCount: Int

  /// ``PixelBuffer/identity``.
  struct Owner {
    weak var texture: AnyObject?
  }

  /// The last level of the mip chain.
  var lastLevel: Int { TextureArray.lastLevel(TextureLayout.Shape(self)) }

  private static func lastLevel(_ shape: TextureLayout.Shape) -> Int {
    shape.hasMips ? Int.bitWidth - 1 - max(shape.width, shape.height).leadingZeroBitCount : 0
  }

  /// The bytes of an array that is yet to be made.
  static func byteCount(_ shape: TextureLayout.Shape, layers: Int) -> Int {
    (0...lastLevel(shape)).reduce(0) {
      $0 + max(1, shape.width >> $1) * max(1, shape.height >> $1) * shape.format.bytesPerPixel * layers
    }
  }

  /// - Throws: ``GLError`` when memory ran out.
  init(_ gl: GLFunctions, _ shape: TextureLayout.Shape, layers: Int) throws {
    (id, width, height, hasMips) = (gl.genTexture(), shape.width, shape.height, shape.hasMips)
    format = shape.format
    byteCount = TextureArray.byteCount(shape, layers: layers)
    owners = Array(repeating: Owner(texture: nil), count: layers)
    gl.bindTexture(GL_TEXTURE_2D_ARRAY, id)
    for (name, value) in [
      (GL_TEXTURE_MIN_FILTER, hasMips ? GL_LINEAR_MIPMAP_NEAREST : GL_LINEAR), (GL_TEXTURE_MAG_FILTER, GL_LINEAR),
      (GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE), (GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE),
      (GL_TEXTURE_MAX_LEVEL, GLConstant(lastLevel)),
    ] {
      gl.texParameteri(GL_TEXTURE_2D_ARRAY, name, value)
    }
    if format == .alpha8 {
      for channel in [GL_TEXTURE_SWIZZLE_R, GL_TEXTURE_SWIZZLE_G, GL_TEXTURE_SWIZZLE_B, GL_TEXTURE_SWIZZLE_A] {
        gl.texParameteri(GL_TEXTURE_2D_ARRAY, channel, GL_RED)
      }
    }
    for level in 0...lastLevel {
      gl.texImage3D(
        GL_TEXTURE_2D_ARRAY, level: level, internalFormat: format == .alpha8 ? GL_R8 : GL_RGBA8,
        width: max(1, width >> level), height: max(1, height >> level), depth: layers, format: format.channels,
        type: GL_UNSIGNED_BYTE, pixels: nil)
    }
    do {
      try gl.checkForErrors(after: "making a texture of \(width)×\(height) pixels and \(layers) layers")
    } catch {
      gl.deleteTexture(id)
      throw error
    }
  }

  /// A layer whose image is gone.
  var freeLayer: Int? { shelves == nil ? owners.firstIndex { $0.texture == nil } : nil }

  /// Whether no image of it lives.
  var isUnused: Bool { owners.allSatisfy { $0.texture == nil } }

  func setOwner(_ buffer: PixelBuffer, layer: Int) { owners[layer].texture = buffer.identity }

  /// A small image of a page; the page lives as long as one of them does.
  func addOwner(_ buffer: PixelBuffer) {
    if let gone = owners.firstIndex(where: { $0.texture == nil }) {
      owners[gone].texture = buffer.identity
    } else {
      owners.append(Owner(texture: buffer.identity))
    }
  }

  /// Uploads an image's pixels, all levels, into a layer; gives their bytes. The array must be bound.
  ///
  /// - Parameter known: Of a texture that changes, the number of the state that is there; 0 for none.
  func upload(
    _ gl: GLFunctions, _ buffer: PixelBuffer, layer: Int, since known: Int32 = 0, by uploader: TextureUploader
  ) -> Int {
    var bytes = 0
    if let revision = buffer.revision {
      revision.forEachChange(since: known) { rows in
        uploader.send(gl, buffer, level: 0, x: 0, y: rows.lowerBound, layer: layer, rows: rows)
        bytes += buffer.width * rows.count * format.bytesPerPixel
      }
      return bytes
    }
    for (level, pixels) in ([buffer] + (hasMips ? buffer.mipLevels : [])).enumerated() {
      uploader.send(gl, pixels, level: level, x: 0, y: 0, layer: layer)
      bytes += pixels.width * pixels.height * format.bytesPerPixel
    }
    return bytes
  }
}

extension PixelFormat {
  /// What GL calls the channels of pixels in memory.
  var channels: GLConstant { self == .alpha8 ? GL_RED : GL_RGBA }
}

extension TextureLayout.Shape {
  init(_ buffer: PixelBuffer, hasMips: Bool) {
    self.init(width: buffer.width, height: buffer.height, hasMips: hasMips, format: buffer.format)
  }

  init(_ array: TextureArray) {
    self.init(width: array.width, height: array.height, hasMips: array.hasMips, format: array.format)
  }
}
