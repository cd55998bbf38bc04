/// Why a font cannot be had: which file, what is wrong, and what can be done.
public struct FontError: Error, Hashable, Sendable {
  /// What was wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// A folder, a device or a pipe stands where a file was expected.
    case notAFile
    /// The system refused to read the file, in its own words.
    case unreadable(String)
    /// The file has no bytes.
    case empty
    /// The bytes are no font in the TrueType or OpenType format, or a damaged one; the reader's words.
    case damaged(String)
    /// The file has fewer fonts than that.
    case noSuchIndex(Int, count: Int)
    /// The font has bitmaps in a few sizes only, and no outlines.
    case notScalable
  }

  /// The path as given; `nil` where the bytes came from memory.
  public let file: String?
  /// What was wrong.
  public let reason: Reason

  /// The error from its parts.
  public init(file: String?, reason: Reason) { (self.file, self.reason) = (file, reason) }
}

extension FontError: CustomStringConvertible {
  /// A sentence: which file, what was wrong, what to do.
  public var description: String { "\(file.map { "“\($0)”" } ?? "font data"): \(reason)" }
}

extension FontError.Reason: CustomStringConvertible {
  /// What was wrong and what to do, without the file.
  public var description: String {
    switch self {
    case .missing: "no such file; check the path, or name a family: Font(family:size:)"
    case .notAFile: "is no regular file; name a .ttf, .otf or .ttc file"
    case .unreadable(let words): "cannot be read (\(words)); check its permissions"
    case .empty: "the file is empty; copy it again"
    case .damaged(let words): "is no TrueType or OpenType font, or a damaged one (\(words)); take another copy"
    case .noSuchIndex(let index, let count):
      "has no font at index \(index); it has \(count), counted from 0"
    case .notScalable: "has bitmaps in fixed sizes and no outlines; take a scalable font"
    }
  }
}
