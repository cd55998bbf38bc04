import SpriteCore

/// What decides the pixels of a draw: the quad, the clip, the mask, the blend mode.
struct Paint {
  let fragment: QuadFragment
  let clip: ClipCoverage
  let mask: Canvas?
  let blend: BlendMode

  /// Whether every pixel that is drawn is covered whole.
  let coversWhole: Bool

  init(_ fragment: QuadFragment, clip: ClipCoverage, mask: Canvas? = nil, blend: BlendMode) {
    (self.fragment, self.clip, self.mask, self.blend) = (fragment, clip, mask, blend)
    coversWhole = !fragment.quad.flags.hasEdges && clip.leavesAll && mask == nil
  }
}
