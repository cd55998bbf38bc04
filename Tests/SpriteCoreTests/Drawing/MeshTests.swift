import SpriteCore
import Testing

@Suite struct MeshTests {
  private let page = Image(width: 64, height: 64, premultipliedBytes: [UInt8](repeating: 255, count: 64 * 64 * 4))

  private func vertex(_ x: Double, _ y: Double, _ u: Double, _ v: Double) -> SpriteMesh.Vertex {
    .init(position: Point(x, y), texel: Point(u, v))
  }

  private func sprite(_ mesh: SpriteMesh, turn: QuarterTurn = .none) -> Sprite {
    Sprite(
      image: page, textureRect: Rect(x: 20, y: 30, width: 10, height: 10), turn: turn,
      trimRect: Rect(x: 2, y: 3, width: 10, height: 10), sourceSize: Size(14, 16), mesh: mesh)
  }

  private func record(_ sprite: Sprite, at point: Point = Point(50, 50), rotation: Double = 0) -> DisplayList {
    let context = DrawingContext(size: Size(100, 100))
    context.draw(sprite, at: point, rotation: rotation)
    return context.finish()
  }

  private func triangles(_ list: DisplayList) -> [DisplayList.TriangleRun] {
    list.commands.compactMap { if case .triangles(let run) = $0 { run } else { nil } }
  }

