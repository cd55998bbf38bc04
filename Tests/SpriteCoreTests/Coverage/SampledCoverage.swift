import SpriteCore

/// Coverage by 64 × 64 points a pixel. Whether a point is inside is counted along the ray from it to the left: how many edges
/// cross the ray, downwards and upwards. Rays of a row of points are counted together, from left to right.
struct SampledCoverage {
  static let points = 64
  let bounds: PixelRect
  /// For each pixel, row by row, how many of its 4096 points are inside.
  private(set) var counts: [Int32]

  init(_ polygons: Polygons, _ rule: FillRule, _ bounds: PixelRect) {
    self.bounds = bounds
    counts = Array(repeating: 0, count: bounds.width * bounds.height)
    let edges = Self.edges(polygons)
    let (width, points) = (bounds.width, Self.points)
    var crossings: [(at: Int, direction: Int)] = []
    counts.withUnsafeMutableBufferPointer { counts in
      for line in 0..<bounds.height * points {
        let y = Double(bounds.minY) + (Double(line) + 0.5) / Double(points)
        crossings.removeAll(keepingCapacity: true)
        for edge in edges where edge.y0 <= y && y < edge.y1 {
          let x = edge.x0 + (y - edge.y0) / (edge.y1 - edge.y0) * (edge.x1 - edge.x0)
          // The first point that isn't left of the crossing.
          let at = ((x - Double(bounds.minX)) * Double(points) - 0.5).rounded(.up)
          let column = Int(min(max(at, 0), Double(width * points)))
          var place = crossings.count
          while place > 0 && crossings[place - 1].at > column { place -= 1 }
          crossings.insert((column, edge.direction), at: place)
        }
        var winding = 0
        for index in crossings.indices.dropLast() {
          winding += crossings[index].direction
          if rule == .nonZero ? winding == 0 : winding % 2 == 0 { continue }
          var at = crossings[index].at
          let end = crossings[index + 1].at
          while at < end {
            let next = min(end, (at / points + 1) * points)
            counts[line / points * width + at / points] += Int32(next - at)
            at = next
          }
        }
      }
    }
  }

  /// From 0 to 255.
  func level(_ index: Int) -> Double { Double(counts[index]) * 255 / Double(Self.points * Self.points) }

  private static func edges(_ polygons: Polygons) -> [(x0: Double, y0: Double, x1: Double, y1: Double, direction: Int)]
  {
    var edges: [(x0: Double, y0: Double, x1: Double, y1: Double, direction: Int)] = []
    for contour in polygons.ends.indices {
      let range = polygons.range(ofContour: contour)
      var from = SIMD2<Double>(polygons.points[range.upperBound - 1])
      for point in polygons.points[range] {
        let to = SIMD2<Double>(point)
        if from.y < to.y { edges.append((from.x, from.y, to.x, to.y, 1)) }
        if from.y > to.y { edges.append((to.x, to.y, from.x, from.y, -1)) }
        from = to
      }
    }
    return edges
  }
}
