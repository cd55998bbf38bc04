public import SpriteCore

/// A font in a size: what text is shaped and drawn with.
///
///     let font = Font(family: "DejaVu Sans", style: "Bold", size: 24)
///     let own = try Font(contentsOf: "Pixel.ttf", size: 16)
///
/// A value that costs a reference and a number; the file behind it is opened once. Characters that it has no glyph for are taken
/// from other installed fonts.
public struct Font: Sendable {
  /// `nil` where no font is installed.
  let face: FontFace?
  /// The size of the em in points.
  public let size: Double

  init(face: FontFace?, size: Double) {
    precondition(size >= 0 && size.isFinite, "a font has a size that is finite and not negative, not \(size)")
    (self.face, self.size) = (face, size)
  }

  /// The installed font that is most like what is asked for, which is asked of fontconfig.
  ///
  /// Where the family isn't installed, another one is taken, and that is told once; see ``FontSubstitution``.
  ///
  /// - Parameters:
  ///   - family: The family's name, or `sans-serif`, `serif` or `monospace`. Its last words may name the style.
  ///   - style: Words like `Bold`, `Italic`, `Light Condensed`; upright and regular where left out.
  ///   - size: The size of the em in points, not negative.
  public init(family: String, style: String = "", size: Double) {
    self.init(face: FontLibrary.shared.face(matching: FontRequest(family: family, style: style)), size: size)
  }

  /// The font of a file: TrueType, OpenType, or one of a collection.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - index: Which one of a collection, counted from 0.
  ///   - size: The size of the em in points, not negative.
  public init(contentsOf path: String, index: Int = 0, size: Double) throws(FontError) {
    guard let number = Int32(exactly: index), index >= 0, index < 0x10000 else {
      throw FontError(file: path, reason: .noSuchIndex(index, count: 0))
    }
    self.init(face: try FontLibrary.shared.face(path, index: number, variations: []), size: size)
  }

  /// The font that a file would hold. Each call opens it anew: keep the font.
  public init(bytes: [UInt8], index: Int = 0, size: Double) throws(FontError) {
    guard let number = Int32(exactly: index), index >= 0, index < 0x10000 else {
      throw FontError(file: nil, reason: .noSuchIndex(index, count: 0))
    }
    self.init(face: try FontFace(FontData(bytes), FaceKey(path: nil, index: number)), size: size)
  }

  /// What fontconfig answers for Helvetica, which it always has an answer for.
  package static func standard(size: Double) -> Font {
    Font(face: FontLibrary.shared.face(matching: FontRequest(family: "Helvetica", style: ""), tells: false), size: size)
  }

  /// The same font in another size.
  public func withSize(_ size: Double) -> Font { Font(face: face, size: size) }

  // MARK: What it is

  /// The family's name, as the font says; empty where no font is installed.
  public var family: String { face?.family ?? "" }
  /// The style's name, as the font says.
  public var style: String { face?.style ?? "" }
  /// The file; `nil` for a font from bytes.
  public var path: String? { face?.key.path }
  /// The units that the font's own numbers count, to the em.
  package var unitsPerEm: Double { face?.unitsPerEm ?? 1000 }
  /// Whether some of its glyphs have colours of their own.
  public var hasColorGlyphs: Bool { face?.hasColor ?? false }

  /// The measures of the font in its size.
  public var metrics: FontMetrics {
    guard let face else {
      return FontMetrics(
        ascent: size, descent: 0, lineGap: 0, xHeight: 0, capHeight: 0, underlineOffset: 0, underlineThickness: 0)
    }
    return face.metrics.scaled(by: size / face.unitsPerEm)
  }

  /// Whether the font itself has a glyph for a character.
  public func hasGlyph(for character: Unicode.Scalar) -> Bool { face?.coverage.contains(character.value) ?? false }

  // MARK: Glyphs

  /// The number of the glyph that the font itself has for a character; `nil` where it has none. Shaping may take others.
  public func glyph(for character: Unicode.Scalar) -> UInt32? { face?.glyph(for: character.value) }

  /// A glyph that has colours of its own as a picture, and where that lies in points from the glyph's origin, y down; `nil` for any
  /// other.
  ///
  /// - Parameters:
  ///   - glyph: The glyph's number.
  ///   - scale: Pixels a point; the picture has as many or more, as far as the font has.
  public func image(ofGlyph glyph: UInt32, scale: Double = 1) -> (image: Image, rect: Rect)? {
    guard let picture = face?.colorGlyph(glyph, pixels: size * scale) else { return nil }
    let rect = picture.rect
    return (
      picture.image,
      Rect(x: rect.minX * size, y: rect.minY * size, width: rect.width * size, height: rect.height * size)
    )
  }

  /// The outline of a glyph in points, its origin at (0, 0), y down. Empty where the glyph has none.
  public func outline(ofGlyph glyph: UInt32) -> Path {
    guard let face else { return Path() }
    let factor = size / face.unitsPerEm
    return face.outline(glyph).applying(.scale(x: factor, y: factor))
  }

  // MARK: Variable fonts

  /// What the font can be varied in; empty for most.
  public var axes: [FontAxis] { face?.axes ?? [] }

  /// The font varied: `["wght": 650, "wdth": 80]`. Axes that the font doesn't have are ignored, values outside of their range are
  /// brought inside.
  public func varied(_ values: [String: Double]) -> Font {
    guard let face else { return self }
    let variations = face.axes.compactMap { axis -> FaceKey.Variation? in
      guard let value = values[axis.tag], value.isFinite, let tag = Tag(axis.tag) else { return nil }
      return FaceKey.Variation(
        tag: tag.value, value: Float(min(max(value, axis.range.lowerBound), axis.range.upperBound)))
    }
    guard !variations.isEmpty else { return self }
    if let path = face.key.path,
      let varied = try? FontLibrary.shared.face(path, index: face.key.index, variations: variations)
    {
      return Font(face: varied, size: size)
    }
    return (try? Font(face: face.varied(variations), size: size)) ?? self
  }
}

extension Font: Hashable {
  /// Whether both draw the same glyphs in the same size.
  public static func == (a: Font, b: Font) -> Bool { a.face === b.face && a.size == b.size }

  /// Feeds face and size to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face?.number)
    hasher.combine(size)
  }
}

extension Font: CustomStringConvertible {
  /// Family, style and size.
  public var description: String {
    face.map { "\($0.family) \($0.style), \(size) points" } ?? "no font, \(size) points"
  }
}
