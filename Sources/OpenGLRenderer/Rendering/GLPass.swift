import CGL
import SpriteCore

/// One walk through a display list that sends it to GL. What GL has been told is remembered, and told again only when it
/// changes.
final class GLPass {
  private let gl: GLFunctions
  private let resources: GLResources
  private let list: DisplayList
  private(set) var statistics = FrameStatistics()
  private var target: RenderTarget
  private var open: [OpenGroup] = []
  private var groupsSeen = 0
  private var current = Current()

  /// A group being drawn: what it is drawn over and, once it is complete, its content.
  private struct OpenGroup {
    var group: DisplayList.Group
    var quadIndex: Int
    var below: RenderTarget
    var content: RenderTarget?
  }

  /// What GL has been told.
  private struct Current {
    var program: QuadProgram.Kind?
    var image: GLuint?
    var mask: GLuint?
    var blend: BlendMode?
    /// What the uniforms of each program say.
    var uniforms: [QuadProgram.Kind: Uniforms] = [:]
  }

  private struct Uniforms: Equatable {
    var framebuffer: GLuint?
    var clip: Int32?
    var maskOrigin: PixelRect?
    var wasSet = false
  }

  init(_ gl: GLFunctions, _ resources: GLResources, _ list: DisplayList, target: RenderTarget) {
    (self.gl, self.resources, self.list, self.target) = (gl, resources, list, target)
    statistics.culledQuads = list.culledQuads
  }

  /// Draws everything.
  ///
  /// - Throws: ``OpenGLRendererError``, or ``GLError`` when memory ran out; targets are given back all the same.
  func run() throws {
    begin()
    defer { end() }
    for command in list.commands {
      switch command {
      case .quads(let run): try draw(run)
      case .triangles(let run): try draw(run)
      case .beginGroup(let group): try begin(group)
      case .beginMask: try beginMask()
      case .endGroup: try endGroup()
      }
    }
    try gl.checkForErrors(after: "drawing a frame")
  }

  // MARK: Frame

  private func begin() {
    resources.textures.begin(gl)
    resources.targets.begin(gl)
    resources.indices.begin()
    let groups = list.commands.compactMap {
      if case .beginGroup(let group) = $0 { Quad(compositing: group) } else { nil }
    }
    resources.quads.begin(gl, list.quads, further: groups)
    resources.vertices.begin(gl, list.vertices)
    gl.disable(GL_DITHER)
    gl.disable(GL_DEPTH_TEST)
    gl.disable(GL_CULL_FACE)
    gl.disable(GL_FRAMEBUFFER_SRGB)
    gl.enable(GL_BLEND)
    gl.blendEquation(GL_FUNC_ADD)
    enter(target, clear: list.background)
  }

  private func end() {
    for group in open {
      resources.targets.giveBack(target)
      if let content = group.content { resources.targets.giveBack(content) }
      target = group.below
    }
    resources.quads.end()
    statistics.textureUploads = resources.textures.uploads
    statistics.uploadedBytes =
      resources.textures.uploadedBytes + resources.quads.uploadedBytes + resources.vertices.uploadedBytes
      + resources.indices.uploadedBytes
  }

  private func enter(_ target: RenderTarget, clear color: Color?) {
    self.target = target
    gl.bindFramebuffer(GL_FRAMEBUFFER, target.framebuffer)
    gl.viewport(x: 0, y: 0, width: target.bounds.width, height: target.bounds.height)
    guard let color else { return }
    gl.disable(GL_SCISSOR_TEST)
    func channel(_ value: UInt8) -> Float { Float(Premultiplication.premultiply(value, by: color.alpha)) / 255 }
    gl.clearColor(channel(color.red), channel(color.green), channel(color.blue), Float(color.alpha) / 255)
    gl.clear(GL_COLOR_BUFFER_BIT)
    gl.enable(GL_SCISSOR_TEST)
  }

  // MARK: Draws

  private func draw(_ run: DisplayList.QuadRun) throws {
    statistics.quads += Int(run.count)
    // Neighbours that read the same texture are drawn together.
    var start = run.range.lowerBound
    while start < run.range.upperBound {
      let texture = list.texture(of: list.quads[start], in: run.key)
      var end = start + 1
      while end < run.range.upperBound, list.texture(of: list.quads[end], in: run.key) === texture { end += 1 }
      statistics.batches += 1
      if try prepare(texture, run.key, triangles: false, quads: start..<end) != nil { drawQuads(start..<end) }
      start = end
    }
  }

  /// Draws quads with what has been prepared, in as many windows of the buffer as they lie in.
  private func drawQuads(_ range: Range<Int>) {
    var rest = range
    while !rest.isEmpty {
      let (first, count) = resources.quads.locate(gl, rest)
      resources.indices.bind(gl, count: count)
      gl.drawElementsBaseVertex(GL_TRIANGLES, count: count * 6, type: GL_UNSIGNED_INT, baseVertex: first * 4)
      statistics.drawCalls += 1
      rest = (rest.lowerBound + count)..<rest.upperBound
    }
  }

