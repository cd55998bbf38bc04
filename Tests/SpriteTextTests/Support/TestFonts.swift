import SpriteText

/// Fonts that tests can count on: the Makefile installs them.
enum TestFonts {
  static let folder = "/usr/share/fonts/truetype/dejavu"
  static let mono = "\(folder)/DejaVuSansMono.ttf"
  static let sans = "\(folder)/DejaVuSans.ttf"
  static let comment = "fonts-dejavu-core is not installed"
  static var areInstalled: Bool { (try? Font(contentsOf: mono, size: 1)) != nil }

  /// A font whose characters are all ten points wide: 1233 units each, of 2048 to the em.
  static func tenPoints() throws -> Font { try Font(contentsOf: mono, size: 20480.0 / 1233) }
}

extension TextLayout {
  /// The characters of each line, with white space and line ends.
  var lineTexts: [String] { lines.map { String(text.string[range(of: $0)]) } }
}
