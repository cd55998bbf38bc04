import SpriteCore

extension EdgeCoverage {
  /// The share of each pixel where the value is above 0, given the values at their centres: as for a single one.
  @inline(__always)
  func above(_ v: FourPixels) -> FourPixels {
    let distance = v.magnitude
    let rest = (reach - distance).atLeast(FourPixels(repeating: 0))
    let tail = rest * rest * bend
    return tail.replacing(with: 1 - tail, where: v .> 0)
      .replacing(with: 0.5 + v * slope, where: distance .<= straight)
  }
}
