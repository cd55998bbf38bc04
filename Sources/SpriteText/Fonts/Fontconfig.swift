import CFontconfig

/// Finds files of fonts. To be used by one thread at a time.
struct Fontconfig: ~Copyable {
  private let configuration: OpaquePointer?

  init() { configuration = FcInitLoadConfigAndFonts() }

  deinit {
    if let configuration { FcConfigDestroy(configuration) }
  }

  /// The installed font that is most like what is asked for; `nil` where no font is installed.
  ///
  /// - Parameters:
  ///   - character: One that it should have a glyph for.
  ///   - prefersColor: Whether one with colour glyphs is wanted.
  func match(_ request: FontRequest, character: UInt32? = nil, prefersColor: Bool = false) -> FontMatch? {
    guard let configuration, let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    request.family.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: request.family.utf8.count + 1) { text in
        if !request.family.isEmpty { _ = FcPatternAddString(pattern, FC_FAMILY, text) }
      }
    }
    let traits = request.traits
    FcPatternAddInteger(pattern, FC_WEIGHT, traits.weight ?? 80)
    FcPatternAddInteger(pattern, FC_SLANT, traits.slant ?? 0)
    FcPatternAddInteger(pattern, FC_WIDTH, traits.width ?? 100)
    FcPatternAddBool(pattern, FC_SCALABLE, 1)
    if prefersColor { FcPatternAddBool(pattern, FC_COLOR, 1) }
    if let character, let set = FcCharSetCreate() {
      FcCharSetAddChar(set, character)
      FcPatternAddCharSet(pattern, FC_CHARSET, set)
      FcCharSetDestroy(set)
    }
    FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let found = FcFontMatch(configuration, pattern, &result) else { return nil }
    defer { FcPatternDestroy(found) }
    return FontMatch(found)
  }
}
