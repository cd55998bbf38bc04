import Glibc

/// A family that was asked for, isn't installed, and what was taken instead.
public struct FontSubstitution: Hashable, Sendable {
  /// The family that was asked for.
  public let family: String
  /// The family that was taken; `nil` where no font is installed, so that no text is drawn.
  public let taken: String?
  /// The file that was taken.
  public let path: String?

  /// Calls `body`, from any thread, for each family that is asked for and isn't installed: once a family. At first a line is written
  /// to the standard error.
  public static func onSubstitution(_ body: @escaping @Sendable (FontSubstitution) -> Void) {
    FontLibrary.shared.onSubstitution(body)
  }

  static let print: @Sendable (FontSubstitution) -> Void = { substitution in
    let line = Array("LayerSprites: \(substitution)\n".utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

extension FontSubstitution: CustomStringConvertible {
  /// A sentence: what was asked for, what was taken, what to do.
  public var description: String {
    guard let taken else {
      return "the font family “\(family)” was asked for, and no font is installed; install one, like fonts-dejavu-core"
    }
    return "the font family “\(family)” is not installed, “\(taken)” is taken instead; install it, or open its file: "
      + "Font(contentsOf:size:)"
  }
}
