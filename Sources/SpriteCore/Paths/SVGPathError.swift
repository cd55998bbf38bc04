/// What is wrong with an SVG path string, and where.
public struct SVGPathError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A path has to begin with `M` or `m`.
    case noMove
    /// Here a command should stand.
    case expectedCommand
    /// Here a number should stand.
    case expectedNumber
    /// Here a flag of an arc, `0` or `1`, should stand.
    case expectedFlag
    /// A number, or a coordinate worked out from it, is beyond ±10¹².
    case outOfRange
  }

  /// How many bytes of the string's UTF-8 form lie before the error: characters, as long as they are ASCII.
  public let position: Int
  /// What is wrong there.
  public let reason: Reason
  /// The character found there; `nil` at the end of the string.
  public let found: Character?

  /// The error from its parts.
  public init(position: Int, reason: Reason, found: Character?) {
    self.position = position
    self.reason = reason
    self.found = found
  }

  /// A sentence that tells the place.
  public var description: String {
    let what = found.map { "“\($0)”" } ?? "the end"
    let sentence =
      switch reason {
      case .noMove: "a path begins with M or m, here is \(what)"
      case .expectedCommand: "expected one of the letters MLHVCSQTAZ, found \(what)"
      case .expectedNumber: "expected a number, found \(what)"
      case .expectedFlag: "expected an arc's flag, 0 or 1, found \(what)"
      case .outOfRange: "a number that leads beyond ±1e12"
      }
    return "SVG path, at \(position): \(sentence)"
  }
}
