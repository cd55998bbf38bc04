import CGL
import SpriteCore

/// The rows of a list's gradients on the GPU: a buffer that the fragment shader reads as a texture.
///
/// A driver has to let a shader read no more than 65,536 words of a buffer. Where the gradients of a list have more, as many as fit
/// are there at a time, and others are sent when they are drawn; a driver draws what was asked for before with what was there then.
final class GradientRows {
  /// Words of four numbers a row.
  private static let wordsPerRow = MemoryLayout<GradientTable.Row>.stride / 16

  private let texture: BufferTexture<GradientTable.Row>
  /// Which gradients of the list are there.
  private var loaded = 0..<0
  /// The row at which the first of them starts in the list, for all of the list.
  private var firsts: [Int] = []
  private var rows: [GradientTable.Row] = []
  private(set) var uploadedBytes = 0

  init(_ gl: GLFunctions) { texture = BufferTexture(gl, unit: TextureUnit.gradient, format: GL_RGBA32F) }

  func free(_ gl: GLFunctions) { texture.free(gl) }

  /// Starts a frame.
  func begin(_ gl: GLFunctions, _ gradients: [GradientTable]) {
    uploadedBytes = 0
    loaded = 0..<0
    guard !gradients.isEmpty else { return }
    texture.bind(gl)
    load(gl, gradients, from: 0)
  }

  /// After memory ran out: what was to be uploaded may not be there.
  func forget() { texture.forget() }

  /// The row at which a gradient starts, which is sent first where it is not there.
  func first(_ gl: GLFunctions, of index: Int, _ gradients: [GradientTable]) -> Int {
    if !loaded.contains(index) { load(gl, gradients, from: index) }
    return firsts[index - loaded.lowerBound]
  }

  /// Sends a gradient and as many of those after it as fit.
  private func load(_ gl: GLFunctions, _ gradients: [GradientTable], from first: Int) {
    let limit = gl.limits.textureBufferSize / GradientRows.wordsPerRow
    firsts.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    var end = first
    while end < gradients.count, end == first || rows.count + gradients[end].rows.count <= limit {
      firsts.append(rows.count)
      rows.append(contentsOf: gradients[end].rows)
      end += 1
    }
    loaded = first..<end
    uploadedBytes += texture.send(gl, &rows)
  }
}
