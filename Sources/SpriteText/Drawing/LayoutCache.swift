import SpriteCore

/// Layouts of strings that were drawn, kept from picture to picture.
struct LayoutCache {
  struct Key: Hashable {
    var string: String
    var font: Font
    var alignment: TextOptions.Alignment
    var width: Double?
  }

  private var layouts: [Key: (layout: TextLayout, lastUse: Int)] = [:]

  /// How many are kept, but for those that the picture at hand draws.
  private static let limit = 1024

  /// The layout of a string, made where it isn't there.
  mutating func layout(_ key: Key, picture: Int) -> TextLayout {
    if let known = layouts[key] {
      if known.lastUse != picture { layouts[key]?.lastUse = picture }
      return known.layout
    }
    if layouts.count >= LayoutCache.limit { layouts = layouts.filter { $0.value.lastUse >= picture - 1 } }
    if layouts.count >= LayoutCache.limit { layouts = layouts.filter { $0.value.lastUse >= picture } }
    let layout = TextLayout(
      key.string, font: key.font, width: key.width, options: TextOptions(alignment: key.alignment))
    layouts[key] = (layout, picture)
    return layout
  }
}
