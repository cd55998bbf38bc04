/// A soft shadow: what is drawn, in one colour, moved and blurred.
public struct Shadow: Hashable, Sendable {
  /// Its colour; the alpha is how strong it is.
  public var color: Color
  /// The standard deviation of the blur, in points: at this distance beyond a straight edge, 16 % are left. It is scaled as areas are,
  /// by the square root of the determinant. Beyond ``maximumSigma`` device pixels, it counts as that.
  public var radius: Double
  /// Where it lies from what casts it, in the caller's coordinates.
  public var offset: Point

  /// A shadow.
  ///
  /// - Parameters:
  ///   - color: Its colour; the alpha is how strong it is.
  ///   - radius: The standard deviation of the blur, in points; a negative one counts as 0.
  ///   - offset: Where it lies from what casts it.
  public init(color: Color = Color(white: 0, alpha: 1.0 / 3), radius: Double = 3, offset: Point = .zero) {
    precondition(!radius.isNaN && offset.isFinite, "a shadow's radius and offset are numbers")
    (self.color, self.radius, self.offset) = (color, radius, offset)
  }

  /// The largest standard deviation of a blur, in device pixels.
  public static let maximumSigma = 256.0
  /// The farthest that a group's shadow lies from what casts it, in device pixels along either axis; beyond, it counts as that.
  public static let maximumOffset = 2048.0

  /// The standard deviation in device pixels under a transform.
  func sigma(on device: AffineTransform) -> Double {
    min(max(radius, 0) * abs(device.determinant).squareRoot(), Shadow.maximumSigma)
  }

  /// The offset in device pixels under a transform.
  func offset(on device: AffineTransform) -> Point {
    Point(device.a * offset.x + device.c * offset.y, device.b * offset.x + device.d * offset.y)
  }
}
