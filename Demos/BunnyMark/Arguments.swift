/// What the command line asks for.
struct Arguments {
  /// How many bunnies there are at first.
  var sprites = 1000
  /// Where to draw a picture instead of opening a window.
  var picture: String?
  /// After how many frames the window closes by itself.
  var frames: Int?
  var wantsHelp = false

  static let help = """
    BunnyMark: how many bunnies can there be? Hold the mouse's button in the window, and there will be more.

      --sprites N            begin with N bunnies (1000)
      --headless FILE.png    draw a picture instead of opening a window
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
      case "--sprites": sprites = try Arguments.number(name, &rest)
      case "--frames": frames = try Arguments.number(name, &rest)
      case "--headless": picture = try Arguments.value(name, &rest)
      case "--help", "-h": wantsHelp = true
      default: throw Failure(description: "there is no option “\(name)”; --help tells which there are")
      }
    }
  }

  private static func value(_ name: String, _ rest: inout ArraySlice<String>) throws(Failure) -> String {
    guard let value = rest.popFirst() else { throw Failure(description: "\(name) wants a value") }
    return value
  }

  private static func number(_ name: String, _ rest: inout ArraySlice<String>) throws(Failure) -> Int {
    let text = try value(name, &rest)
    guard let number = Int(text), (0...10_000_000).contains(number) else {
      throw Failure(description: "\(name) wants a whole number from 0 to 10,000,000, not “\(text)”")
    }
    return number
  }
}
