/// An edge cut by the rows of a band, one row after another.
struct EdgeRows {
  private let edge: CoverageEdge
  /// The width of all columns, in pixels.
  private let width: Float
  /// The row of the band at hand, 0…3, and where it starts.
  private(set) var row: Int
  private(set) var y: Float
  /// The edge's part in the row, upper end first.
  private(set) var xa: Float
  private(set) var ya: Float = 0
  private(set) var xb: Float
  private(set) var yb: Float = 0
  /// The columns that the ends lie in: -1 on the left of all, the count of columns on their right.
  private(set) var from: Int = 0
  private(set) var to: Int

  /// - Parameters:
  ///   - top: The first row of the band, in pixels.
  ///   - columns: How many columns there are.
  @inline(__always)
  init(_ edge: CoverageEdge, top: Float, columns: Int) {
    self.edge = edge
    width = Float(columns * CoverageGrid.cellWidth)
    row = (edge.y0 > top ? Int(edge.y0 - top) : 0) &- 1
    y = top + Float(row)
    xb = edge.y0 >= y + 1 ? edge.x0 : edge.x(at: y + 1)
    xa = xb
    to = Self.column(xb, width)
  }

  @inline(__always)
  static func column(_ x: Float, _ width: Float) -> Int {
    x < 0 ? -1 : Int(min(x, width) * (1 / Float(CoverageGrid.cellWidth)))
  }

  /// Goes to the next row; false if there's none.
  @inline(__always)
  mutating func next() -> Bool {
    row &+= 1
    y += 1
    if row >= CoverageGrid.cellHeight || y >= edge.y1 { return false }
    (xa, from) = (xb, to)
    let below = y + 1
    xb = edge.y1 <= below ? edge.x1 : edge.x(at: below)
    to = Self.column(xb, width)
    (ya, yb) = (max(edge.y0, y), min(edge.y1, below))
    return true
  }

  /// Whether the edge passes the upper end of the row, so that it counts for the winding of all that lies right of it there.
  var passesTop: Bool {
    @inline(__always) get { edge.y0 <= y }
  }
}
