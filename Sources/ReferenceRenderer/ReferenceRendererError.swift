/// Why the reference renderer cannot draw a picture.
public enum ReferenceRendererError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture has more pixels a side than ``ReferenceRenderer/maximumSide``.
  case pictureTooLarge(width: Int, height: Int)
  /// An image that is drawn has more than 2²² pixels a side or takes 4 GiB.
  case imageTooLarge(width: Int, height: Int)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .pictureTooLarge(let width, let height):
      "a picture of \(width)×\(height) pixels is too large; the limit is \(ReferenceRenderer.maximumSide) a side: "
        + "draw it smaller or in tiles"
    case .imageTooLarge(let width, let height):
      "an image of \(width)×\(height) pixels is too large to be drawn; the limits are 4,194,304 a side and 4 GiB: "
        + "cut it into several"
    }
  }
}
