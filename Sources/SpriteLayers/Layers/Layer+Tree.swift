extension Layer {
  /// The most levels of a tree: so deep that nobody gets there, so flat that drawing it needs little of a thread's stack.
  public static let maximumDepth = 1024

  /// The layer that this one is a sublayer of.
  public final var superlayer: Layer? { isMask ? nil : owner }

  /// The sublayers in the order of the tree, the lowest first but for their ``zPosition``.
  ///
  /// - Precondition: No layer becomes its own sublayer, at whatever depth, and none stands in the list twice.
  public final var sublayers: [Layer] {
    get { children }
    set {
      for child in children { child.leaveOwner() }
      for child in newValue { addSublayer(child) }
    }
  }

  /// Adds a layer above all others; one that has a superlayer leaves it.
  ///
  /// - Precondition: It is neither this layer nor one above it in the tree.
  public final func addSublayer(_ layer: Layer) {
    adopt(layer)
    children.append(layer)
    noteNewChild(layer)
  }

  /// Adds a layer at a place of ``sublayers``, counted without it; one that has a superlayer leaves it.
  ///
  /// - Precondition: It is neither this layer nor one above it in the tree, and the place is from 0 to the number of others.
  public final func insertSublayer(_ layer: Layer, at index: Int) {
    adopt(layer)
    precondition(index >= 0 && index <= children.count, "no place \(index) among \(children.count) sublayers")
    children.insert(layer, at: index)
    noteNewChild(layer)
  }

  /// Adds a layer just below one of the sublayers.
  ///
  /// - Precondition: `sibling` is a sublayer of this layer, and another than `layer`.
  public final func insertSublayer(_ layer: Layer, below sibling: Layer) {
    insert(layer, beside: sibling, above: false)
  }

  /// Adds a layer just above one of the sublayers.
  ///
  /// - Precondition: `sibling` is a sublayer of this layer, and another than `layer`.
  public final func insertSublayer(_ layer: Layer, above sibling: Layer) {
    insert(layer, beside: sibling, above: true)
  }

  private func insert(_ layer: Layer, beside sibling: Layer, above: Bool) {
    precondition(layer !== sibling, "a layer cannot lie beside itself")
    adopt(layer)
    children.insert(layer, at: index(of: sibling) + (above ? 1 : 0))
    noteNewChild(layer)
  }

  /// Puts another layer in the place of a sublayer.
  ///
  /// - Precondition: `old` is a sublayer of this layer.
  public final func replaceSublayer(_ old: Layer, with new: Layer) {
    guard old !== new else { return }
    adopt(new)
    children[index(of: old)] = new
    old.forgetOwner()
    noteNewChild(new)
  }

  /// Takes the layer out of its superlayer, or off the layer that it masks.
  public final func removeFromSuperlayer() { leaveOwner() }

  /// What cuts the layer and its sublayers: they are seen as far as the mask, a layer with sublayers, masks and all, is opaque. Its place is in
  /// this layer's space, as if it were a sublayer, but for ``sublayerTransform`` and ``isGeometryFlipped``; of its colours only the alpha counts.
  /// `nil` at first. A mask without contents hides all.
  ///
  /// - Precondition: It is neither this layer nor one above it in the tree.
  public final var mask: Layer? {
    get { maskLayer }
    set {
      guard newValue !== maskLayer else { return }
      maskLayer?.leaveOwner()
      if let mask = newValue {
        adopt(mask)
        mask.isMask = true
      }
      maskLayer = newValue
      write(.structure) { $0.parts.set(.mask, newValue != nil) }
    }
  }

  // MARK: Owners

  /// Takes a layer from where it is, after a look that it may come here.
  private func adopt(_ layer: Layer) {
    var (ancestor, depth): (Layer?, Int) = (self, 0)
    while let here = ancestor {
      precondition(here !== layer, "a layer cannot be a sublayer, or the mask, of itself or of what is in it")
      (ancestor, depth) = (here.owner, depth + 1)
    }
    precondition(
      depth + layer.height <= Layer.maximumDepth, "a tree of layers has at most \(Layer.maximumDepth) levels")
    layer.leaveOwner()
    layer.owner = self
    layer.spread(log)
  }

  /// How many levels the tree below has, this one included.
  private var height: Int {
    if children.isEmpty && maskLayer == nil { return 1 }
    return 1 + max(children.reduce(0) { max($0, $1.height) }, maskLayer?.height ?? 0)
  }

  private func leaveOwner() {
    guard let owner else { return }
    if isMask {
      owner.maskLayer = nil
      owner.write(.structure) { $0.parts.set(.mask, false) }
    } else {
      owner.children.remove(at: owner.index(of: self))
      owner.sortedChildren = nil
    }
    owner.noteChange(.structure)
    forgetOwner()
  }

  private func forgetOwner() {
    (owner, isMask) = (nil, false)
    spread(nil)
  }

  private func index(of child: Layer) -> Int {
    // Those that come and go are mostly the last ones.
    guard let index = children.lastIndex(where: { $0 === child }) else {
      preconditionFailure("the layer is no sublayer of this one")
    }
    return index
  }

  /// Tells all layers below where changes are noted.
  final func spread(_ log: ChangeLog?) {
    guard self.log !== log else { return }
    (self.log, isLogged, piece) = (log, false, .none)
    if let animator { log?.note(animated: self, animator) }
    for child in children { child.spread(log) }
    maskLayer?.spread(log)
  }

  // MARK: Order

  private func noteNewChild(_ child: Layer) {
    sortedChildren = nil
    if child.state.zPosition != 0 { sortsChildren = true }
    noteChange(.structure)
  }

  final func noteOrder(of child: Layer) {
    (sortedChildren, sortsChildren) = (nil, true)
  }

  /// The sublayers in the order of drawing: by ``zPosition``, then as in the tree.
  final var drawingOrder: [Layer] {
    guard sortsChildren else { return children }
    if let sortedChildren { return sortedChildren }
    // One that is no number counts as 0.
    func depth(_ layer: Layer) -> Double { layer.state.zPosition.isNaN ? 0 : layer.state.zPosition }
    // The standard library's sort is stable in fact, but doesn't promise it.
    let sorted = children.enumerated()
      .sorted { (depth($0.element), $0.offset) < (depth($1.element), $1.offset) }.map(\.element)
    sortedChildren = sorted
    return sorted
  }
}
