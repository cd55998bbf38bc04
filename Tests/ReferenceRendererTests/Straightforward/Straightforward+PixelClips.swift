import SpriteCore

extension Straightforward {
  /// How much of a pixel a rectangle with round corners leaves, by the steps of the fragment shader.
  struct RoundedCoverage {
    let form: Clip.Rounded

    /// The share of the pixel with that centre, 0 … 1.
    func at(_ x: Float, _ y: Float) -> Float {
      let (dx, dy) = (x - form.origin.x, y - form.origin.y)
      let u = form.axis.x * dx + form.axis.y * dy
      let v = form.axis.x * dy - form.axis.y * dx
      for corner in 0..<4 {
        let (centerU, centerV) = (form.centersU[corner], form.centersV[corner])
        let isBeyondU = corner == 1 || corner == 2 ? u > centerU : u < centerU
        let isBeyondV = corner >= 2 ? v > centerV : v < centerV
        if isBeyondU && isBeyondV { return arc(u - centerU, v - centerV, form.radii[corner]) }
      }
      let edge = EdgeCoverage(form.axis.x, form.axis.y)
      let across = max(edge.above(u - form.sides.x) - edge.above(u - form.sides.z), 0)
      return across * max(edge.above(v - form.sides.y) - edge.above(v - form.sides.w), 0)
    }

    private func arc(_ u: Float, _ v: Float, _ radius: Float) -> Float {
      let x = form.axis.x * u - form.axis.y * v
      let y = form.axis.y * u + form.axis.x * v
      let distance = (x * x + y * y).squareRoot()
      let nearest = max(distance, 0.001)
      let (across, down) = (abs(x) / nearest, abs(y) / nearest)
      let (long, short) = (max(max(across, down), 0.5), min(across, down))
      var edge = EdgeCoverage(long, short)
      // `EdgeCoverage` sorts its numbers; these are sorted already, and the longer is held above a half.
      (edge.straight, edge.reach) = ((long - short) * 0.5, (long + short) * 0.5)
      return edge.above(radius - distance)
    }
  }

  /// How much of a pixel the alpha of a picture leaves, by the steps of the fragment shader.
  struct ImageCoverage {
    private let fragment: QuadFragment
    private let hasEdges: Bool

    init(_ mask: Clip.ImageMask, _ texture: PixelBuffer) {
      fragment = QuadFragment(mask.quad, texture: texture)
      hasEdges = mask.flags.hasEdges
    }

    /// The share of the pixel with that centre, 0 … 1.
    func at(_ x: Float, _ y: Float) -> Float {
      let place = fragment.place(x, y)
      let isInside =
        place.x >= 0 && place.x < fragment.quad.sourceWidth && place.y >= 0 && place.y < fragment.quad.sourceHeight
      let share = hasEdges ? fragment.coverage(place) : (isInside ? 1 : 0)
      return share * fragment.texel(place).w
    }
  }
}
