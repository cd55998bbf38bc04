/// How much of a pixel lies between two parallel lines: the exact area, for lines of any direction.
///
/// A value v grows by gx a pixel to the right and gy a pixel down. Over a pixel it takes all values within ±(|gx| + |gy|)/2 of
/// that at the centre, and the share of the pixel above 0 is the distribution of the sum of two uniform variables: straight
/// in the middle, parabolas at the ends. The shader does the same steps in the same order.
package struct EdgeCoverage {
  /// Up to here, in v, the share grows evenly.
  package var straight: Float
  /// From here on the pixel is covered whole.
  package var reach: Float
  package var slope: Float
  package var bend: Float

  package init(_ gx: Float, _ gy: Float) {
    let (x, y) = (abs(gx), abs(gy))
    let (long, short) = (max(x, y), min(x, y))
    straight = (long - short) * 0.5
    reach = (long + short) * 0.5
    slope = 1 / long
    // An axis-aligned line has no parabolas, and is exact; a millionth only keeps the division from 0.
    bend = 1 / (2 * long * max(short, long * 1e-6))
  }

  /// The share of the pixel where the value is above 0, given the value at its centre.
  @inlinable
  package func above(_ v: Float) -> Float {
    let distance = abs(v)
    if distance <= straight { return 0.5 + v * slope }
    let rest = max(reach - distance, 0)
    let tail = rest * rest * bend
    return v > 0 ? 1 - tail : tail
  }
}
