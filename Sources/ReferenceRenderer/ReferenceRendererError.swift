/// Why the reference renderer cannot draw a picture.
public enum ReferenceRendererError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture has more pixels a side than ``ReferenceRenderer/maximumSide``.
  case pictureTooLarge(width: Int, height: Int)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .pictureTooLarge(let width, let height):
      "a picture of \(width)×\(height) pixels is too large; the limit is \(ReferenceRenderer.maximumSide) a side: "
        + "draw it smaller or in tiles"
    }
  }
}
