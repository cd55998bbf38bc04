extension CellCoverage {
  /// Adds the areas of a row with two strands, as the borders of a line are, if both have the same heights and they don't cross.
  /// Returns false if they may.
  ///
  /// They don't where each lies on its side of the straight line midway between them.
  @inline(__always)
  mutating func resolvePair(
    _ list: UnsafeMutablePointer<CoveragePiece>, _ unit: UnsafePointer<CoverageUnit>, _ around: Int32, _ index: Int
  ) -> Bool {
    let (first, firstEnd) = (list + Int(unit.pointee.head), list + Int(unit.pointee.turn))
    let (second, secondEnd) = (list + Int(firstEnd.pointee.next), list + Int(unit.pointee.tail))
    let (d, e) = (first.pointee.direction, unit.pointee.direction)
    let (a, b) = (Self.ends(first, firstEnd, d), Self.ends(second, secondEnd, e))
    if a.y != b.y || a.w != b.w { return false }
    let isLeft = a.x + a.z <= b.x + b.z
    let side: Float = isLeft ? 1 : -1
    let gap = (b - a) * side
    if lesser(gap.x, gap.z) < -RowPieces.slack { return false }
    if unit.pointee.turn != unit.pointee.head || second != secondEnd {
      let middle = (a + b) * 0.5
      let lean = (middle.z - middle.x) / (middle.w - middle.y)
      let x = middle.x - middle.y * lean
      let reach = greater(
        Self.reach(list, first, firstEnd, x, lean, side), Self.reach(list, second, secondEnd, x, lean, -side))
      if reach > RowPieces.slack * 0.5 { return false }
    }
    let (before, behind) = (inside(around), inside(around &+ d &+ e))
    let between = inside(around &+ (isLeft ? d : e))
    let (left, right) = (Float(between &- before), Float(behind &- between))
    add(list, first, firstEnd, isLeft ? left : right, index)
    add(list, second, secondEnd, isLeft ? right : left, index)
    return true
  }

  /// The ends of a strand, upper one first.
  @inline(__always)
  private static func ends(
    _ first: UnsafeMutablePointer<CoveragePiece>, _ last: UnsafeMutablePointer<CoveragePiece>, _ direction: Int32
  ) -> SIMD4<Float> {
    let upper = direction > 0 ? first : last
    let lower = direction > 0 ? last : first
    return SIMD4(upper.pointee.line.x, upper.pointee.line.y, lower.pointee.line.z, lower.pointee.line.w)
  }

  /// How far the corners of a strand lie on the right of a line, times `side`.
  @inline(__always)
  private static func reach(
    _ list: UnsafeMutablePointer<CoveragePiece>, _ first: UnsafeMutablePointer<CoveragePiece>,
    _ last: UnsafeMutablePointer<CoveragePiece>, _ x: Float, _ lean: Float, _ side: Float
  ) -> Float {
    var reach = -Float.infinity
    var piece = first
    while true {
      let line = piece.pointee.line
      reach = greater(reach, (line.x - (x + line.y * lean)) * side)
      if piece == last { return reach }
      piece = list + Int(piece.pointee.next)
    }
  }

  /// Adds a strand, times `change`.
  @inline(__always)
  private mutating func add(
    _ list: UnsafeMutablePointer<CoveragePiece>, _ first: UnsafeMutablePointer<CoveragePiece>,
    _ last: UnsafeMutablePointer<CoveragePiece>, _ change: Float, _ index: Int
  ) {
    if change == 0 { return }
    var piece = first
    while true {
      add(piece.pointee.line, change, index)
      if piece == last { return }
      piece = list + Int(piece.pointee.next)
    }
  }
}
