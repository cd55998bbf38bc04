/// Why two neighbouring draws could not go into one draw call, and how often that was so.
public struct BatchBreak: Sendable, Hashable {
  /// What differs between the two.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// The clip.
    case clip
    /// The blend mode.
    case blendMode
    /// The gradient that they are painted with; one may have none.
    case gradient
    /// One has edges or clamped reading to work out, the other has not.
    case edges
    /// Their textures cannot be bound at once.
    case texture
    /// The list names more textures than one table holds.
    case textureTable
    /// The triangles of a mesh.
    case mesh
    /// A ``SpriteBatch``, whose quads are on the GPU already.
    case retained
    /// The border of a group.
    case group
  }

  /// What differs.
  public var reason: Reason
  /// How often.
  public var count: Int
  /// The numbers of the two quads between which it was first seen, in the order of drawing.
  public var firstSeen: (before: Int, after: Int) { (before, after) }
  /// The textures of these two; `nil` for a plain colour, at the border of a group, and where several pairs of textures are
  /// counted together. A pair of textures has a ``BatchBreak`` of its own where ``reason`` is ``Reason/texture``. Pages of one
  /// size that lie in one array count as one texture, called by the page that was read first.
  public var textures: (before: TextureName?, after: TextureName?) { (textureBefore, textureAfter) }

  private var before: Int
  private var after: Int
  private var textureBefore: TextureName?
  private var textureAfter: TextureName?

  package init(
    reason: Reason, count: Int = 1, before: Int, after: Int, textures: (TextureName?, TextureName?) = (nil, nil)
  ) {
    (self.reason, self.count, self.before, self.after) = (reason, count, before, after)
    (textureBefore, textureAfter) = textures
  }
}

extension BatchBreak: CustomStringConvertible {
  /// The reason, how often, and a remedy: `texture page hero#2 → ui#1, 214 times; pack them together, …`.
  public var description: String {
    let times = count == 1 ? "once" : "\(FrameStatistics.grouped(count)) times"
    return "\(what), \(times); \(remedy) (first between quads \(before) and \(after))"
  }

  private var what: String {
    switch (reason, textureBefore, textureAfter) {
    case (.texture, let old?, let new?): "texture page \(old) → \(new)"
    case (.texture, _, _): "further texture pages"
    case (.group, _, _): "the border of a group"
    case (.mesh, _, let mesh): "the triangles of a mesh" + (mesh.map { " of \($0)" } ?? "")
    case (_, nil, nil): title
    case (_, let old, let new): "\(title) between \(BatchBreak.name(old)) and \(BatchBreak.name(new))"
    }
  }

  private static func name(_ texture: TextureName?) -> String { texture?.description ?? "a plain colour" }

  private var title: String {
    switch reason {
    case .clip: "clip"
    case .blendMode: "blend mode"
    case .gradient: "gradient"
    case .edges: "edges"
    case .texture: "texture page"
    case .textureTable: "table of textures"
    case .mesh: "mesh"
    case .retained: "a batch that stays on the GPU"
    case .group: "group"
    }
  }

  private var remedy: String {
    switch reason {
    case .clip: "draw what shares a clip together"
    case .blendMode: "draw what shares a blend mode together"
    case .gradient: "draw what shares a gradient and a transform together"
    case .edges: "give sprites a clear or repeated border, or draw soft-edged ones together"
    case .texture: "pack them together, or make them equal in size"
    case .textureTable: "use fewer images, or pack them"
    case .mesh: "draw polygon sprites together"
    case .retained: "draw batches together"
    case .group: "draw with fewer groups"
    }
  }
}