  private func draw(_ run: DisplayList.TriangleRun) throws {
    statistics.batches += 1
    statistics.triangles += Int(run.vertexCount) / 3
    let quad = Int(run.quad)..<(Int(run.quad) + 1)
    let texture = list.texture(of: list.quads[Int(run.quad)], in: run.key)
    guard let program = try prepare(texture, run.key, triangles: true, quads: quad) else {
      return
    }
    program.setQuad(gl, resources.quads.locate(gl, quad).first)
    resources.vertices.bind(gl)
    gl.drawArrays(GL_TRIANGLES, first: Int(run.firstVertex), count: Int(run.vertexCount))
    statistics.drawCalls += 1
  }

  /// Tells GL all but the draw itself. `nil` where nothing can be seen.
  private func prepare(
    _ texture: PixelBuffer?, _ key: DisplayList.RunKey, triangles: Bool, quads: Range<Int>
  ) throws -> QuadProgram? {
    if let buffer = texture {
      guard buffer.width > 0, buffer.height > 0 else { return nil }
      let mips = list.quads[quads].contains { $0.flags.filter == .trilinear }
      gl.activeTexture(QuadProgram.Unit.image)
      let before = resources.textures.uploadedBytes
      let id = try resources.textures.texture(gl, of: buffer, mips: mips)
      // An upload leaves another texture bound.
      if resources.textures.uploadedBytes != before { current.image = nil }
      bind(image: id)
    }
    return use(clip: key.clip, key.blend, triangles: triangles, mask: nil)
  }

  private func bind(image: GLuint) {
    guard current.image != image else { return }
    gl.activeTexture(QuadProgram.Unit.image)
    gl.bindTexture(GL_TEXTURE_2D, image)
    current.image = image
    statistics.textureBinds += 1
  }

  private func use(clip: Int32, _ blend: BlendMode, triangles: Bool, mask: RenderTarget?) -> QuadProgram? {
    let scissor = list.clips[Int(clip)].bounds.intersection(target.bounds)
    guard !scissor.isEmpty else { return nil }
    let kind = QuadProgram.Kind(triangles: triangles, secondOutput: blend.secondOutput)
    guard let program = resources.programs[kind] else { preconditionFailure("the program “\(kind.name)” was not made") }
    if current.program != kind {
      gl.useProgram(program.program.id)
      current.program = kind
    }
    if current.blend != blend {
      let factors = blend.factors
      gl.blendFuncSeparate(factors.sourceColor, factors.destinationColor, factors.sourceAlpha, factors.destinationAlpha)
      current.blend = blend
    }
    set(scissor: scissor)
    let wanted = Uniforms(framebuffer: target.framebuffer, clip: clip, maskOrigin: mask?.bounds, wasSet: true)
    let told = current.uniforms[kind] ?? Uniforms()
    if told != wanted {
      if told.framebuffer != wanted.framebuffer {
        program.setTarget(gl, bounds: target.bounds, topRowFirst: target.topRowFirst)
      }
      if told.clip != wanted.clip { program.setClip(gl, list.clips[Int(clip)]) }
      if told.maskOrigin != wanted.maskOrigin || !told.wasSet {
        program.setMask(gl, origin: mask.map { (Float($0.bounds.minX), Float($0.bounds.minY)) })
      }
      current.uniforms[kind] = wanted
    }
    return program
  }

  private func set(scissor: PixelRect) {
    let x = Int(scissor.minX - target.bounds.minX)
    let y = Int(target.topRowFirst ? scissor.minY - target.bounds.minY : target.bounds.maxY - scissor.maxY)
    gl.scissor(x: x, y: y, width: scissor.width, height: scissor.height)
  }

  // MARK: Groups

  private func begin(_ group: DisplayList.Group) throws {
    let quadIndex = list.quads.count + groupsSeen
    groupsSeen += 1
    statistics.offscreenPasses += 1
    var bounds = group.bounds
    // A picture of no pixels cannot be made; one pixel that nothing puts in place does no harm.
    if bounds.isEmpty { (bounds.maxX, bounds.maxY) = (bounds.minX + 1, bounds.minY + 1) }
    let below = target
    let picture = try take(bounds)
    open.append(OpenGroup(group: group, quadIndex: quadIndex, below: below, content: nil))
    enter(picture, clear: .clear)
  }

  private func beginMask() throws {
    statistics.offscreenPasses += 1
    let mask = try take(target.bounds)
    open[open.count - 1].content = target
    enter(mask, clear: .clear)
  }

  /// A picture from the pool; making one binds it to the unit of images.
  private func take(_ bounds: PixelRect) throws -> RenderTarget {
    gl.activeTexture(QuadProgram.Unit.image)
    current.image = nil
    // The same framebuffer may come back with other bounds.
    current.uniforms = [:]
    return try resources.targets.take(gl, bounds: bounds)
  }

  private func endGroup() throws {
    guard let group = open.popLast() else { preconditionFailure("a group ends that never began") }
    let content = group.content ?? target
    let mask = group.content == nil ? nil : target
    defer {
      resources.targets.giveBack(content)
      if let mask { resources.targets.giveBack(mask) }
    }
    enter(group.below, clear: nil)
    guard !group.group.bounds.isEmpty else { return }
    bind(image: content.texture)
    if let mask {
      gl.activeTexture(QuadProgram.Unit.mask)
      gl.bindTexture(GL_TEXTURE_2D, mask.texture)
      statistics.textureBinds += 1
    }
    guard use(clip: group.group.clip, group.group.blend, triangles: false, mask: mask) != nil else { return }
    drawQuads(group.quadIndex..<(group.quadIndex + 1))
  }
}
