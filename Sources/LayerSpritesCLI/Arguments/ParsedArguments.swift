/// The arguments of a command, taken apart.
struct ParsedArguments {
  var operands: [String] = []
  /// By the option's name; empty for one without a value.
  var values: [String: String] = [:]
  var wantsHelp = false

  func has(_ option: String) -> Bool { values[option] != nil }

  func required(_ option: String, _ placeholder: String) throws(UsageError) -> String {
    guard let value = values[option] else { throw UsageError("\(option) \(placeholder) is needed") }
    return value
  }

  /// A whole number in a range.
  func integer(_ option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let bounds =
        range.upperBound == .max ? "≥ \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      throw UsageError("\(option): expected a whole number \(bounds), found “\(text)”")
    }
    return number
  }

  /// A number in a range.
  ///
  /// - Parameter expected: What is said to be expected.
  func number(_ option: String, _ range: ClosedRange<Double>, _ expected: String) throws(UsageError) -> Double? {
    guard let text = values[option] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw UsageError("\(option): expected \(expected), found “\(text)”")
    }
    return number
  }

  /// Pixels a point.
  func scale() throws(UsageError) -> Double? {
    guard let text = values["--scale"] else { return nil }
    guard let number = Double(text), number >= 1.0 / 64, number <= 64 else {
      throw UsageError("--scale: expected a number from 1/64 to 64, such as 2, found “\(text)”")
    }
    return number
  }

  func renderer() throws(UsageError) -> RendererRequest {
    guard let text = values["--renderer"] else { return .best }
    guard let request = RendererRequest(rawValue: text), request != .best else {
      throw UsageError("--renderer: expected reference or opengl, found “\(text)”")
    }
    return request
  }
}
