import Synchronization

/// The fonts that this process has opened. Each face is opened once.
final class FontLibrary: Sendable {
  static let shared = FontLibrary()

  private struct State: ~Copyable {
    var fontconfig = Fontconfig()
    var faces: [FaceKey: FontFace] = [:]
    var matches: [FontRequest: FontFace] = [:]
    var fallbacks: [FallbackKey: FontFace?] = [:]
    var told: Set<FontRequest> = []
  }

  /// Which face lacks which character.
  private struct FallbackKey: Hashable {
    var face: UInt32
    var character: UInt32
    var prefersColor: Bool
  }

  private let state = Mutex(State())
  private let listener = Mutex<@Sendable (FontSubstitution) -> Void>(FontSubstitution.print)

  private init() {}

  /// How many faces are kept open, but for those of files as they are.
  private static let faceLimit = 256
  /// How many characters are remembered for which a font was looked for.
  private static let fallbackLimit = 65536

  func onSubstitution(_ body: @escaping @Sendable (FontSubstitution) -> Void) { listener.withLock { $0 = body } }

  /// The face of a file, opened once.
  func face(_ path: String, index: Int32, variations: [FaceKey.Variation]) throws(FontError) -> FontFace {
    let key = FaceKey(path: path, index: index, variations: variations)
    if let known = state.withLock({ $0.faces[key] }) { return known }
    let face = try FontFace(FontData(contentsOf: path), key)
    return state.withLock { state in
      if let known = state.faces[key] { return known }
      // A program that lets a weight grow bit by bit asks for ever new ones.
      if state.faces.count >= FontLibrary.faceLimit { state.faces = state.faces.filter { $0.key.variations.isEmpty } }
      state.faces[key] = face
      return face
    }
  }

  /// The installed face that is most like what is asked for. What is asked for and isn't installed is told once.
  ///
  /// - Parameter tells: Whether that is told.
  /// - Returns: `nil` where no font is installed.
  func face(matching request: FontRequest, tells: Bool = true) -> FontFace? {
    let (face, substitution) = state.withLock { state -> (FontFace?, FontSubstitution?) in
      if let known = state.matches[request] { return (known, nil) }
      return FontLibrary.find(request, &state)
    }
    if tells, let substitution { listener.withLock { $0 }(substitution) }
    return face
  }

  private static func find(_ request: FontRequest, _ state: inout State) -> (FontFace?, FontSubstitution?) {
    var match = state.fontconfig.match(request)
    var isExact = match?.isFamily(request.family) ?? false
    var rest = request
    while !isExact, let split = rest.movingLastWordToStyle {
      if let better = state.fontconfig.match(split), better.isFamily(split.family) { (match, isExact) = (better, true) }
      rest = split
    }
    let face = match.flatMap { open($0, &state) }
    state.matches[request] = face
    // Generic names stand for whatever fontconfig has for them.
    let isGeneric = ["sans-serif", "sans", "serif", "monospace", "system-ui", ""].contains(request.family.lowercased())
    guard !isExact, !isGeneric, state.told.insert(request).inserted else { return (face, nil) }
    return (face, FontSubstitution(family: request.family, taken: face?.family, path: face?.key.path))
  }

  private static func open(_ match: FontMatch, _ state: inout State) -> FontFace? {
    if let known = state.faces[match.key] { return known }
    guard let path = match.key.path, let face = try? FontFace(FontData(contentsOf: path), match.key) else { return nil }
    state.faces[match.key] = face
    return face
  }

  /// An installed face that has a glyph for a character which `face` lacks; `nil` where there is none.
  ///
  /// - Parameter prefersColor: Whether one with colour glyphs is wanted, even if `face` has a plain one.
  func fallback(for character: UInt32, of face: FontFace, prefersColor: Bool) -> FontFace? {
    state.withLock { state in
      let key = FallbackKey(face: face.number, character: character, prefersColor: prefersColor)
      if let known = state.fallbacks[key] { return known }
      let request = FontRequest(family: face.family, style: face.style)
      let match = state.fontconfig.match(request, character: character, prefersColor: prefersColor)
      var found = match.flatMap { FontLibrary.open($0, &state) }
      if let candidate = found, !candidate.coverage.contains(character) || (prefersColor && !candidate.hasColor) {
        found = nil
      }
      if state.fallbacks.count >= FontLibrary.fallbackLimit { state.fallbacks.removeAll(keepingCapacity: true) }
      state.fallbacks[key] = .some(found)
      return found
    }
  }
}
