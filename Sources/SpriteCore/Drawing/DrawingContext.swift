/// Immediate drawing: calls are recorded, in order, into a ``DisplayList``.
///
///     let context = DrawingContext(size: Size(320, 200))
///     context.draw(sprite, at: Point(160, 100), rotation: .pi / 8)
///     let picture = try ReferenceRenderer().render(context.finish())
///
/// Coordinates are points, y down, changed by the current ``transform``. Transform, clip, opacity, blend mode, filters and
/// edges are kept by ``save()`` and brought back by ``restore()``.
public final class DrawingContext {
  // A context belongs to one caller at a time and calls nobody while it records, so no access can meet another: the checks at
  // run time would cost as much as recording a quad.
  @exclusivity(unchecked) package var list: DisplayList
  @exclusivity(unchecked) package var state: State
  /// The run that quads are added to; in the list only once it is closed.
  @exclusivity(unchecked) var openRun: DisplayList.QuadRun
  /// What ``State/key`` was when the run was started, with the lowest bit for a plain run; all bits where none is open.
  @exclusivity(unchecked) var openRunKey = UInt64.max
  /// The addresses of textures used lately, by their bits, and the slots they have. The list keeps them alive.
  @exclusivity(unchecked) var recentTextures = InlineArray<16, UInt>(repeating: 0)
  @exclusivity(unchecked) var recentSlots = InlineArray<16, Int>(repeating: 0)
  /// Sprites that are drawn and not in the list yet: whatever else changes the list or the state places them first.
  @usableFromInline @exclusivity(unchecked) var queue: SpriteQueue
  let placer = SpritePlacer()
  /// The coverage of paths, kept from picture to picture.
  package let coverage = CoverageCache()
  /// Where they lie under the map at hand.
  @exclusivity(unchecked) var pathPlace = PathPlace(.identity)
  /// Their shadows, kept likewise.
  package let shadows = ShadowCache()
  /// The masks of glyphs, kept in the same way.
  package let masks = MaskCache()
  var textureIndices: [ObjectIdentifier: Int] = [:]
  /// Where the textures of a batch's set lie side by side in the list.
  var textureBlocks: [(set: SpriteSet.Storage, first: Int)] = []
  var gradients = GradientCache()
  private var saved: [State] = []
  /// One for each group that is open.
  var extents: [GroupExtent] = []
  /// How many groups were made smaller than the clip that they began in.
  package var narrowedGroups = 0

  /// What ``save()`` keeps, with what follows from it.
  package struct State: Sendable {
    /// From the caller's points to device pixels.
    package var device: AffineTransform
    package var transform = AffineTransform.identity
    package var opacity = 1.0 {
      didSet { opacityBits = UInt16(opacity * 65535 + 0.5) }
    }
    package private(set) var opacityBits = UInt16.max
    package var blend = BlendMode.normal {
      didSet { updateKey() }
    }
    package var minification = Filter.linear {
      didSet { reductionFlags = Quad.Flags(filter: minification) }
    }
    package private(set) var reductionFlags = Quad.Flags(filter: .linear)
    package var magnification = Filter.linear {
      didSet { enlargementFlags = Quad.Flags(filter: magnification == .nearest ? .nearest : .linear) }
    }
    package private(set) var enlargementFlags = Quad.Flags(filter: .linear)
    package var antialiasesEdges = true
    package var clip: Int32 = 0 {
      didSet { updateKey() }
    }
    package var clipBounds: PixelRect {
      didSet { updateReach() }
    }
    /// The gradient that colours are multiplied by, an index into the list's; −1 for none.
    package var gradient: Int32 = -1 {
      didSet { updateKey() }
    }
    package private(set) var clipMiddle = SIMD2<Float>.zero
    /// Half the clip's size and a pixel more, since edges reach out; nothing is as near to an empty clip.
    package var clipReach = SIMD2<Float>.zero
    /// Clip, blend mode and gradient in one number whose lowest bit is 0.
    package private(set) var key: UInt64 = 0
    /// The groups open when the state was saved.
    package var groupDepth = 0

    package init(device: AffineTransform, clipBounds: PixelRect) {
      (self.device, self.clipBounds) = (device, clipBounds)
      updateReach()
    }

    private mutating func updateKey() {
      // 29 bits for gradients: each takes more than a hundred bytes, so there are never as many.
      key =
        UInt64(truncatingIfNeeded: gradient &+ 1) << 35 | UInt64(truncatingIfNeeded: clip) << 4
        | UInt64(blend.rawValue) << 1
    }

    /// What quads that are recorded now share.
    func runKey(firstTexture: Int32 = 0, plain: Bool) -> DisplayList.RunKey {
      DisplayList.RunKey(clip: clip, firstTexture: firstTexture, blend: blend, plain: plain, gradient: gradient)
    }

    private mutating func updateReach() {
      let (low, high) = (
        SIMD2(Float(clipBounds.minX), Float(clipBounds.minY)), SIMD2(Float(clipBounds.maxX), Float(clipBounds.maxY))
      )
      clipMiddle = (low + high) * 0.5
      clipReach = clipBounds.isEmpty ? SIMD2(repeating: -.infinity) : (high - low) * 0.5 + 1
    }
  }

