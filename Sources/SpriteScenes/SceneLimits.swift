/// What a scene may ask of the machine that draws it. Everything is checked before memory is taken.
public enum SceneLimits {
  /// The longest scene file, in bytes: 16 MiB. It bounds the number of items too.
  public static let fileBytes = 16 << 20
  /// The most pixels a side.
  public static let side = 16384
  /// The most pixels of a picture: 2²⁶, 256 MiB.
  public static let pixels = 1 << 26
  /// The most groups in one another.
  public static let nesting = 64
  /// The most levels of layers in one another: 256.
  public static let layerNesting = 256
  /// The most pixels that groups and layers in one another may take which are composited by themselves: 2²⁸, 1 GiB.
  public static let groupPixels = 1 << 28
  /// The most pixels of all images and pages together: 2²⁸, 1 GiB.
  public static let imagePixels = 1 << 28
  /// The greatest coordinate, extent or factor, either side of zero: 2³⁰.
  public static let coordinate = 1_073_741_824.0
}
