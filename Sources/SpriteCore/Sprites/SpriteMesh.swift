/// The triangles that show a polygon-trimmed sprite, where the rectangle around it would show its neighbours too.
public struct SpriteMesh: Hashable, Sendable {
  /// A corner: where it lies in the upright source picture, and where its colour lies in the page.
  public struct Vertex: Hashable, Sendable {
    /// The place in the untrimmed, upright source picture, in page pixels from its upper left corner, y down.
    public var position: Point
    /// The place in the page, in page pixels, y down.
    public var texel: Point

    /// A corner from its two places.
    public init(position: Point, texel: Point) {
      self.position = position
      self.texel = texel
    }
  }

  /// The corners.
  public let vertices: [Vertex]
  /// Three indices into ``vertices`` a triangle.
  public let indices: [Int]

  /// A mesh from its corners and three indices a triangle, each of which must name a corner.
  public init(vertices: [Vertex], indices: [Int]) {
    precondition(
      indices.count % 3 == 0, "a triangle has three corners; \(indices.count) indices make no whole triangles")
    precondition(indices.allSatisfy(vertices.indices.contains), "a triangle names a corner that is not there")
    self.vertices = vertices
    self.indices = indices
  }

  /// How many triangles there are.
  public var triangleCount: Int { indices.count / 3 }
}
