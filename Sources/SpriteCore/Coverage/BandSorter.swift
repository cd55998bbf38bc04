/// Edges sorted by the bands that they reach into.
struct BandSorter: ~Copyable {
  /// The bands that an edge reaches into.
  struct Span: BitwiseCopyable {
    var first: Int32
    var last: Int32
  }

  /// The bands that edges reach into.
  private(set) var range = 0..<0
  /// Where the edges of each band start in `order`, from the first band of `range`; one more for the end.
  private var starts = Scratch<Int32>(capacity: 64)
  /// The bands of each edge.
  private var spans = Scratch<Span>(capacity: 256)
  /// The edges' indices, band by band, in the order of the outline.
  private var order = Scratch<Int32>(capacity: 256)

  /// Sorts the edges from `first` on.
  mutating func sort(_ edges: borrowing CoverageEdges, from first: Int = 0, in grid: CoverageGrid) {
    let count = edges.count - first
    spans.reserve(count, keeping: 0)
    let spans = spans.base
    var (low, high) = (Int32(truncatingIfNeeded: grid.bands), Int32(0))
    for index in 0..<count {
      let span = Self.bands(of: edges.edges.base[first + index], in: grid)
      spans[index] = span
      (low, high) = (min(low, span.first), max(high, span.last &+ 1))
    }
    range = low < high ? Int(low)..<Int(high) : 0..<0
    starts.reserve(range.count + 2, keeping: 0)
    starts.base.update(repeating: 0, count: range.count + 2)
    // From the band `low` on.
    let starts = starts.base - range.lowerBound
    for index in 0..<count {
      let span = spans[index]
      var band = span.first
      repeat {
        starts[Int(band) &+ 2] &+= 1
        band &+= 1
      } while band <= span.last
    }
    for band in range { starts[band + 2] &+= starts[band + 1] }
    order.reserve(Int(starts[range.upperBound + 1]), keeping: 0)
    let order = order.base
    for index in 0..<count {
      let span = spans[index]
      var band = span.first
      repeat {
        order[Int(starts[Int(band) &+ 1])] = Int32(truncatingIfNeeded: first &+ index)
        starts[Int(band) &+ 1] &+= 1
        band &+= 1
      } while band <= span.last
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
  private static func bands(of edge: CoverageEdge, in grid: CoverageGrid) -> Span {
    let perBand = 1 / Float(CoverageGrid.cellHeight)
    let first = min(Int32(max(edge.y0, 0) * perBand), Int32(truncatingIfNeeded: grid.bands - 1))
    let end = min(edge.y1 * perBand, Float(grid.bands))
    var last = Int32(end)
    // What ends on the border between two bands doesn't reach into the lower one.
    if Float(last) >= end { last &-= 1 }
    return Span(first: first, last: max(last, first))
  }
}
