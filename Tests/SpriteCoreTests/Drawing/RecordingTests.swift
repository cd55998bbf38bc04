import SpriteCore
import TestSupport
import Testing

@Suite struct RecordingTests {
  private func image(_ width: Int = 4, _ height: Int = 4) -> Image {
    Image(width: width, height: height, premultipliedBytes: [UInt8](repeating: 255, count: width * height * 4))
  }

  private func record(_ scale: Double = 1, _ draw: (DrawingContext) -> Void) -> DisplayList {
    let context = DrawingContext(size: Size(100, 100), scale: scale)
    draw(context)
    return context.finish()
  }

  /// How many quads the runs have, in order; other commands are 0.
  private func runs(_ list: DisplayList) -> [Int] {
    list.commands.map { if case .quads(let run) = $0 { Int(run.count) } else { 0 } }
  }

  private let square = Rect(x: 10, y: 10, width: 10, height: 10)

  // MARK: Quads

  @Test func aQuadSaysWhereItIs() throws {
    let list = record(2) { context in
      context.translate(x: 5, y: 0)
      context.opacity = 0.5
      context.draw(image(), in: Rect(x: 10, y: 20, width: 8, height: 2), part: Rect(x: 1, y: 2, width: 2, height: 1))
    }
    let quad = try #require(list.quads.first)
    #expect((quad.a, quad.b, quad.c, quad.d, quad.tx, quad.ty) == (8, 0, 0, 4, 30, 40))
    #expect(
      [quad.sourceMinX, quad.sourceMinY, quad.sourceMaxX, quad.sourceMaxY] == [1, 2, 3, 3] && quad.opacity == 32768)
    #expect(quad.corners == [SIMD2(30, 40), SIMD2(46, 40), SIMD2(30, 44), SIMD2(46, 44)])
    #expect(quad.tint == 0xffff_ffff && quad.flags.filter == .linear)
  }

  @Test func rectanglesMayComeFromAnyCorner() throws {
    let list = record { context in
      context.fill(Rect(x: 30, y: 40, width: -20, height: -30), with: .red)
      context.fill(Rect(x: 10, y: 10, width: 20, height: 30), with: .red)
      context.draw(
        image(), in: Rect(x: 30, y: 40, width: -20, height: -30), part: Rect(x: 3, y: 3, width: -2, height: -2))
      context.draw(image(), in: Rect(x: 10, y: 10, width: 20, height: 30), part: Rect(x: 1, y: 1, width: 2, height: 2))
    }
    try #require(list.quadCount == 4)
    #expect(list.quads[0] == list.quads[1])
    #expect(list.quads[2].corners == list.quads[3].corners && list.quads[2].sourceMinX == 1)
  }

  @Test func imagesAreCentredInTheirOwnSize() throws {
    let list = record { $0.draw(image(6, 4).withScale(2), at: Point(50, 50)) }
    #expect(try #require(list.quads.first).corners.first == SIMD2(48.5, 49))
    #expect(list.quads.first?.corners.last == SIMD2(51.5, 51))
  }

  // MARK: Edges

  @Test func edgesOnWholePixelsAreNone() throws {
    func hasEdges(_ scale: Double = 1, _ draw: @escaping (DrawingContext) -> Void) throws -> Bool {
      try #require(record(scale, draw).quads.first).flags.hasEdges
    }
    #expect(try !hasEdges { $0.fill(square, with: .red) })
    #expect(try hasEdges { $0.fill(square.translated(byX: 0.5, y: 0), with: .red) })
    #expect(try hasEdges { $0.fill(square.translated(byX: 0, y: 0.01), with: .red) })
    #expect(try !hasEdges(2) { $0.fill(square.translated(byX: 0.5, y: -2), with: .red) })
    #expect(try hasEdges { $0.fill(Rect(x: 1, y: 1, width: 1.5, height: 1), with: .red) })
    #expect(try hasEdges { $0.fill(Rect(x: 1, y: 1, width: 1, height: 1.5), with: .red) })
    for turn in 0..<4 {
      #expect(
        try !hasEdges { context in
          context.transform = AffineTransform.quarterTurns(turn).concatenating(.translation(x: 50, y: 50))
          context.fill(square, with: .red)
        })
      #expect(
        try hasEdges { context in
          context.transform = AffineTransform.quarterTurns(turn).concatenating(.translation(x: 50, y: 50.25))
          context.fill(square, with: .red)
        })
    }
    #expect(
      try hasEdges {
        $0.rotate(by: 0.001); $0.fill(square, with: .red)
      })
    #expect(
      try !hasEdges {
        $0.antialiasesEdges = false; $0.rotate(by: 0.2); $0.fill(square, with: .red)
      })
    #expect(
      try !hasEdges { context in
        context.antialiasesEdges = false
        context.draw(image(), in: square.translated(byX: 0.3, y: 0.3))
      })
  }

  @Test func quarterTurnsOnWholePixelsHaveNoEdges() throws {
    for k in -80...80 {
      let list = record { $0.draw(Sprite(image: image()), at: Point(50, 50), rotation: Double(k) * .pi / 2, scale: 2) }
      #expect(try !#require(list.quads.first).flags.hasEdges)
    }
  }

  /// Rounding of a fraction that is not a binary one does not make an edge.
  @Test func edgesNearWholePixelsAreNone() throws {
    for scale in [1.1, 1.3, 3] {
      for pixel in 1...60 {
        let list = record(scale) { context in
          let points = Double(pixel) / scale
          context.fill(Rect(x: points, y: points, width: 7 / scale, height: 9 / scale), with: .red)
        }
        #expect(try !#require(list.quads.first).flags.hasEdges)
      }
    }
  }

  @Test func aClearBorderNeedsNoEdgesUnlessTexelsShrink() throws {
    let ring = Image(width: 6, height: 6) { x, y in x % 5 == 0 || y % 5 == 0 ? .clear : .red }
    let opaque = Image(width: 6, height: 6) { _, _ in .red }
    func hasEdges(_ image: Image, _ scale: Double) throws -> Bool {
      let list = record { $0.draw(Sprite(image: image), at: Point(50, 50), rotation: 0.4, scale: scale) }
      return try #require(list.quads.first).flags.hasEdges
    }
    #expect(try !hasEdges(ring, 1) && !hasEdges(ring, 3))
    #expect(try hasEdges(ring, 0.9) && hasEdges(opaque, 1))
  }

  // MARK: Filters

  @Test func theFilterFollowsTheAreaOfATexel() throws {
    func filter(_ scale: Size, _ rotation: Double = 0, minify: Filter, magnify: Filter) throws -> Filter? {
      let list = record { context in
        (context.minificationFilter, context.magnificationFilter) = (minify, magnify)
        context.draw(Sprite(image: image()), at: Point(50, 50), rotation: rotation, scale: scale)
      }
      return try #require(list.quads.first).flags.filter
    }
    #expect(try filter(Size(1, 1), minify: .nearest, magnify: .linear) == .linear)
    #expect(try filter(Size(2, 2), minify: .nearest, magnify: .linear) == .linear)
    #expect(try filter(Size(0.5, 0.5), minify: .nearest, magnify: .linear) == .nearest)
    // The area counts, not a side.
    #expect(try filter(Size(4, 0.5), minify: .nearest, magnify: .linear) == .linear)
    #expect(try filter(Size(-1.5, 0.5), minify: .nearest, magnify: .linear) == .nearest)
    #expect(try filter(Size(0.5, 0.5), minify: .trilinear, magnify: .nearest) == .trilinear)
    #expect(try filter(Size(2, 2), minify: .linear, magnify: .trilinear) == .linear)
    #expect(try filter(Size(2, 2), minify: .linear, magnify: .nearest) == .nearest)
  }

  /// sin² + cos² is 1 but for the last bits, which must not choose the filter.
  @Test func aTurnedPictureInItsOwnSizeIsNotMinified() {
    for scale in [1.0, 2, 3] {
      let list = record(scale) { context in
        (context.minificationFilter, context.magnificationFilter) = (.trilinear, .nearest)
        let sprite = Sprite(image: image().withScale(scale))
        for step in 1...300 { context.draw(sprite, at: Point(50, 50), rotation: Double(step) * 0.021) }
        for _ in 1...300 {
          context.concatenate(AffineTransform.translation(x: -50, y: -50).concatenating(.rotation(0.021)))
          context.translate(x: 50, y: 50)
          context.draw(sprite, at: Point(50, 50))
        }
      }
      #expect(list.quadCount > 300)
      #expect(list.quads.allSatisfy { $0.flags.filter == .nearest })
    }
  }

  // MARK: Runs

  @Test func quadsOfOneStateAreOneRun() throws {
    let (a, b) = (image(), image())
    let list = record { context in
      for _ in 0..<3 {
        context.draw(a, in: square.translated(byX: 0.5, y: 0))
        context.draw(b, in: square.translated(byX: 0.5, y: 0))
        context.fill(square.translated(byX: 0.5, y: 0), with: .red)
      }
    }
    #expect(runs(list) == [9])
    #expect(list.textures.map(ObjectIdentifier.init) == [a, b].map { ObjectIdentifier($0.buffer) })
    let run = try #require(list.commands.compactMap { if case .quads(let run) = $0 { run } else { nil } }.first)
    let textures = list.quads.map { list.texture(of: $0, in: run.key) }
    #expect(textures.indices.allSatisfy { textures[$0] === [a.buffer, b.buffer, nil][$0 % 3] })
    #expect(run.slots == 3)
  }

  @Test func aChangeOfBlendModeOrClipStartsARun() {
    let list = record { context in
      context.fill(square, with: .red)
      context.blendMode = .additive
      context.fill(square, with: .red)
      context.opacity = 0.5
      context.antialiasesEdges = false
      context.fill(square, with: .red)
      context.save()
      context.clip(to: Rect(x: 12, y: 12, width: 50, height: 50))
      context.fill(square, with: .red)
      // The same again is no other clip.
      context.clip(to: Rect(x: 0, y: 0, width: 70, height: 70))
      context.fill(square, with: .red)
      context.restore()
      context.fill(square, with: .red)
      context.blendMode = .normal
      context.fill(square, with: .red)
    }
    #expect(runs(list) == [1, 2, 2, 1, 1])
    #expect(list.clips.count == 2)
    // A change that nothing is drawn in leaves the run open.
    let same = record { context in
      context.fill(square, with: .red)
      context.withSavedState { context.blendMode = .copy }
      context.fill(square, with: .red)
    }
    #expect(runs(same) == [2])
  }

  @Test func moreTexturesThanAQuadCanNameTakeSeveralRuns() throws {
    let images = (0..<(Quad.Flags.largestSlot + 100)).map { _ in image(1, 1) }
    var expected: [PixelBuffer] = []
    let list = record { context in
      for image in images + images.reversed() {
        context.draw(image, in: square)
        expected.append(image.buffer)
      }
    }
    #expect(list.textures.count == images.count && runs(list).count > 1)
    var found: [PixelBuffer] = []
    for case .quads(let run) in list.commands {
      for index in run.range { found.append(try #require(list.texture(of: list.quads[index], in: run.key))) }
    }
    #expect(found.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
  }

  @Test func aListSplitInTwoDrawsTheSameQuads() {
    let picture = image()
    func draw(_ context: DrawingContext, _ range: Range<Int>) {
      for i in range {
        context.draw(picture, in: square.translated(byX: Double(i), y: 0))
        context.fill(square.translated(byX: 0, y: Double(i)), with: .red)
      }
    }
    let whole = record { draw($0, 0..<10) }
    let first = DrawingContext(size: Size(100, 100))
    draw(first, 0..<4)
    let second = DrawingContext(recordingInto: first.finish())
    draw(second, 4..<10)
    let split = second.finish()
    #expect(
      split.quads == whole.quads
        && split.textures.map(ObjectIdentifier.init) == whole.textures.map(ObjectIdentifier.init))
    #expect(runs(split).reduce(0, +) == 20)
  }

  // MARK: Culling

  private func isCulled(_ draw: (DrawingContext) -> Void) -> Bool? {
    let list = record(1, draw)
    if list.quadCount == 1 && list.culledQuads == 0 { return false }
    return list.quadCount == 0 && list.culledQuads == 1 ? true : nil
  }

  @Test func whatIsOutsideIsLeftOut() {
    for (rect, culled) in [
      (Rect(x: -20, y: 10, width: 10, height: 10), true), (Rect(x: 10, y: -20, width: 10, height: 10), true),
      (Rect(x: 102, y: 10, width: 10, height: 10), true), (Rect(x: 10, y: 102, width: 10, height: 10), true),
      (Rect(x: -9, y: -9, width: 10, height: 10), false), (Rect(x: 99, y: 99, width: 10, height: 10), false),
      (Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), false), (square, false),
    ] {
      #expect(isCulled { $0.fill(rect, with: .red) } == culled, "\(rect)")
      #expect(isCulled { $0.draw(image(), in: rect) } == culled, "\(rect)")
    }
    #expect(
      isCulled {
        $0.clip(to: Rect(x: 50, y: 50, width: 9, height: 9)); $0.fill(square, with: .red)
      } == true)
    #expect(
      isCulled {
        $0.clip(to: Rect(x: 15, y: 15, width: 9, height: 9)); $0.fill(square, with: .red)
      } == false)
    #expect(
      isCulled {
        $0.clip(to: .zero); $0.fill(square, with: .red)
      } == true)
    // The corner of a turned square reaches in, its upright box would not.
    #expect(
      isCulled { context in
        context.draw(Sprite(image: image(10, 10)), at: Point(-6, 50), rotation: .pi / 4)
      } == false)
    #expect(isCulled { $0.draw(Sprite(image: image(10, 10)), at: Point(-9, 50), rotation: .pi / 4) } == true)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func numbersWithoutAPlaceAreLeftOut(number: Double) {
    let sprite = Sprite(image: image())
    #expect(isCulled { $0.fill(Rect(x: number, y: 10, width: 10, height: 10), with: .red) } == true)
    #expect(isCulled { $0.fill(Rect(x: 10, y: 10, width: 10, height: number), with: .red) } == true)
    #expect(isCulled { $0.draw(sprite, at: Point(50, number)) } == true)
    #expect(isCulled { $0.draw(sprite, at: Point(number, 50), rotation: 1) } == true)
    #expect(isCulled { $0.draw(sprite, at: Point(50, 50), scale: number) } == true)
    #expect(isCulled { $0.draw(sprite, at: Point(50, 50), scale: Size(1, number)) } == true)
    #expect(isCulled { $0.draw(image(), in: square, part: Rect(x: 0, y: 0, width: number, height: 1)) } == true)
    #expect(isCulled { $0.draw(sprite, in: Rect(x: 0, y: number, width: 5, height: 5)) } == true)
    #expect(
      isCulled {
        $0.scale(x: number, y: 1); $0.fill(square, with: .red)
      } == true)
    if number != 1e300 { #expect(isCulled { $0.draw(sprite, at: Point(50, 50), rotation: number) } == true) }
  }

  @Test func whatHasNoAreaIsLeftOut() {
    let sprite = Sprite(image: image())
    #expect(isCulled { $0.draw(sprite, at: Point(50, 50), scale: 0) } == true)
    #expect(isCulled { $0.draw(sprite, at: Point(50, 50), scale: Size(1, 0)) } == true)
    #expect(
      isCulled {
        $0.scale(x: 0, y: 1); $0.fill(square, with: .red)
      } == true)
    #expect(isCulled { $0.fill(Rect(x: 10, y: 10, width: 0, height: 5), with: .red) } == true)
    #expect(isCulled { $0.fill(Rect(x: 10.3, y: 10, width: 0.01, height: 0.01), with: .red) } == true)
    #expect(isCulled { $0.fill(Rect(x: 10.3, y: 10, width: 0.1, height: 0.1), with: .red) } == false)
    #expect(isCulled { $0.draw(image(), in: .zero) } == true)
    #expect(isCulled { $0.draw(image(), in: square, part: Rect(x: 1, y: 1, width: 0, height: 2)) } == true)
    for none in [image(0, 0), image(0, 3), image(3, 0)] {
      #expect(isCulled { $0.draw(none, in: square, part: Rect(x: 1, y: 1, width: 2, height: 2)) } == true)
      #expect(isCulled { $0.draw(none, in: square) } == true)
    }
    #expect(isCulled { $0.draw(image(0, 0), in: square) } == true)
    #expect(isCulled { $0.draw(image(0, 4), in: square) } == true)
    #expect(
      isCulled {
        $0.transform = AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0); $0.fill(square, with: .red)
      } == true)
  }

  @Test func aBillionfoldScaleIsDrawn() {
    let sprite = Sprite(image: image())
    #expect(isCulled { $0.draw(sprite, at: Point(50, 50), scale: 1e9) } == false)
    #expect(isCulled { $0.draw(sprite, at: Point(50, 50), rotation: 1, scale: -1e9) } == false)
    #expect(isCulled { $0.draw(sprite, at: Point(50, 50), scale: 1e-9) } == true)
  }

  @Test func culledQuadsAreCounted() {
    let list = record { context in
      for i in 0..<10 { context.fill(square.translated(byX: Double(i) * 31, y: 0), with: .red) }
    }
    #expect(list.quadCount == 3 && list.culledQuads == 7)
  }
}
