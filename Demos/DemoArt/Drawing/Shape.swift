/// A place on a canvas, in points from its upper left corner.
typealias Place = SIMD2<Double>

/// A shape told by its signed distance: how far a place is outside of it, negative inside.
struct Shape {
  /// The least and the greatest coordinates that the shape reaches.
  let bounds: (low: Place, high: Place)
  let distance: (Place) -> Double

  static func circle(_ center: Place, _ radius: Double) -> Shape {
    Shape(bounds: (center - radius, center + radius)) { length($0 - center) - radius }
  }

  /// An ellipse; the distance is a good guess near the edge, which is all that smooth edges need.
  static func ellipse(_ center: Place, _ radii: Place) -> Shape {
    Shape(bounds: (center - radii, center + radii)) { place in
      let unit = (place - center) / radii
      let slope = length(unit / radii)
      return slope == 0 ? -radii.min() : length(unit) * (length(unit) - 1) / slope
    }
  }

  /// A stroke with round ends, as thick as the two radii say at either end.
  static func limb(_ from: Place, _ to: Place, _ startRadius: Double, _ endRadius: Double? = nil) -> Shape {
    let endRadius = endRadius ?? startRadius
    let reach = max(startRadius, endRadius)
    let way = to - from
    return Shape(bounds: (pointwiseMin(from, to) - reach, pointwiseMax(from, to) + reach)) { place in
      let along = min(max(dot(place - from, way) / dot(way, way), 0), 1)
      return length(place - from - way * along) - (startRadius + (endRadius - startRadius) * along)
    }
  }

  /// A rectangle with round corners.
  static func box(_ center: Place, _ half: Place, corner: Double) -> Shape {
    Shape(bounds: (center - half, center + half)) { place in
      let offset = place - center
      let beyond = pointwiseMax(offset, -offset) - half + corner
      return length(pointwiseMax(beyond, .zero)) + min(beyond.max(), 0) - corner
    }
  }

  /// A polygon, with corners rounded by `corner`, which also makes it that much larger.
  static func polygon(_ points: [Place], corner: Double = 0) -> Shape {
    let low = points.reduce(points[0], pointwiseMin)
    let high = points.reduce(points[0], pointwiseMax)
    return Shape(bounds: (low - corner, high + corner)) { place in
      var nearest = Double.infinity
      var inside = false
      for i in points.indices {
        let (a, b) = (points[i], points[(i + 1) % points.count])
        let edge = b - a
        let along = min(max(dot(place - a, edge) / dot(edge, edge), 0), 1)
        let gap = place - a - edge * along
        nearest = min(nearest, dot(gap, gap))
        if (a.y > place.y) != (b.y > place.y) && place.x < a.x + edge.x * (place.y - a.y) / edge.y { inside.toggle() }
      }
      return (inside ? -nearest.squareRoot() : nearest.squareRoot()) - corner
    }
  }
}

extension Shape {
  /// The shape made larger all around.
  func grown(by margin: Double) -> Shape {
    Shape(bounds: (bounds.low - margin, bounds.high + margin)) { distance($0) - margin }
  }

  /// What either shape covers; where they meet, the corner is filled with a curve as wide as `softness`.
  func union(_ other: Shape, softness: Double = 0) -> Shape {
    let low = pointwiseMin(bounds.low, other.bounds.low) - softness
    let high = pointwiseMax(bounds.high, other.bounds.high) + softness
    return Shape(bounds: (low, high)) { place in
      let (a, b) = (distance(place), other.distance(place))
      guard softness > 0 else { return min(a, b) }
      let blend = max(softness - abs(a - b), 0) / softness
      return min(a, b) - blend * blend * softness / 4
    }
  }

  /// What both shapes cover.
  func intersection(_ other: Shape) -> Shape {
    Shape(bounds: (pointwiseMax(bounds.low, other.bounds.low), pointwiseMin(bounds.high, other.bounds.high))) {
      max(distance($0), other.distance($0))
    }
  }

  /// What this shape covers and the other does not.
  func subtracting(_ other: Shape) -> Shape {
    Shape(bounds: bounds) { max(distance($0), -other.distance($0)) }
  }
}

func dot(_ a: Place, _ b: Place) -> Double { a.x * b.x + a.y * b.y }

func length(_ a: Place) -> Double { dot(a, a).squareRoot() }