  // The corner of the source lies at (50 − 7, 50 − 8).
  @Test func agreeingTexelsAreOneMap() throws {
    let list = record(
      sprite(
        SpriteMesh(
          vertices: [vertex(2, 3, 20, 30), vertex(12, 3, 30, 30), vertex(2, 13, 20, 40), vertex(12, 13, 30, 40)],
          indices: [0, 1, 2, 2, 1, 3])))
    try #require(list.commands.count == 1 && list.quadCount == 1)
    let run = try #require(triangles(list).first)
    #expect(run.vertexCount == 6 && run.vertexRange == 0..<6)
    #expect(
      list.vertices == [
        SIMD2(45, 45), SIMD2(55, 45), SIMD2(45, 55), SIMD2(45, 55), SIMD2(55, 45), SIMD2(55, 55),
      ])
    #expect(list.quads[0].corners == [SIMD2(45, 45), SIMD2(55, 45), SIMD2(45, 55), SIMD2(55, 55)])
    #expect(!list.quads[0].flags.hasEdges)
  }

  @Test func texelsMayBeHalfATexelOff() {
    for (off, runs) in [(0.5, 1), (-0.5, 1), (0.75, 2), (-0.75, 2)] {
      let list = record(
        sprite(
          SpriteMesh(
            vertices: [
              vertex(2, 3, 20, 30), vertex(12, 3, 30, 30), vertex(2, 13, 20 + off, 40), vertex(12, 13, 30, 40),
            ],
            indices: [0, 1, 2, 2, 1, 3])))
      #expect(triangles(list).count == runs)
    }
  }

  @Test(arguments: [
    (QuarterTurn.none, [Point(20, 30), Point(30, 30), Point(20, 40)]),
    (.clockwise, [Point(30, 30), Point(30, 40), Point(20, 30)]),
    (.half, [Point(30, 40), Point(20, 40), Point(30, 30)]),
    (.counterclockwise, [Point(20, 40), Point(20, 30), Point(30, 40)]),
  ])
  func turnedPicturesAgreeWhereTheirTexelsAreTurned(turn: QuarterTurn, texels: [Point]) throws {
    let positions = [Point(2, 3), Point(12, 3), Point(2, 13)]
    let mesh = SpriteMesh(
      vertices: zip(positions, texels).map { .init(position: $0, texel: $1) }, indices: [0, 1, 2])
    let list = record(sprite(mesh, turn: turn))
    try #require(triangles(list).count == 1)
    #expect(list.vertices == [SIMD2(45, 45), SIMD2(55, 45), SIMD2(45, 55)])
    // The quad that says where texels lie puts the upper left one of the upright picture there.
    let quad = list.quads[0]
    let (u, v) = (Float(texels[0].x - 20), Float(texels[0].y - 30))
    #expect(quad.a * u + quad.c * v + quad.tx == 45 && quad.b * u + quad.d * v + quad.ty == 45)
  }

  @Test func disagreeingTexelsGiveEachTriangleItsMap() throws {
    // The second triangle shows the page mirrored.
    let list = record(
      sprite(
        SpriteMesh(
          vertices: [
            vertex(2, 3, 20, 30), vertex(12, 3, 30, 30), vertex(2, 13, 20, 40), vertex(12, 3, 20, 30),
            vertex(2, 13, 30, 40), vertex(12, 13, 20, 40),
          ], indices: [0, 1, 2, 3, 4, 5])))
    let runs = triangles(list)
    try #require(runs.count == 2 && list.quadCount == 2 && list.culledQuads == 0)
    #expect(runs.map(\.vertexRange) == [0..<3, 3..<6] && runs.map(\.quad) == [0, 1])
    #expect(list.quads[0].a == 1 && list.quads[0].d == 1)
    // Texel (0, 0), counted from the corner, lies at source (12, 3), and to the right is to the left.
    #expect((list.quads[1].a, list.quads[1].b, list.quads[1].tx, list.quads[1].ty) == (-1, 0, 55, 45))
    #expect(list.quads[1].sourceMinX == 20 && list.quads[1].sourceMaxY == 40)
  }

  @Test func trianglesWhoseTexelsLieOnALineAreLeftOut() {
    let list = record(
      sprite(
        SpriteMesh(
          vertices: [
            vertex(2, 3, 20, 30), vertex(12, 3, 25, 35), vertex(2, 13, 30, 40), vertex(12, 13, 20, 31),
          ], indices: [0, 1, 2, 1, 2, 3])))
    #expect(triangles(list).count == 1 && list.culledQuads == 1)
  }

  @Test func verticesLieOnTheGridOfTheRasteriser() {
    let list = record(
      sprite(
        SpriteMesh(vertices: [vertex(2, 3, 20, 30), vertex(12, 3, 30, 30), vertex(2, 13, 20, 40)], indices: [0, 1, 2])),
      at: Point(50.123, 49.9), rotation: 0.7)
    #expect(list.vertices.count == 3)
    #expect(list.vertices.allSatisfy { ($0 * 256).rounded(.toNearestOrEven) == $0 * 256 })
  }

  @Test func whatCannotBeSeenIsLeftOutAndCountedOnce() {
    let mesh = SpriteMesh(
      vertices: [vertex(2, 3, 20, 30), vertex(12, 3, 30, 30), vertex(2, 13, 20, 40)], indices: [0, 1, 2])
    for point in [Point(500, 50), Point(.nan, 50), Point(50, .infinity)] {
      let list = record(sprite(mesh), at: point)
      #expect(list.commands.isEmpty && list.culledQuads == 1)
    }
    let nowhere = SpriteMesh(
      vertices: [vertex(.nan, 3, 20, 30), vertex(12, 3, 30, 30), vertex(2, 13, 20, 40)], indices: [0, 1, 2])
    #expect(record(sprite(nowhere)).commands.isEmpty)
    let texelsNowhere = SpriteMesh(
      vertices: [vertex(2, 3, .nan, 30), vertex(12, 3, 30, 30), vertex(2, 13, 20, 40)], indices: [0, 1, 2])
    #expect(record(sprite(texelsNowhere)).commands.isEmpty)
  }

  @Test func edgesAreAsBeforeAfterwards() {
    let context = DrawingContext(size: Size(100, 100))
    let mesh = SpriteMesh(
      vertices: [vertex(2, 3, 20, 30), vertex(12, 3, 30, 30), vertex(2, 13, 20, 40)], indices: [0, 1, 2])
    context.draw(sprite(mesh), at: Point(50, 50))
    #expect(context.antialiasesEdges)
    context.fill(Rect(x: 1, y: 1, width: 1.5, height: 1), with: .red)
    context.draw(sprite(mesh), at: Point(50, 50))
    let list = context.finish()
    #expect(list.commands.count == 3 && list.quads.map(\.flags.hasEdges) == [false, true, false])
  }

  @Test func aMeshWithoutTrianglesDrawsNothing() {
    let mesh = SpriteMesh(vertices: [], indices: [])
    #expect(mesh.triangleCount == 0)
    let list = record(sprite(mesh))
    #expect(triangles(list).allSatisfy { $0.vertexCount == 0 })
  }

  @Test func badIndicesStop() async {
    await #expect(processExitsWith: .failure) { _ = SpriteMesh(vertices: [], indices: [0, 0, 0]) }
    await #expect(processExitsWith: .failure) {
      _ = SpriteMesh(vertices: [.init(position: .zero, texel: .zero)], indices: [0, 0])
    }
  }

  // Beyond ±2²¹ pixels every driver would draw something else.
  @Test(arguments: [3e6, 1e8, 1e9]) func farCornersAreBroughtNearer(reach: Double) throws {
    let list = record(
      sprite(
        SpriteMesh(
          vertices: [vertex(-reach, 3, 20, 30), vertex(reach, reach, 30, 30), vertex(2, -reach, 20, 40)],
          indices: [0, 1, 2])))
    let limit: Float = 2_097_152
    #expect(list.vertices == [SIMD2(-limit, 45), SIMD2(limit, limit), SIMD2(45, -limit)])
  }
}
