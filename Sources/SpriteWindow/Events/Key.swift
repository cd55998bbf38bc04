import CGLFW

/// A key by its place: `a` is the key that bears an A on a keyboard of the United States, whatever it types elsewhere.
public struct Key: RawRepresentable, Hashable, Sendable {
  /// GLFW's number of the key. Letters and digits have the code of their upper-case ASCII character.
  public let rawValue: Int32

  /// A key by GLFW's number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The key that bears a letter, a digit, or one of `'` `,` `-` `.` `/` `;` `=` `[` `\` `]` and the backtick; nil for
  /// other characters.
  public init?(_ character: Character) {
    guard let ascii = character.uppercased().utf8.first, character.isASCII else { return nil }
    switch ascii {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
    default: guard "',-./;=[\\]`".contains(character) else { return nil }
    }
    rawValue = Int32(ascii)
  }

  /// The space bar.
  public static let space = Key(rawValue: GLFW_KEY_SPACE)
  /// The escape key.
  public static let escape = Key(rawValue: GLFW_KEY_ESCAPE)
  /// The return key.
  public static let enter = Key(rawValue: GLFW_KEY_ENTER)
  /// The tabulator.
  public static let tab = Key(rawValue: GLFW_KEY_TAB)
  /// The key that deletes backwards.
  public static let backspace = Key(rawValue: GLFW_KEY_BACKSPACE)
  /// The key that deletes forwards.
  public static let delete = Key(rawValue: GLFW_KEY_DELETE)
  /// The left arrow.
  public static let left = Key(rawValue: GLFW_KEY_LEFT)
  /// The right arrow.
  public static let right = Key(rawValue: GLFW_KEY_RIGHT)
  /// The up arrow.
  public static let up = Key(rawValue: GLFW_KEY_UP)
  /// The down arrow.
  public static let down = Key(rawValue: GLFW_KEY_DOWN)
  /// Page up.
  public static let pageUp = Key(rawValue: GLFW_KEY_PAGE_UP)
  /// Page down.
  public static let pageDown = Key(rawValue: GLFW_KEY_PAGE_DOWN)
  /// Home.
  public static let home = Key(rawValue: GLFW_KEY_HOME)
  /// End.
  public static let end = Key(rawValue: GLFW_KEY_END)

  /// A function key, from F1 to F25.
  ///
  /// - Precondition: `number` is from 1 to 25.
  public static func function(_ number: Int) -> Key {
    precondition((1...25).contains(number), "There are function keys from F1 to F25, but no F\(number)")
    return Key(rawValue: GLFW_KEY_F1 + Int32(number) - 1)
  }
}
