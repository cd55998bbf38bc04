import CGL
import SpriteCore

/// The quads of batches on the GPU, each uploaded once; later only what was changed.
final class RetainedBuffers {
  /// A part of a batch: as many quads as the shader can reach in one buffer.
  private struct Page {
    let buffer: GLuint
    let texture: GLuint
  }

  private final class Copy {
    weak var identity: RetainedQuads.Identity?
    var generation = -1
    var count = 0
    /// The number of the frame that uploaded last.
    var lastUse = 0
    var pages: [Page] = []
  }

  private var copies: [ObjectIdentifier: Copy] = [:]
  /// Quads of a page.
  private var pageSize = 0
  private var frame = 0
  private(set) var uploadedBytes = 0

  private static let stride = MemoryLayout<Quad>.stride

  /// Starts a frame: frees those of batches that nothing holds any more.
  func begin(_ gl: GLFunctions) {
    uploadedBytes = 0
    frame += 1
    pageSize = max(1, gl.limits.textureBufferSize / QuadStream.wordsPerQuad)
    guard copies.contains(where: { $0.value.identity == nil }) else { return }
    for (id, copy) in copies where copy.identity == nil {
      free(gl, copy)
      copies[id] = nil
    }
  }

  func free(_ gl: GLFunctions) {
    for copy in copies.values { free(gl, copy) }
    copies.removeAll()
  }

  private func free(_ gl: GLFunctions, _ copy: Copy) {
    for page in copy.pages {
      gl.deleteTexture(page.texture)
      gl.deleteBuffer(page.buffer)
    }
    (copy.pages, copy.count, copy.generation) = ([], 0, -1)
  }

  /// After memory ran out: what was to be uploaded may not be there.
  func forget() { for copy in copies.values { copy.generation = -1 } }

  /// Brings the quads of batches to what they are where a list draws each first.
  ///
  /// - Throws: ``GLError`` when memory ran out.
  func upload(_ gl: GLFunctions, firstOf batches: [RetainedQuads]) throws {
    for batch in batches where copies[ObjectIdentifier(batch.identity)]?.lastUse != frame { try upload(gl, batch) }
  }

  /// Brings a batch's quads up to date, or back to what they were in a list that is older than they are.
  ///
  /// - Throws: ``GLError`` when memory ran out.
  func upload(_ gl: GLFunctions, _ batch: RetainedQuads) throws {
    let id = ObjectIdentifier(batch.identity)
    let copy = copies[id] ?? Copy()
    copy.identity = batch.identity
    copy.lastUse = frame
    copies[id] = copy
    if copy.generation == batch.generation { return }
    if copy.count == batch.quads.count, copy.generation >= batch.oldestGeneration, copy.generation < batch.generation {
      for change in batch.changes(after: copy.generation) { write(gl, batch, change.quads, copy) }
    } else {
      try make(gl, copy, count: batch.quads.count)
      write(gl, batch, 0..<batch.quads.count, copy)
    }
    copy.generation = batch.generation
  }

  private func make(_ gl: GLFunctions, _ copy: Copy, count: Int) throws {
    if copy.count == count, !copy.pages.isEmpty { return }
    free(gl, copy)
    gl.activeTexture(TextureUnit.quads)
    for first in Swift.stride(from: 0, to: count, by: pageSize) {
      let page = Page(buffer: gl.genBuffer(), texture: gl.genTexture())
      copy.pages.append(page)
      gl.bindBuffer(GL_TEXTURE_BUFFER, page.buffer)
      gl.bufferData(
        GL_TEXTURE_BUFFER, size: min(pageSize, count - first) * RetainedBuffers.stride, data: nil, usage: GL_STATIC_DRAW
      )
      gl.bindTexture(GL_TEXTURE_BUFFER, page.texture)
      gl.texBuffer(internalFormat: GL_RGBA32UI, buffer: page.buffer)
    }
    do {
      try gl.checkForErrors(after: "making a buffer of \(count) quads")
    } catch {
      free(gl, copy)
      throw error
    }
    copy.count = count
  }

  private func write(_ gl: GLFunctions, _ batch: RetainedQuads, _ range: Range<Int>, _ copy: Copy) {
    batch.quads.withUnsafeBufferPointer { quads in
      guard let base = quads.baseAddress else { return }
      forEachPage(of: range) { page, part, first in
        gl.bindBuffer(GL_TEXTURE_BUFFER, copy.pages[page].buffer)
        gl.bufferSubData(
          GL_TEXTURE_BUFFER, offset: first * RetainedBuffers.stride, size: part.count * RetainedBuffers.stride,
          data: base + part.lowerBound)
      }
    }
    uploadedBytes += range.count * RetainedBuffers.stride
  }

  /// Calls `body` with each page that holds some of a range: its number, the quads, and where the first of them is in it.
  func forEachPage(of range: Range<Int>, _ body: (Int, Range<Int>, Int) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      let page = start / pageSize
      let end = min(range.upperBound, (page + 1) * pageSize)
      body(page, start..<end, start - page * pageSize)
      start = end
    }
  }

  /// Binds a page for the shader to read.
  func bind(_ gl: GLFunctions, _ batch: RetainedQuads, page: Int) {
    guard let copy = copies[ObjectIdentifier(batch.identity)] else { return }
    gl.activeTexture(TextureUnit.quads)
    gl.bindTexture(GL_TEXTURE_BUFFER, copy.pages[page].texture)
  }
}
