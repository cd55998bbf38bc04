/// A cubic Bézier curve in whatever space its four points are in.
package struct CubicCurve: Sendable {
  /// The start.
  package var p0: SIMD2<Double>
  /// The first control point.
  package var p1: SIMD2<Double>
  /// The second control point.
  package var p2: SIMD2<Double>
  /// The end.
  package var p3: SIMD2<Double>

  /// The curve from its points.
  @inline(__always)
  package init(_ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// A quadratic curve as a cubic one.
  @inline(__always)
  package init(_ p0: SIMD2<Double>, quadratic c: SIMD2<Double>, _ p2: SIMD2<Double>) {
    self.init(p0, p0 + (c - p0) * (2 / 3.0), p2 + (c - p2) * (2 / 3.0), p2)
  }

  /// A straight line as a cubic curve that is run through evenly.
  @inline(__always)
  package init(lineFrom a: SIMD2<Double>, to b: SIMD2<Double>) {
    self.init(a, a + (b - a) * (1 / 3.0), a + (b - a) * (2 / 3.0), b)
  }

  /// The place at parameter `t`, 0 to 1.
  @inline(__always)
  package func point(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
  }

  /// The first derivative by the parameter.
  @inline(__always)
  package func derivative(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return ((p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t) + (p3 - p2) * (t * t)) * 3
  }

  /// The second derivative by the parameter.
  @inline(__always)
  package func secondDerivative(at t: Double) -> SIMD2<Double> {
    let (start, end) = (p0 - p1 * 2 + p2, p1 - p2 * 2 + p3)
    return (start * (1 - t) + end * t) * 6
  }

  /// The parts before and after parameter `t`.
  package func split(at t: Double) -> (CubicCurve, CubicCurve) {
    let (a, b, c) = (p0 + (p1 - p0) * t, p1 + (p2 - p1) * t, p2 + (p3 - p2) * t)
    let (d, e) = (a + (b - a) * t, b + (c - b) * t)
    let m = d + (e - d) * t
    return (CubicCurve(p0, a, d, m), CubicCurve(m, e, c, p3))
  }

  /// The halves.
  @inline(__always)
  package var halves: (CubicCurve, CubicCurve) {
    let (a, b, c) = ((p0 + p1) * 0.5, (p1 + p2) * 0.5, (p2 + p3) * 0.5)
    let (d, e) = ((a + b) * 0.5, (b + c) * 0.5)
    let m = (d + e) * 0.5
    return (CubicCurve(p0, a, d, m), CubicCurve(m, e, c, p3))
  }

  /// The direction at the start, of any length; zero only where all points are one.
  @inline(__always)
  package var startDirection: SIMD2<Double> { Self.direction(p1 - p0, p2 - p0, p3 - p0) }

  /// The direction at the end, of any length; zero only where all points are one.
  @inline(__always)
  package var endDirection: SIMD2<Double> { Self.direction(p3 - p2, p3 - p1, p3 - p0) }

  /// The first of three arrows that isn't so short beside the others that it is rounding alone.
  @inline(__always)
  private static func direction(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>) -> SIMD2<Double> {
    let least = max(b.dot(b), c.dot(c)) * 1e-18
    if a.dot(a) > least { return a }
    return b.dot(b) > least ? b : c
  }

  /// The length of the curve, to about twelve digits, by Gauss-Legendre sums over halves until they agree; infinite where it is
  /// beyond the range of numbers.
  package var length: Double {
    let whole = gaussLength
    guard whole.isFinite else { return .infinity }
    let (least, most) = hull
    let far = max(abs(least.x), abs(least.y), abs(most.x), abs(most.y))
    return length(depth: 0, whole: whole, within: 1e-13 * whole + 1e-15 * far)
  }

  /// The length between two parameters between which the curve keeps about its speed, by the sum over five places.
  package func evenLength(from start: Double, to end: Double) -> Double {
    let (c1, c3) = (p1 - p0, p3 - p0 + (p1 - p2) * 3)
    let c2 = (p0 - p1 * 2 + p2) * 2
    let (middle, half) = ((start + end) / 2, (end - start) / 2)
    // Abscissae and weights: Abramowitz and Stegun, table 25.4.
    let t = middle + SIMD4(-0.9061798459386640, -0.5384693101056831, 0.5384693101056831, 0.9061798459386640) * half
    let x = (t * c3.x + c2.x) * t + c1.x
    let y = (t * c3.y + c2.y) * t + c1.y
    let speeds = (x * x + y * y).squareRoot()
    let own = (c3 * middle + c2) * middle + c1
    let sum =
      (speeds[0] + speeds[3]) * 0.2369268850561891 + (speeds[1] + speeds[2]) * 0.4786286704993665
      + own.magnitude * 0.5688888888888889
    return sum * half * 3
  }

  /// The parameter at a length from the start: Newton's steps on the length, kept within what is known.
  /// - Parameter whole: The curve's length.
  package func parameter(atLength length: Double, of whole: Double) -> Double {
    if length <= 0 { return 0 }
    if length >= whole { return 1 }
    var t = length / whole
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let error = split(at: t).0.length - length
      if abs(error) <= 1e-13 * whole { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / derivative(at: t).magnitude
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }

  private func length(depth: Int, whole: Double, within tolerance: Double) -> Double {
    let (a, b) = halves
    let (x, y) = (a.gaussLength, b.gaussLength)
    // At the end of the range of numbers, halves may lie beyond it.
    guard (x + y).isFinite else { return whole }
    if !(abs(x + y - whole) > tolerance) || depth >= 16 { return x + y }
    return a.length(depth: depth + 1, whole: x, within: tolerance)
      + b.length(depth: depth + 1, whole: y, within: tolerance)
  }

  /// The integral of the speed by the sum over eight places.
  private var gaussLength: Double {
    func pair(_ x: Double, _ weight: Double) -> Double {
      (derivative(at: 0.5 - x / 2).magnitude + derivative(at: 0.5 + x / 2).magnitude) * weight
    }
    // Abscissae and weights: Abramowitz and Stegun, table 25.4.
    return
      (pair(0.1834346424956498, 0.3626837833783620) + pair(0.5255324099163290, 0.3137066458778873)
      + pair(0.7966664774136267, 0.2223810344533745) + pair(0.9602898564975363, 0.1012285362903763)) / 2
  }
}

extension SIMD2<Double> {
  /// The coordinates of a point.
  @inline(__always)
  package init(_ point: Point) { self.init(point.x, point.y) }

  /// The length of the arrow.
  @inline(__always)
  package var magnitude: Double { (x * x + y * y).squareRoot() }

  /// The scalar product.
  @inline(__always)
  package func dot(_ other: Self) -> Double { x * other.x + y * other.y }

  /// The vector product: positive where `other` lies clockwise of this on screen.
  @inline(__always)
  package func cross(_ other: Self) -> Double { x * other.y - y * other.x }

  /// The arrow turned a quarter counter-clockwise on screen.
  @inline(__always)
  package var left: Self { Self(y, -x) }
}

extension Point {
  /// A point from its coordinates.
  @inline(__always)
  package init(_ vector: SIMD2<Double>) { self.init(vector.x, vector.y) }
}
