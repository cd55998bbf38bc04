public import SpriteCore
public import SpriteText

/// A layer that draws text, its first line at the top of the bounds, above contents and beneath sublayers.
///
///     let title = TextLayer(string: "Score 1200", font: Font(family: "DejaVu Sans", size: 24))
///     title.frame = Rect(x: 20, y: 20, width: 200, height: 40)
///
/// Names and defaults are those of Core Animation's `CATextLayer`. Other than there, text is as sharp as the screen whatever
/// ``Layer/contentsScale`` says, and what is larger than the bounds is seen, unless ``Layer/masksToBounds`` is set. Used as a mask,
/// only its alpha counts.
open class TextLayer: Layer {
  /// A layer that draws a string, as large as that is.
  public convenience init(string: String, font: Font, foregroundColor: Color = .white) {
    self.init()
    var text = LayerText()
    (text.string, text.font, text.fontSize, text.color) = (string, font, font.size, foregroundColor)
    self.text = text
    bounds = Rect(origin: .zero, size: preferredSize)
  }

  /// What is shown of the layer now, with its text and its looks, as ``Layer/presentation`` tells.
  public override var presentation: TextLayer? { presented(in: TextLayer()) }

  /// The text. Empty at first.
  public final var string: String {
    get { text.attributed?.string ?? text.string }
    set {
      text.attributed = nil
      text.string = newValue
    }
  }

  /// Text with looks of its own, drawn instead of ``string``: font, size and colour of the layer don't count. `nil` at first.
  public final var attributedString: AttributedText? {
    get { text.attributed }
    set { text.attributed = newValue }
  }

  /// The font, in ``fontSize``. What fontconfig answers for Helvetica, at first. To set it leaves the size as it is.
  public final var font: Font {
    get { text.sizedFont }
    set { text.font = newValue }
  }

  /// The size of the font's em, in points, not negative. 36 at first.
  public final var fontSize: Double {
    get { text.fontSize }
    set {
      precondition(
        newValue >= 0 && newValue.isFinite, "a font has a size that is finite and not negative, not \(newValue)")
      text.fontSize = newValue
    }
  }

  /// What the text is drawn with. Opaque white at first.
  public final var foregroundColor: Color {
    get { text.color }
    set { text.color = newValue }
  }

  /// Whether lines that are longer than the bounds are wide go on below. They don't at first.
  public final var isWrapped: Bool {
    get { text.isWrapped }
    set { text.isWrapped = newValue }
  }

  /// What becomes of lines that are longer than the bounds are wide, and, where text is wrapped, of the last line that the bounds
  /// have room for. Nothing at first.
  public final var truncation: TextOptions.Truncation {
    get { text.truncation }
    set { text.truncation = newValue }
  }

  /// Where lines lie in the bounds. Natural at first.
  public final var alignment: TextOptions.Alignment {
    get { text.alignment }
    set { text.alignment = newValue }
  }

  /// How large the text is: in lines as long as they are, or, where it is wrapped, as the bounds are wide.
  public final var preferredSize: Size {
    text.layout(in: text.isWrapped ? Size(bounds.width, .greatestFiniteMagnitude) : .zero).size
  }

  /// The text as it is laid out in the bounds, for questions like where a character is.
  public final var layout: TextLayout { laidOutText() ?? text.layout(in: bounds.size) }

  private final var text: LayerText {
    get { model.text ?? LayerText() }
    set {
      guard newValue != model.text else { return }
      write(.looks) { $0.text = newValue }
    }
  }
}
