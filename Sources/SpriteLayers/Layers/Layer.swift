public import SpriteCore

/// A rectangle of the screen with its place, its looks and its sublayers: what a picture is composed of.
///
///     let photo = Layer()
///     photo.contents = try Image(contentsOf: "photo.png")
///     photo.frame = Rect(x: 0, y: 0, width: 320, height: 240)
///     photo.mask = ShapeLayer(path: .star(points: 5, in: photo.bounds))
///
/// Names, meanings and defaults are those of Core Animation's `CALayer`. Lengths are points, y grows downwards, angles are clockwise.
///
/// What a layer shows lies in its own space, in which ``bounds`` is the rectangle that is seen. ``anchorPoint`` is a place of that
/// rectangle; ``position`` says where it lies in the superlayer's space; ``transform`` turns and stretches about it. Drawn are, in this
/// order: the shadow; background, gradient, contents, shape and text; the sublayers; the border. Then ``masksToBounds`` and ``mask`` cut, and
/// ``opacity`` fades, the whole as one.
///
/// A tree of layers belongs to one isolation domain at a time.
open class Layer {
  // A tree belongs to one caller at a time and calls nobody while it is read, so no access can meet another: the checks at run time
  // would cost as much as reading.
  @exclusivity(unchecked) final var state = LayerState()
  /// Those that are drawn within this one, in the order of the tree.
  @exclusivity(unchecked) final var children: [Layer] = []
  /// The superlayer, or the layer that this one is the mask of: it takes itself away from here before it goes.
  @exclusivity(unchecked) final unowned(unsafe) var owner: Layer?
  @exclusivity(unchecked) final var maskLayer: Layer?
  /// Whether this is the mask of its owner.
  @exclusivity(unchecked) final var isMask = false
  /// The sublayers in the order of drawing, where that is not the order of the tree; `nil` until it is wanted.
  @exclusivity(unchecked) final var sortedChildren: [Layer]?
  /// Whether some sublayer has another ``zPosition`` than 0.
  @exclusivity(unchecked) final var sortsChildren = false
  /// The outline with its round corners, made when it is drawn.
  @exclusivity(unchecked) final var outline: RoundedOutline?
  /// The contents in the bounds, made when they are drawn; `nil` once something of them has changed.
  @exclusivity(unchecked) final var placedContents: PlacedContents?
  /// The text in its lines, made when it is drawn.
  @exclusivity(unchecked) final var laidOut: LaidOutText?
  /// What has to be told of changes, once the tree is shown.
  @exclusivity(unchecked) final var log: ChangeLog?
  /// Whether the log has been told already.
  @exclusivity(unchecked) final var isLogged = false
  /// The animations that run, and the properties that the program set; `nil` where what is shown is what was set.
  @exclusivity(unchecked) final var animator: LayerAnimator?
  /// How the layer's time passes, where it is not its superlayer's.
  @exclusivity(unchecked) final var clock: LayerClock?
  /// What changes of properties do by themselves, where it is not what they mostly do.
  @exclusivity(unchecked) final var actionSources: LayerActionSources?
  /// Where in a kept recording the quads of this layer and its sublayers lie.
  @exclusivity(unchecked) final var piece = RecordedPiece.none

  /// What the layer is called in what is printed of it; not used for anything else.
  public final var name: String?

  /// A layer without size at (0, 0), clear, without contents.
  public init() {}

  /// A layer with sublayers, the first one lowest.
  public convenience init(sublayers: [Layer]) {
    self.init()
    self.sublayers = sublayers
  }

  /// A layer as large as an image that shows it.
  public convenience init(contents: Image) {
    self.init()
    (self.contents, contentsScale) = (contents, contents.scale)
    bounds = Rect(origin: .zero, size: contents.size)
  }

  /// What is shown of the layer now, as a layer of its own, without sublayers: for questions about what is seen. `nil` before the layer has been
  /// shown. Of a ``ShapeLayer``, a ``GradientLayer`` or a ``TextLayer`` it is one of these, and has what they add; of other subclasses a plain
  /// layer.
  public var presentation: Layer? { presented(in: Layer()) }

  /// What a change of a property does by itself, where nobody said for this layer alone: `nil`, here, for what changes mostly do.
  ///
  /// - Parameter key: The property's name, as in scene files.
  open func defaultAction(forKey key: String) -> LayerAction? { nil }

  /// Called when ``bounds`` has changed, here or by ``frame``: the place for a subclass to arrange its sublayers anew. Does nothing by itself.
  open func boundsDidChange() {}

  deinit {
    for child in children { child.owner = nil }
    maskLayer?.owner = nil
  }
}
