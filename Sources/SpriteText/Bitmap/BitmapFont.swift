import SpriteCodecs
public import SpriteCore

/// A font whose glyphs are sprites: parts of a picture, as games draw or export them.
///
///     let font = try BitmapFont(contentsOf: "score.fnt")
///     context.draw("Score 1200", at: Point(8, 8), font: font)
///
/// A pixel of the page is a point, unless the page has more to a point.
public struct BitmapFont: Sendable {
  /// A character of the font.
  public struct Glyph: Sendable {
    /// What is drawn; `nil` for white space.
    public let sprite: Sprite?
    /// Where that goes, in points from the pen and the line's top.
    public let rect: Rect
    /// How far the pen moves, in points.
    public let advance: Double
  }

  /// What the font calls itself.
  public let name: String
  /// From baseline to baseline, in points.
  public let lineHeight: Double
  /// How far the baseline lies below the line's top, in points.
  public let base: Double
  private let glyphs: [UInt32: Glyph]
  private let kernings: [UInt64: Double]

  // MARK: AngelCode BMFont

  /// Reads an AngelCode BMFont, a `.fnt` in text, XML or binary form, and the pages that lie beside it.
  public init(contentsOf path: String) throws(BitmapFontError) {
    let description = try BitmapFontDescription.read(BitmapFont.bytes(path), file: path)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    var pages: [Image] = []
    for page in description.pages {
      guard !page.hasPrefix("/"), !page.split(separator: "/").contains("..") else {
        throw BitmapFontError(file: path, reason: .pageLeadsOut(page))
      }
      do throws(ImageFileError) {
        pages.append(try Image(contentsOf: folder + page))
      } catch {
        throw BitmapFontError(file: path, reason: .page(error))
      }
    }
    try self.init(description, pages, file: path)
  }

  /// The font that a BMFont file of these bytes would be.
  ///
  /// - Parameters:
  ///   - bytes: The file, in any of the three forms.
  ///   - pages: Its pages, in order.
  public init(bytes: [UInt8], pages: [Image]) throws(BitmapFontError) {
    try self.init(try BitmapFontDescription.read(bytes, file: nil), pages, file: nil)
  }

  private static func bytes(_ path: String) throws(BitmapFontError) -> [UInt8] {
    do throws(FontError) {
      let data = try FontData(contentsOf: path)
      return [UInt8](UnsafeRawBufferPointer(start: data.start, count: data.count))
    } catch {
      switch error.reason {
      case .missing: throw BitmapFontError(file: path, reason: .missing)
      case .empty: throw BitmapFontError(file: path, reason: .notAFont)
      case .notAFile: throw BitmapFontError(file: path, reason: .unreadable("it is no regular file"))
      default: throw BitmapFontError(file: path, reason: .unreadable("\(error.reason)"))
      }
    }
  }

  private init(_ description: BitmapFontDescription, _ pages: [Image], file: String?) throws(BitmapFontError) {
    guard !description.isPacked else { throw BitmapFontError(file: file, reason: .packedChannels) }
    guard pages.count == description.pages.count else {
      throw BitmapFontError(
        file: file, reason: .wrongPageCount(expected: description.pages.count, found: pages.count))
    }
    let scale = pages.first?.scale ?? 1
    (name, lineHeight, base) = (
      description.face, Double(description.lineHeight) / scale, Double(description.base) / scale
    )
    kernings = description.kernings.mapValues { Double($0) / scale }
    var glyphs: [UInt32: Glyph] = [:]
    for (character, glyph) in description.glyphs {
      glyphs[character] = try Glyph(glyph, of: character, pages, file: file)
    }
    self.glyphs = glyphs
  }

  // MARK: Pixel fonts

  /// A font drawn as cells of one size, row by row from the upper left corner.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - cell: The size of a cell in pixels, positive whole numbers.
  ///   - characters: What the cells show, in order; cells that are left over show nothing. There must be a cell for each.
  ///   - spacing: What lies between cells, in pixels.
  ///   - base: How far the baseline lies below a cell's top, in pixels; all of the cell where left out.
  public init(grid image: Image, cell: Size, characters: String, spacing: Double = 0, base: Double? = nil) {
    precondition(
      cell.width >= 1 && cell.height >= 1 && cell.width.rounded() == cell.width && cell.height.rounded() == cell.height,
      "a cell's sides are whole numbers of pixels, not \(cell)")
    precondition(spacing >= 0 && spacing.isFinite, "cells are no negative number of pixels apart")
    let columns = max(Int((Double(image.width) + spacing) / (cell.width + spacing)), 0)
    let rows = max(Int((Double(image.height) + spacing) / (cell.height + spacing)), 0)
    let all = Array(characters.unicodeScalars)
    precondition(all.count <= columns * rows, "\(all.count) characters don't fit into \(columns)×\(rows) cells")
    var glyphs: [UInt32: Glyph] = [:]
    for (index, scalar) in all.enumerated() {
      let rect = Rect(
        x: Double(index % columns) * (cell.width + spacing), y: Double(index / columns) * (cell.height + spacing),
        width: cell.width, height: cell.height)
      glyphs[scalar.value] = Glyph(
        image, rect, offset: .zero, advance: cell.width / image.scale, isBlank: scalar.value == 0x20)
    }
    (name, lineHeight) = (image.name ?? "", cell.height / image.scale)
    self.base = (base ?? cell.height) / image.scale
    (self.glyphs, kernings) = (glyphs, [:])
  }

  // MARK: What it has

  /// The glyph of a character: that of U+FFFD, of “?” or nothing for those that the font lacks.
  public func glyph(for character: Unicode.Scalar) -> Glyph? {
    glyphs[character.value] ?? glyphs[0xfffd] ?? glyphs[0x3f]
  }

  /// Whether the font has a glyph of its own for a character.
  public func hasGlyph(for character: Unicode.Scalar) -> Bool { glyphs[character.value] != nil }

  /// What is added between two characters that follow one another, in points.
  public func kerning(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Double {
    kernings.isEmpty ? 0 : kernings[BitmapFontDescription.pair(first.value, second.value)] ?? 0
  }
}

extension BitmapFont.Glyph {
  fileprivate init(
    _ glyph: BitmapFontDescription.Glyph, of character: UInt32, _ pages: [Image], file: String?
  ) throws(BitmapFontError) {
    let error = BitmapFontError(file: file, reason: .glyphOutside(character: character))
    let isBlank = glyph.width == 0 || glyph.height == 0
    guard isBlank || glyph.page < pages.count else { throw error }
    guard let page = glyph.page < pages.count ? pages[glyph.page] : pages.first else {
      self.init(sprite: nil, rect: .zero, advance: Double(glyph.advance))
      return
    }
    guard isBlank || (glyph.x + glyph.width <= page.width && glyph.y + glyph.height <= page.height) else { throw error }
    self.init(
      page, Rect(x: Double(glyph.x), y: Double(glyph.y), width: Double(glyph.width), height: Double(glyph.height)),
      offset: Point(Double(glyph.offsetX), Double(glyph.offsetY)), advance: Double(glyph.advance) / page.scale,
      isBlank: isBlank)
  }

  fileprivate init(_ image: Image, _ part: Rect, offset: Point, advance: Double, isBlank: Bool) {
    let sprite = Sprite(
      image: image, textureRect: part, trimRect: Rect(origin: .zero, size: part.size), sourceSize: part.size)
    let rect = Rect(
      x: offset.x / image.scale, y: offset.y / image.scale, width: part.width / image.scale,
      height: part.height / image.scale)
    self.init(sprite: isBlank ? nil : sprite, rect: rect, advance: advance)
  }
}
