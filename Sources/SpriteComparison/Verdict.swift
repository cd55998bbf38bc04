/// Whether a picture passed, and why, in words.
public struct Verdict: Hashable, Sendable {
  /// Whether the difference stays within the limits.
  public let passes: Bool
  /// What differs and what would have been allowed: a sentence without its full stop.
  public let explanation: String
  /// What should be looked at although the picture passed: a check that could be made stricter.
  public let notice: String?

  /// A verdict from its parts.
  public init(passes: Bool, explanation: String, notice: String? = nil) {
    (self.passes, self.explanation, self.notice) = (passes, explanation, notice)
  }
}
