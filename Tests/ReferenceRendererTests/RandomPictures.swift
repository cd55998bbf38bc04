import SpriteCore
import TestSupport

/// Pictures that follow one another, each like the one before but for what has been changed in between.
struct RandomPictures {
  /// Something that is drawn. Paths and styles are told by their places, so that they can be changed where they lie.
  indirect enum Node {
    case fill(Int, Color, FillRule)
    case stroke(Int, Int, Color)
    case paint(Int, Paint)
    case shadow(Int, Shadow)
    case rect(Rect, Color)
    case image(Int, Rect)
    case scope([Change], [Node])
    case group(Double, mask: [Node]?, [Node])
    case castingGroup(Shadow, [Node])
    case fail
  }

  /// A change of the state.
  enum Change {
    case move(Double, Double), scale(Double, Double), turn(Double), opacity(Double), blend(BlendMode), edges(Bool)
    case clip(Int, FillRule), clipRect(Rect), clipRounded(Rect, Double)
  }

  struct Failure: Error {}

  var random: SeededGenerator
  var paths: [Path] = []
  var styles: [StrokeStyle] = []
  var nodes: [Node] = []
  /// What all is drawn under.
  private var frame: [Change] = []
  var size = Size(48, 36)
  var scale = 1.0
  private let images: [Image]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    images = (0..<3).map { number in
      Image(width: 5 + number, height: 7) { x, y in
        Color(red: UInt8(x * 30), green: UInt8(y * 30), blue: UInt8(number * 90))
      }
    }
    for _ in 0..<8 { paths.append(path()) }
    for _ in 0..<4 { styles.append(style()) }
    nodes = (0..<random.int(2...14)).map { _ in node(0) }
  }

  /// Draws all of it; what fails ends the picture.
  func draw(in context: DrawingContext) { try? draw(.scope(frame, nodes), context) }

  /// Draws the first half, and some new stars.
  mutating func drawSome(in context: DrawingContext) {
    for _ in 0..<3 {
      let box = Rect(x: random.double(0...20), y: random.double(0...20), width: 30, height: 20)
      context.fill(.star(points: 9, in: box), with: .white)
    }
    try? draw(Array(nodes.prefix(nodes.count / 2)), context)
  }

  private func draw(_ nodes: [Node], _ context: DrawingContext) throws {
    for node in nodes { try draw(node, context) }
  }

  private func draw(_ node: Node, _ context: DrawingContext) throws {
    switch node {
    case .fill(let path, let color, let rule): context.fill(paths[path], with: color, rule: rule)
    case .stroke(let path, let style, let color): context.stroke(paths[path], with: color, style: styles[style])
    case .paint(let path, let paint): context.fill(paths[path], with: paint)
    case .shadow(let path, let shadow): context.drawShadow(of: paths[path], shadow)
    case .rect(let rect, let color): context.fill(rect, with: color)
    case .image(let image, let rect): context.draw(images[image], in: rect)
    case .scope(let changes, let nodes):
      try context.withSavedState {
        for change in changes { apply(change, context) }
        try draw(nodes, context)
      }
    case .group(let opacity, nil, let nodes): try context.group(opacity: opacity) { try draw(nodes, context) }
    case .group(let opacity, let mask?, let nodes):
      try context.group(opacity: opacity, mask: { try draw(mask, context) }) { try draw(nodes, context) }
    case .castingGroup(let shadow, let nodes):
      try context.group(shadow: shadow) { try draw(nodes, context) }
    case .fail: throw Failure()
    }
  }

  private func apply(_ change: Change, _ context: DrawingContext) {
    switch change {
    case .move(let x, let y): context.translate(x: x, y: y)
    case .scale(let x, let y): context.scale(x: x, y: y)
    case .turn(let angle): context.rotate(by: angle)
    case .opacity(let opacity): context.opacity = opacity
    case .blend(let mode): context.blendMode = mode
    case .edges(let on): context.antialiasesEdges = on
    case .clip(let path, let rule): context.clip(to: paths[path], rule: rule)
    case .clipRect(let rect): context.clip(to: rect)
    case .clipRounded(let rect, let radius): context.clip(toRoundedRect: rect, radius: radius)
    }
  }
}

