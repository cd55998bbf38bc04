public import SpriteCore

/// Shows a tree of layers frame after frame, and makes only what has changed anew.
///
///     let display = LayerDisplay(root)
///     let picture = try renderer.render(display.displayList(size: Size(320, 200))).image
///
/// The display list of the tree is kept. A layer that is moved or looks different is recorded anew in its place; where layers come or go, or
/// are put together in another way, the whole is. A frame in which nothing has changed costs nothing here.
///
/// A tree has one display at a time: it keeps account of the changes, and time passes by it. Another one of the same tree records all each time, until
/// the first is gone.
public final class LayerDisplay {
  /// The layer at the top of the tree, whose position counts from the picture's upper left corner.
  public let root: Layer
  /// How many layers the last frame recorded anew.
  public private(set) var recordedLayers = 0

  private let recording = KeptRecording()
  private let log = ChangeLog()
  private let pieces = PieceRecorder()
  private var frame: FrameKey?

  /// What all of a recording depends on.
  private struct FrameKey: Equatable {
    var size: Size
    var scale: Double
    var background: Color
  }

  /// A display of a tree.
  ///
  /// - Precondition: The layer has no superlayer.
  public init(_ root: Layer) {
    precondition(root.owner == nil, "the root of a display has no superlayer")
    self.root = root
    takeAccount()
  }

  deinit {
    if root.log === log { root.spread(nil) }
  }

  /// What the tree looks like now.
  ///
  /// - Parameters:
  ///   - time: The time in seconds, for animations: it may count from whenever you like. Without it no time passes, animations stand still, and changes are
  ///     shown at once.
  ///   - size: The picture's size in points.
  ///   - scale: Pixels a point.
  ///   - background: What the picture is filled with first.
  /// - Precondition: The time is finite.
  public func displayList(at time: Double? = nil, size: Size, scale: Double = 1, background: Color = .clear)
    -> DisplayList
  {
    withList(at: time, size: size, scale: scale, background: background) { $0 }
  }

  /// Calls `body` with what the tree looks like now, without a copy.
  package func withList<R>(
    at time: Double? = nil, size: Size, scale: Double, background: Color, _ body: (DisplayList) throws -> R
  ) rethrows -> R {
    if let time { advance(to: time) }
    update(FrameKey(size: size, scale: scale, background: background))
    return try recording.withList(body)
  }

  /// Lets time pass: shows animations as they are at a time, in seconds, without recording anything.
  ///
  /// - Precondition: The time is finite.
  public func advance(to time: Double) {
    precondition(time.isFinite, "a time is finite, not \(time)")
    takeAccount()
    if isAccountant { log.advance(to: time) }
  }

  /// Draws the tree into a context that something else is drawn into too, where no list can be kept.
  package func draw(in context: DrawingContext) {
    takeAccount()
    guard isAccountant else { return context.draw(root) }
    startRecording()
    context.draw(root, pieces: pieces)
    recordedLayers = pieces.count
    log.clear()
    // What is kept, if something is, is older now than what the layers know of themselves.
    log.noteStructure()
  }

  /// Whether it is this display that the layers tell of changes, and that they know their pieces of.
  private var isAccountant: Bool { root.log === log }

  private func takeAccount() {
    if root.log == nil && root.owner == nil { root.spread(log) }
  }

  private func startRecording() {
    log.startRecording()
    pieces.restart(recording: log.recording, offset: 0)
  }

  // MARK: Changes

  private func update(_ key: FrameKey) {
    recordedLayers = 0
    takeAccount()
    guard frame == key, isAccountant, !log.isStructural, log.isEmpty || !recording.isOverBudget
    else { return recordAll(key) }
    for layer in log.layers where !replace(layer) { return recordAll(key) }
    log.clear()
  }

  private func recordAll(_ key: FrameKey) {
    frame = key
    startRecording()
    pieces.isNoted = isAccountant
    recording.record(size: key.size, scale: key.scale, background: key.background) { context in
      LayerRecorder(context, pieces: pieces).record(root, in: .scale(key.scale), isFlipped: false)
    }
    pieces.isNoted = true
    recordedLayers = pieces.count
    // To record a layer by itself takes some times as long as with all others.
    log.limit = max(4, recordedLayers / 4)
    log.clear()
  }

  /// Records a layer, and what is in it, in its place; `false` where that cannot be.
  private func replace(_ layer: Layer) -> Bool {
    guard layer.log === log, layer.piece.recording == log.recording, !layer.piece.isShared,
      let place = placeOfSuperlayer(of: layer)
    else { return false }
    let (first, count) = (Int(layer.piece.first), Int(layer.piece.count))
    let done = recording.replace(first..<(first + count), clip: layer.piece.clip) { context, distance in
      pieces.restart(recording: log.recording, offset: distance)
      LayerRecorder(context, pieces: pieces).record(layer, in: place.device, isFlipped: place.isFlipped)
    }
    recordedLayers += pieces.count
    // What became blank still has its place.
    layer.piece.count = Int32(count)
    return done
  }

  /// From the space of a layer's superlayer to device pixels, by the same steps as when all is recorded; `nil` where that shows nothing.
  private func placeOfSuperlayer(of layer: Layer) -> LayerRecorder.Place? {
    guard let owner = layer.owner else {
      return LayerRecorder.Place(device: .scale(frame?.scale ?? 1), isFlipped: false)
    }
    guard let above = placeOfSuperlayer(of: owner) else { return nil }
    return LayerRecorder.Place(
      device: owner.shownTransformToSuperlayer.concatenating(above.device), isFlipped: above.isFlipped
    ).ofSublayers(of: owner)
  }
}