  /// A context for a picture of `size` points at `scale` pixels a point.
  public convenience init(size: Size, scale: Double = 1, background: Color = .clear) {
    self.init(recordingInto: DisplayList(size: size, scale: scale, background: background))
  }

  /// A context that goes on where a list ends.
  public init(recordingInto list: DisplayList) {
    self.list = list
    queue = placer.queue()
    state = State(device: .scale(list.scale), clipBounds: list.clips[0].bounds)
    openRun = DisplayList.QuadRun(
      key: .init(clip: 0, blend: .normal, plain: false), first: Int32(list.quads.count), count: 0)
    for (index, texture) in list.textures.enumerated() { textureIndices[ObjectIdentifier(texture)] = index }
    gradients.restart(list.gradients)
  }

  /// Forgets everything and starts a new picture, in the memory that the last one took: a frame like the one before then
  /// allocates nothing.
  package func restart(size: Size, scale: Double, background: Color) {
    // What drew the last picture may have thrown between a save() and its restore().
    saved.removeAll(keepingCapacity: true)
    extents.removeAll(keepingCapacity: true)
    list.restart(size: size, scale: scale, background: background)
    state = State(device: .scale(scale), clipBounds: list.clips[0].bounds)
    openRun = DisplayList.QuadRun(key: .init(clip: 0, blend: .normal, plain: false), first: 0, count: 0)
    openRunKey = .max
    forgetTextures()
    placer.forgetList()
    coverage.begin()
    shadows.begin()
    masks.begin()
    textureIndices.removeAll(keepingCapacity: true)
    textureBlocks.removeAll(keepingCapacity: true)
    gradients.restart(list.gradients)
  }

  /// What has been recorded. Every ``save()`` must have met its ``restore()``.
  public func finish() -> DisplayList {
    precondition(saved.isEmpty, "\(saved.count) save() without a restore()")
    precondition(state.groupDepth == 0, "a group is still open")
    placeWaiting()
    closeRun()
    coverage.finish(&list)
    masks.finish(&list)
    return list
  }

  /// Whether nothing has been drawn since the picture was begun.
  package var hasRecordedNothing: Bool {
    placeWaiting()
    return list.quads.isEmpty && list.commands.isEmpty
  }

  /// Calls `body` with what has been recorded, without a copy that would make the next frame take new memory.
  package func withRecording<R>(_ body: (DisplayList) throws -> R) rethrows -> R {
    precondition(saved.isEmpty && state.groupDepth == 0, "a picture is still being drawn")
    placeWaiting()
    closeRun()
    coverage.finish(&list)
    masks.finish(&list)
    return try body(list)
  }

