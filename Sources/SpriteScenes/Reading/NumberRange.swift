/// Which numbers are allowed somewhere, and what that is called.
struct NumberRange {
  let range: ClosedRange<Double>
  /// Whether the lower bound itself is left out.
  var isOpenBelow = false
  /// What is expected.
  let expected: String
  /// What is expected, for somebody whose number is beyond what any scene needs.
  let bounds: String

  static let any = NumberRange(
    range: -SceneLimits.coordinate...SceneLimits.coordinate, expected: "a number",
    bounds: "a number between −2³⁰ and 2³⁰")
  static let notNegative = NumberRange(
    range: 0...SceneLimits.coordinate, expected: "a number ≥ 0", bounds: "a number between 0 and 2³⁰")
  static let positive = NumberRange(
    range: 0...SceneLimits.coordinate, isOpenBelow: true, expected: "a number > 0", bounds: "a number up to 2³⁰")
  static let unit = NumberRange(range: 0...1, expected: "a number from 0 to 1", bounds: "a number from 0 to 1")

  func number(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> Double {
    guard case .number(let number) = value else { throw place.expected(expected, value) }
    guard range.contains(number), !(isOpenBelow && number == range.lowerBound) else {
      throw place.expected(abs(number) > SceneLimits.coordinate ? bounds : expected, value)
    }
    return number
  }
}
