import CPNG
import SpriteCore

/// Pixels to PNG, through libpng's simplified interface.
enum PNGEncoder {
  /// A PNG of 8 bits a channel with straight alpha.
  static func encode(_ image: Image) throws(ImageFileError.Reason) -> [UInt8] {
    guard image.width > 0, image.height > 0 else { throw .noPixels }
    // Beyond this, libpng's 32-bit bound on the file's size would overflow.
    guard image.width <= 1_000_000, image.height <= 1_000_000, image.width * image.height < 1 << 29 else {
      throw .cannotEncode("\(image.width)×\(image.height) pixels")
    }
    var png = png_image()
    png.version = png_uint_32(PNG_IMAGE_VERSION)
    (png.width, png.height) = (png_uint_32(image.width), png_uint_32(image.height))
    png.format = CPNG_FORMAT_RGBA
    defer { png_image_free(&png) }

    let pixels = image.straightBytes()
    let bound = cpng_size_bound(&png)
    // Not straight into an array, which would keep memory for the bound for as long as it lives.
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: bound, alignment: 16)
    defer { memory.deallocate() }
    var byteCount = png_alloc_size_t(bound)
    let stride = png_int_32(image.width * 4)
    guard png_image_write_to_memory(&png, memory.baseAddress, &byteCount, 0, pixels, stride, nil) != 0 else {
      throw .cannotEncode(PNGDecoder.message(of: png))
    }
    return [UInt8](memory[..<Int(byteCount)])
  }
}
