/// What the command line asks for.
struct Options {
  /// Where to draw a picture instead of opening a window.
  var picture: String?
  /// After how many frames the window closes by itself.
  var frames: Int?
  /// Whether the page of digits is shown first.
  var showsDigits = false
  var wantsHelp = false

  static let help = """
    TextDemo: text in many scripts, and ten thousand digits that change. Space turns the page; text follows the width of the window.

      --headless FILE.png    draw a picture instead of opening a window
      --digits               begin with the page of digits
      --frames N             close the window after N frames
    """

  /// Wrong usage, in a sentence.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      switch name {
      case "--headless": picture = try Options.value(name, &rest)
      case "--frames":
        let text = try Options.value(name, &rest)
        guard let number = Int(text), number > 0 else {
          throw Failure(description: "--frames wants a whole number above 0, not “\(text)”")
        }
        frames = number
      case "--digits": showsDigits = true
      case "--help", "-h": wantsHelp = true
      default: throw Failure(description: "there is no option “\(name)”; --help tells which there are")
      }
    }
  }

  private static func value(_ name: String, _ rest: inout ArraySlice<String>) throws(Failure) -> String {
    guard let value = rest.popFirst() else { throw Failure(description: "\(name) wants a value") }
    return value
  }
}
