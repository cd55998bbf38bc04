import SpriteCore
import SpriteTesting
import TestSupport
import Testing

/// Draws of sizes and shapes that nobody plans and every program makes once: far too large, sheared to a sliver, of images
/// without pixels.
@Suite("Odd pictures", .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
struct OddPictureTests {
  private let image = Image(width: 9, height: 7) { x, y in
    Color(red: UInt8(x * 28), green: UInt8(y * 36), blue: UInt8((x * 53 + y * 31) % 256))
  }

  private func picture(_ draw: (DrawingContext) -> Void) -> DisplayList {
    let context = DrawingContext(size: Size(60, 50), background: .white)
    draw(context)
    return context.finish()
  }

  // Beyond 10⁸ pixels the pixel around soft edges is lost in a Float, and drivers lose the triangles at 10⁹.
  @Test(
    "quads of any size",
    arguments: [1e3, 1e5, 2.6e5, 1e6, 1e7, 1e8, 1e9, 1e11], [0, 0.3, 2.5])
  func hugeQuads(side: Double, angle: Double) throws {
    for (index, corner) in [0, 0.5, 1 / 3.0, 0.9999].enumerated() {
      let list = picture { context in
        context.translate(x: 30.25, y: 25.5)
        context.rotate(by: angle)
        context.translate(x: -side * corner, y: -side * corner * 0.7)
        let rect = Rect(x: 0, y: 0, width: side, height: side * 0.7)
        context.setFilter(.nearest)
        context.draw(image, in: rect)
        context.fill(rect, with: Color(hex: "#2040ff80") ?? .blue)
      }
      try expectAgreement(
        of: list, class: .filtered, named: "huge-\(side)-\(angle)-\(index)", noticesExactness: false)
    }
  }

  @Test("meshes of any size", arguments: [1e3, 1e6, 1e7, 1e9, 1e12, 1e38, 1e300])
  func hugeMeshes(reach: Double) throws {
    let corners = [Point(-reach, -reach), Point(reach, -reach * 0.9), Point(3, reach)]
    let mesh = SpriteMesh(
      vertices: corners.map { .init(position: $0, texel: Point(min(max($0.x, 0), 9), min(max($0.y, 0), 7))) },
      indices: [0, 1, 2, 0, 0, 0])
    let whole = Rect(x: 0, y: 0, width: 9, height: 7)
    let sprite = Sprite(image: image, textureRect: whole, trimRect: whole, sourceSize: whole.size, mesh: mesh)
    let list = picture { $0.draw(sprite, at: Point(30, 25)) }
    try expectAgreement(of: list, class: .filtered, named: "mesh-\(reach)", noticesExactness: false)
  }

  // Where two sides meet at a sharp angle, pixels far past their corner are within half a pixel of both.
  @Test("slivers", arguments: [0.5, 0.1, 0.03, 0.01, 0.001])
  func slivers(angle: Double) throws {
    for turn in 0..<12 {
      let list = picture { context in
        context.translate(x: 30, y: 25)
        context.rotate(by: Double(turn) * 0.5 + 0.2)
        context.concatenate(
          AffineTransform(
            a: 1, b: 0, c: AffineTransform.rotation(angle).a, d: AffineTransform.rotation(angle).b, tx: 0, ty: 0))
        context.fill(Rect(x: 0, y: 0, width: 14, height: 11), with: .black)
      }
      try #require(list.quadCount == 1)
      try expectAgreement(of: list, class: .filtered, named: "sliver-\(angle)-\(turn)", noticesExactness: false)
    }
  }

  @Test("images without pixels show nothing", arguments: [(0, 0), (0, 5), (5, 0)])
  func pixelless(width: Int, height: Int) throws {
    let none = Image(width: width, height: height, premultipliedBytes: [])
    let list = picture { context in
      for filter in Filter.allCases {
        for edges in [true, false] {
          context.setFilter(filter)
          context.antialiasesEdges = edges
          context.blendMode = .copy
          context.draw(none, in: Rect(x: 3, y: 3, width: 40, height: 30), part: Rect(x: 0, y: 0, width: 5, height: 4))
          context.draw(
            none, in: Rect(x: 3.5, y: 3, width: 40, height: 30), part: Rect(x: -1, y: 2, width: 5, height: 4))
        }
      }
    }
    #expect(list.quadCount == 0 && list.culledQuads == 12)
    try expectAgreement(of: list)
  }
}
