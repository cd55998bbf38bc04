import SpriteCore

/// Which columns of a row a quad with edges may cover.
///
/// Along a row, the place in the source only grows or only falls, also after rounding. So where the first column that is left out
/// isn't covered, being too far on one side, none before it is. That column is guessed, and then looked at.
struct EdgeScan {
  /// One direction of the source: the place is a·(x − tx) + rest.
  private struct Axis {
    let a: Float
    let inverse: Double
    let reach: Float
    let size: Float
  }

  private let map: QuadMap
  private let across: Axis
  private let down: Axis
  private let area: PixelRect
  private let hasAllEdges: Bool

  init(_ fragment: QuadFragment, in area: PixelRect) {
    let (map, quad) = (fragment.map, fragment.quad)
    (self.map, self.area) = (map, area)
    across = Axis(
      a: map.inverseA, inverse: 1 / Double(map.inverseA), reach: fragment.across.reach, size: quad.sourceWidth)
    down = Axis(a: map.inverseC, inverse: 1 / Double(map.inverseC), reach: fragment.down.reach, size: quad.sourceHeight)
    hasAllEdges = quad.flags.isSuperset(of: .allEdges)
  }

  /// All columns of a row that are covered, and some more.
  func columns(row: Int) -> Range<Int> {
    var (first, end) = (Int(area.minX), Int(area.maxX))
    if hasAllEdges {
      let y = Float(row) + 0.5 - map.ty
      cut(&first, &end, across, rest: map.inverseB * y)
      cut(&first, &end, down, rest: map.inverseD * y)
    }
    return first..<max(first, end)
  }

  private func cut(_ first: inout Int, _ end: inout Int, _ axis: Axis, rest: Float) {
    let (reach, size) = (Double(axis.reach), Double(axis.size))
    let start = Double(map.tx) + (-reach - Double(rest)) * axis.inverse
    let stop = Double(map.tx) + (size + reach - Double(rest)) * axis.inverse
    let (low, high) = (min(start, stop), max(start, stop))
    guard low < high else { return }
    let least = Int(min(max(low, Double(first)), Double(end))) - 2
    let most = Int(max(min(high, Double(end)), Double(first))) + 2
    if least > first && isOutside(least - 1, axis, rest, low: axis.a > 0) { first = least }
    if most < end && isOutside(most, axis, rest, low: axis.a < 0) { end = most }
  }

  /// Whether a column is not covered since it lies before the source, or else behind it.
  private func isOutside(_ column: Int, _ axis: Axis, _ rest: Float, low: Bool) -> Bool {
    let place = axis.a * (Float(column) + 0.5 - map.tx) + rest
    return low ? place <= -axis.reach : place - axis.size >= axis.reach
  }
}
