/// What the command line asks for.
struct Options {
  /// Where to draw a picture instead of opening a window.
  var picture: String?
  /// After how many frames the window closes by itself.
  var frames: Int?
  /// How many moves of the pen the recorded drawing has.
  var moves = 3000
  var wantsHelp = false

  static let help = """
    SketchDemo: draw with the mouse. Space changes the form: all drawn anew at each move, or a path that grows, by
    itself or as a layer; Backspace clears.

      --headless FILE.png    replay a recorded drawing into a picture instead of opening a window
      --moves N              how many moves of the pen that has (3000)
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
      case "--frames": frames = try Options.number(name, &rest)
      case "--moves": moves = try Options.number(name, &rest)
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
    guard let number = Int(text), (1...1_000_000).contains(number) else {
      throw Failure(description: "\(name) wants a whole number from 1 to 1,000,000, not “\(text)”")
    }
    return number
  }
}
