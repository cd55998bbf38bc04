import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

/// On whole pixels a sprite is its source, byte for byte, however it was stored.
@Suite struct SpritePixelTests {
  private static let picture: Image = {
    var generator = SeededGenerator(seed: 1)
    return Image(random: &generator, width: 7, height: 5)
  }()

  /// A page of noise that holds the picture at (3, 2), turned.
  private func page(_ turn: QuarterTurn) -> Image {
    let picture = SpritePixelTests.picture
    var generator = SeededGenerator(seed: 2)
    let noise = Image(random: &generator, width: 16, height: 14)
    let (w, h) = turn.exchangesSides ? (5, 7) : (7, 5)
    return Image(width: 16, height: 14) { px, py in
      let (x, y) = (px - 3, py - 2)
      guard x >= 0, y >= 0, x < w, y < h else { return noise.premultipliedPixel(x: px, y: py) }
      // Stored clockwise, the upper row is the right column, from top to bottom.
      switch turn {
      case .none: return picture.premultipliedPixel(x: x, y: y)
      case .clockwise: return picture.premultipliedPixel(x: y, y: 4 - x)
      case .half: return picture.premultipliedPixel(x: 6 - x, y: 4 - y)
      case .counterclockwise: return picture.premultipliedPixel(x: 6 - y, y: x)
      }
    }
  }

  private func sprite(_ turn: QuarterTurn, trimmedAt trim: Point = Point(2, 3), mesh: SpriteMesh? = nil) -> Sprite {
    let size = turn.exchangesSides ? Size(5, 7) : Size(7, 5)
    return Sprite(
      image: page(turn), textureRect: Rect(origin: Point(3, 2), size: size), turn: turn,
      trimRect: Rect(origin: trim, size: Size(7, 5)), sourceSize: Size(12, 10), mesh: mesh)
  }

  /// The picture with its upper left pixel at (x, y) of 20 × 20.
  private func expected(_ x: Int, _ y: Int, mirroredX: Bool = false, mirroredY: Bool = false) -> Image {
    Image(width: 20, height: 20) { px, py in
      let (u, v) = (px - x, py - y)
      guard u >= 0, v >= 0, u < 7, v < 5 else { return .zero }
      return SpritePixelTests.picture.premultipliedPixel(x: mirroredX ? 6 - u : u, y: mirroredY ? 4 - v : v)
    }
  }

  @Test(arguments: QuarterTurn.allCases, Filter.allCases)
  func isDrawnUprightAndExact(turn: QuarterTurn, filter: Filter) throws {
    let image = try drawn(20, 20) { context in
      context.setFilter(filter)
      context.draw(sprite(turn), at: Point(10, 9))
    }
    // The source's corner is at (4, 4), the trimmed part two and three further on.
    #expect(image == expected(6, 7))
  }

  @Test(arguments: QuarterTurn.allCases)
  func halfPixelTrimsMeetWholePixels(turn: QuarterTurn) throws {
    let image = try drawn(20, 20) { $0.draw(sprite(turn, trimmedAt: Point(2.5, 2.5)), at: Point(9.5, 9.5)) }
    #expect(image == expected(6, 7))
  }

  @Test(arguments: QuarterTurn.allCases)
  func mirroredAndTurnedByTheCaller(turn: QuarterTurn) throws {
    let mirrored = try drawn(20, 20) { $0.draw(sprite(turn), at: Point(10, 9), scale: Size(-1, 1)) }
    // 4 to the left of the anchor becomes 4 to the right.
    #expect(mirrored == expected(7, 7, mirroredX: true))
    let half = try drawn(20, 20) { $0.draw(sprite(turn), at: Point(10, 9), rotation: .pi) }
    #expect(half == expected(7, 6, mirroredX: true, mirroredY: true))
    let back = try drawn(20, 20) { context in
      context.translate(x: 20, y: 0)
      context.rotate(by: .pi / 2)
      context.translate(x: 0, y: 20)
      context.rotate(by: -.pi / 2)
      context.draw(sprite(turn), at: Point(10, 9))
    }
    #expect(back == expected(6, 7))
  }

