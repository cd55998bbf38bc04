import PathFuzz
import SpriteCore
import TestSupport
import Testing

/// Kept coverage is found whatever order paths come in: like the picture before, shuffled, with some left out, new or changed.
@Suite struct CoverageOrderTests {
  private let size = Size(120, 90)

  private func shapes() -> [Path] {
    (0..<12).map { .star(points: $0 + 3, in: Rect(x: Double($0) * 7, y: Double($0) * 4, width: 30, height: 30.5)) }
  }

  private func draw(_ paths: [Path], in context: DrawingContext) -> DisplayList {
    context.restart(size: size, scale: 1, background: .clear)
    for path in paths { context.fill(path, with: .white) }
    return context.finish()
  }

  /// The coverage of each path by itself, added up, as far as a byte holds it.
  private func sum(_ list: DisplayList) -> [Int] {
    var sum = [Int](repeating: 0, count: list.pixelWidth * list.pixelHeight)
    for index in list.quads.indices {
      let quad = list.quads[index]
      for command in list.commands {
        guard case .quads(let run) = command, run.range.contains(index) else { continue }
        let texture = list.texture(of: quad, in: run.key)
        for y in 0..<Int(quad.sourceHeight) {
          for x in 0..<Int(quad.sourceWidth) {
            let (column, row) = (Int(quad.tx) + x, Int(quad.ty) + y)
            guard column < list.pixelWidth, row < list.pixelHeight else { continue }
            let texel = texture.map {
              Int($0.bytes[(Int(quad.sourceMinY) + y) * $0.bytesPerRow + Int(quad.sourceMinX) + x])
            }
            sum[row * list.pixelWidth + column] += texel ?? 255
          }
        }
      }
    }
    return sum
  }

  @Test func anyOrderShowsTheSame() {
    var random = SeededGenerator(seed: 5)
    let context = DrawingContext(size: size)
    let all = shapes()
    for round in 0..<40 {
      var paths = all
      if round % 3 == 1 { paths.shuffle(using: &random) }
      if round % 4 == 2 { paths.removeSubrange(2..<random.int(3...9)) }
      if round % 5 == 3 { paths.insert(all[random.int(0...11)], at: random.int(0...paths.count)) }
      let fresh = DrawingContext(size: size)
      #expect(sum(draw(paths, in: context)) == sum(draw(paths, in: fresh)), "round \(round)")
    }
    #expect(context.coverage.rasterizedPaths == all.count)
  }

  /// What is forgotten for want of room is made anew, not taken from the order of before.
  @Test func whatIsForgottenIsMadeAnew() {
    let context = DrawingContext(size: size)
    let all = shapes()
    let first = sum(draw(all, in: context))
    context.coverage.budget = 0
    _ = draw([all[0]], in: context)
    #expect(sum(draw(all, in: context)) == first)
    #expect(context.coverage.rasterizedPaths > all.count)
    // A path that differs in its last point is another one, also where it comes next.
    var other = all
    other[3].addLine(to: Point(100, 80))
    let fresh = DrawingContext(size: size)
    #expect(sum(draw(other, in: context)) == sum(draw(other, in: fresh)))
  }
}
