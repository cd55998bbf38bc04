/// Numbers as people read them.
enum Words {
  static func pixels(_ count: Int) -> String { count == 1 ? "1 pixel" : "\(count) pixels" }

  /// With a capital letter.
  static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// A share in per cent; never 0 % where there is something, never 100 % where something is missing.
  static func share(_ part: Int, of whole: Int) -> String {
    guard part > 0 else { return "0 %" }
    guard part < whole else { return "100 %" }
    let percent = 100 * Double(part) / Double(whole)
    if percent < 0.01 { return "under 0.01 %" }
    if percent > 99.99 { return "over 99.99 %" }
    return number(percent, decimals: 2) + " %"
  }

  /// A number rounded to so many decimals, without zeros at the end; never 0 where it is more.
  static func number(_ value: Double, decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    if value > 0 && value < 0.5 / factor { return "under " + String(1 / factor) }
    let rounded = (value * factor).rounded() / factor
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}
