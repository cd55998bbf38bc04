public import SpriteCore

/// How two pictures differ: not even in size, or pixel by pixel.
///
///     switch PictureDifference(expected: golden, actual: drawn) {
///     case .sizes(let difference): print(difference)
///     case .pixels(let difference): print(difference.differingPixels, difference.greatest)
///     }
///
/// Pixels are compared premultiplied, as they are blended: a colour that nobody can see makes no difference.
public enum PictureDifference: Hashable, Sendable {
  /// The pictures have different sizes; their pixels were not compared.
  case sizes(SizeDifference)
  /// The pictures have the same size.
  case pixels(PixelDifference)

  /// Compares two pictures. How many pixels make a point does not matter.
  ///
  /// - Complexity: O(pixels).
  public init(expected: Image, actual: Image) {
    if expected.width == actual.width && expected.height == actual.height {
      self = .pixels(PixelDifference(expected, actual))
    } else {
      self = .sizes(
        SizeDifference(
          expectedWidth: expected.width, expectedHeight: expected.height, actualWidth: actual.width,
          actualHeight: actual.height))
    }
  }

  /// Whether the pictures have the same size and every pixel is the same.
  public var isExact: Bool {
    switch self {
    case .sizes: false
    case .pixels(let difference): difference.isExact
    }
  }
}

extension PictureDifference: CustomStringConvertible {
  /// The difference in a sentence, without its full stop.
  public var description: String {
    switch self {
    case .sizes(let difference): difference.description
    case .pixels(let difference): difference.description
    }
  }
}
