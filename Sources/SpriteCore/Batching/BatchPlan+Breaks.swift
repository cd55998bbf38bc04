extension BatchPlan {
  /// How many quads are looked through for the one that reads a texture; beyond, the first texture of its array is named.
  private static let quadsLookedThrough = 256

  /// Notes why a piece could not join the last batch.
  mutating func note(_ reason: BatchBreak.Reason, before piece: Piece, _ list: DisplayList, _ arrays: [Int32]) {
    let pair = reason == .texture ? batches.last.flatMap { piece.conflict(with: $0) } : nil
    guard !log.hasCounted(reason, pair ?? BreakLog.noPair) else { return }
    let after = piece.quads.lowerBound
    var names = (
      list.name(ofTextureOf: lastQuad, from: lastTexture),
      list.name(ofTextureOf: after, from: piece.key.firstTexture)
    )
    if let pair, let batch = batches.last {
      let last = ranges[Int(batch.lastRange)]
      let old = (Int(last.first)..<Int(last.first + last.count)).reversed().prefix(BatchPlan.quadsLookedThrough)
      names = (
        list.name(ofArray: pair.x, readBy: old, batch.key, arrays),
        list.name(ofArray: pair.y, readBy: piece.quads.prefix(BatchPlan.quadsLookedThrough), piece.key, arrays)
      )
    }
    log.add(BatchBreak(reason: reason, before: lastQuad, after: after, textures: names), pair ?? BreakLog.noPair)
  }

  /// Notes that a mesh or a group ended the last batch; of a mesh, the first of its textures.
  mutating func note(_ reason: BatchBreak.Reason, beforeQuad quad: Int, _ list: DisplayList, texture: Int32?) {
    guard !log.hasCounted(reason) else { return }
    let names = texture.map {
      (list.name(ofTextureOf: lastQuad, from: lastTexture), list.name(ofTextureOf: quad, from: $0))
    }
    log.add(BatchBreak(reason: reason, before: lastQuad, after: quad, textures: names ?? (nil, nil)))
  }
}

extension DisplayList {
  /// What the texture of a quad is called, whose slots count from `first`; `nil` for a plain colour.
  fileprivate func name(ofTextureOf quad: Int, from first: Int32) -> TextureName? {
    guard quads.indices.contains(quad), !quads[quad].flags.isSolid else { return nil }
    let index = Int(first) + quads[quad].flags.slot
    return textures.indices.contains(index) ? TextureName(textures[index]) : nil
  }

  /// What the texture is called by which the first of some quads reads an array.
  fileprivate func name(
    ofArray array: Int32, readBy candidates: some Sequence<Int>, _ key: RunKey, _ arrays: [Int32]
  ) -> TextureName? {
    for quad in candidates where !quads[quad].flags.isSolid {
      let index = Int(key.firstTexture) + quads[quad].flags.slot
      if arrays[index] == array { return TextureName(textures[index]) }
    }
    return arrays.firstIndex(of: array).map { TextureName(textures[$0]) }
  }
}
