import SpriteCore

/// Coverage of some rows of pixels by 64 × 64 points a pixel. Each edge changes the winding number of all points to the right of where
/// it crosses their line; then all points are gone through.
struct PlainCoverage {
  static let points = 64
  private let map: AffineTransform
  private let width: Int
  private let rows: [Int]
  private let stride: Int
  /// For each line of points of the rows, what the winding number changes by before each point.
  private var changes: [Int16]

  /// - Parameters:
  ///   - map: From the path to pixels.
  ///   - width: How many pixels a row has, from 0 on.
  ///   - rows: Which rows are wanted.
  init(map: AffineTransform, width: Int, rows: [Int]) {
    (self.map, self.width, self.rows) = (map, width, rows)
    stride = width * PlainCoverage.points + 1
    changes = Array(repeating: 0, count: rows.count * PlainCoverage.points * stride)
  }

  private func mapped(_ p: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(map.a * p.x + map.c * p.y + map.tx, map.b * p.x + map.d * p.y + map.ty)
  }

  /// Adds a closed outline as it goes round.
  mutating func add(outline: [SIMD2<Double>]) {
    guard let last = outline.last else { return }
    var from = mapped(last)
    for corner in outline {
      let to = mapped(corner)
      addEdge(from, to, 1)
      from = to
    }
  }

  /// Adds a convex piece so that it counts once, whichever way it goes round.
  mutating func add(piece: [SIMD2<Double>]) {
    var area = 0.0
    let corners = piece.map(mapped)
    for index in corners.indices {
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      area += (a.x - corners[0].x) * (b.y - corners[0].y) - (a.y - corners[0].y) * (b.x - corners[0].x)
    }
    for index in corners.indices {
      addEdge(corners[index], corners[(index + 1) % corners.count], area < 0 ? -1 : 1)
    }
  }

  private mutating func addEdge(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ sense: Int16) {
    if a.y == b.y { return }
    let (top, bottom, direction) = a.y < b.y ? (a, b, sense) : (b, a, -sense)
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let count = Double(PlainCoverage.points)
    changes.withUnsafeMutableBufferPointer { changes in
      for index in 0..<rows.count {
        let row = Double(rows[index])
        if bottom.y <= row || top.y >= row + 1 { continue }
        // The lines from the edge's upper end on, up to its lower end.
        var line = Int(max(0, ((top.y - row) * count - 0.5).rounded(.up)))
        let end = Int(min(count, ((bottom.y - row) * count - 0.5).rounded(.up)))
        var at = (index * PlainCoverage.points + line) * stride
        while line < end {
          let y = row + (Double(line) + 0.5) / count
          let column = ((top.x + (y - top.y) * slope) * count - 0.5).rounded(.up)
          changes[at + Int(max(0, min(column, Double(stride - 1))))] &+= direction
          line &+= 1
          at &+= stride
        }
      }
    }
  }

  /// The level of each pixel of the rows, from 0 to 255.
  func levels(_ rule: FillRule) -> [Double] {
    var counts = [Int](repeating: 0, count: rows.count * width)
    let isEvenOdd = rule == .evenOdd
    changes.withUnsafeBufferPointer { changes in
      for line in 0..<(rows.count * PlainCoverage.points) {
        var winding: Int16 = 0
        var at = line * stride
        for pixel in 0..<width {
          var count = 0
          let end = at &+ PlainCoverage.points
          while at < end {
            winding &+= changes[at]
            if isEvenOdd ? winding & 1 != 0 : winding != 0 { count &+= 1 }
            at &+= 1
          }
          counts[line / PlainCoverage.points * width + pixel] += count
        }
      }
    }
    return counts.map { Double($0) * 255 / Double(PlainCoverage.points * PlainCoverage.points) }
  }
}
