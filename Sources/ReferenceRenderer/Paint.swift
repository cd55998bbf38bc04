import SpriteCore

/// What decides the pixels of a draw: the quad, the gradient, the clip, the mask, the blend mode.
struct Paint {
  let fragment: QuadFragment
  let gradient: GradientReader?
  let clip: ClipCoverage
  let mask: Canvas?
  let blend: BlendMode

  /// Whether every pixel that is drawn is covered whole.
  let coversWhole: Bool

  init(
    _ fragment: QuadFragment, gradient: GradientReader? = nil, clip: ClipCoverage, mask: Canvas? = nil,
    blend: BlendMode
  ) {
    (self.fragment, self.gradient, self.clip, self.mask, self.blend) = (fragment, gradient, clip, mask, blend)
    coversWhole = !fragment.quad.flags.hasEdges && clip.leavesAll && mask == nil
  }
}
