import CGL
import SpriteCore

/// Draws display lists: plans the batches, then walks through the plan and tells GL. What GL has been told is remembered, and
/// told again only when it changes. Kept from frame to frame, so that a frame like the last one allocates nothing.
final class FrameDrawer {
  let resources: GLResources
  var options = BatchPlan.Options()
  private var plan = BatchPlan()
  var statistics = FrameStatistics()
  private var target = RenderTarget(windowBounds: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0))
  private var open: [OpenGroup] = []
  private var groupsSeen = 0
  private var tally = ClipTally()
  var current = Current()

  /// A group being drawn: what it is drawn over and, once it is complete, its content.
  private struct OpenGroup {
    var group: DisplayList.Group
    var number: Int
    var below: RenderTarget
    var content: RenderTarget?
  }

  /// What GL has been told.
  struct Current {
    var program: GLuint?
    var blend: BlendMode?
    var scissor: PixelRect?
    /// The textures of the units from ``TextureUnit/image`` on.
    var images = InlineArray<9, GLuint>(repeating: 0)
    /// The textures of ``TextureUnit/clipMask`` and ``TextureUnit/clipImage``.
    var clipMask: GLuint = 0
    var clipImage: GLuint = 0
  }

  init(_ resources: GLResources) { self.resources = resources }

  /// Draws a list into a target as large as its picture.
  ///
  /// - Throws: ``OpenGLRendererError``, or ``GLError`` when memory ran out; targets are given back all the same.
  func draw(_ gl: GLFunctions, _ list: DisplayList, into target: RenderTarget) throws -> FrameStatistics {
    defer { abandonGroups() }
    do {
      resources.timer.begin(gl)
      defer { resources.timer.end(gl) }
      try drawSteps(gl, list, target)
      try gl.checkForErrors(after: "drawing a frame")
    } catch {
      resources.indices.forget()
      resources.places.forget()
      resources.gradients.forget()
      resources.retained.forget()
      throw error
    }
    return finishedStatistics()
  }

  private func drawSteps(_ gl: GLFunctions, _ list: DisplayList, _ target: RenderTarget) throws {
    var watch = Stopwatch()
    try prepare(gl, list, &watch)
    begin(gl, list, target)
    for step in plan.steps {
      switch step {
      case .batch(let index): try draw(gl, plan.batches[Int(index)], list)
      case .triangles(let run): try draw(gl, run, list)
      case .retained(let run): try draw(gl, run, list)
      case .beginGroup(let group): try begin(gl, group)
      case .beginMask: try beginMask(gl)
      case .endGroup: try endGroup(gl, list)
      }
    }
    resources.quads.end(gl)
    statistics.submitTime = watch.lap()
  }

  // MARK: Frame

  /// Uploads what the list reads, and plans its batches.
  private func prepare(_ gl: GLFunctions, _ list: DisplayList, _ watch: inout Stopwatch) throws {
    (statistics, groupsSeen, current) = (FrameStatistics(), 0, Current())
    statistics.culledQuads = list.culledQuads
    statistics.ignoredSegments = list.ignoredSegments
    statistics.keptCoverageBytes = list.keptCoverageBytes
    statistics.clips = tally.count(list)
    gl.activeTexture(TextureUnit.image)
    resources.begin()
    resources.textures.begin(gl)
    resources.targets.begin(gl)
    resources.indices.begin()
    try resources.textures.upload(gl, list)
    var (groups, shadows) = (0, 0)
    for case .beginGroup(let group) in list.commands {
      groups += 1
      shadows += group.shadow == nil ? 0 : 1
    }
    resources.places.begin(gl, list, resources.textures, groups: groups)
    resources.gradients.begin(gl, list.gradients)
    try resources.quads.begin(gl, count: list.quads.count + groups + shadows)
    resources.vertices.begin(gl, list.vertices)
    resources.retained.begin(gl)
    try resources.retained.upload(gl, firstOf: list.retained)
    if !list.retained.isEmpty { resources.quads.bind(gl) }
    statistics.uploadTime = watch.lap()
    plan.plan(list, arrays: resources.places.arrays, options)
    statistics.planTime = watch.lap()
  }

  private func begin(_ gl: GLFunctions, _ list: DisplayList, _ target: RenderTarget) {
    for capability in [GL_DITHER, GL_DEPTH_TEST, GL_CULL_FACE, GL_FRAMEBUFFER_SRGB] { gl.disable(capability) }
    gl.enable(GL_BLEND)
    gl.blendEquation(GL_FUNC_ADD)
    enter(gl, target, clear: list.background)
  }

  private func finishedStatistics() -> FrameStatistics {
    statistics.breaks = plan.breaks
    statistics.gpuTime = resources.timer.latest
    statistics.textureUploads = resources.textures.uploads
    statistics.textureBytes = resources.textures.byteCount
    statistics.evictions = resources.textures.evictions
    statistics.uploadedBytes =
      resources.textures.uploadedBytes + resources.quads.uploadedBytes + resources.vertices.uploadedBytes
      + resources.indices.uploadedBytes + resources.places.uploadedBytes + resources.retained.uploadedBytes
      + resources.gradients.uploadedBytes
    return statistics
  }

  /// After a failure in the midst of a frame, gives back what it held.
  private func abandonGroups() {
    while let group = open.popLast() {
      resources.targets.giveBack(target)
      if let content = group.content { resources.targets.giveBack(content) }
      target = group.below
    }
  }

  func enter(_ gl: GLFunctions, _ target: RenderTarget, clear color: Color?) {
    self.target = target
    current.scissor = nil
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

  private func draw(_ gl: GLFunctions, _ batch: Batch, _ list: DisplayList) throws {
    statistics.batches += 1
    statistics.quads += batch.quadCount
    let kind = QuadProgram.Kind(batch.key, list, manyImages: batch.arrayCount > 1)
    guard try use(gl, kind, batch.key, list, mask: nil) else { return }
    for unit in batch.arrays.indices where batch.arrays[unit] >= 0 {
      bind(gl, array: batch.arrays[unit], unit: kind.manyImages ? unit + 1 : 0)
    }
    try list.quads.withUnsafeBufferPointer { quads in
      var range = batch.firstRange
      var pending = (first: 0, count: 0)
      while range >= 0 {
        let part = plan.ranges[Int(range)]
        try send(gl, UnsafeBufferPointer(rebasing: quads[Int(part.first)..<Int(part.first + part.count)]), &pending)
        range = part.next
      }
      drawElements(gl, pending)
    }
  }

  /// Copies quads to the GPU and draws all but the last of them that follow one another there.
  private func send(
    _ gl: GLFunctions, _ quads: UnsafeBufferPointer<Quad>, _ pending: inout (first: Int, count: Int)
  ) throws {
    var rest = quads
    while !rest.isEmpty {
      if resources.quads.isFull {
        drawElements(gl, pending)
        pending = (0, 0)
      }
      let (first, count) = try resources.quads.write(gl, rest)
      if first != pending.first + pending.count {
        drawElements(gl, pending)
        pending = (first, 0)
      }
      pending.count += count
      rest = UnsafeBufferPointer(rebasing: rest[count...])
    }
  }

  func drawElements(_ gl: GLFunctions, _ quads: (first: Int, count: Int)) {
    var (first, left) = quads
    while left > 0 {
      let count = min(left, QuadIndices.maximumQuads)
      resources.indices.bind(gl, count: count)
      gl.drawElementsBaseVertex(GL_TRIANGLES, count: count * 6, type: GL_UNSIGNED_INT, baseVertex: first * 4)
      statistics.drawCalls += 1
      (first, left) = (first + count, left - count)
    }
  }

  private func draw(_ gl: GLFunctions, _ run: DisplayList.TriangleRun, _ list: DisplayList) throws {
    statistics.batches += 1
    statistics.triangles += Int(run.vertexCount) / 3
    var kind = QuadProgram.Kind(
      triangles: true, gradient: run.key.gradient >= 0, secondOutput: run.key.blend.secondOutput)
    kind.setClip(list.clips[Int(run.key.clip)])
    guard try use(gl, kind, run.key, list, mask: nil) else { return }
    let quad = list.quads[Int(run.quad)]
    if !quad.flags.isSolid {
      bind(gl, array: resources.places.arrays[Int(run.key.firstTexture) + quad.flags.slot], unit: 0)
    }
    let first = try withUnsafePointer(to: quad) {
      try resources.quads.write(gl, UnsafeBufferPointer(start: $0, count: 1)).first
    }
    try resources.program(gl, kind).setQuad(gl, first)
    resources.vertices.bind(gl)
    gl.drawArrays(GL_TRIANGLES, first: Int(run.firstVertex), count: Int(run.vertexCount))
    statistics.drawCalls += 1
  }

  // MARK: State

  func bind(_ gl: GLFunctions, array: Int32, unit: Int) {
    guard Int(array) < resources.places.frameArrays.count,
      let id = resources.textures.arrays[resources.places.frameArrays[Int(array)]]?.id
    else { return }
    bind(gl, texture: id, unit: unit)
  }

  func bind(_ gl: GLFunctions, texture: GLuint, unit: Int) {
    guard current.images[unit] != texture else { return }
    gl.activeTexture(TextureUnit.image + unit)
    gl.bindTexture(GL_TEXTURE_2D_ARRAY, texture)
    current.images[unit] = texture
    statistics.textureBinds += 1
  }

  /// Tells GL all but the textures. `false` where nothing can be seen.
  func use(
    _ gl: GLFunctions, _ kind: QuadProgram.Kind, _ key: DisplayList.RunKey, _ list: DisplayList, mask: RenderTarget?
  ) throws -> Bool {
    let clip = list.clips[Int(key.clip)]
    let scissor = clip.bounds.intersection(target.bounds)
    guard !scissor.isEmpty else { return false }
    let program = try resources.program(gl, kind)
    if current.program != program.program.id {
      gl.useProgram(program.program.id)
      current.program = program.program.id
    }
    if current.blend != key.blend {
      let factors = key.blend.factors
      gl.blendFuncSeparate(factors.sourceColor, factors.destinationColor, factors.sourceAlpha, factors.destinationAlpha)
      current.blend = key.blend
    }
    set(gl, scissor: scissor)
    bindMask(gl, of: clip, list)
    bindClipImage(gl, of: clip, list)
    tell(gl, program, key, clip, list, mask)
    if key.gradient >= 0 { tell(gl, program, gradient: key.gradient, list.gradients) }
    move(gl, program, by: .zero)
    return true
  }

  /// Says by how much quads are moved, with a program in use.
  func move(_ gl: GLFunctions, _ program: QuadProgram, by offset: SIMD2<Float>) {
    if program.told.offset == offset { return }
    program.setOffset(gl, offset)
    program.told.offset = offset
  }

  private func tell(
    _ gl: GLFunctions, _ program: QuadProgram, _ key: DisplayList.RunKey, _ clip: Clip, _ list: DisplayList,
    _ mask: RenderTarget?
  ) {
    if program.told.framebuffer != target.framebuffer || program.told.bounds != target.bounds {
      program.setTarget(gl, bounds: target.bounds, topRowFirst: target.topRowFirst)
      (program.told.framebuffer, program.told.bounds) = (target.framebuffer, target.bounds)
    }
    if program.told.clip != key.clip {
      program.setClip(gl, clip, maskLayer: maskHome(of: clip, list)?.layer ?? 0)
      if let image = clip.image, let place = place(of: image, list) { program.setClipImage(gl, image, place) }
      program.told.clip = key.clip
    }
    if program.told.firstTexture != key.firstTexture {
      program.setFirstTexture(gl, Int(key.firstTexture))
      program.told.firstTexture = key.firstTexture
    }
    if program.told.mask != .some(mask?.bounds) {
      program.setMask(gl, origin: mask.map { (Float($0.bounds.minX), Float($0.bounds.minY)) })
      program.told.mask = .some(mask?.bounds)
    }
  }

  private func tell(_ gl: GLFunctions, _ program: QuadProgram, gradient: Int32, _ gradients: [GradientTable]) {
    let first = resources.gradients.first(gl, of: Int(gradient), gradients)
    let wanted = SIMD2(gradient, Int32(first))
    if program.told.gradient == wanted { return }
    program.setGradient(gl, gradients[Int(gradient)], first: first)
    program.told.gradient = wanted
  }

  func set(_ gl: GLFunctions, scissor: PixelRect) {
    guard current.scissor != scissor else { return }
    current.scissor = scissor
    let x = Int(scissor.minX - target.bounds.minX)
    let y = Int(target.topRowFirst ? scissor.minY - target.bounds.minY : target.bounds.maxY - scissor.maxY)
    gl.scissor(x: x, y: y, width: scissor.width, height: scissor.height)
  }

  // MARK: Groups

  private func begin(_ gl: GLFunctions, _ group: DisplayList.Group) throws {
    statistics.offscreenPasses += 1
    let picture = try take(gl, group.pictureBounds)
    open.append(OpenGroup(group: group, number: groupsSeen, below: target, content: nil))
    groupsSeen += 1
    enter(gl, picture, clear: .clear)
  }

  private func beginMask(_ gl: GLFunctions) throws {
    statistics.offscreenPasses += 1
    let mask = try take(gl, target.bounds)
    open[open.count - 1].content = target
    enter(gl, mask, clear: .clear)
  }

  /// A picture from the pool; making one binds it to the unit of a single image.
  func take(_ gl: GLFunctions, _ bounds: PixelRect) throws -> RenderTarget {
    gl.activeTexture(TextureUnit.image)
    current.images[0] = 0
    return try resources.targets.take(gl, bounds: bounds)
  }

  /// Draws the group's picture, a quad on whole pixels, over what was there before.
  private func endGroup(_ gl: GLFunctions, _ list: DisplayList) throws {
    guard let group = open.popLast() else { preconditionFailure("a group ends that never began") }
    let content = group.content ?? target
    let mask = group.content == nil ? nil : target
    defer {
      resources.targets.giveBack(content)
      if let mask { resources.targets.giveBack(mask) }
    }
    enter(gl, group.below, clear: nil)
    guard !group.group.bounds.isEmpty else { return }
    // The places of groups follow those of the list's textures.
    let key = DisplayList.RunKey(
      clip: group.group.clip, firstTexture: Int32(list.textures.count + group.number), blend: group.group.blend,
      plain: false)
    if let shadow = group.group.shadow { try drawShadow(gl, shadow, of: content, in: group.below, key, list) }
    bind(gl, texture: content.texture, unit: 0)
    if let mask {
      gl.activeTexture(TextureUnit.mask)
      gl.bindTexture(GL_TEXTURE_2D_ARRAY, mask.texture)
      statistics.textureBinds += 1
    }
    var kind = QuadProgram.Kind(secondOutput: group.group.blend.secondOutput)
    kind.setClip(list.clips[Int(group.group.clip)])
    guard try use(gl, kind, key, list, mask: mask) else { return }
    let quad = Quad(compositing: group.group)
    let first = try withUnsafePointer(to: quad) {
      try resources.quads.write(gl, UnsafeBufferPointer(start: $0, count: 1)).first
    }
    drawElements(gl, (first, 1))
  }
}
