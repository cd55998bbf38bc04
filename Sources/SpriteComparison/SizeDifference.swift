/// Two pictures that cannot be compared pixel by pixel, since their sizes differ. All numbers are pixels.
public struct SizeDifference: Hashable, Sendable {
  /// Columns of the expected picture.
  public let expectedWidth: Int
  /// Rows of the expected picture.
  public let expectedHeight: Int
  /// Columns of the actual picture.
  public let actualWidth: Int
  /// Rows of the actual picture.
  public let actualHeight: Int

  /// A difference of sizes from its four numbers.
  public init(expectedWidth: Int, expectedHeight: Int, actualWidth: Int, actualHeight: Int) {
    (self.expectedWidth, self.expectedHeight) = (expectedWidth, expectedHeight)
    (self.actualWidth, self.actualHeight) = (actualWidth, actualHeight)
  }
}

extension SizeDifference: CustomStringConvertible {
  /// Both sizes in words.
  public var description: String {
    "the picture is \(actualWidth)×\(actualHeight) pixels, expected were \(expectedWidth)×\(expectedHeight)"
  }
}
