/// What the quads of a batch depend on, besides its sprites.
struct RetainedKey: Equatable {
  /// From points to device pixels, without the way that the batch is moved.
  var device: AffineTransform
  var opacity: UInt16
  var reduction: Quad.Flags
  var enlargement: Quad.Flags
  var antialiasesEdges: Bool
  /// Whether the batch is moved by whole pixels, so that what fell on whole pixels still does.
  var keepsWholePixels: Bool

  init(_ state: DrawingContext.State) {
    let device = state.device
    self.device = AffineTransform(a: device.a, b: device.b, c: device.c, d: device.d, tx: 0, ty: 0)
    (opacity, antialiasesEdges) = (state.opacityBits, state.antialiasesEdges)
    (reduction, enlargement) = (state.reductionFlags, state.enlargementFlags)
    let offset = RetainedKey.offset(state)
    keepsWholePixels = offset.rounded(.toNearestOrEven) == offset
  }

  /// By how much a batch is moved, in device pixels.
  static func offset(_ state: DrawingContext.State) -> SIMD2<Float> {
    SIMD2(Float(state.device.tx), Float(state.device.ty))
  }

  /// Whether quads made for this key are right for another: those that count with edges off whole pixels are right on them too,
  /// where such edges cover nothing in part.
  func serves(_ other: RetainedKey) -> Bool {
    var same = other
    if !keepsWholePixels { same.keepsWholePixels = false }
    return same == self
  }
}

extension PlacingFrame {
  /// Without a clip: what a batch shows of itself is found out when it is drawn.
  init(_ key: RetainedKey, deviceStamp: UInt64, scales: ScaleRange) {
    var state = DrawingContext.State(
      device: key.device, clipBounds: PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1))
    (state.antialiasesEdges, state.clipReach) = (key.antialiasesEdges, SIMD2(repeating: .infinity))
    self.init(state, deviceStamp: deviceStamp, scales: scales)
    opacity = UInt32(key.opacity)
    reduction = UInt32(key.reduction.rawValue) << 16
    enlargement = UInt32(key.enlargement.rawValue) << 16
    wholePixels = key.keepsWholePixels ? .max : 0
    findQuickWay()
  }
}
