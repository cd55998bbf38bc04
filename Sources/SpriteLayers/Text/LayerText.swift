package import SpriteCore
package import SpriteText

/// The text that a layer draws.
struct LayerText: Equatable {
  var string = ""
  /// What is drawn instead, with looks of its own.
  var attributed: AttributedText?
  /// `nil` for what fontconfig answers for Helvetica.
  var font: Font?
  var fontSize = 36.0
  var color = Color.white
  var isWrapped = false
  var truncation = TextOptions.Truncation.none
  var alignment = TextOptions.Alignment.natural

  /// The font in its size.
  var sizedFont: Font { font?.withSize(fontSize) ?? .standard(size: fontSize) }

  /// Whether something is to be seen.
  var isSeen: Bool { !(attributed?.string ?? string).isEmpty && (attributed != nil || color.alpha > 0) }

  /// The text laid out in a layer's bounds.
  func layout(in bounds: Size) -> TextLayout {
    let text = attributed ?? AttributedText(string, TextAttributes(font: sizedFont, color: color))
    let cutsLines = isWrapped && truncation != .none
    return TextLayout(
      text, width: abs(bounds.width),
      options: TextOptions(
        alignment: alignment, wraps: isWrapped, truncation: truncation,
        maximumHeight: cutsLines ? abs(bounds.height) : nil))
  }
}

/// A layer's text as it was laid out last, and what for.
struct LaidOutText {
  let text: LayerText
  let size: Size
  let layout: TextLayout
}

extension Layer {
  /// Draws text, as a ``TextLayer`` does; what is left out is that of its defaults.
  package func setText(
    _ string: String, font: Font?, fontSize: Double?, color: Color?, alignment: TextOptions.Alignment?,
    isWrapped: Bool?,
    truncation: TextOptions.Truncation?
  ) {
    var text = LayerText()
    (text.string, text.font) = (string, font)
    if let fontSize { text.fontSize = fontSize }
    if let color { text.color = color }
    if let alignment { text.alignment = alignment }
    if let isWrapped { text.isWrapped = isWrapped }
    if let truncation { text.truncation = truncation }
    write(.looks) { $0.text = text }
  }

  /// The text laid out in the bounds, made anew where it has changed.
  final func laidOutText() -> TextLayout? {
    guard let text = state.text else { return nil }
    let size = state.bounds.size
    if let known = laidOut, known.size == size, known.text == text { return known.layout }
    let layout = text.layout(in: size)
    laidOut = LaidOutText(text: text, size: size, layout: layout)
    return layout
  }
}
