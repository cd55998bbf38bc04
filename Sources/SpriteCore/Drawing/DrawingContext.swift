/// Immediate drawing: calls are recorded, in order, into a ``DisplayList``.
///
///     let context = DrawingContext(size: Size(320, 200))
///     context.draw(sprite, at: Point(160, 100), rotation: .pi / 8)
///     let picture = try ReferenceRenderer().render(context.finish())
///
/// Coordinates are points, y down, changed by the current ``transform``. Transform, clip, opacity, blend mode, filters and
/// edges are kept by ``save()`` and brought back by ``restore()``.
public final class DrawingContext {
  package var list: DisplayList
  package var state: State
  private var saved: [State] = []
  /// The position of the last texture used, so that a run of sprites from one page looks nothing up.
  private var lastTexture: (buffer: PixelBuffer, index: Int32)?
  private var textureIndices: [ObjectIdentifier: Int32] = [:]

  /// What ``save()`` keeps.
  package struct State {
    /// From the caller's points to device pixels.
    package var device: AffineTransform
    package var transform = AffineTransform.identity
    package var opacity = 1.0
    package var blend = BlendMode.normal
    package var minification = Filter.linear
    package var magnification = Filter.linear
    package var antialiasesEdges = true
    package var clip: Int32 = 0
    package var clipBounds: PixelRect
    /// The groups open when the state was saved.
    package var groupDepth = 0
  }

  /// A context for a picture of `size` points at `scale` pixels a point.
  public convenience init(size: Size, scale: Double = 1, background: Color = .clear) {
    self.init(recordingInto: DisplayList(size: size, scale: scale, background: background))
  }

  /// A context that goes on where a list ends.
  public init(recordingInto list: DisplayList) {
    self.list = list
    state = State(device: .scale(list.scale), clipBounds: list.clips[0].bounds)
    for (index, texture) in list.textures.enumerated() { textureIndices[ObjectIdentifier(texture)] = Int32(index) }
  }

  /// What has been recorded. Every ``save()`` must have met its ``restore()``.
  public func finish() -> DisplayList {
    precondition(saved.isEmpty, "\(saved.count) save() without a restore()")
    precondition(state.groupDepth == 0, "a group is still open")
    return list
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
      state.opacity = min(max(newValue, 0), 1)
    }
  }

  /// How draws meet what is there.
  public var blendMode: BlendMode {
    get { state.blend }
    set { state.blend = newValue }
  }

  /// How pictures are read where they are shown smaller in area.
  public var minificationFilter: Filter {
    get { state.minification }
    set { state.minification = newValue }
  }

  /// How pictures are read where they are shown in their size or larger.
  public var magnificationFilter: Filter {
    get { state.magnification }
    set { state.magnification = newValue }
  }

  /// Whether edges that do not fall on whole pixels cover them in part. Off, a pixel belongs to what its centre lies in.
  public var antialiasesEdges: Bool {
    get { state.antialiasesEdges }
    set { state.antialiasesEdges = newValue }
  }

  /// Sets both filters.
  public func setFilter(_ filter: Filter) { (state.minification, state.magnification) = (filter, filter) }

  /// Cuts what is drawn next to `rect` too, in the caller's coordinates. Sides that do not fall on whole pixels cover them
  /// in part. Rectangles turned against each other can be nested four deep.
  public func clip(to rect: Rect) {
    guard let clip = list.clips[Int(state.clip)].intersecting(rect, transform: state.device) else {
      preconditionFailure("more than four clips turned against each other are nested")
    }
    state.clipBounds = clip.bounds
    if clip == list.clips[Int(state.clip)] { return }
    state.clip = Int32(list.clips.count)
    list.clips.append(clip)
  }

  // MARK: Recording

  /// The position of a texture in the list, which learns of it where it is new.
  package func index(of texture: PixelBuffer) -> Int32 {
    if let last = lastTexture, last.buffer === texture { return last.index }
    let id = ObjectIdentifier(texture)
    let index: Int32
    if let known = textureIndices[id] {
      index = known
    } else {
      index = Int32(list.textures.count)
      list.textures.append(texture)
      textureIndices[id] = index
    }
    lastTexture = (texture, index)
    return index
  }

  /// Adds a quad to the run before it, or to a new one.
  package func append(_ quad: Quad, texture: Int32) {
    let position = Int32(list.quads.count)
    list.quads.append(quad)
    if let last = list.commands.indices.last, case .quads(var run) = list.commands[last], run.texture == texture,
      run.clip == state.clip, run.blend == state.blend, run.first + run.count == position
    {
      run.count += 1
      list.commands[last] = .quads(run)
    } else {
      list.commands.append(
        .quads(.init(texture: texture, clip: state.clip, blend: state.blend, first: position, count: 1)))
    }
  }
}
