/// Which texture unit holds what.
enum TextureUnit {
  static let quads = 0
  static let places = 1
  static let mask = 2
  /// The array of a draw call that reads one.
  static let image = 3
  /// The first array of a draw call that reads several.
  static let firstImage = 4
  /// How many a draw call may read.
  static let imageCount = 8
  static let gradient = 12
  /// How much a clip to a path leaves of each pixel.
  static let clipMask = 13
  /// The picture whose alpha a clip leaves.
  static let clipImage = 14
}
