package import LayerSprites

/// What the command line of a demo asks for.
package struct DemoOptions: Equatable {
  /// Where to draw a picture instead of opening a window.
  package var picture: String?
  /// The moment that the picture shows, in seconds; nil for the demo's own.
  package var time: Double?
  /// The picture's pixels a point.
  package var scale = 2.0
  /// What draws the picture.
  package var renderer = RendererChoice.automatic
  /// After how many frames the window closes by itself.
  package var frames: Int?
  package var wantsHelp = false

  package static let help = """
      --headless FILE.png   draw a picture instead of opening a window
      --time MOMENT         the moment that the picture shows: in seconds, or as 12:34:56
      --scale N             the picture's pixels a point, 0.25 to 8 (2)
      --renderer NAME       what draws the picture: opengl or reference (opengl where it can be had)
      --frames N            close the window after N frames
    """

  /// Wrong usage, in a sentence.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  package init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      switch name {
      case "--headless": picture = try DemoOptions.value(name, &rest)
      case "--time": time = try DemoOptions.moment(name, &rest)
      case "--scale": scale = try DemoOptions.number(name, 0.25...8, &rest)
      case "--renderer":
        let text = try DemoOptions.value(name, &rest)
        guard let choice = RendererChoice(rawValue: text) else {
          throw Failure(description: "there is no renderer “\(text)”: it is opengl or reference")
        }
        renderer = choice
      case "--frames": frames = Int(try DemoOptions.number(name, 1...1e9, &rest))
      case "--help", "-h": wantsHelp = true
      default: throw Failure(description: "there is no option “\(name)”; --help tells which there are")
      }
    }
  }

  private static func value(_ name: String, _ rest: inout ArraySlice<String>) throws(Failure) -> String {
    guard let value = rest.popFirst(), !value.isEmpty else { throw Failure(description: "\(name) wants a value") }
    return value
  }

  private static func number(
    _ name: String, _ range: ClosedRange<Double>, _ rest: inout ArraySlice<String>
  ) throws(Failure) -> Double {
    let text = try value(name, &rest)
    guard let number = Double(text), range.contains(number) else {
      throw Failure(
        description: "\(name) wants a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
    }
    return number
  }

  /// Seconds, or hours, minutes and seconds.
  private static func moment(_ name: String, _ rest: inout ArraySlice<String>) throws(Failure) -> Double {
    let text = try value(name, &rest)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
    guard parts.count <= 3, parts.allSatisfy({ (0...86_400).contains($0) }) else {
      throw Failure(description: "\(name) wants seconds, or a time like 12:34:56, not “\(text)”")
    }
    return parts.reduce(0) { $0 * 60 + $1 }
  }
}