  @Test(arguments: QuarterTurn.allCases)
  func atTwiceTheScaleOfThePageItIsTheSame(turn: QuarterTurn) throws {
    let once = sprite(turn)
    let twice = Sprite(
      image: once.image.withScale(2), textureRect: once.textureRect, turn: turn, trimRect: once.trimRect,
      sourceSize: once.sourceSize)
    let image = try drawn(20, 20, scale: 2) { $0.draw(twice, at: Point(5, 4.5)) }
    #expect(image == expected(6, 7).withScale(2))
  }

  // MARK: Meshes

  private func mesh(_ turn: QuarterTurn, _ corners: [Point], _ indices: [Int]) -> SpriteMesh {
    let map = sprite(turn).texelMap.concatenating(.translation(x: 3, y: 2))
    return SpriteMesh(vertices: corners.map { .init(position: $0, texel: map.apply(to: $0)) }, indices: indices)
  }

  @Test(arguments: QuarterTurn.allCases)
  func aMeshOfTheWholePictureIsThePicture(turn: QuarterTurn) throws {
    let corners = [Point(2, 3), Point(9, 3), Point(9, 8), Point(2, 8), Point(4.3, 6.1)]
    // A fan around a point inside, some triangles the other way round.
    let mesh = mesh(turn, corners, [0, 1, 4, 4, 2, 1, 2, 3, 4, 0, 4, 3])
    let image = try drawn(20, 20) { $0.draw(sprite(turn, mesh: mesh), at: Point(10, 9)) }
    #expect(image == expected(6, 7))
  }

  @Test(arguments: QuarterTurn.allCases)
  func ofATriangleOnlyThePixelsInsideAreDrawn(turn: QuarterTurn) throws {
    let mesh = mesh(turn, [Point(2, 3), Point(7, 3), Point(2, 8)], [0, 1, 2])
    let image = try drawn(20, 20) { $0.draw(sprite(turn, mesh: mesh), at: Point(10, 9)) }
    let whole = expected(6, 7)
    // Centres above the diagonal; those on it belong to the other side.
    let cut = Image(width: 20, height: 20) { x, y in
      (x - 6) + (y - 7) + 1 < 5 ? whole.premultipliedPixel(x: x, y: y) : .zero
    }
    #expect(image == cut && image != whole)
  }

  /// A sheet whose frames overlap as rectangles: the neighbour's pieces must not appear.
  @Test func theUpperLeftTriangleOfASquareFrame() throws {
    let page = Image(width: 64, height: 64) { x, y in x + y < 10 ? .red : .green }
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let mesh = SpriteMesh(
      vertices: [Point(0, 0), Point(10, 0), Point(0, 10)].map { .init(position: $0, texel: $0) }, indices: [0, 1, 2])
    let sprite = Sprite(image: page, textureRect: frame, trimRect: frame, sourceSize: frame.size, mesh: mesh)
    let image = try drawn(10, 10) { context in
      context.setFilter(.nearest)
      context.draw(sprite, at: Point(5, 5))
    }
    let red = SIMD4<UInt8>(255, 0, 0, 255)
    #expect(image == Image(width: 10, height: 10) { x, y in x + y + 1 < 10 ? red : SIMD4<UInt8>.zero })
  }

  @Test func trianglesMayShowTexelsFromElsewhere() throws {
    // The left half shows the right one of the page and the other way round, each triangle with its own map.
    let page = Image(width: 8, height: 4) { x, y in Color(red: UInt8(x * 30), green: UInt8(y * 60), blue: 9) }
    let frame = Rect(x: 0, y: 0, width: 8, height: 4)
    func square(_ x: Double, _ u: Double) -> [SpriteMesh.Vertex] {
      [(0.0, 0.0), (4, 0), (0, 4), (4, 4)].map {
        .init(position: Point(x + $0, $1), texel: Point(u + $0, $1))
      }
    }
    let mesh = SpriteMesh(
      vertices: square(0, 4) + square(4, 0), indices: [0, 1, 2, 2, 1, 3, 4, 5, 6, 6, 5, 7])
    let sprite = Sprite(image: page, textureRect: frame, trimRect: frame, sourceSize: frame.size, mesh: mesh)
    let image = try drawn(8, 4) { $0.draw(sprite, at: Point(4, 2)) }
    #expect(image == Image(width: 8, height: 4) { x, y in page.premultipliedPixel(x: (x + 4) % 8, y: y) })
  }
}
