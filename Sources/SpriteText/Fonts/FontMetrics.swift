/// The measures of a font in its size, in points.
public struct FontMetrics: Hashable, Sendable {
  /// How far the font reaches above the baseline.
  public var ascent: Double
  /// How far it reaches below; positive.
  public var descent: Double
  /// What the font wants between the descent of a line and the ascent of the next.
  public var lineGap: Double
  /// The height of a flat lower-case letter.
  public var xHeight: Double
  /// The height of a flat capital.
  public var capHeight: Double
  /// How far the upper side of an underline lies below the baseline.
  public var underlineOffset: Double
  /// How thick an underline is.
  public var underlineThickness: Double

  /// From baseline to baseline, as the font wants it.
  public var lineHeight: Double { ascent + descent + lineGap }

  /// Metrics from their parts.
  public init(
    ascent: Double, descent: Double, lineGap: Double, xHeight: Double, capHeight: Double, underlineOffset: Double,
    underlineThickness: Double
  ) {
    (self.ascent, self.descent, self.lineGap) = (ascent, descent, lineGap)
    (self.xHeight, self.capHeight) = (xHeight, capHeight)
    (self.underlineOffset, self.underlineThickness) = (underlineOffset, underlineThickness)
  }

  /// The same font in another size.
  func scaled(by factor: Double) -> FontMetrics {
    FontMetrics(
      ascent: ascent * factor, descent: descent * factor, lineGap: lineGap * factor, xHeight: xHeight * factor,
      capHeight: capHeight * factor, underlineOffset: underlineOffset * factor,
      underlineThickness: underlineThickness * factor)
  }
}
