public import SpriteCore

/// What a run of characters looks like.
public struct TextAttributes: Hashable, Sendable {
  /// The font and its size.
  public var font: Font
  /// What glyphs are drawn with. Glyphs that have colours of their own keep them.
  public var color: Color
  /// Whether a line is drawn below.
  public var isUnderlined: Bool
  /// What is added to the width of each character, in points. Other than 0, it takes ligatures apart.
  public var tracking: Double
  /// Features of the font, besides those that are on by themselves.
  public var features: [FontFeature]
  /// The language, as `de` or `zh-Hant`, where a font has different glyphs for it.
  public var language: String?

  /// Attributes from their parts.
  public init(
    font: Font, color: Color = .black, isUnderlined: Bool = false, tracking: Double = 0, features: [FontFeature] = [],
    language: String? = nil
  ) {
    precondition(tracking.isFinite, "tracking is a finite number of points, not \(tracking)")
    (self.font, self.color, self.isUnderlined, self.tracking) = (font, color, isUnderlined, tracking)
    (self.features, self.language) = (features, language)
  }
}
