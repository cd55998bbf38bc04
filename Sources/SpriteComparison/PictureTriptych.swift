public import SpriteCore

/// Expected, actual and their difference side by side, as one picture to look at.
///
/// The difference is amplified: black where both are the same. Where only alpha differs, its difference shows as grey; where
/// one picture has no pixel at all, magenta shows.
public enum PictureTriptych {
  /// How much the differences are amplified.
  public static let amplification = 16

  /// The three pictures under their captions.
  ///
  /// - Complexity: O(pixels).
  public static func image(expected: Image, actual: Image) -> Image {
    let panes: [(caption: String, picture: Image)] = [
      ("EXPECTED", expected), ("ACTUAL", actual), ("DIFFERENCE X\(amplification)", difference(expected, actual)),
    ]
    let widths = panes.map { max($0.picture.width, Caption.width(of: $0.caption)) }
    let top = Caption.height + 2 * margin
    let height = top + (panes.map(\.picture.height).max() ?? 0) + margin
    var canvas = TriptychCanvas(width: widths.reduce(margin) { $0 + $1 + margin }, height: height)
    var x = margin
    for (pane, width) in zip(panes, widths) {
      canvas.write(pane.caption, x: x, y: margin)
      canvas.place(pane.picture, x: x, y: top)
      x += width + margin
    }
    return canvas.image
  }

  /// The picture of the difference alone, opaque: ``amplification`` times the difference of each premultiplied channel. It is
  /// as wide and as high as the larger picture.
  public static func difference(_ expected: Image, _ actual: Image) -> Image {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    return Image(width: width, height: height) { x, y in
      guard x < min(expected.width, actual.width), y < min(expected.height, actual.height) else { return .magenta }
      let a = SIMD4<Int>(truncatingIfNeeded: expected.premultipliedPixel(x: x, y: y))
      let b = SIMD4<Int>(truncatingIfNeeded: actual.premultipliedPixel(x: x, y: y))
      func amplified(_ d: Int) -> UInt8 { UInt8(min(255, abs(d) * amplification)) }
      let d = a &- b
      if d.x == 0 && d.y == 0 && d.z == 0 {
        return Color(red: amplified(d.w), green: amplified(d.w), blue: amplified(d.w))
      }
      return Color(red: amplified(d.x), green: amplified(d.y), blue: amplified(d.z))
    }
  }

  /// The space around each picture, in pixels.
  static let margin = 8
}
