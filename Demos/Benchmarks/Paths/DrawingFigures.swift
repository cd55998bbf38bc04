/// What a large drawing of paths took.
package struct DrawingFigures: Codable, Equatable {
  /// How many quads its paths are.
  package var quads: Int
  /// The recording of the first frame, which rasterises all paths.
  package var firstMilliseconds: Double
  /// The submission of a quad in a later frame, from what is kept.
  package var nanosecondsPerQuad: Double
  /// The submission of a sprite of workload a, as many as there are quads.
  package var nanosecondsPerSprite: Double

  package init(quads: Int, firstMilliseconds: Double, nanosecondsPerQuad: Double, nanosecondsPerSprite: Double) {
    (self.quads, self.firstMilliseconds) = (quads, firstMilliseconds)
    (self.nanosecondsPerQuad, self.nanosecondsPerSprite) = (nanosecondsPerQuad, nanosecondsPerSprite)
  }

  package enum CodingKeys: String, CodingKey {
    case quads
    case firstMilliseconds = "first_milliseconds"
    case nanosecondsPerQuad = "nanoseconds_per_quad"
    case nanosecondsPerSprite = "nanoseconds_per_sprite"
  }
}
