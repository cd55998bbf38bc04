import SpriteCore
import SpriteLayers
import SpriteRendering
import TestSupport
import Testing

/// Numbers that nobody should set, and trees that nobody should build: nothing is drawn, nothing breaks.
@Suite struct OddInputTests {
  private static let odd = [Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude]

  /// A layer with all there is, in the middle of a picture of 20 × 20 points.
  private func full() -> Layer {
    let layer = ShapeLayer(path: .star(points: 5, in: Rect(x: 0, y: 0, width: 10, height: 10)))
    layer.frame = Rect(x: 5, y: 5, width: 10, height: 10)
    layer.strokeColor = .blue
    layer.backgroundColor = .red
    layer.contents = .pattern(6, 6)
    layer.borderWidth = 1
    layer.cornerRadius = 3
    layer.addSublayer(.plain(.green, 2, 2, 6, 6))
    return layer
  }

  private let changes: [@Sendable (Layer, Double) -> Void] = [
    { $0.position.x = $1 }, { $0.bounds.origin.y = $1 }, { $0.bounds.size.width = $1 }, { $0.anchorPoint.x = $1 },
    { $0.transform = AffineTransform(a: $1, b: 0, c: 0, d: 1, tx: 0, ty: 0) },
    { $0.transform = AffineTransform(a: 1, b: $1, c: $1, d: 1, tx: $1, ty: 0) },
    { $0.sublayerTransform = AffineTransform(a: 1, b: 0, c: $1, d: 1, tx: 0, ty: $1) },
    { $0.zPosition = $1 }, { $0.cornerRadius = $1 }, { $0.borderWidth = $1 }, { $0.contentsScale = $1 },
    { $0.contentsRect.origin.x = $1 }, { $0.contentsRect.size.height = $1 }, { $0.contentsCenter.size.width = $1 },
    { $0.frame.origin.x = $1 }, { $0.frame.size.height = $1 },
    { ($0 as? ShapeLayer)?.lineWidth = $1 }, { ($0 as? ShapeLayer)?.strokeEnd = $1 },
    { ($0 as? ShapeLayer)?.miterLimit = $1 }, { ($0 as? ShapeLayer)?.lineDashPattern = [$1, 1] },
    { ($0 as? ShapeLayer)?.lineDashPhase = $1 },
  ]

  @Test(arguments: OddInputTests.odd) func anyNumberAnywhere(_ number: Double) throws {
    for (index, change) in changes.enumerated() {
      for form in 0..<4 {
        let layer = full()
        let root = Layer(sublayers: [layer])
        if form == 1 { layer.masksToBounds = true }
        if form == 2 { layer.opacity = 0.5 }
        let other = Layer.plain(.blue, 0, 0, 20, 20)
        if form == 3 {
          other.mask = layer
          root.addSublayer(other)
        }
        let last = Layer.plain(.black, 0, 0, 2, 2)
        last.zPosition = .infinity
        root.addSublayer(last)
        change(layer, number)
        // The rest is there all the same.
        #expect(try root.drawn(20, 20)[0, 0] == .black, "\(index), \(form)")
        _ = root.hitTest(Point(10, 10))
        _ = layer.convert(Point(1, 1), to: root)
        _ = root.convert(Rect(x: 1, y: 1, width: 3, height: 3), to: layer)
        _ = layer.frame
      }
    }
  }

  @Test func singularTransformsShowNothing() throws {
    for transform in [
      AffineTransform.scale(0), .scale(x: 1, y: 0), AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
      AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    ] {
      let layer = full()
      layer.transform = transform
      #expect(try layer.drawn(20, 20).box() == nil)
      let root = full()
      root.sublayerTransform = transform
      #expect(try root.drawn(20, 20)[10, 10] != .green)
      let masked = full()
      masked.mask = layer
      #expect(try masked.drawn(20, 20).box() == nil)
    }
  }

  @Test(arguments: [5, 6, 1e9, Double.infinity]) func radiiOfMoreThanHalfTheSide(_ radius: Double) throws {
    let circle = Layer.plain(.red, 5, 5, 10, 10)
    circle.cornerRadius = 5
    let other = Layer.plain(.red, 5, 5, 10, 10)
    other.cornerRadius = radius
    #expect(try other.drawn(20, 20) == circle.drawn(20, 20))
    other.masksToBounds = true
    circle.masksToBounds = true
    #expect(try other.drawn(20, 20) == circle.drawn(20, 20))
  }

  @Test(arguments: [-3, Double.nan]) func radiiThatAreNone(_ radius: Double) throws {
    let square = Layer.plain(.red, 5, 5, 10, 10)
    square.borderWidth = 2
    let other = Layer.plain(.red, 5, 5, 10, 10)
    (other.cornerRadius, other.borderWidth) = (radius, 2)
    #expect(try other.drawn(20, 20) == square.drawn(20, 20))
  }

  @Test func bordersWiderThanTheLayerFillIt() throws {
    for width in [5, 6, 1e9, Double.infinity] {
      let layer = Layer.plain(.red, 5, 5, 10, 10)
      layer.borderWidth = width
      let drawn = try layer.drawn(20, 20)
      #expect(drawn.box() == [5, 5, 10, 10] && drawn[10, 10] == .black && drawn[5, 5] == .black, "\(width)")
    }
    for width in [-1, 0, Double.nan] {
      let layer = Layer.plain(.red, 5, 5, 10, 10)
      layer.borderWidth = width
      #expect(try layer.drawn(20, 20)[5, 5] == .red)
    }
  }

