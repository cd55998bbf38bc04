extension DrawingContext {
  /// Something that places sprites on other threads, for the state that the context has now.
  ///
  /// All textures of the set come into the picture.
  ///
  /// - Complexity: O(sprites of the set), once for a picture; the instances cost nothing here.
  public func recorder(for sprites: SpriteSet) -> InstanceRecorder {
    placeWaiting()
    let set = sprites.storage
    let rows = prepare(set)?.rows
    return InstanceRecorder(
      PlacedInstances.Origin(
        set: set, state: state, firstTexture: openRun.key.firstTexture, picture: placer.picture),
      rows: rows, frame: PlacingFrame(state, deviceStamp: placer.deviceStamp, scales: set.scales))
  }

  /// Draws sprites that a recorder of this picture has placed, after all that was drawn before.
  ///
  /// Parts that are drawn in their order give what `draw(_:of:)` gives for the whole, to the bit. They may be drawn twice.
  ///
  /// - Complexity: O(*n*): 48 bytes a sprite are copied.
  public func draw(_ placed: PlacedInstances) {
    guard let origin = placed.origin else { return }
    precondition(origin.picture == placer.picture, "sprites were placed for another picture")
    placeWaiting()
    if !placed.alone.isEmpty { return drawOneByOne(placed.alone, origin) }
    list.culledQuads += placed.culled
    if placed.runs.isEmpty { return }
    if origin.firstTexture != openRun.key.firstTexture { useTextures(from: Int(origin.firstTexture)) }
    placed.quads.withUnsafeBufferPointer { quads in
      for run in placed.runs {
        let runKey = origin.state.key | (run.plain ? 1 : 0)
        if runKey != openRunKey {
          startRun(origin.state.runKey(firstTexture: origin.firstTexture, plain: run.plain), runKey)
        }
        openRun.slots |= run.slots
        list.quads.append(contentsOf: UnsafeBufferPointer(rebasing: quads[run.first..<(run.first + run.count)]))
      }
    }
    for slot in placed.reducedSlots { list.reducedTextures.insert(Int(origin.firstTexture) + slot) }
  }

  private func drawOneByOne(_ instances: [SpriteInstance], _ origin: PlacedInstances.Origin) {
    let now = state
    state = origin.state
    state.groupDepth = now.groupDepth
    draw(instances, of: SpriteSet(storage: origin.set))
    placeWaiting()
    state = now
  }
}
