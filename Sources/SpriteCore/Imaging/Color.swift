/// A colour of 8 bits a channel with straight alpha, as files store it. No colour space is attached: channels are blended
/// as stored.
public struct Color: Hashable, Sendable {
  /// The red channel, 0 to 255.
  public var red: UInt8
  /// The green channel, 0 to 255.
  public var green: UInt8
  /// The blue channel, 0 to 255.
  public var blue: UInt8
  /// The opacity, 0 (clear) to 255 (opaque).
  public var alpha: UInt8

  /// A colour from channels of 0 to 255.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A colour from channels of 0 to 1, rounded to 8 bits. Channels outside are clamped; one that is no number counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func channel(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    self.init(
      red: channel(red.isNaN ? 0 : red), green: channel(green.isNaN ? 0 : green),
      blue: channel(blue.isNaN ? 0 : blue), alpha: channel(alpha.isNaN ? 0 : alpha))
  }

  /// A grey from 0 (black) to 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour from `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, the alpha straight; `nil` for anything else.
  public init?(hex: some StringProtocol) {
    var digits: [UInt8] = []
    var bytes = hex.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "#") else { return nil }
    while let byte = bytes.next() {
      guard digits.count < 8, let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
      digits.append(UInt8(digit))
    }
    switch digits.count {
    case 3, 4:
      let full = digits.map { $0 * 17 }
      self.init(red: full[0], green: full[1], blue: full[2], alpha: full.count == 4 ? full[3] : 255)
    case 6, 8:
      let full = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
      self.init(red: full[0], green: full[1], blue: full[2], alpha: full.count == 4 ? full[3] : 255)
    default:
      return nil
    }
  }

  /// The colour as `#rrggbbaa`.
  public var hex: String {
    let digits = Array("0123456789abcdef")
    return [red, green, blue, alpha].reduce("#") { $0 + String([digits[Int($1 >> 4)], digits[Int($1 & 15)]]) }
  }

  /// The same colour with another opacity, 0 to 1.
  public func withAlpha(_ alpha: Double) -> Color {
    var color = self
    color.alpha = Color(white: 0, alpha: alpha).alpha
    return color
  }

  /// The four channels in one word, red in the lowest byte, alpha in the highest.
  @inlinable
  package var packed: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// Opaque white.
  public static let white = Color(red: 255 as UInt8, green: 255, blue: 255)
  /// Opaque black.
  public static let black = Color(red: 0 as UInt8, green: 0, blue: 0)
  /// Fully transparent black.
  public static let clear = Color(red: 0 as UInt8, green: 0, blue: 0, alpha: 0)
  /// Opaque middle grey.
  public static let gray = Color(red: 128 as UInt8, green: 128, blue: 128)
  /// Opaque red.
  public static let red = Color(red: 255 as UInt8, green: 0, blue: 0)
  /// Opaque green.
  public static let green = Color(red: 0 as UInt8, green: 255, blue: 0)
  /// Opaque blue.
  public static let blue = Color(red: 0 as UInt8, green: 0, blue: 255)
  /// Opaque yellow.
  public static let yellow = Color(red: 255 as UInt8, green: 255, blue: 0)
  /// Opaque cyan.
  public static let cyan = Color(red: 0 as UInt8, green: 255, blue: 255)
  /// Opaque magenta.
  public static let magenta = Color(red: 255 as UInt8, green: 0, blue: 255)
  /// Opaque orange.
  public static let orange = Color(red: 255 as UInt8, green: 128, blue: 0)
}

extension Color: CustomStringConvertible {
  /// The colour as `#rrggbbaa`.
  public var description: String { hex }
}
