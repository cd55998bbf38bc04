import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

@Suite struct FilterTests {
  private func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Image {
    var generator = SeededGenerator(seed: seed)
    return Image(random: &generator, width: width, height: height)
  }

  // MARK: Nearest

  @Test(arguments: [1, 2, 3, 4, 5])
  func nearestRepeatsTexels(k: Int) throws {
    let image = noise(5, 4)
    let picture = try drawn(5 * k, 4 * k) { context in
      context.setFilter(.nearest)
      context.draw(image, in: Rect(x: 0, y: 0, width: Double(5 * k), height: Double(4 * k)))
    }
    #expect(picture == Image(width: 5 * k, height: 4 * k) { x, y in image.premultipliedPixel(x: x / k, y: y / k) })
  }

  /// An image of one row drawn `shift` to the right with hard edges: which texel does each pixel show?
  private func texelsShown(_ width: Double, _ shift: Double, pixels: Int) throws -> [Int] {
    let row = Image(width: 8, height: 1) { x, _ in Color(red: UInt8(x + 1), green: 0, blue: 0) }
    let picture = try drawn(pixels, 1) { context in
      context.setFilter(.nearest)
      context.antialiasesEdges = false
      context.draw(row, in: Rect(x: shift, y: 0, width: width, height: 1))
    }
    return (0..<pixels).map { picture.at($0, 0)[0] - 1 }
  }

