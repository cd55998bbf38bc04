import SpriteCore

/// Where a ``SpriteView`` shows its sprite, and how large. The names and their meanings are those of UIKit.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// Stretched to the bounds.
  case scaleToFill
  /// As large as fits into the bounds, in its own proportions, in their middle.
  case scaleAspectFit
  /// As small as covers the bounds, in its own proportions, in their middle. What sticks out is seen, but for ``Layer/masksToBounds``.
  case scaleAspectFill
  /// As `scaleToFill`: a sprite is drawn anew at each size anyway.
  case redraw
  /// In its own size.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

  /// Where a box lies that may be stretched.
  func rect(for size: Size, in bounds: Rect) -> Rect { gravity.rect(for: size, in: bounds) }

  /// What does the same for the contents of a layer.
  private var gravity: ContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
