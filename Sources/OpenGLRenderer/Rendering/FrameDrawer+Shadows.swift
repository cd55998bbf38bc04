import CGL
import SpriteCore

// What groups cast.
extension FrameDrawer {
  /// Draws the shadow of a group's picture over what was there before.
  ///
  /// - Parameter key: What the group's picture is drawn with.
  func drawShadow(
    _ gl: GLFunctions, _ shadow: DisplayList.GroupShadow, of content: RenderTarget, in below: RenderTarget,
    _ key: DisplayList.RunKey, _ list: DisplayList
  ) throws {
    guard !list.clips[Int(key.clip)].bounds.intersection(below.bounds).isEmpty else { return }
    let plan = shadow.plan
    let blurred = try blur(gl, content, plan)
    defer { resources.targets.giveBack(blurred) }
    enter(gl, below, clear: nil)
    bind(gl, texture: blurred.texture, unit: 0)
    var kind = QuadProgram.Kind()
    kind.setClip(list.clips[Int(key.clip)])
    guard try use(gl, kind, key, list, mask: nil) else { return }
    let quad = Quad(shadow: shadow, plan, of: content.bounds)
    let first = try withUnsafePointer(to: quad) {
      try resources.quads.write(gl, UnsafeBufferPointer(start: $0, count: 1)).first
    }
    drawElements(gl, (first, 1))
  }

  /// A picture of the blurred alpha, to be given back.
  private func blur(_ gl: GLFunctions, _ content: RenderTarget, _ plan: BlurPlan) throws -> RenderTarget {
    let program = try resources.blurProgram(gl)
    let (width, height) = plan.size(of: content.bounds)
    let small = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
    let first = try take(gl, small)
    let second: RenderTarget
    do {
      second = try take(gl, small)
    } catch {
      resources.targets.giveBack(first)
      throw error
    }
    gl.useProgram(program.program.id)
    current.program = program.program.id
    gl.disable(GL_BLEND)
    defer { gl.enable(GL_BLEND) }
    var source = content
    var (to, other) = (first, second)
    func pass() {
      enter(gl, to, clear: nil)
      set(gl, scissor: to.bounds)
      bind(gl, texture: source.texture, unit: 0)
      program.setExtent(gl, width: source.bounds.width, height: source.bounds.height)
      resources.indices.bind(gl, count: 1)
      gl.drawArrays(GL_TRIANGLES, first: 0, count: 3)
      statistics.drawCalls += 1
      statistics.blurPasses += 1
      (source, to, other) = (to, other, to)
    }
    if plan.block > 1 {
      program.setBlock(gl, plan.block)
      pass()
    }
    program.setKernel(gl, plan.across, isDown: false)
    pass()
    program.setKernel(gl, plan.down, isDown: true)
    pass()
    resources.targets.giveBack(to)
    return source
  }
}
