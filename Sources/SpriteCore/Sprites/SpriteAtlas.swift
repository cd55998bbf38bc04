/// The sprites of a sheet, by index and by name.
///
///     let atlas = try SpriteAtlas(contentsOf: "hero")
///     for (name, sprite) in atlas { print(name, sprite.sourceSize) }
///     if let runner = atlas["run_01"] { … }
///
/// Sprites are sorted by name (by Unicode scalars). A name is found with or without `.png`, and an alias finds its sprite;
/// `count` and `names` do not count aliases.
public struct SpriteAtlas: Sendable {
  /// One sprite of a sheet and what it is called.
  public struct Entry: Sendable {
    /// The name that the sheet gives it, without device suffixes such as `@2x`.
    public let name: String
    /// Its other names.
    public let aliases: [String]
    /// What can be drawn.
    public let sprite: Sprite

    /// An entry from its parts.
    public init(name: String, aliases: [String] = [], sprite: Sprite) {
      self.name = name
      self.aliases = aliases
      self.sprite = sprite
    }
  }

  /// All sprites, sorted by name.
  public let entries: [Entry]
  private let indices: [String: Int]

  /// An atlas from its sprites. Of two that claim one name, the entry named so wins over an alias, the first over later ones.
  ///
  /// - Parameters:
  ///   - entries: The sprites, in any order.
  ///   - furtherNames: Other spellings under which an entry can be found, by the position in `entries`.
  public init(entries: [Entry], furtherNames: [Int: [String]] = [:]) {
    let order = entries.indices.sorted {
      entries[$0].name.unicodeScalars.lexicographicallyPrecedes(entries[$1].name.unicodeScalars)
    }
    self.entries = order.map { entries[$0] }
    var indices: [String: Int] = [:]
    indices.reserveCapacity(entries.count * 2)
    func add(_ name: String, _ index: Int) {
      if indices[name] == nil { indices[name] = index }
    }
    // Names as written come before aliases, those before other spellings, all before what a suffix makes of them.
    for (index, entry) in self.entries.enumerated() { add(entry.name, index) }
    for (index, entry) in self.entries.enumerated() { for alias in entry.aliases { add(alias, index) } }
    for (index, original) in order.enumerated() { for name in furtherNames[original] ?? [] { add(name, index) } }
    for (name, index) in indices.sorted(by: { $0.value < $1.value }) { add(SpriteAtlas.otherSpelling(of: name), index) }
    self.indices = indices
  }

  /// The name without `.png` where it has it, else with it.
  private static func otherSpelling(of name: String) -> String {
    name.hasSuffix(".png") ? String(name.dropLast(4)) : name + ".png"
  }

  /// The names in order.
  ///
  /// - Complexity: O(*n*); iterate over the atlas itself to avoid the array.
  public var names: [String] { entries.map(\.name) }

  /// The sprite of that name or alias, with or without `.png`; `nil` if there is none.
  ///
  /// - Complexity: O(1), and nothing is allocated.
  public subscript(name: String) -> Sprite? {
    indices[name].map { entries[$0].sprite }
  }

  /// The position of the sprite of that name or alias in the sorted order; `nil` if there is none.
  ///
  /// - Complexity: O(1), and nothing is allocated.
  public func index(of name: String) -> Int? { indices[name] }

  /// The sprite of that name or alias, with or without `.png`.
  ///
  /// - Throws: ``SpriteNotFoundError``, which lists the nearest names.
  public func sprite(named name: String) throws(SpriteNotFoundError) -> Sprite {
    if let sprite = self[name] { return sprite }
    throw SpriteNotFoundError(
      name: name, nearest: NearestNames.to(name, in: entries.flatMap { [$0.name] + $0.aliases }))
  }

  /// The sprite at a position in the order of names.
  public func sprite(at index: Int) -> Sprite { entries[index].sprite }
}

extension SpriteAtlas: RandomAccessCollection {
  /// The position of the first sprite.
  public var startIndex: Int { 0 }
  /// The position after the last sprite: how many there are.
  public var endIndex: Int { entries.count }
  /// The name and the sprite at a position in the order of names.
  public subscript(position: Int) -> (name: String, sprite: Sprite) {
    (entries[position].name, entries[position].sprite)
  }
}
