import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

/// Which pixels a triangle holds, against an independent rule in whole numbers.
@Suite struct TriangleScanTests {
  private typealias Corner = SIMD2<Int>
  private static let side = 20

  private static let page = Image(
    width: side, height: side, premultipliedBytes: [UInt8](repeating: 1, count: side * side * 4))

  /// How often each pixel is hit: every triangle adds one to it. Corners are in 1/256 pixel.
  private func hits(_ triangles: [[Corner]]) throws -> [Int] {
    let whole = Rect(x: 0, y: 0, width: Double(TriangleScanTests.side), height: Double(TriangleScanTests.side))
    let vertices = triangles.joined().map { corner -> SpriteMesh.Vertex in
      let place = Point(Double(corner.x) / 256, Double(corner.y) / 256)
      return .init(position: place, texel: place)
    }
    let sprite = Sprite(
      image: TriangleScanTests.page, textureRect: whole, trimRect: whole, sourceSize: whole.size,
      mesh: SpriteMesh(vertices: vertices, indices: Array(vertices.indices)))
    return try drawn(TriangleScanTests.side, TriangleScanTests.side) { context in
      context.blendMode = .additive
      context.draw(sprite, in: whole)
    }.alphas
  }

  /// Whether the centre of a pixel, moved by next to nothing to the right and by next to nothing of that down, lies strictly
  /// inside: then it lies inside, on a left edge, or on an upper one.
  private func holds(_ triangle: [Corner], _ column: Int, _ row: Int) -> Bool {
    func side(_ p: Corner, _ q: Corner, _ r: (x: Int, y: Int)) -> Int {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    func direction(_ p: Corner, _ q: Corner) -> (x: Int, y: Int) { (-(q.y - p.y), q.x - p.x) }
    let center = (x: column * 256 + 128, y: row * 256 + 128)
    // The sign of a + b·ε + c·ε², in one number: b and c are less than 2¹⁵.
    let sides = (0..<3).map { i -> Int in
      let (p, q) = (triangle[i], triangle[(i + 1) % 3])
      let growth = direction(p, q)
      return side(p, q, center) << 32 + growth.x << 16 + growth.y
    }
    return sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 }
  }

  private func counted(_ triangles: [[Corner]]) -> [Int] {
    (0..<(TriangleScanTests.side * TriangleScanTests.side)).map { index in
      triangles.count { holds($0, index % TriangleScanTests.side, index / TriangleScanTests.side) }
    }
  }

  /// A corner: often on a pixel's centre or border, where rules matter.
  private func corner(_ generator: inout SeededGenerator, _ range: ClosedRange<Int>) -> Corner {
    func coordinate() -> Int {
      let value = generator.int(range)
      return generator.chance(40) ? value / 256 * 256 + generator.one(of: [0, 128]) : value
    }
    return Corner(coordinate(), coordinate())
  }

  @Test func theRuleByHand() throws {
    // A right angle at the centre of pixel (1, 1), legs of four pixels: left and upper edges are in, the diagonal is out.
    let triangle = [Corner(384, 384), Corner(384 + 1024, 384), Corner(384, 384 + 1024)]
    let found = try hits([triangle])
    for index in found.indices {
      let (x, y) = (index % 20 - 1, index / 20 - 1)
      #expect(found[index] == (x >= 0 && y >= 0 && x + y < 4 ? 1 : 0))
    }
    // The other half of the square: its right and lower edges are out.
    let other = [Corner(384 + 1024, 384), Corner(384 + 1024, 384 + 1024), Corner(384, 384 + 1024)]
    let rest = try hits([other])
    for index in rest.indices {
      let (x, y) = (index % 20 - 1, index / 20 - 1)
      #expect(rest[index] == (x < 4 && y < 4 && x + y >= 4 ? 1 : 0))
    }
  }

  @Test func randomTrianglesHoldWhatTheRuleSays() throws {
    var generator = SeededGenerator(seed: 1)
    var (wrong, held) = (0, 0)
    for _ in 0..<60 {
      let triangles = (0..<3).map { _ in
        [corner(&generator, -2560...7680), corner(&generator, 0...5120), corner(&generator, -2560...7680)]
      }
      let found = try hits(triangles)
      if found != counted(triangles) { wrong += 1 }
      held += found.reduce(0, +)
    }
    #expect(wrong == 0 && held > 5000)
  }

  @Test func thinAndDegenerateTriangles() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<40 {
      let p = corner(&generator, 0...5120)
      let q = corner(&generator, 0...5120)
      let triangles = [
        [p, q, Corner(q.x + generator.int(-3...3), q.y + generator.int(-3...3))], [p, p, q], [p, q, p], [p, p, p],
        [p, Corner(p.x + 256, p.y), Corner(p.x + 512, p.y)],
      ]
      #expect(try hits(triangles) == counted(triangles))
    }
  }

  /// Fans about a point inside a convex ring, one way or the other round: each pixel inside is hit once, none outside.
  @Test func fansCoverEachPixelOnce() throws {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<40 {
      // Two fans over the whole square, around two points: every pixel must be hit exactly twice.
      let side = TriangleScanTests.side * 256
      var triangles: [[Corner]] = []
      for _ in 0..<2 {
        let middle = corner(&generator, 1...(side - 1))
        var ring = [Corner(0, 0), Corner(side, 0), Corner(side, side), Corner(0, side)]
        // Points on the border between the corners.
        for edge in stride(from: 4, to: 0, by: -1) {
          let between = generator.int(1...(side - 1))
          let points = [
            Corner(between, 0), Corner(side, between), Corner(side - between, side), Corner(0, side - between),
          ]
          if generator.chance(60) { ring.insert(points[edge - 1], at: edge) }
        }
        if round % 2 == 0 { ring.reverse() }
        for i in ring.indices { triangles.append([middle, ring[i], ring[(i + 1) % ring.count]]) }
      }
      #expect(try hits(triangles).allSatisfy { $0 == 2 })
    }
  }

  /// The two triangles of a quad without edges meet in its diagonal, wherever its corners lie.
  @Test func theHalvesOfAQuadNeverMeetTwice() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<60 {
      let picture = try drawn(20, 20) { context in
        context.antialiasesEdges = false
        context.blendMode = .additive
        context.transform = AffineTransform(
          a: generator.double(-20...20), b: generator.double(-20...20), c: generator.double(-20...20),
          d: generator.double(-20...20), tx: generator.double(0...20), ty: generator.double(0...20))
        context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: Color(white: 1, alpha: 0.4))
      }
      #expect(picture.alphas.allSatisfy { $0 == 0 || $0 == 102 })
    }
  }

  @Test func cornersFarAwayAreBroughtInside() throws {
    let far = 1 << 40
    let near = -100 * 256
    #expect(try hits([[Corner(near, near), Corner(far, near), Corner(near, far)]]).allSatisfy { $0 == 1 })
    #expect(try hits([[Corner(far, far), Corner(far, far + 1), Corner(far + 500, far)]]).allSatisfy { $0 == 0 })
  }
}
