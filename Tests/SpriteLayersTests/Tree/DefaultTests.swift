import SpriteCore
import SpriteLayers
import Testing

/// What a layer is before anything is set: as Core Animation has it, where it says so.
@Suite struct DefaultTests {
  private let layer = Layer()

  @Test func geometry() {
    #expect(layer.bounds == .zero && layer.position == .zero && layer.frame == .zero)
    #expect(layer.anchorPoint == Point(0.5, 0.5) && layer.zPosition == 0)
    #expect(layer.transform == .identity && layer.sublayerTransform == .identity)
    #expect(!layer.isGeometryFlipped && !layer.contentsAreFlipped)
    #expect(layer.sublayers.isEmpty && layer.superlayer == nil && layer.mask == nil && layer.name == nil)
  }

  @Test func looks() {
    #expect(!layer.isHidden && layer.opacity == 1 && !layer.masksToBounds)
    #expect(layer.backgroundColor == nil && layer.cornerRadius == 0 && layer.maskedCorners == .all)
    #expect(layer.borderWidth == 0 && layer.borderColor == .black)
    #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowOffset == Size(0, -3))
    #expect(layer.shadowColor == .black && layer.shadowPath == nil)
    #expect(!layer.shouldRasterize && layer.rasterizationScale == 1)
    #expect([CornerMask.minXminY, .maxXminY, .minXmaxY, .maxXmaxY].map(\.rawValue) == [1, 2, 4, 8])
  }

  @Test func contents() {
    let whole = Rect(x: 0, y: 0, width: 1, height: 1)
    #expect(layer.contents == nil && layer.contentsRect == whole && layer.contentsCenter == whole)
    #expect(layer.contentsScale == 1 && layer.contentsGravity == .resize)
    #expect(layer.minificationFilter == .linear && layer.magnificationFilter == .linear)
    #expect(ContentsGravity.allCases.count == 12)
  }

  @Test func shapes() {
    let shape = ShapeLayer()
    #expect(shape.path.isEmpty && shape.fillColor == .black && shape.fillRule == .nonZero && shape.strokeColor == nil)
    #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineWidth == 1 && shape.miterLimit == 10)
    #expect(shape.lineCap == .butt && shape.lineJoin == .miter)
    #expect(shape.lineDashPattern.isEmpty && shape.lineDashPhase == 0)
  }

  @Test func gradients() {
    let gradient = GradientLayer()
    #expect(gradient.type == .axial && gradient.colors.isEmpty && gradient.locations == nil)
    #expect(gradient.startPoint == Point(0.5, 0) && gradient.endPoint == Point(0.5, 1))
  }

  @Test func whatIsSetIsRead() {
    layer.shadowOpacity = 0.5
    layer.shadowRadius = 7
    layer.shadowOffset = Size(1, 2)
    layer.shadowColor = .red
    layer.shadowPath = .rect(Rect(x: 0, y: 0, width: 3, height: 3))
    #expect(layer.shadowOpacity == 0.5 && layer.shadowRadius == 7 && layer.shadowOffset == Size(1, 2))
    #expect(layer.shadowColor == .red && layer.shadowPath == .rect(Rect(x: 0, y: 0, width: 3, height: 3)))
    let shape = ShapeLayer()
    (shape.strokeStart, shape.strokeEnd, shape.lineWidth, shape.miterLimit) = (0.25, 0.75, 3, 4)
    (shape.lineDashPattern, shape.lineDashPhase, shape.lineCap, shape.lineJoin) = ([1, 2], 5, .round, .bevel)
    #expect(shape.strokeStart == 0.25 && shape.strokeEnd == 0.75 && shape.lineWidth == 3 && shape.miterLimit == 4)
    #expect(shape.lineDashPattern == [1, 2] && shape.lineDashPhase == 5)
    #expect(shape.lineCap == .round && shape.lineJoin == .bevel)
    layer.opacity = 3
    #expect(layer.opacity == 3)
  }

  @Test func anOpacityIsANumber() async {
    await #expect(processExitsWith: .failure) { Layer().opacity = .nan }
  }
}
