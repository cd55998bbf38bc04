package import SpriteCore

/// Bunnies through the plain way of drawing, one call a sprite.
package struct BunnyScene: BenchmarkScene {
  package private(set) var bunnies: [Bunny]
  private let sprites: [Sprite]
  private let area: Rect
  private let antialiasesEdges: Bool
  package let textureCount: Int

  /// - Parameters:
  ///   - count: How many.
  ///   - sheets: Between how many sheets one bunny after the other alternates.
  ///   - areOutside: Whether they move where nobody sees them, beyond the right edge.
  ///   - areSmall: Whether they are one and two pixels wide instead of 32.
  ///   - antialiasesEdges: Whether edges cover pixels in part.
  package init(
    count: Int, sheets: Int = 1, areOutside: Bool = false, areSmall: Bool = false, antialiasesEdges: Bool = true
  ) {
    // Half a diagonal beyond a hundred pixels.
    let left: Float = areOutside ? 1280 + 100 + 23 : 0
    area = Rect(
      x: Double(left), y: 0, width: BenchmarkView.size.width, height: BenchmarkView.size.height)
    textureCount = sheets
    self.antialiasesEdges = antialiasesEdges
    sprites = BenchmarkSheet.sprites(sheets: sheets)
    var random = RandomSequence()
    bunnies = []
    bunnies.reserveCapacity(count)
    for index in 0..<count {
      let size = areSmall ? 1 + Double(index & 1) : Double(BenchmarkSheet.tileSide)
      bunnies.append(
        Bunny(&random, left: left, sheet: index % sheets, scale: size / Double(BenchmarkSheet.tileSide)))
    }
  }

  package var spriteCount: Int { bunnies.count }

  package mutating func advance() {
    let (minX, maxX) = (Float(area.minX), Float(area.maxX))
    let (minY, maxY) = (Float(area.minY), Float(area.maxY))
    for index in bunnies.indices { bunnies[index].move(minX: minX, maxX: maxX, minY: minY, maxY: maxY) }
  }

  package func draw(in context: DrawingContext) {
    context.antialiasesEdges = antialiasesEdges
    for bunny in bunnies {
      context.draw(
        sprites[Int(bunny.sprite)], at: bunny.position, rotation: Double(bunny.rotation), scale: Double(bunny.scale),
        tint: bunny.tint)
    }
  }
}

extension Bunny {
  /// The next bunny of a sequence, in the `Float` numbers that other libraries' benchmarks have.
  fileprivate init(_ random: inout RandomSequence, left: Float, sheet: Int, scale: Double) {
    let (x, y) = (left + random.next() * 1280, random.next() * 720)
    let (velocityX, velocityY) = (random.next() * 4 - 2, random.next() * 4 - 2)
    let (rotation, spin) = (random.next() * 6.2831853, random.next() * 0.2 - 0.1)
    let tile = Int(random.next() * 64) & 63
    func channel() -> UInt8 { UInt8(128 + Int(random.next() * 127)) }
    let (red, green, blue) = (channel(), channel(), channel())
    self.init(
      position: Point(Double(x), Double(y)), velocity: Point(Double(velocityX), Double(velocityY)),
      rotation: Double(rotation), spin: Double(spin), scale: scale,
      tint: Color(red: red, green: green, blue: blue), sprite: Int32(sheet * BenchmarkSheet.spriteCount + tile))
  }
}
