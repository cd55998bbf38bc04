import SpriteCore

/// Reads a texture as the fragment shader does.
struct Sampler {
  let filter: Filter
  let near: LevelReader
  /// The next smaller level and its weight, for trilinear filtering.
  let far: LevelReader
  let farWeight: Float

  /// A reader of a texture within the source of `quad`.
  ///
  /// - Parameters:
  ///   - smaller: The levels of the mip chain below, if they are to be read.
  ///   - level: The level whose texels are as large as pixels.
  init(_ texture: Texture, smaller: ArraySlice<Texture>, _ quad: Quad, filter: Filter, level: Float) {
    self.filter = filter
    if filter != .trilinear {
      near = filter == .nearest ? LevelReader(nearest: texture, of: quad) : LevelReader(linear: texture, of: quad)
      (far, farWeight) = (near, 0)
      return
    }
    let levels = Quad.levels(at: level, last: smaller.count)
    func read(_ level: Int) -> Texture { level == 0 ? texture : smaller[smaller.startIndex + level - 1] }
    near = LevelReader(read(levels.near), of: texture, quad)
    far = LevelReader(read(levels.far), of: texture, quad)
    farWeight = levels.weight
  }
}