  @Test func exactTiesGoToTheRight() throws {
    // 8 texels on 20 pixels: centre x is at texel (x + ½)·0.4, whole for x = 2, 7, 12, 17.
    #expect(
      try texelsShown(20, 0, pixels: 20)
        == [0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 7])
    // Half a pixel to either side, every centre is a tie.
    #expect(try texelsShown(8, 0.5, pixels: 8) == [0, 1, 2, 3, 4, 5, 6, 7])
    #expect(try texelsShown(8, -0.5, pixels: 7) == [1, 2, 3, 4, 5, 6, 7])
  }

  /// floor(u + 1/1024): what falls short of a tie by less than a 1024th counts as one, more does not.
  @Test func tiesReachA1024thToTheLeft() throws {
    #expect(try texelsShown(8, 0.5 + 1.0 / 2048, pixels: 8)[1...] == [1, 2, 3, 4, 5, 6, 7])
    #expect(try texelsShown(8, 0.5 + 1.0 / 512, pixels: 8)[1...] == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func nearestFollowsItsFormulaAtAnyScale() throws {
    var generator = SeededGenerator(seed: 2)
    var (wrong, compared) = (0, 0)
    for _ in 0..<30 {
      let width = generator.double(3...20)
      let shift = generator.double(-3...3)
      let found = try texelsShown(width, shift, pixels: 16)
      for x in 0..<16 {
        let u = (Double(x) + 0.5 - shift) * 8 / width
        let inside = u > 0.01 && u < 7.99
        // Floats are off by some millionths: what is that near to the border of a texel may fall on either side.
        let fraction = u + 1.0 / 1024 - (u + 1.0 / 1024).rounded(.down)
        guard inside, fraction > 1e-4, fraction < 1 - 1e-4 else { continue }
        compared += 1
        if found[x] != Int((u + 1.0 / 1024).rounded(.down)) { wrong += 1 }
      }
    }
    #expect(wrong == 0 && compared > 200)
  }

  // MARK: Linear

  @Test func halfAPixelAsideIsTheMeanOfFourTexels() throws {
    let image = noise(6, 6)
    let picture = try drawn(7, 7) { $0.draw(image, in: Rect(x: 0.5, y: 0.5, width: 6, height: 6)) }
    var worst = 0.0
    for y in 1..<6 {
      for x in 1..<6 {
        let corners = [image.at(x - 1, y - 1), image.at(x, y - 1), image.at(x - 1, y), image.at(x, y)]
        for c in 0..<4 {
          let mean = Double(corners.reduce(0) { $0 + $1[c] }) / 4
          worst = max(worst, abs(Double(picture.at(x, y)[c]) - mean))
        }
      }
    }
    // Rounded to the nearest; halves may go either way in Float.
    #expect(worst <= 0.5)
  }

  /// The bilinear formula in Double, clamped to the part.
  private func bilinear(_ image: Image, _ u: Double, _ v: Double, part: Rect) -> [Double] {
    let s = min(max(u, part.minX + 0.5), part.maxX - 0.5) - 0.5
    let t = min(max(v, part.minY + 0.5), part.maxY - 0.5) - 0.5
    let (i, j) = (Int(s.rounded(.down)), Int(t.rounded(.down)))
    let (fx, fy) = (s - Double(i), t - Double(j))
    func texel(_ x: Int, _ y: Int) -> [Int] { image.at(min(x, image.width - 1), min(y, image.height - 1)) }
    let (a, b, c, d) = (texel(i, j), texel(i + 1, j), texel(i, j + 1), texel(i + 1, j + 1))
    return (0..<4).map {
      (Double(a[$0]) * (1 - fx) + Double(b[$0]) * fx) * (1 - fy) + (Double(c[$0]) * (1 - fx) + Double(d[$0]) * fx) * fy
    }
  }

  /// How far a picture of a part of `image`, stretched over 16 × 12 pixels, is from the formula.
  private func worstError(of filter: Filter, shift: Double = 0) throws -> Double {
    let image = noise(8, 8)
    let part = Rect(x: 2, y: 1, width: 4, height: 6)
    let picture = try drawn(16, 12) { context in
      context.setFilter(filter)
      context.draw(image, in: Rect(x: 0, y: 0, width: 16, height: 12), part: part)
    }
    var worst = 0.0
    for y in 0..<12 {
      for x in 0..<16 {
        let (u, v) = (2 + (Double(x) + 0.5 + shift) / 4, 1 + (Double(y) + 0.5) / 2)
        for (found, exact) in zip(picture.at(x, y), bilinear(image, u, v, part: part)) {
          worst = max(worst, abs(Double(found) - exact))
        }
      }
    }
    return worst
  }

  @Test func linearFollowsItsFormula() throws {
    // Half a step of rounding and what Float adds.
    #expect(try worstError(of: .linear) < 0.501)
    // Magnified, trilinear is linear.
    #expect(try worstError(of: .trilinear) < 0.501)
    // Another filter, and a 16th of a texel aside, are told apart.
    #expect(try worstError(of: .nearest) > 20)
    #expect(try worstError(of: .linear, shift: 0.25) > 5)
  }

  // MARK: Clamping

  /// Red in the middle, green around it.
  private let target = Image(width: 12, height: 12) { x, y in
    x >= 4 && x < 8 && y >= 4 && y < 8 ? .red : .green
  }

  private func greenest(_ filter: Filter, edges: Bool, _ place: (DrawingContext, Sprite) -> Void) throws -> Int {
    let part = Rect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    let sprite = Sprite(image: target, contentsRect: part)
    let picture = try drawn(24, 24) { context in
      context.setFilter(filter)
      context.antialiasesEdges = edges
      place(context, sprite)
    }
    let bytes = picture.premultipliedBytes()
    #expect(bytes.contains { $0 > 200 })
    return stride(from: 1, to: bytes.count, by: 4).reduce(0) { max($0, Int(bytes[$1])) }
  }

  @Test(arguments: [Filter.nearest, .linear], [true, false])
  func aNeighbourNeverBleedsIn(filter: Filter, edges: Bool) throws {
    for (rotation, scale) in [(0, 1), (0, 4.3), (0.5, 3), (0.5, 0.8), (2, 1), (4, 5)] {
      for at in [12, 12.25, 12.5, 11.99] {
        let green = try greenest(filter, edges: edges) {
          $0.draw($1, at: Point(at, at), rotation: rotation, scale: scale)
        }
        #expect(green == 0)
      }
    }
  }

  /// The twin: the mip chain mixes the whole picture, so there it must be seen.
  @Test func trilinearReadsTheWholePicture() throws {
    let green = try greenest(.trilinear, edges: true) { context, sprite in
      for i in 0..<8 { context.draw(sprite, at: Point(Double(i) * 3 + 1, 12), scale: 0.4) }
      context.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .red)
    }
    #expect(green > 20)
  }

  @Test func partsThatLeaveTheImageRepeatItsBorder() throws {
    let image = noise(3, 3)
    for filter in [Filter.nearest, .linear] {
      let picture = try drawn(9, 9) { context in
        context.setFilter(filter)
        context.draw(
          image, in: Rect(x: 0, y: 0, width: 9, height: 9), part: Rect(x: -3, y: -3, width: 9, height: 9))
      }
      let expected = Image(width: 9, height: 9) { x, y in
        image.premultipliedPixel(x: min(max(x - 3, 0), 2), y: min(max(y - 3, 0), 2))
      }
      #expect(picture == expected)
    }
  }

  /// Narrower than a texel: the middle of the part is read.
  @Test func aPartOfATexel() throws {
    let row = Image(width: 2, height: 1) { x, _ in x == 0 ? Color(white: 0.2) : Color(white: 1) }
    let picture = try drawn(4, 1) {
      $0.draw(row, in: Rect(x: 0, y: 0, width: 4, height: 1), part: Rect(x: 0.75, y: 0, width: 0.5, height: 1))
    }
    // The middle lies between both: (51 + 255)/2.
    for x in 0..<4 { #expect(picture.at(x, 0) == [153, 153, 153, 255]) }
  }

  // MARK: Trilinear

  @Test(arguments: [1, 2, 3])
  func wholeLevelsAreMeansOfBlocks(level: Int) throws {
    let side = 16 >> level
    let image = noise(16, 16, seed: 7)
    let picture = try drawn(side, side) { context in
      context.setFilter(.trilinear)
      context.draw(image, in: Rect(x: 0, y: 0, width: Double(side), height: Double(side)))
    }
    // Rounded level by level, halves up.
    var (means, width) = ((0..<256).map { image.at($0 % 16, $0 / 16) }, 16)
    for _ in 0..<level {
      let half = width / 2
      means = (0..<(half * half)).map { i in
        let corner = i / half * 2 * width + i % half * 2
        return (0..<4).map { c in
          (means[corner][c] + means[corner + 1][c] + means[corner + width][c] + means[corner + width + 1][c] + 2) / 4
        }
      }
      width = half
    }
    #expect(picture.premultipliedBytes().map(Int.init) == means.flatMap { $0 })
  }

  @Test func betweenLevelsBothAreMixed() throws {
    let image = noise(12, 12, seed: 8)
    let levels = [image.buffer] + image.buffer.mipLevels
    let images = levels.map { Image(buffer: $0) }
    // A third: log2(3) = 1.585 levels down. Four sixths: 0.585.
    for (pixels, level) in [(4, 1), (8, 0)] {
      let picture = try drawn(pixels, pixels) { context in
        context.setFilter(.trilinear)
        context.draw(image, in: Rect(x: 0, y: 0, width: Double(pixels), height: Double(pixels)))
      }
      let weight = 0.5849625007211562
      var worst = 0.0
      for y in 0..<pixels {
        for x in 0..<pixels {
          let readings = [level, level + 1].map { l -> [Double] in
            let size = Double(images[l].width)
            let (u, v) = ((Double(x) + 0.5) / Double(pixels) * size, (Double(y) + 0.5) / Double(pixels) * size)
            return bilinear(images[l], u, v, part: Rect(x: 0, y: 0, width: size, height: size))
          }
          for c in 0..<4 {
            let exact = readings[0][c] + (readings[1][c] - readings[0][c]) * weight
            worst = max(worst, abs(Double(picture.at(x, y)[c]) - exact))
          }
        }
      }
      #expect(worst < 0.51)
    }
  }

  /// The longer side of a pixel's place in the texture decides.
  @Test func squeezedInOneDirectionTheSmallerLevelIsRead() throws {
    for upright in [true, false] {
      // One line of eight is white: 255/8 = 31.9 at the third level, where 16 texels are two. 255/2, 128/2, 64/2.
      let stripes = Image(width: 16, height: 16) { x, y in (upright ? x : y) % 8 == 0 ? .white : .black }
      let (width, height) = upright ? (2, 16) : (16, 2)
      let picture = try drawn(width, height) { context in
        context.setFilter(.trilinear)
        context.draw(stripes, in: context.bounds)
      }
      for y in 0..<height { for x in 0..<width { #expect(picture.at(x, y) == [32, 32, 32, 255]) } }
    }
  }
}
