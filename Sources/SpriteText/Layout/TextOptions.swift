/// How text is laid out in lines.
public struct TextOptions: Hashable, Sendable {
  /// Where lines lie in the width.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Where the paragraph's text begins: left for left-to-right text, right for right-to-left.
    case natural
    /// At the left.
    case left
    /// At the right.
    case right
    /// In the middle.
    case center
    /// From side to side, by wider spaces; the last line of a paragraph as by ``natural``.
    case justified
  }

  /// What becomes of text that doesn't fit.
  public enum Truncation: String, Hashable, Sendable, CaseIterable {
    /// It is left as it is: a line is as long as it is, and lines that are too many are left out.
    case none
    /// The line's beginning gives way to an ellipsis.
    case start
    /// The line's middle gives way to an ellipsis.
    case middle
    /// The line's end gives way to an ellipsis.
    case end
  }

  /// Which way a paragraph runs.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// As its first letter says that has a direction.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
  }

  /// Where lines lie. Natural at first.
  public var alignment: Alignment
  /// Whether lines that are too long go on below. They do at first, where there is a width.
  public var wraps: Bool
  /// What becomes of text that doesn't fit. Nothing at first.
  public var truncation: Truncation
  /// How many lines there are at most; `nil` for any number.
  public var maximumLines: Int?
  /// How high the text may be, in points: lines that don't fit whole are left out, but for the first. `nil` for any height.
  public var maximumHeight: Double?
  /// What is added between lines, in points.
  public var lineSpacing: Double
  /// Which way paragraphs run. As they say themselves, at first.
  public var direction: Direction

  /// Options from their parts.
  public init(
    alignment: Alignment = .natural, wraps: Bool = true, truncation: Truncation = .none, maximumLines: Int? = nil,
    maximumHeight: Double? = nil, lineSpacing: Double = 0, direction: Direction = .natural
  ) {
    precondition(maximumLines ?? 1 >= 0, "a number of lines is not negative")
    precondition(lineSpacing.isFinite, "line spacing is a finite number of points, not \(lineSpacing)")
    (self.alignment, self.wraps, self.truncation, self.maximumLines) = (alignment, wraps, truncation, maximumLines)
    (self.maximumHeight, self.lineSpacing, self.direction) = (maximumHeight, lineSpacing, direction)
  }
}