  @Test func negativeBounds() throws {
    let layer = Layer.plain(.red, 0, 0, 1, 1)
    layer.bounds = Rect(x: 0, y: 0, width: -10, height: -6)
    layer.position = Point(10, 10)
    #expect(try layer.drawn(20, 20).box() == [5, 7, 10, 6])
  }

  /// Only what is seen is drawn: a million points take no more than twenty.
  @Test func hugeLayers() throws {
    for form in 0..<5 {
      let huge = Layer.plain(.red, -5e5, -5e5, 1e6, 1e6)
      switch form {
      case 1: huge.cornerRadius = 100
      case 2: (huge.borderWidth, huge.masksToBounds) = (3, true)
      case 3: huge.opacity = 0.5
      case 4:
        huge.mask = ShapeLayer(path: .ellipse(in: Rect(x: 0, y: 0, width: 1e6, height: 1e6)))
      default: break
      }
      let drawn = try huge.drawn(20, 20)
      let color = form == 3 ? Color(red: 255 as UInt8, green: 127, blue: 127) : .red
      #expect(drawn == Image(width: 20, height: 20) { _, _ in color }, "\(form)")
    }
    let gradient = GradientLayer(colors: [.red, .red])
    gradient.frame = Rect(x: -5e5, y: -5e5, width: 1e6, height: 1e6)
    #expect(try gradient.drawn(20, 20)[10, 10] == .red)
    let picture = Layer(contents: Image(width: 2, height: 2) { _, _ in .blue })
    picture.frame = gradient.frame
    #expect(try picture.drawn(20, 20)[10, 10] == .blue)
  }

  @Test func gradientsWithOddLocations() throws {
    for locations in [[Double.nan, .nan], [.infinity, 0], [1, 0], [], [0.5], [0, 0.2, 0.4, 0.6]] {
      let layer = GradientLayer(colors: [.red, .blue])
      layer.frame = Rect(x: 0, y: 0, width: 20, height: 20)
      layer.locations = locations
      for kind in GradientKind.allCases {
        layer.type = kind
        let drawn = try layer.drawn(20, 20)
        #expect(drawn[10, 10].alpha == 255 && drawn[10, 10].green == 0, "\(locations)")
      }
    }
    for point in [Point(.nan, 0), Point(0, .infinity), Point(0.5, 0)] {
      let layer = GradientLayer(colors: [.red, .blue])
      layer.frame = Rect(x: 0, y: 0, width: 20, height: 20)
      layer.endPoint = point
      for kind in GradientKind.allCases {
        layer.type = kind
        _ = try layer.drawn(20, 20)
      }
    }
  }

  @Test func gradientsHaveSoManyColoursAndNoMore() async {
    await #expect(processExitsWith: .failure) {
      GradientLayer().colors = Array(repeating: .red, count: Gradient.maximumStops + 1)
    }
    await #expect(processExitsWith: .success) {
      GradientLayer().colors = Array(repeating: .red, count: Gradient.maximumStops)
    }
  }

  // MARK: Deep trees

  /// A chain of layers, the innermost red; each may cut or fade.
  private func chain(_ depth: Int, _ change: (Layer) -> Void = { _ in }) -> Layer {
    var layer = Layer.plain(.red, 0, 0, 10, 10)
    for _ in 1..<depth {
      let above = Layer(sublayers: [layer])
      above.bounds.size = Size(20, 20)
      above.position = Point(10, 10)
      change(above)
      layer = above
    }
    return layer
  }

  @Test(arguments: [200, 1000, 1024]) func deepTrees(_ depth: Int) throws {
    let root = chain(depth)
    let drawn = try root.drawn(20, 20)
    #expect(drawn.box() == [0, 0, 10, 10] && drawn[5, 5] == .red)
    #expect(root.hitTest(Point(5, 5))?.backgroundColor == .red)
    var innermost = root
    while let inner = innermost.sublayers.first { innermost = inner }
    #expect(innermost.convert(Point(1, 1), to: nil) == Point(1, 1))
    #expect(root.convert(Point(1, 1), to: innermost) == Point(1, 1))
    let cut = chain(depth) { $0.masksToBounds = true }
    #expect(try cut.drawn(20, 20).box() == [0, 0, 10, 10])
  }

  @Test func deepTreesThatFade() throws {
    let root = chain(200) { $0.opacity = 0.999 }
    let drawn = try root.drawn(20, 20)
    #expect(drawn.box() == [0, 0, 10, 10])
  }

  @Test func masksOfMasksOfMasks() throws {
    let layer = Layer.plain(.red, 0, 0, 10, 10)
    var last = layer
    for _ in 0..<100 {
      let mask = Layer.plain(.black, 0, 0, 10, 10)
      last.mask = mask
      last = mask
    }
    #expect(try layer.drawn(20, 20).box() == [0, 0, 10, 10])
  }

  /// As on another thread, whose stack is small.
  @Test func deepTreesFitASmallStack() async throws {
    let box = try await Task.detached {
      try chain(1024) { $0.masksToBounds = true }.drawn(20, 20).box()
    }.value
    #expect(box == [0, 0, 10, 10])
  }

  @Test func layersTurnedAgainstEachOtherThatCut() throws {
    let root = chain(12) {
      $0.masksToBounds = true
      $0.transform = .rotation(0.1)
    }
    #expect(try root.drawn(20, 20).box() != nil)
  }
}
