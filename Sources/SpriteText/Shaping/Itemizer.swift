import CHarfBuzz

/// Cuts a paragraph into pieces that can be shaped: of one look, direction, script and font each.
struct Itemizer {
  private var scripts: [UInt32] = []
  private var faces: [FontFace?] = []

  private static let common = HB_SCRIPT_COMMON.rawValue
  private static let inherited = HB_SCRIPT_INHERITED.rawValue
  private static let unknown = HB_SCRIPT_UNKNOWN.rawValue
  static let latin = HB_SCRIPT_LATIN.rawValue

  /// Appends the pieces of a paragraph, in order, without glyphs.
  ///
  /// - Parameters:
  ///   - scalars: The paragraph.
  ///   - start: Where it begins in the text.
  mutating func itemize(
    _ scalars: UnsafeBufferPointer<UInt32>, startingAt start: Int, of text: TextScalars, levels: [Int8],
    into items: inout [ShapedItem]
  ) {
    findScripts(scalars)
    var first = 0
    var attributes = text.attributeIndex(at: start)
    while first < scalars.count {
      while text.runEnds[attributes] <= start + first && attributes + 1 < text.attributes.count { attributes += 1 }
      let last = max(min(text.runEnds[attributes] - start, scalars.count), first + 1)
      if let face = text.attributes[attributes].font.face {
        itemize(scalars, first..<last, face, attributes, levels, &items)
      }
      first = last
    }
  }

  /// Appends the pieces of characters of one look.
  private func itemize(
    _ scalars: UnsafeBufferPointer<UInt32>, _ range: Range<Int>, _ face: FontFace, _ attributes: Int, _ levels: [Int8],
    _ items: inout [ShapedItem]
  ) {
    var start = range.lowerBound
    var current = Itemizer.face(scalars, start, face, before: nil)
    var isOwn = current === face
    for index in (start + 1)..<max(range.upperBound, start + 1) {
      let isSame = levels[index] == levels[start] && scripts[index] == scripts[start]
      // Nearly all characters: no reference is counted.
      if isSame && isOwn && Itemizer.isPlain(scalars, index, face) { continue }
      let chosen = Itemizer.face(scalars, index, face, before: current)
      if isSame && chosen === current { continue }
      items.append(
        ShapedItem(
          range: start..<index, face: current, attributes: attributes, level: levels[start], script: scripts[start]))
      (start, current, isOwn) = (index, chosen, chosen === face)
    }
    items.append(
      ShapedItem(
        range: start..<range.upperBound, face: current, attributes: attributes, level: levels[start],
        script: scripts[start]))
  }

  /// The script of each character; what belongs to no script goes with what is before it.
  private mutating func findScripts(_ scalars: UnsafeBufferPointer<UInt32>) {
    scripts.removeAll(keepingCapacity: true)
    let functions = hb_unicode_funcs_get_default()
    var last = Itemizer.common
    var leading = 0
    for scalar in scalars {
      var script = Itemizer.common
      if scalar < 0x80 {
        if (scalar | 0x20) &- 0x61 < 26 { script = Itemizer.latin }
      } else {
        script = hb_unicode_script(functions, scalar).rawValue
      }
      if script == Itemizer.common || script == Itemizer.inherited || script == Itemizer.unknown {
        script = last
      } else {
        if last == Itemizer.common { leading = scripts.count }
        last = script
      }
      scripts.append(script)
    }
    // Those at the beginning go with what follows.
    if last != Itemizer.common && leading > 0 {
      let first = scripts[leading]
      for index in 0..<leading { scripts[index] = first }
    }
  }

  /// The face for a character: the font's own, or another that has a glyph.
  ///
  /// - Parameter before: That of the character before, where both have one look.
  private static func face(
    _ scalars: UnsafeBufferPointer<UInt32>, _ index: Int, _ face: FontFace, before: FontFace?
  ) -> FontFace {
    if (before == nil || before === face) && isPlain(scalars, index, face) { return face }
    return slowFace(scalars, index, face, before: before)
  }

  /// Whether a character is one that the font has, and that no mark follows.
  @inline(__always)
  private static func isPlain(_ scalars: UnsafeBufferPointer<UInt32>, _ index: Int, _ face: FontFace) -> Bool {
    scalars[index] < 0x300 && face.coverage.contains(scalars[index])
      && (index + 1 == scalars.count || scalars[index + 1] < 0x300)
  }

  private static func slowFace(
    _ scalars: UnsafeBufferPointer<UInt32>, _ index: Int, _ face: FontFace, before: FontFace?
  ) -> FontFace {
    let scalar = scalars[index]
    if let before, continues(scalar, after: scalars[index - 1]) {
      // Marks go with what they stand on.
      if before.coverage.contains(scalar) || isIgnorable(scalar) { return before }
    }
    if ScalarKind.isControl(scalar) || isIgnorable(scalar) { return before ?? face }
    let next = index + 1 < scalars.count ? scalars[index + 1] : 0
    if wantsColor(scalar, next) && !face.hasColor,
      let colored = FontLibrary.shared.fallback(for: scalar, of: face, prefersColor: true)
    {
      return colored
    }
    if face.coverage.contains(scalar) { return face }
    // A space between words of another font stays with them.
    if let before, before.coverage.contains(scalar), scalar == 0x20 || scalar == 0xa0 { return before }
    return FontLibrary.shared.fallback(for: scalar, of: face, prefersColor: false) ?? before ?? face
  }

  /// Whether a character belongs to the one before.
  private static func continues(_ scalar: UInt32, after last: UInt32) -> Bool {
    if scalar < 0x300 { return false }
    if last == 0x200d || isIgnorable(scalar) || (0x1f3fb...0x1f3ff).contains(scalar) { return true }
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Characters that draw nothing themselves: joiners, variation selectors, directions, tags.
  private static func isIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xad, 0x34f, 0x61c, 0x180b...0x180f, 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x206f, 0xfe00...0xfe0f,
      0xfeff,
      0xe0000...0xe0fff:
      true
    default: false
    }
  }

  /// Whether a character is to be seen as a coloured picture.
  private static func wantsColor(_ scalar: UInt32, _ next: UInt32) -> Bool {
    if scalar < 0x203c || next == 0xfe0e { return next == 0xfe0f || next == 0x20e3 }
    if next == 0xfe0f { return true }
    return Unicode.Scalar(scalar)?.properties.isEmojiPresentation ?? false
  }
}
