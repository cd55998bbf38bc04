/// What all sprites of a queue share, in the numbers that placing wants.
struct PlacingFrame: Sendable {
  let device: AffineTransform
  /// Whether the device neither turns nor slants.
  let isAxisAligned: Bool
  let deviceStamp: UInt64
  /// The linear part of ``device``.
  let axes: SIMD4<Float>
  let origin: SIMD2<Float>
  let clipMiddle: SIMD2<Float>
  let clipReach: SIMD2<Float>
  /// All bits where edges on whole pixels cover none in part; none where nobody knows where pixels will be.
  var wholePixels = UInt32.max
  /// All bits where edges cover pixels in part, none where they don't.
  let edges: UInt32
  /// The opacity and the two ways of reading, in the places they have in the last word of a quad's ``Quad/middle``.
  var opacity: UInt32
  var reduction: UInt32
  var enlargement: UInt32
  let key: UInt64
  /// What a sprite must have to go the quick way, in which no edge is seen and all are read alike: ``SpriteRow/Traits`` as they
  /// are, or with a bit that none has where the filters differ.
  private(set) var quickTraits = SpriteRow.Traits.none
  /// The scales for which nothing else needs to be looked at than where the anchor is.
  let quickScales: (least: Float, greatest: Float)
  /// How far a sprite reaches from its anchor, at most, at scale 1.
  let reach: Float
  /// The key of the run that quick sprites go to.
  private(set) var quickKey: UInt64 = 0
  /// The last words of their quads, but for the slot.
  private(set) var quickWord: UInt32 = 0

  init(_ state: DrawingContext.State, deviceStamp: UInt64, scales: ScaleRange) {
    device = state.device
    isAxisAligned = device.b == 0 && device.c == 0
    self.deviceStamp = deviceStamp
    axes = SIMD4(Float(device.a), Float(device.b), Float(device.c), Float(device.d))
    origin = SIMD2(Float(device.tx), Float(device.ty))
    (clipMiddle, clipReach) = (state.clipMiddle, state.clipReach)
    edges = state.antialiasesEdges ? .max : 0
    opacity = UInt32(state.opacityBits)
    reduction = UInt32(state.reductionFlags.rawValue) << 16
    enlargement = UInt32(state.enlargementFlags.rawValue) << 16
    key = state.key
    quickScales = scales.limits(on: device, edges: state.antialiasesEdges)
    reach = scales.reach(on: device)
    findQuickWay()
  }

  /// Finds out what goes the quick way.
  mutating func findQuickWay() {
    var traits: SpriteRow.Traits = edges != 0 ? [.listed, .clearBorder] : .listed
    // Read by the GPU's own sampler, which does not stop at the border.
    if enlargement == PlacingFrame.linear { traits.insert(.repeatedBorder) }
    if reduction != enlargement { traits.insert(.none) }
    quickTraits = traits
    quickKey = key | (enlargement == PlacingFrame.linear ? 1 : 0)
    quickWord = opacity | enlargement
  }

  /// Filters as they stand in ``reduction`` and ``enlargement``.
  static let linear = UInt32(Filter.linear.rawValue) << 16
  static let trilinear = UInt32(Filter.trilinear.rawValue) << 16

  /// Where points come to lie, in device pixels, rounded once.
  @inline(__always)
  func place(_ x: SIMD4<Double>, _ y: SIMD4<Double>) -> (x: SIMD4<Float>, y: SIMD4<Float>) {
    if isAxisAligned { return ((x * device.a + device.tx).narrowed, (y * device.d + device.ty).narrowed) }
    return (
      (x * device.a + y * device.c + device.tx).narrowed, (x * device.b + y * device.d + device.ty).narrowed
    )
  }

  /// The same in `Float` throughout.
  @inline(__always)
  func place(_ x: SIMD4<Float>, _ y: SIMD4<Float>) -> (x: SIMD4<Float>, y: SIMD4<Float>) {
    if isAxisAligned { return (x * axes.x + origin.x, y * axes.w + origin.y) }
    return (x * axes.x + y * axes.z + origin.x, x * axes.y + y * axes.w + origin.y)
  }
}
