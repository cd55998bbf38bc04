/// A sprite that a scene names. Which page it is taken from depends on the scale that the scene is drawn at.
struct SpriteReference: Sendable {
  /// The sheet as the scene writes it, for errors.
  let atlas: String
  /// Where that is.
  let path: String
  let name: String
  let place: ScenePlace
}