  /// The picture's size in points.
  public var size: Size { list.size }
  /// Device pixels a point.
  public var scale: Double { list.scale }
  /// The whole picture, in points.
  public var bounds: Rect { Rect(origin: .zero, size: list.size) }

  // MARK: State

  /// Keeps the current state until the matching ``restore()``.
  public func save() { saved.append(state) }

  /// Brings back what the last ``save()`` kept.
  public func restore() {
    guard let last = saved.popLast() else { preconditionFailure("restore() without a save()") }
    precondition(last.groupDepth == state.groupDepth, "restore() across the border of a group")
    placeWaiting()
    state = last
  }

  /// Runs `body` between a ``save()`` and its ``restore()``.
  public func withSavedState<R>(_ body: () throws -> R) rethrows -> R {
    save()
    defer { restore() }
    return try body()
  }

  /// From the caller's coordinates to points of the picture.
  public var transform: AffineTransform {
    get { state.transform }
    set {
      placeWaiting()
      state.transform = newValue
      state.device = newValue.concatenating(.scale(list.scale))
    }
  }

  /// Applies `change` before the current transform: what is drawn next goes through `change` first.
  public func concatenate(_ change: AffineTransform) { transform = change.concatenating(transform) }
  /// Moves the origin to (`x`, `y`).
  public func translate(x: Double, y: Double) { transform = transform.translatedBy(x: x, y: y) }
  /// Stretches what is drawn next.
  public func scale(x: Double, y: Double) { concatenate(.scale(x: x, y: y)) }
  /// Turns what is drawn next by an angle in radians, clockwise on screen.
  public func rotate(by angle: Double) { concatenate(.rotation(angle)) }

  /// The opacity that multiplies every draw, 0 to 1. Each draw by itself; see ``group(opacity:mask:_:)`` for several
  /// as one.
  public var opacity: Double {
    get { state.opacity }
    set {
      precondition(!newValue.isNaN, "an opacity is a number")
      placeWaiting()
      state.opacity = min(max(newValue, 0), 1)
    }
  }

  /// How draws meet what is there.
  public var blendMode: BlendMode {
    get { state.blend }
    set {
      placeWaiting()
      state.blend = newValue
    }
  }

  /// How pictures are read where they are shown smaller in area.
  public var minificationFilter: Filter {
    get { state.minification }
    set {
      placeWaiting()
      state.minification = newValue
    }
  }

  /// How pictures are read where they are shown in their size or larger.
  public var magnificationFilter: Filter {
    get { state.magnification }
    set {
      placeWaiting()
      state.magnification = newValue
    }
  }

  /// Whether edges that do not fall on whole pixels cover them in part. Off, a pixel belongs to what its centre lies in.
  public var antialiasesEdges: Bool {
    get { state.antialiasesEdges }
    set {
      placeWaiting()
      state.antialiasesEdges = newValue
    }
  }

  /// Sets both filters.
  public func setFilter(_ filter: Filter) { (minificationFilter, magnificationFilter) = (filter, filter) }

  /// Cuts what is drawn next to `rect` too, in the caller's coordinates. Sides that do not fall on whole pixels cover them
  /// in part. Of rectangles turned against each other, those from the fifth on become clips to paths.
  public func clip(to rect: Rect) {
    placeWaiting()
    guard let clip = list.clips[Int(state.clip)].intersecting(rect, transform: state.device) else {
      return clipByCoverage(of: .rect(rect))
    }
    use(clip)
  }

  /// Cuts what is drawn next to the pixels and shares of pixels that a clip leaves.
  func use(_ clip: Clip) {
    state.clipBounds = clip.bounds
    if clip == list.clips[Int(state.clip)] { return }
    state.clip = Int32(list.clips.count)
    list.clips.append(clip)
  }
}
