package import SpriteCore

extension Gradient {
  /// A gradient about a picture of some fifty points a side: of any shape, with steps, stops out of order and clear colours.
  package init(random: inout SeededGenerator) {
    func point() -> Point {
      random.chance(30)
        ? Point(Double(random.int(-5...50)), Double(random.int(-5...45)))
        : Point(random.double(-20...70), random.double(-20...60))
    }
    let shape: Shape
    switch random.int(0...5) {
    case 0, 1: shape = .axial(from: point(), to: random.chance(5) ? Point(3, 3) : point())
    case 2: shape = .radial(center: point(), radii: Size(random.double(0...60), random.double(0...60)))
    case 3:
      let radius = Double(random.int(0...40))
      shape = .radial(center: point(), radii: Size(radius, radius))
    default:
      let angle = random.chance(40) ? Double(random.int(-4...4)) * .pi / 2 : random.double(-7...7)
      shape = .conic(center: point(), angle: angle)
    }
    let count = random.chance(5) ? random.int(20...200) : random.int(0...5)
    var stops: [Stop] = []
    for index in 0..<count {
      let even = Double(index) / Double(max(count - 1, 1))
      // A stop that is out of order swallows those after it, which would leave a long gradient short.
      let offset = count > 5 || random.chance(60) ? even : random.one(of: [0, 0.5, 1, random.double(-0.2...1.2)])
      let color = Color(
        red: random.byte(), green: random.byte(), blue: random.byte(),
        alpha: random.one(of: [255, 255, 0, random.byte()]))
      stops.append(Stop(offset: offset, color: color))
    }
    self.init(shape, stops: stops)
  }
}