// What is chosen by chance.
extension RandomPictures {
  private mutating func place() -> Point {
    random.chance(30)
      ? Point(Double(random.int(-2...13)) * 4, Double(random.int(-2...10)) * 4)
      : Point(random.double(-8...56), random.double(-8...44))
  }

  private mutating func rect() -> Rect {
    Rect(origin: place(), size: Size(random.double(1...40), random.chance(50) ? 16 : random.double(1...30)))
  }

  mutating func path() -> Path {
    switch random.int(0...6) {
    case 0: return .star(points: random.int(3...7), in: rect())
    case 1: return .ellipse(in: rect())
    case 2: return .rect(random.chance(50) ? rect() : Rect(x: 4, y: 4, width: 24, height: 20))
    case 3: return longPath()
    case 4: return .roundedRect(rect(), radius: 4)
    default:
      var path = Path()
      path.move(to: place())
      for _ in 0..<random.int(1...6) { grow(&path) }
      return path
    }
  }

  private mutating func longPath() -> Path {
    var path = Path()
    path.move(to: place())
    for number in 0..<random.int(50...90) {
      path.addLine(to: Point(Double(number) / 2 + random.double(-3...3), 12 + random.double(-5...5)))
    }
    return path
  }

  /// Makes a path longer where it lies.
  private mutating func growPath(_ index: Int) {
    var path = Path()
    swap(&path, &paths[index])
    grow(&path)
    swap(&path, &paths[index])
  }

  private mutating func grow(_ path: inout Path) {
    switch random.int(0...5) {
    case 0: path.addCurve(to: place(), control1: place(), control2: place())
    case 1: path.addQuadCurve(to: place(), control: place())
    case 2: path.closeSubpath()
    default: path.addLine(to: place())
    }
  }

  mutating func style() -> StrokeStyle {
    StrokeStyle(
      width: random.one(of: [0.5, 1, 2, 6]), cap: random.one(of: [.butt, .round, .square]),
      join: random.one(of: [.miter, .round, .bevel]), dash: random.chance(50) ? [] : [random.double(1...6), 3],
      dashPhase: random.one(of: [0, 1.5]), end: random.chance(20) ? 0.7 : 1)
  }

  private mutating func color() -> Color {
    Color(
      red: random.byte(), green: random.byte(), blue: random.byte(), alpha: random.chance(50) ? 255 : random.byte())
  }

  private mutating func shadow() -> Shadow {
    Shadow(color: color(), radius: random.one(of: [0, 2]), offset: Point(random.one(of: [0, 3]), 2))
  }

  private mutating func change() -> Change {
    switch random.int(0...14) {
    case 0: return .move(Double(random.int(-9...9)), Double(random.int(-9...9)))
    case 1: return .move(Double(random.int(-9...9)) / 4, random.double(-1...1))
    case 2: return .move(random.one(of: [1e-5, 1e-6, 0.5, -0.5, 200, 1e7]), 0)
    case 3: return .scale(random.double(0.3...2), random.one(of: [1, -1, 0.7]))
    case 4: return .turn(random.double(-3...3))
    case 5: return .opacity(random.double(0...1))
    case 6: return .blend(random.one(of: BlendMode.allCases))
    case 7: return .edges(random.chance(50))
    case 8, 9: return .clip(random.int(0...7), random.chance(50) ? .nonZero : .evenOdd)
    case 10, 11: return .clipRect(rect())
    case 12: return .clipRounded(rect(), 5)
    default: return .move(0, Double(random.int(0...1)))
    }
  }

