import CGL
import SpriteCore

/// Sends pixels to textures, at most ``sliceBytes`` at a time: however large a page is, neither this library nor the driver
/// needs a second copy of it in this process's memory.
///
/// A driver of a GPU reads the pixels from a buffer of its own, which is given up after each slice, so that nothing waits until
/// the GPU has read the last one. A software driver would copy twice that way, so it reads from the image itself. On llvmpipe,
/// best of 25: 8192×8192 pixels take 151 ms in one call, 156 ms in slices, 163 ms through the buffer; 1024×1024 pixels 0.22 ms,
/// 0.22 ms and 0.39 ms.
final class TextureUploader {
  /// How the driver gets the pixels.
  enum Path {
    /// From the image's own memory.
    case direct
    /// Through a buffer.
    case staged
  }

  /// The most bytes that are sent at a time: 4 MiB.
  static let sliceBytes = 4 << 20
  /// Less than this is sent directly: drivers take it along with their commands.
  static let stagedBytes = 256 << 10

  var path: Path
  private var buffer: GLuint = 0

  init(_ path: Path) { self.path = path }

  func free(_ gl: GLFunctions) {
    if buffer != 0 { gl.deleteBuffer(buffer) }
    buffer = 0
  }

  /// Sends an image, or some of its rows, to a place in a layer of the array that is bound.
  func send(
    _ gl: GLFunctions, _ image: PixelBuffer, level: Int, x: Int, y: Int, layer: Int, rows: Range<Int>? = nil
  ) {
    let rows = (rows ?? 0..<image.height).clamped(to: 0..<image.height)
    guard image.width > 0, !rows.isEmpty else { return }
    let pixelBytes = image.format.bytesPerPixel
    let rowBytes = image.width * pixelBytes
    let sliceRows = max(1, TextureUploader.sliceBytes / rowBytes)
    gl.pixelStorei(GL_UNPACK_ALIGNMENT, 1)
    let isStaged = path == .staged && rowBytes * rows.count > TextureUploader.stagedBytes
    // Rows that do not begin on whole pixels GL cannot find by itself.
    let isWhole = image.bytesPerRow % pixelBytes == 0
    let rowLength = isWhole ? image.bytesPerRow / pixelBytes : 0
    gl.pixelStorei(GL_UNPACK_ROW_LENGTH, isStaged ? 0 : rowLength)
    for first in stride(from: rows.lowerBound, to: rows.upperBound, by: sliceRows) {
      let slice = Slice(
        image: image, rows: first..<min(first + sliceRows, rows.upperBound), level: level, x: x,
        y: y + first - rows.lowerBound, layer: layer)
      if isStaged, stage(gl, slice) { continue }
      if isStaged { gl.pixelStorei(GL_UNPACK_ROW_LENGTH, rowLength) }
      slice.sendDirectly(gl, packed: !isWhole)
      if isStaged { gl.pixelStorei(GL_UNPACK_ROW_LENGTH, 0) }
    }
  }

  /// Sends a slice through the buffer; `false` where the driver does not give its memory.
  private func stage(_ gl: GLFunctions, _ slice: Slice) -> Bool {
    if buffer == 0 { buffer = gl.genBuffer() }
    gl.bindBuffer(GL_PIXEL_UNPACK_BUFFER, buffer)
    defer { gl.bindBuffer(GL_PIXEL_UNPACK_BUFFER, 0) }
    gl.bufferData(GL_PIXEL_UNPACK_BUFFER, size: slice.byteCount, data: nil, usage: GL_STREAM_DRAW)
    let memory = gl.mapBufferRange(
      GL_PIXEL_UNPACK_BUFFER, offset: 0, length: slice.byteCount,
      access: GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT)
    guard let memory else { return false }
    slice.copyRows(to: memory)
    guard gl.unmapBuffer(GL_PIXEL_UNPACK_BUFFER) else { return false }
    slice.send(gl, from: nil)
    return true
  }
}

/// Rows of an image, and where they go in the array that is bound.
private struct Slice {
  let image: PixelBuffer
  let rows: Range<Int>
  let level: Int
  let x: Int
  let y: Int
  let layer: Int

  private var rowBytes: Int { image.width * image.format.bytesPerPixel }
  /// Of the rows without gaps.
  var byteCount: Int { rowBytes * rows.count }

  /// Copies the rows, without the gaps between them.
  func copyRows(to memory: UnsafeMutableRawBufferPointer) {
    image.bytes.withUnsafeBytes { bytes in
      guard let source = bytes.baseAddress, let target = memory.baseAddress else { return }
      let start = source + rows.lowerBound * image.bytesPerRow
      if image.bytesPerRow == rowBytes {
        target.copyMemory(from: start, byteCount: byteCount)
        return
      }
      for row in 0..<rows.count {
        (target + row * rowBytes).copyMemory(from: start + row * image.bytesPerRow, byteCount: rowBytes)
      }
    }
  }

  /// Sends the rows from the image's memory, or from a copy without gaps.
  func sendDirectly(_ gl: GLFunctions, packed: Bool) {
    if packed {
      withUnsafeTemporaryAllocation(byteCount: byteCount, alignment: 16) { memory in
        copyRows(to: memory)
        send(gl, from: memory.baseAddress.map { UnsafeRawPointer($0) })
      }
    } else {
      image.bytes.withUnsafeBytes { bytes in
        send(gl, from: bytes.baseAddress.map { $0 + rows.lowerBound * image.bytesPerRow })
      }
    }
  }

  /// Sends the rows from an address, or from the start of the buffer that is bound.
  func send(_ gl: GLFunctions, from pixels: UnsafeRawPointer?) {
    gl.texSubImage3D(
      GL_TEXTURE_2D_ARRAY, level: level, x: x, y: y, z: layer, width: image.width, height: rows.count, depth: 1,
      format: image.format.channels, type: GL_UNSIGNED_BYTE, pixels: pixels)
  }
}
