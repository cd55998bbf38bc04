extension DrawingContext {
  /// Draws sprites from plain numbers, one after the other: the quickest way for many.
  ///
  ///     context.draw(particles, of: sprites)
  ///
  /// It is what drawing each by itself gives, but for the rounding of `Float`. All textures of the set come into the picture, whether
  /// one of their sprites is seen or not.
  ///
  /// - Parameters:
  ///   - instances: Where which sprites go. Each names a sprite of the set.
  ///   - sprites: What they name.
  /// - Complexity: O(*n*); nothing is allocated but room in the list.
  public func draw(_ instances: [SpriteInstance], of sprites: SpriteSet) { draw(instances.span, of: sprites) }

  /// Draws sprites from plain numbers that lie side by side.
  public func draw(_ instances: Span<SpriteInstance>, of sprites: SpriteSet) {
    placeWaiting()
    guard let prepared = prepare(sprites.storage) else {
      for index in instances.indices { draw(instances[index], of: sprites) }
      return
    }
    let frame = PlacingFrame(state, deviceStamp: placer.deviceStamp, scales: sprites.storage.scales)
    instances.withUnsafeBufferPointer { instances in
      prepared.rows.withUnsafeBufferPointer { rows in
        InstanceSource.with(instances, rows: rows) { Placing.place($0, frame, into: self) } ?? ()
      }
    }
  }

  private func draw(_ instance: SpriteInstance, of sprites: SpriteSet) {
    let index = Int(instance.sprite)
    precondition(sprites.storage.sprites.indices.contains(index), "an instance names a sprite that its set has not")
    draw(
      sprites[index], at: instance.position, rotation: Double(instance.rotation), scale: Double(instance.scale),
      tint: instance.tint)
  }

  /// The sprites of a set with the slots of the open run; `nil` where they have to be drawn one by one.
  func prepare(_ set: SpriteSet.Storage) -> PreparedSprites? {
    if set.hasMeshes || set.textures.count > Quad.Flags.largestSlot { return nil }
    placer.set(state.device)
    let prepared = placer.prepared(for: set)
    if prepared.firstTexture != openRun.key.firstTexture || prepared.firstTexture < 0 { list(prepared) }
    prepared.meet(state.device, stamp: placer.deviceStamp)
    return prepared
  }

  /// Brings the textures of a set into the list so that the open run can name them.
  private func list(_ prepared: PreparedSprites) {
    let textures = prepared.set.textures
    let first = Int(openRun.key.firstTexture)
    var unknown = 0
    let areNear = textures.allSatisfy { texture in
      guard let index = textureIndices[ObjectIdentifier(texture)] else {
        unknown += 1
        return true
      }
      return (0...Quad.Flags.largestSlot).contains(index - first)
    }
    if areNear, list.textures.count + unknown - first <= Quad.Flags.largestSlot + 1 {
      for texture in textures { _ = index(of: texture) }
      // Those that sprites hold come after them.
      keepRoomForTextures()
      prepared.list(firstTexture: first) { index(of: textures[$0]) }
      return
    }
    // Too far apart to be named in one run: they come side by side, some perhaps once more.
    let block = listBlock(prepared.set)
    if block != first { useTextures(from: block) }
    prepared.list(firstTexture: block) { block + $0 }
  }

  /// Starts a run that names textures from one on.
  func useTextures(from first: Int) {
    closeRun()
    openRun.key.firstTexture = Int32(first)
    forgetTextures()
  }
}
