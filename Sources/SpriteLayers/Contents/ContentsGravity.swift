import SpriteCore

/// Where a layer's contents lie in its bounds, and whether they are stretched.
///
/// The names say what is *seen*: `top` is the upper edge on the screen. Core Animation's own `top` is the greatest y, which on a screen
/// whose y grows downwards is the lower edge; who ports from there exchanges the two.
///
/// The first nine show the contents in their own size: their pixels divided by the layer's ``Layer/contentsScale``.
public enum ContentsGravity: String, Hashable, Sendable, CaseIterable {
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  /// Stretched to the bounds.
  case resize
  /// As large as fits into the bounds, in their own proportions.
  case resizeAspect
  /// As small as covers the bounds, in their own proportions; what sticks out is seen, but for ``Layer/masksToBounds``.
  case resizeAspectFill

  /// Where contents of a size lie.
  func rect(for size: Size, in bounds: Rect) -> Rect {
    var size = size
    switch self {
    case .resize: return bounds
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return Rect(origin: bounds.center, size: .zero) }
      let (across, down) = (bounds.width / size.width, bounds.height / size.height)
      let factor = self == .resizeAspect ? min(across, down) : max(across, down)
      size = Size(size.width * factor, size.height * factor)
    default: break
    }
    let x = bounds.minX + (bounds.width - size.width) * share.x
    let y = bounds.minY + (bounds.height - size.height) * share.y
    return Rect(origin: Point(x, y), size: size)
  }

  /// How much of the room that is left lies to the left, and above.
  private var share: Point {
    let x =
      switch self {
      case .left, .topLeft, .bottomLeft: 0.0
      case .right, .topRight, .bottomRight: 1.0
      default: 0.5
      }
    let y =
      switch self {
      case .top, .topLeft, .topRight: 0.0
      case .bottom, .bottomLeft, .bottomRight: 1.0
      default: 0.5
      }
    return Point(x, y)
  }
}
