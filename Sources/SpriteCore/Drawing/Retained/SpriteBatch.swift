/// Sprites that stay as they are from frame to frame: a tile map, a background, a crowd at rest.
///
///     let map = SpriteBatch(tiles, of: SpriteSet(atlas))
///     …
///     context.translate(x: -camera.x, y: -camera.y)
///     context.draw(map)
///
/// Its quads are made once and stay on the GPU. To draw them again, or moved as a whole, costs some calls, however many there are;
/// what lies outside of the clip is left out in pieces of 64 sprites. To change a sprite costs that sprite's
/// quad. Another scale or turn of the context, another opacity, filter or kind of edges makes all of them anew.
///
/// A batch belongs to one isolation domain at a time. A list that draws it keeps it as it was when it was drawn; while such a
/// list lives, a change copies all quads.
public final class SpriteBatch {
  /// What the instances name.
  public let sprites: SpriteSet
  private var instances: [SpriteInstance]
  private var quads = RetainedQuads()
  private var key: RetainedKey?
  /// Instances that were changed and have an old quad; some perhaps twice.
  private var changed: [Int] = []
  /// The sprites for the device of ``key``, and memory for changes, kept so that a change allocates nothing.
  private let prepared: PreparedSprites
  private var preparedDevice: AffineTransform?
  private var deviceStamp: UInt64 = 0
  private let builder = RetainedBuilder()
  private var changedInstances: [SpriteInstance] = []

  /// A batch of sprites, drawn in their order.
  ///
  /// - Parameters:
  ///   - instances: Where which sprites go. Each names a sprite of the set.
  ///   - sprites: What they name: none made of triangles, and of at most 1,024 images.
  public init(_ instances: [SpriteInstance] = [], of sprites: SpriteSet) {
    precondition(!sprites.storage.hasMeshes, "a sprite made of triangles cannot be kept in a batch")
    precondition(
      sprites.storage.textures.count <= Quad.Flags.largestSlot + 1, "a batch can show 1,024 images, not more")
    (self.instances, self.sprites) = (instances, sprites)
    prepared = PreparedSprites(sprites.storage)
    prepared.list(firstTexture: 0) { $0 }
  }

  /// How many sprites there are.
  public var count: Int { instances.count }

  /// One of the sprites.
  ///
  /// - Complexity: O(1); a changed sprite's quad is made anew when the batch is drawn.
  public subscript(index: Int) -> SpriteInstance {
    get { instances[index] }
    set {
      instances[index] = newValue
      guard key != nil, changed.last != index else { return }
      changed.append(index)
      let limit = max(64, instances.count / 4)
      if changed.count <= limit { return }
      // So many that to make all anew is quicker, if it is not the same ones over and over.
      sortChanged()
      if changed.count > limit / 2 { forgetQuads() }
    }
  }

  /// Adds sprites at the end. All quads are made anew.
  public func append(contentsOf more: some Sequence<SpriteInstance>) {
    instances.append(contentsOf: more)
    forgetQuads()
  }

  /// Removes all sprites.
  public func removeAll() {
    instances.removeAll()
    forgetQuads()
  }

  private func forgetQuads() {
    key = nil
    changed.removeAll(keepingCapacity: true)
  }

  /// The quads for a state of a context.
  func quads(for wanted: RetainedKey) -> RetainedQuads {
    if key?.serves(wanted) == true {
      if !changed.isEmpty { makeChanged(wanted) }
    } else {
      makeAll(wanted)
    }
    changed.removeAll(keepingCapacity: true)
    return quads
  }

  /// Makes the quads of changed instances anew. They keep the key of the others, though it may see more edges than is needed.
  private func makeChanged(_ wanted: RetainedKey) {
    sortChanged()
    changedInstances.removeAll(keepingCapacity: true)
    for index in changed { changedInstances.append(instances[index]) }
    builder.restart()
    place(changedInstances, key ?? wanted, into: builder)
    if !quads.replace(changed, with: builder) { makeAll(wanted) }
  }

  private func makeAll(_ wanted: RetainedKey) {
    let all = RetainedBuilder(capacity: instances.count)
    place(instances, wanted, into: all)
    quads = RetainedQuads(replacing: quads, with: all)
    key = wanted
  }

  /// Puts the numbers of changed instances in order, each once.
  private func sortChanged() {
    if changed.count < 2 { return }
    changed.sort()
    var count = 1
    for place in 1..<changed.count where changed[place] != changed[count - 1] {
      changed[count] = changed[place]
      count += 1
    }
    changed.removeSubrange(count...)
  }

  private func place(_ instances: [SpriteInstance], _ key: RetainedKey, into builder: RetainedBuilder) {
    if preparedDevice != key.device {
      deviceStamp += 1
      prepared.meet(key.device, stamp: deviceStamp)
      preparedDevice = key.device
    }
    let frame = PlacingFrame(key, deviceStamp: deviceStamp, scales: sprites.storage.scales)
    instances.withUnsafeBufferPointer { instances in
      prepared.rows.withUnsafeBufferPointer { rows in
        InstanceSource.with(instances, rows: rows) { Placing.place($0, frame, into: builder) } ?? ()
      }
    }
  }
}
