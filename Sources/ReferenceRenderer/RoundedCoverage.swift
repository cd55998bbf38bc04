import SpriteCore

/// How much of a pixel a rectangle with round corners covers, by the steps of the fragment shader (RoundedClip.glsl).
///
/// An object, so that a clip without one is no larger to copy.
final class RoundedCoverage {
  private let form: Clip.Rounded
  private let edge: EdgeCoverage

  init(_ form: Clip.Rounded) {
    self.form = form
    edge = EdgeCoverage(form.axis.x, form.axis.y)
  }

  /// Multiplies coverages of pixels by the share of each that lies inside.
  func cut(_ spans: UnsafeBufferPointer<Span>, _ coverage: UnsafeMutablePointer<FourPixels>) {
    for span in spans {
      for group in 0..<span.groups {
        let (x, y) = (span.x(group) - form.origin.x, span.y - form.origin.y)
        let u = form.axis.x * x + form.axis.y * y
        let v = form.axis.x * y - form.axis.y * x
        coverage[span.firstGroup &+ group] *= share(u, v)
      }
    }
  }

  /// The share of pixels at places on the two axes.
  @inline(__always)
  private func share(_ u: FourPixels, _ v: FourPixels) -> FourPixels {
    let none = FourPixels(repeating: 0)
    let across = (edge.above(u - form.sides.x) - edge.above(u - form.sides.z)).atLeast(none)
    let down = (edge.above(v - form.sides.y) - edge.above(v - form.sides.w)).atLeast(none)
    var share = across * down
    // At most one corner holds a pixel's centre.
    for corner in 0..<4 {
      let (centerU, centerV) = (form.centersU[corner], form.centersV[corner])
      let isOutside =
        (corner == 1 || corner == 2 ? u .> centerU : u .< centerU) .& (corner > 1 ? v .> centerV : v .< centerV)
      if isOutside == SIMDMask(repeating: false) { continue }
      share.replace(with: arc(u - centerU, v - centerV, form.radii[corner]), where: isOutside)
    }
    return share
  }

  /// The share of pixels within a circle, at places counted from its centre.
  @inline(__always)
  private func arc(_ u: FourPixels, _ v: FourPixels, _ radius: Float) -> FourPixels {
    let x = form.axis.x * u - form.axis.y * v
    let y = form.axis.y * u + form.axis.x * v
    let distance = (x * x + y * y).squareRoot()
    // At the centre itself there is no direction; all of the pixel lies inside.
    let nearest = distance.atLeast(FourPixels(repeating: 0.001))
    let (across, down) = (x.magnitude / nearest, y.magnitude / nearest)
    let long = across.atLeast(down).atLeast(FourPixels(repeating: 0.5))
    let short = across.atMost(down)
    // The steps of EdgeCoverage, each pixel with an edge of its own.
    let (straight, reach) = ((long - short) * 0.5, (long + short) * 0.5)
    let bend = 1 / (2 * long * short.atLeast(long * 1e-6))
    let depth = radius - distance
    let away = depth.magnitude
    let rest = (reach - away).atLeast(FourPixels(repeating: 0))
    let tail = rest * rest * bend
    return tail.replacing(with: 1 - tail, where: depth .> 0)
      .replacing(with: 0.5 + depth * (1 / long), where: away .<= straight)
  }
}
