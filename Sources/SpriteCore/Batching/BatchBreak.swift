/// Why two neighbouring draws could not go into one draw call.
public struct BatchBreak: Sendable, Hashable {
  /// What differs between the two.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// The clip.
    case clip
    /// The blend mode.
    case blendMode
    /// One has edges or clamped reading to work out, the other has not.
    case edges
    /// Their textures cannot be bound at once.
    case texture
    /// The list names more textures than one table holds.
    case textureTable
    /// The triangles of a mesh.
    case mesh
    /// The border of a group.
    case group
  }

  /// What differs.
  public var reason: Reason
  /// How often.
  public var count: Int
  /// The numbers of the two quads between which it was first seen, in the order of drawing.
  public var firstSeen: (before: Int, after: Int) { (before, after) }

  private var before: Int
  private var after: Int

  package init(reason: Reason, count: Int = 1, before: Int, after: Int) {
    (self.reason, self.count, self.before, self.after) = (reason, count, before, after)
  }
}

extension BatchBreak: CustomStringConvertible {
  /// The reason with a remedy.
  public var description: String {
    let times = count == 1 ? "once" : "\(count) times"
    let remedy =
      switch reason {
      case .clip: "draw what shares a clip together"
      case .blendMode: "draw what shares a blend mode together"
      case .edges: "give sprites a clear or repeated border, or draw soft-edged ones together"
      case .texture: "pack the pages together, or make them equal in size"
      case .textureTable: "use fewer images, or pack them"
      case .mesh: "draw polygon sprites together"
      case .group: "draw with fewer groups"
      }
    return "\(reason.rawValue), \(times), first between quad \(before) and quad \(after) (\(remedy))"
  }
}
