/// Something that a font can do on request: small capitals, old-style numerals, an alternate form.
public struct FontFeature: Hashable, Sendable {
  /// Its name, four characters: `smcp`, `onum`, `ss01`, `liga`.
  public let tag: String
  /// 0 for off, 1 for on, more where the font has a choice.
  public let value: UInt32

  /// A feature. One that the font doesn't have does nothing.
  public init(_ tag: String, value: UInt32 = 1) {
    precondition(Tag(tag) != nil, "a feature's name has one to four ASCII characters: “\(tag)” doesn't")
    (self.tag, self.value) = (tag, value)
  }

  /// A feature that is on, switched off.
  public static func off(_ tag: String) -> FontFeature { FontFeature(tag, value: 0) }
}
