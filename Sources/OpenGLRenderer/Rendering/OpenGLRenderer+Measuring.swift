package import SpriteCore

// What a measurement needs: frames drawn without a window and without reading them back.
extension OpenGLRenderer {
  /// Draws the list into a picture of its own that nobody reads, and returns once everything has been sent.
  ///
  /// - Throws: As ``render(_:)``.
  package func drawOffscreen(_ list: DisplayList) throws -> FrameStatistics {
    let bounds = list.clips[0].bounds
    guard !bounds.isEmpty else { return FrameStatistics() }
    return try context.withCurrent { gl in
      gl.activeTexture(QuadProgram.Unit.image)
      let target = try resources.targets.take(gl, bounds: bounds)
      defer { resources.targets.giveBack(target) }
      let pass = GLPass(gl, resources, list, target: target)
      try pass.run()
      return pass.statistics
    }
  }

  /// Waits until everything that was sent has been drawn.
  package func finish() throws {
    try context.withCurrent { $0.finish() }
  }

  /// Runs `body` with the renderer's context current: put it around a whole loop of frames.
  package func withContextCurrent<Result>(_ body: () throws -> Result) throws -> Result {
    try context.withCurrent { _ in try body() }
  }
}
