extension DrawingContext {
  /// Draws the sprites of a batch, whose quads stay on the GPU.
  ///
  /// - Complexity: O(*n* / 64) at worst, while the context only moves: some calls, and a look at the boxes around 64 sprites each.
  public func draw(_ batch: SpriteBatch) {
    placeWaiting()
    let retained = batch.quads(for: RetainedKey(state))
    guard !retained.quads.isEmpty else { return }
    closeRun()
    let first = listBlock(batch.sprites.storage)
    for texture in retained.reducedTextures { list.reducedTextures.insert(first + texture) }
    let offset = RetainedKey.offset(state)
    for run in retained.runs {
      let firstRange = list.retainedRanges.count
      addRanges(retained, run, offset)
      guard list.retainedRanges.count > firstRange else { continue }
      let key = state.runKey(firstTexture: Int32(first), plain: run.plain)
      list.commands.append(
        .retained(
          DisplayList.RetainedRun(
            key: key, batch: Int32(list.retained.count), offset: offset, firstRange: Int32(firstRange),
            rangeCount: Int32(list.retainedRanges.count - firstRange),
            textureCount: Int32(batch.sprites.storage.textures.count))))
    }
    list.retained.append(retained)
  }

  /// Adds the quads of a run that may be seen to the list's ranges.
  private func addRanges(_ retained: RetainedQuads, _ run: RetainedQuads.Run, _ offset: SIMD2<Float>) {
    let quads = Int(run.first)..<Int(run.first + run.count)
    retained.forEachRange(of: quads, in: state.clipBounds, movedBy: offset) { quads in
      list.retainedRanges.append(Int32(quads.lowerBound)..<Int32(quads.upperBound))
    }
  }

  /// The textures of a set side by side in the list: where the first is.
  func listBlock(_ set: SpriteSet.Storage) -> Int {
    if let known = textureBlocks.first(where: { $0.set === set }) { return known.first }
    let first: Int
    if set.textures.count == 1 {
      keepRoomForTextures()
      first = index(of: set.textures[0])
    } else {
      first = list.textures.count
      list.textures += set.textures
      // Later ones count from here on, or the run could not name them.
      for (index, texture) in set.textures.enumerated() where textureIndices[ObjectIdentifier(texture)] == nil {
        textureIndices[ObjectIdentifier(texture)] = first + index
      }
      keepRoomForTextures()
    }
    textureBlocks.append((set, first))
    return first
  }
}
