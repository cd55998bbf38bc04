public import SpriteCodecs

/// Why a bitmap font cannot be had: which file, where in it, what is wrong, and what can be done.
public struct BitmapFontError: Error, Hashable, Sendable {
  /// What was wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// The file cannot be read; why.
    case unreadable(String)
    /// The bytes are no AngelCode BMFont: neither text, nor XML, nor binary of version 3.
    case notAFont
    /// A field is missing, or isn't the number that it should be; its name, and what was found.
    case field(String, found: String?)
    /// The file ends too early.
    case truncated
    /// A glyph's rectangle leads out of its page, or names a page that there isn't.
    case glyphOutside(character: UInt32)
    /// Several glyphs lie in one place, in different channels of the page.
    case packedChannels
    /// A page's name leads out of the font's folder.
    case pageLeadsOut(String)
    /// A page cannot be read.
    case page(ImageFileError)
    /// As many pages are needed.
    case wrongPageCount(expected: Int, found: Int)
  }

  /// The path as given; `nil` where the bytes came from memory.
  public let file: String?
  /// Where in the file: `line 3`, or `byte 20`; empty for all of it.
  public let place: String
  /// What was wrong.
  public let reason: Reason

  /// The error from its parts.
  public init(file: String?, place: String = "", reason: Reason) {
    (self.file, self.place, self.reason) = (file, place, reason)
  }
}

extension BitmapFontError: CustomStringConvertible {
  /// A sentence: which file, where, what was wrong, what to do.
  public var description: String {
    "\(file.map { "“\($0)”" } ?? "bitmap font")\(place.isEmpty ? "" : ", \(place)"): \(reason)"
  }
}

extension BitmapFontError.Reason: CustomStringConvertible {
  /// What was wrong and what to do, without the file.
  public var description: String {
    switch self {
    case .missing: "no such file; check the path"
    case .unreadable(let words): "cannot be read (\(words)); check its permissions"
    case .notAFont: "is no AngelCode BMFont in text, XML or binary form of version 3; export it anew"
    case .field(let name, let found?):
      "“\(name)” is “\(found)”, which is no number that it may have; export the font anew"
    case .field(let name, nil): "“\(name)” is missing; export the font anew"
    case .truncated: "the file ends before the font does; copy it again, whole"
    case .glyphOutside(let character):
      "the glyph of U+\(String(character, radix: 16, uppercase: true)) lies outside of its page; use the page that "
        + "was exported with the font"
    case .packedChannels: "several glyphs share a place in different channels; export the font without packing channels"
    case .pageLeadsOut(let name): "the page “\(name)” leads out of the font's folder; move it there"
    case .page(let error): "the font's page \(error)"
    case .wrongPageCount(let expected, let found):
      "the font has \(expected) pages, \(found) were given; give all, in order"
    }
  }
}
