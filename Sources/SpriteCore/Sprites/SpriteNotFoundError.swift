/// A sheet has no sprite of that name.
public struct SpriteNotFoundError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name that was asked for.
  public let name: String
  /// The names most like it, the nearest first; at most three.
  public let nearest: [String]

  /// The error from its parts.
  public init(name: String, nearest: [String]) {
    self.name = name
    self.nearest = nearest
  }

  /// A sentence with the nearest names.
  public var description: String {
    let hint =
      nearest.isEmpty
      ? "the sheet has no sprites" : "the nearest are " + nearest.map { "“\($0)”" }.joined(separator: ", ")
    return "no sprite is named “\(name)”; \(hint)"
  }
}
