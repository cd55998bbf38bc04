/// Edges sorted by the bands that they reach into.
struct BandSorter: ~Copyable {
  /// The bands that edges reach into.
  private(set) var range = 0..<0
  /// Where the edges of each band start in `order`, from the first band of `range`; one more for the end.
  private var starts = Scratch<Int32>(capacity: 64)
  /// The edges' indices, band by band, in the order of the outline.
  private var order = Scratch<Int32>(capacity: 256)

  /// Sorts the edges from `first` on.
  mutating func sort(_ edges: borrowing CoverageEdges, from first: Int = 0, in grid: CoverageGrid) {
    var (low, high) = (grid.bands, 0)
    for index in first..<edges.count {
      let bands = Self.bands(of: edges.edges.base[index], in: grid)
      (low, high) = (min(low, bands.lowerBound), max(high, bands.upperBound + 1))
    }
    range = low < high ? low..<high : 0..<0
    starts.reserve(range.count + 2, keeping: 0)
    starts.base.update(repeating: 0, count: range.count + 2)
    let starts = starts.base
    for index in first..<edges.count {
      for band in Self.bands(of: edges.edges.base[index], in: grid) { starts[band - low + 2] += 1 }
    }
    for band in 0..<range.count { starts[band + 2] += starts[band + 1] }
    order.reserve(Int(starts[range.count + 1]), keeping: 0)
    for index in first..<edges.count {
      for band in Self.bands(of: edges.edges.base[index], in: grid) {
        order.base[Int(starts[band - low + 1])] = Int32(truncatingIfNeeded: index)
        starts[band - low + 1] += 1
      }
    }
  }

  /// The edges of a band of `range`.
  @inline(__always)
  func edges(of band: Int) -> UnsafeBufferPointer<Int32> {
    let start = Int(starts.base[band - range.lowerBound])
    return UnsafeBufferPointer(
      start: order.base + start, count: Int(starts.base[band - range.lowerBound + 1]) - start)
  }

  /// The bands that an edge reaches into.
  @inline(__always)
  private static func bands(of edge: CoverageEdge, in grid: CoverageGrid) -> ClosedRange<Int> {
    let perBand = 1 / Float(CoverageGrid.cellHeight)
    let first = min(Int(max(edge.y0, 0) * perBand), grid.bands - 1)
    let end = min(edge.y1 * perBand, Float(grid.bands))
    var last = Int(end)
    // What ends on the border between two bands doesn't reach into the lower one.
    if Float(last) >= end { last -= 1 }
    return first...max(last, first)
  }
}
