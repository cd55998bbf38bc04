extension CellCoverage {
  /// Lines in a row of pixels that is too crowded to find each crossing.
  private static let lineCount = 64

  /// Takes a row line by line: along each the winding is exact, across they stand for 1/64 pixel each.
  @inline(never)
  mutating func resolveByLines(
    _ list: UnsafeMutablePointer<CoveragePiece>, _ head: Int32, _ around: Int32, _ index: Int
  ) {
    let height = 1 / Float(Self.lineCount)
    for line in 0..<Self.lineCount {
      let count = sortLine(list, head, line)
      var winding = around
      var before = inside(winding)
      for at in 0..<count {
        let key = lines.base[at]
        winding &+= key & 1 == 0 ? -1 : 1
        let after = inside(winding)
        if after == before { continue }
        let x = Float(key >> 1) * Self.perUnit
        add(SIMD4(x, 0, x, height), Float(after &- before), index)
        before = after
      }
    }
  }

  /// Whether all lines of a row are inside from left to right.
  mutating func fillsLines(_ list: UnsafeMutablePointer<CoveragePiece>, _ head: Int32, _ around: Int32) -> Bool {
    for line in 0..<Self.lineCount {
      let count = sortLine(list, head, line)
      var winding = around
      // What lies between two places counts, what lies between a place and itself doesn't.
      if inside(winding) == 0 && (count == 0 || lines.base[0] >> 1 > 0) { return false }
      for at in 0..<count {
        winding &+= lines.base[at] & 1 == 0 ? -1 : 1
        let next = at + 1 < count ? lines.base[at + 1] >> 1 : Self.rightBorder
        if inside(winding) == 0 && lines.base[at] >> 1 != next { return false }
      }
    }
    return true
  }

  /// The right border of the cell.
  private static let rightBorder: UInt32 = 16 * 16_777_216

  /// The crossings of a line, from left to right. Returns how many there are.
  private mutating func sortLine(_ list: UnsafeMutablePointer<CoveragePiece>, _ head: Int32, _ line: Int) -> Int {
    let count = collect(list, head, (Float(line) + 0.5) / Float(Self.lineCount))
    sorter.sort(&lines, count: count)
    return count
  }

  /// A place within the cell is a whole number of these, in pixels.
  private static let perUnit: Float = 1 / 16_777_216

  /// Where the pieces cross a line, and in the lowest bit whether they go down.
  private mutating func collect(_ list: UnsafeMutablePointer<CoveragePiece>, _ head: Int32, _ y: Float) -> Int {
    var count = 0
    var next = head
    while next >= 0 {
      let piece = list[Int(next)]
      let line = piece.line
      next = piece.next
      if line.y > y || line.w <= y { continue }
      lines.reserve(count + 1, keeping: count)
      let part = (y - line.y) / (line.w - line.y)
      let x = min(max(line.x + (line.z - line.x) * part, 0), 16)
      lines.base[count] = UInt32(x * 16_777_216) << 1 | (piece.direction > 0 ? 1 : 0)
      count += 1
    }
    return count
  }
}