  /// A change after which all is nearly as before.
  private mutating func nudge() -> Change {
    switch random.int(0...5) {
    case 0: .edges(false)
    case 1: .move(0, Double(random.int(-3...3)))
    case 2: .scale(1, 1.01)
    case 3: change()
    default: .move(random.one(of: [0, 0.25, 0.5, 1e-6]), random.one(of: [0, 0.25, 1.5]))
    }
  }

  mutating func node(_ depth: Int) -> Node {
    func some(_ random: inout RandomPictures) -> [Node] {
      (0..<random.random.int(1...4)).map { _ in random.node(depth + 1) }
    }
    switch random.int(0...19) {
    case 0...5: return .fill(random.int(0...7), color(), random.chance(70) ? .nonZero : .evenOdd)
    case 6...9: return .stroke(random.int(0...7), random.int(0...3), color())
    case 10:
      let gradient = Gradient.axial(from: place(), to: place(), stops: [(0, color()), (1, color())])
      return .paint(random.int(0...7), random.chance(70) ? .gradient(gradient) : .color(color()))
    case 11: return .shadow(random.int(0...7), shadow())
    case 12: return .rect(rect(), color())
    case 13: return .image(random.int(0...2), rect())
    case 14...16 where depth < 3:
      return .scope((0..<random.int(1...3)).map { _ in change() }, some(&self))
    case 17 where depth < 3: return .group(random.one(of: [1, 0.5]), mask: nil, some(&self))
    case 18 where depth < 3: return .group(1, mask: some(&self), some(&self))
    case 19 where depth < 3: return .castingGroup(shadow(), some(&self))
    default: return .fill(random.int(0...7), color(), .nonZero)
    }
  }

  /// Makes the next picture: mostly the same, with a few changes.
  mutating func step() {
    if random.chance(40) { frame = random.chance(30) ? [] : [nudge()] }
    for _ in 0..<random.one(of: [0, 0, 1, 1, 2, 5]) { changeSomething() }
  }

  private mutating func changeSomething() {
    let index = nodes.isEmpty ? 0 : random.int(0...nodes.count - 1)
    switch random.int(0...25) {
    case 0: nodes.shuffle(using: &random)
    case 1: if !nodes.isEmpty { nodes.remove(at: index) }
    case 2, 3: nodes.insert(node(0), at: index)
    case 4: if !nodes.isEmpty { nodes.append(nodes[index]) }
    case 5: nodes.removeLast(nodes.count - index)
    case 6: nodes.removeFirst(index)
    case 7: nodes.swapAt(index, nodes.isEmpty ? 0 : random.int(0...nodes.count - 1))
    case 8: nodes = [.scope([change()], nodes)]
    case 9:
      if nodes.count == 1, case .scope(_, let inner) = nodes[0] { nodes = inner }
    case 10, 23, 24: growPath(random.int(0...7))
    case 11: paths[random.int(0...7)] = path()
    case 12:
      let index = random.int(0...7)
      paths[index] = paths[index].applying(random.chance(50) ? .identity : .translation(x: 0.25, y: 1))
    case 13: paths.swapAt(random.int(0...7), random.int(0...7))
    case 14:
      let index = random.int(0...7)
      let end = paths[index].verbs.count
      paths[index].removeAll()
      for _ in 0..<min(end, 9) { growPath(index) }
    case 15, 21, 22:
      let index = random.int(0...3)
      if styles[index].dash.isEmpty { styles[index] = style() } else { styles[index].dash[0] += 0.5 }
    case 16, 25: styles[random.int(0...3)].width += 0.25
    case 17: size = Size(Double(random.int(8...60)), Double(random.int(8...50)))
    case 18: scale = random.one(of: [1, 1, 1.5, 2, 0.75])
    case 19: if random.chance(30) { nodes.insert(.fail, at: index) }
    default: nodes.removeAll { if case .fail = $0 { true } else { false } }
    }
    if nodes.count > 40 { nodes.removeLast(20) }
  }
}
