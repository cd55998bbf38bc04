import SpriteCore
import TestSupport

/// A drawing that goes on from picture to picture: paths of all kinds, some of which change, move, come or go.
struct KeptDrawing {
  struct Shape {
    var path: Path
    var paint: Paint
    var rule = FillRule.nonZero
    var style: StrokeStyle?
    var place: Point
    var opacity = 1.0
    var blend = BlendMode.normal
    var antialiases = true
    var clip: Rect?
  }

  static let size = Size(160, 120)
  var shapes: [Shape] = []
  private var random: SeededGenerator
  /// A line that gets longer.
  private var line = Path()

  init(seed: UInt64, count: Int) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<count { shapes.append(shape()) }
    line.move(to: Point(20, 20))
    for _ in 0..<70 { extendLine() }
  }

  private mutating func color() -> Color {
    Color(red: random.byte(), green: random.byte(), blue: random.byte(), alpha: random.chance(50) ? 255 : random.byte())
  }

  private mutating func paint() -> Paint {
    if random.chance(80) { return .color(color()) }
    return .gradient(.axial(from: Point(0, 0), to: Point(40, 20), stops: [(0, color()), (1, color())]))
  }

  private mutating func path() -> Path {
    let box = Rect(x: 0.3, y: 0.6, width: random.double(1...60), height: random.double(1...50))
    switch random.int(0...9) {
    case 0: return Path()
    case 1: return .rect(Rect(x: 0, y: 0, width: 40, height: 24))
    case 2: return .line(from: .zero, to: Point(30, 17))
    case 3: return .ellipse(in: box)
    default: return .star(points: random.int(3...40), in: box)
    }
  }

  private mutating func shape() -> Shape {
    var shape = Shape(path: path(), paint: paint(), place: Point(random.double(-70...170), random.double(-60...130)))
    if random.chance(30) { shape.place = Point(shape.place.x.rounded(), shape.place.y.rounded()) }
    if random.chance(20) { shape.rule = .evenOdd }
    if random.chance(50) {
      shape.style = StrokeStyle(
        width: random.double(0.4...6), cap: random.one(of: [.butt, .round, .square]),
        join: random.one(of: [.miter, .round, .bevel]), dash: random.chance(30) ? [7, 3] : [])
    }
    if random.chance(20) { shape.opacity = random.double(0...1) }
    if random.chance(10) { shape.blend = .additive }
    if random.chance(10) { shape.antialiases = false }
    if random.chance(20) { shape.clip = Rect(x: 4, y: 3, width: random.double(1...30), height: 20) }
    return shape
  }

  private mutating func extendLine() {
    line.addLine(to: Point(random.double(10...150), random.double(10...110)))
  }

  /// Changes a few things, or one, or nothing.
  mutating func change() {
    switch random.int(0...9) {
    case 0: break
    case 1: shapes.insert(shape(), at: random.int(0...shapes.count))
    case 2 where shapes.count > 3: shapes.remove(at: random.int(0...(shapes.count - 1)))
    case 3: for index in shapes.indices { shapes[index].place.x += 3 }
    case 4: shapes.shuffle(using: &random)
    case 5: shapes[random.int(0...(shapes.count - 1))].paint = paint()
    case 6: shapes[random.int(0...(shapes.count - 1))].path.addLine(to: Point(random.double(0...50), 9))
    case 7: shapes[random.int(0...(shapes.count - 1))].style?.dash = [random.double(1...9), 2]
    // The same segments in other memory.
    case 8: for index in shapes.indices { shapes[index].path = shapes[index].path.applying(.identity) }
    default: extendLine()
    }
  }

  func draw(in context: DrawingContext) {
    context.restart(size: KeptDrawing.size, scale: 1, background: .gray)
    for (index, shape) in shapes.enumerated() {
      context.withSavedState { shape.draw(in: context) }
      if index == 2 { context.stroke(line, with: .black, width: 1.5) }
      if index == 4 { context.fill(Rect(x: 3.5, y: 8, width: 20, height: 9), with: .blue) }
    }
  }
}

extension KeptDrawing.Shape {
  fileprivate func draw(in context: DrawingContext) {
    context.translate(x: place.x, y: place.y)
    if let clip { context.clip(to: clip) }
    (context.opacity, context.blendMode, context.antialiasesEdges) = (opacity, blend, antialiases)
    if let style {
      context.stroke(path, with: paint, style: style)
    } else {
      context.fill(path, with: paint, rule: rule)
    }
  }
}
