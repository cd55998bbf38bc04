import CGL
import ShaderSources
import SpriteCore

/// The program that blurs the alpha of a picture, a pass at a time, and its uniforms.
final class BlurProgram {
  let program: ShaderProgram
  private let extent: (x: GLint, y: GLint)
  private let block: GLint
  private let share: GLint
  private let way: (x: GLint, y: GLint)
  private let first: GLint
  private let count: GLint
  private let weights: GLint

  init(_ gl: GLFunctions) throws(OpenGLRendererError) {
    program = try ShaderProgram(
      gl, name: "blur", vertex: ShaderSource.blurVertex.text(), fragment: ShaderSource.blurFragment.text())
    let id = program.id
    func location(_ name: String) -> GLint { gl.getUniformLocation(id, name) }
    extent = (location("extentX"), location("extentY"))
    (block, share) = (location("block"), location("share"))
    way = (location("wayX"), location("wayY"))
    (first, count, weights) = (location("first"), location("count"), location("weights"))
    gl.useProgram(id)
    gl.uniform1i(location("image"), TextureUnit.image)
  }

  // The program must be in use for each of these.

  /// Says how large the picture is that is read.
  func setExtent(_ gl: GLFunctions, width: Int, height: Int) {
    gl.uniform1i(extent.x, width)
    gl.uniform1i(extent.y, height)
  }

  /// The next pass takes the means of squares.
  func setBlock(_ gl: GLFunctions, _ side: Int) {
    gl.uniform1i(block, side)
    gl.uniform1f(share, 1 / Float(side * side))
  }

  /// The next pass blurs along an axis.
  func setKernel(_ gl: GLFunctions, _ kernel: GaussianKernel, isDown: Bool) {
    gl.uniform1i(block, 0)
    gl.uniform1i(way.x, isDown ? 0 : 1)
    gl.uniform1i(way.y, isDown ? 1 : 0)
    gl.uniform1i(first, kernel.first)
    gl.uniform1i(count, kernel.count)
    gl.uniform4fv(weights, kernel.weights.indices.map { kernel.weights[$0] })
  }
}
