/// What all sprites of a queue share, in the numbers that placing wants.
struct PlacingFrame {
  let device: AffineTransform
  /// Whether the device neither turns nor slants.
  let isAxisAligned: Bool
  let deviceStamp: UInt64
  /// The linear part of ``device``.
  let axes: SIMD4<Float>
  let clipMiddle: SIMD2<Float>
  let clipReach: SIMD2<Float>
  /// All bits where edges cover pixels in part, none where they don't.
  let edges: UInt32
  /// The opacity and the two ways of reading, in the places they have in the last word of a quad's ``Quad/middle``.
  let opacity: UInt32
  let reduction: UInt32
  let enlargement: UInt32
  let key: UInt64
  /// What a sprite must have to go the quick way, in which no edge is seen and all are read alike: ``SpriteRow/Traits`` as they
  /// are, or with a bit that none has where the filters differ.
  let quickTraits: UInt32
  /// The key of the run that quick sprites go to.
  let quickKey: UInt64
  /// The last words of their quads, but for the slot.
  let quickWord: UInt32

  init(_ state: DrawingContext.State, deviceStamp: UInt64) {
    device = state.device
    isAxisAligned = device.b == 0 && device.c == 0
    self.deviceStamp = deviceStamp
    axes = SIMD4(Float(device.a), Float(device.b), Float(device.c), Float(device.d))
    (clipMiddle, clipReach) = (state.clipMiddle, state.clipReach)
    edges = state.antialiasesEdges ? .max : 0
    opacity = UInt32(state.opacityBits)
    reduction = UInt32(state.reductionFlags.rawValue) << 16
    enlargement = UInt32(state.enlargementFlags.rawValue) << 16
    key = state.key
    var traits: SpriteRow.Traits = state.antialiasesEdges ? [.listed, .clearBorder] : .listed
    // Read by the GPU's own sampler, which does not stop at the border.
    if enlargement == PlacingFrame.linear { traits.insert(.repeatedBorder) }
    if reduction != enlargement { traits.insert(.none) }
    quickTraits = traits.rawValue
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
}
