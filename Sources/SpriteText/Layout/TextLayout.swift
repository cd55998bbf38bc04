public import SpriteCore

/// Text laid out in lines: which glyph goes where. A value that can be drawn any number of times, anywhere, in any size.
///
///     let layout = TextLayout(AttributedText("שלום, world", TextAttributes(font: font)), width: 200)
///     context.draw(layout, at: Point(20, 20))
///
/// Places are in points from the upper left corner of the text, y down.
public struct TextLayout: Sendable {
  /// A line of text.
  public struct Line: Sendable, Hashable {
    /// Where its baseline begins, at the left.
    public var origin: Point
    /// From its left end to its right one; white space at its end doesn't count.
    public var width: Double
    /// How far it reaches above the baseline.
    public var ascent: Double
    /// How far it reaches below; positive.
    public var descent: Double
    /// Whether its paragraph runs from right to left.
    public var isRightToLeft: Bool
    /// Whether some of its text gave way to an ellipsis.
    public var isTruncated = false
    /// Its characters, counted in Unicode scalars from the start of the text, with white space and the line end after them.
    package var range: Range<Int>
    /// Its runs, from left to right.
    var runs: Range<Int> = 0..<0

    /// The box of the line, as high as its fonts.
    public var bounds: Rect {
      Rect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }
  }

  /// Glyphs of one font and look that follow one another from left to right.
  struct Run: Sendable {
    var face: FontFace
    /// An index into ``attributes``.
    var attributes: Int
    var level: Int8
    /// Where it begins, from the left end of the text.
    var x: Double
    var width: Double
    var glyphs: Range<Int>
    /// Its characters.
    var range: Range<Int>
    /// Whether it stands for text that gave way.
    var isEllipsis = false
  }

  /// A glyph.
  struct Glyph: Sendable {
    var id: UInt32
    /// The first of the characters that it stands for.
    var cluster: Int32
    /// Where its origin is, from its run's beginning and the baseline.
    var x: Float
    var y: Float
    /// What follows lies so much further right.
    var advance: Float
  }

  /// The lines, from top to bottom.
  public internal(set) var lines: [Line] = []
  /// The text.
  public let text: AttributedText
  /// The largest width of a line, and the height of all.
  public internal(set) var size = Size.zero
  /// The width that it was laid out in; `nil` where there was none.
  public let width: Double?
  var runs: [Run] = []
  var glyphs: [Glyph] = []
  let attributes: [TextAttributes]

  /// Lays text out.
  ///
  /// - Parameters:
  ///   - text: The characters and their looks.
  ///   - width: How wide a line may be, in points; a negative one counts as 0. Each line has at least one character. `nil` for
  ///     lines of any length.
  ///   - options: Alignment, truncation and the like.
  /// - Complexity: Time grows with the number of characters.
  public init(_ text: AttributedText, width: Double? = nil, options: TextOptions = TextOptions()) {
    precondition(!(width ?? 0).isNaN, "a width is a number")
    self.text = text
    self.width = width.flatMap { $0.isFinite ? max($0, 0) : nil }
    attributes = text.runs.map(\.attributes)
    guard !text.runs.isEmpty else { return }
    var builder = LayoutBuilder(text, self.width, options)
    builder.build()
    (lines, runs, glyphs) = (builder.lines, builder.runs, builder.glyphs)
    size = builder.size
  }

  /// Lays out text of one look.
  public init(
    _ string: String, font: Font, color: Color = .black, width: Double? = nil, options: TextOptions = TextOptions()
  ) {
    self.init(AttributedText(string, TextAttributes(font: font, color: color)), width: width, options: options)
  }
}
