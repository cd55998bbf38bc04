package import SpriteCore

extension DemoArt {
  /// The size of one of the ``digits``, in pixels.
  package static let digitSize = (width: 7, height: 11)

  /// The digits from 0 to 9 side by side, pixel by pixel, as on an old clock.
  package static let digits: Image = {
    let (width, height) = digitSize
    return Image(width: width * 10, height: height) { x, y in
      lit[x / width].contains { segment in
        segments[segment].columns.contains(x % width) && segments[segment].rows.contains(y)
      } ? Color(red: 40 as UInt8, green: 48, blue: 36) : .clear
    }
  }()

  /// Upper, upper left, upper right, middle, lower left, lower right, lower.
  private static let segments: [(columns: ClosedRange<Int>, rows: ClosedRange<Int>)] = [
    (2...4, 1...1), (1...1, 2...4), (5...5, 2...4), (2...4, 5...5), (1...1, 6...8), (5...5, 6...8), (2...4, 9...9),
  ]

  private static let lit: [[Int]] = [
    [0, 1, 2, 4, 5, 6], [2, 5], [0, 2, 3, 4, 6], [0, 2, 3, 5, 6], [1, 2, 3, 5], [0, 1, 3, 5, 6], [0, 1, 3, 4, 5, 6],
    [0, 2, 5], [0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 5, 6],
  ]
}
