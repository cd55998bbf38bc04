/// Why the OpenGL renderer cannot draw a picture. It stays usable afterwards.
public enum OpenGLRendererError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture has more pixels a side than the driver can draw into.
  case pictureTooLarge(width: Int, height: Int, limit: Int)
  /// An image has more pixels a side than the driver takes for a texture.
  case textureTooLarge(width: Int, height: Int, limit: Int)
  /// The driver refused a program of this package, with what it said.
  case programRefused(name: String, log: String)
  /// The driver cannot draw into a picture of its own, with the status it gave.
  case targetRefused(status: String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .pictureTooLarge(let width, let height, let limit):
      "a picture of \(width)×\(height) pixels is larger than the \(limit) a side that this driver draws into: "
        + "draw it smaller, in tiles, or with the reference renderer"
    case .textureTooLarge(let width, let height, let limit):
      "an image of \(width)×\(height) pixels is larger than the \(limit) a side that this driver takes: "
        + "split it, or draw with the reference renderer"
    case .programRefused(let name, let log):
      "the driver refused the program “\(name)”, which is a fault of LayerSprites or of the driver; it said: \(log)"
    case .targetRefused(let status):
      "the driver cannot draw into an offscreen picture (\(status)); try another driver, or the reference renderer"
    }
  }
}
