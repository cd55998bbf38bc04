import TestSupport
import Testing

@testable import SpriteCore

/// Edges cut by four rows at once, beside the same row by row.
@Suite struct EdgeBandTests {
  /// Heights that fall on rows, near them, and anywhere.
  private func height(_ generator: inout SeededGenerator) -> Float {
    let y = Float(generator.double(-6...22))
    switch Int(generator.double(0...3.99)) {
    case 0: return y.rounded()
    case 1: return (y * 4).rounded() / 4
    case 2: return generator.double(0...1) < 0.5 ? y.rounded().nextUp : y.rounded().nextDown
    default: return y
    }
  }

  @Test func allRowsAtOnceAreTheSameToTheBit() {
    var generator = SeededGenerator(seed: 33)
    var band = EdgeBand()
    var rowsSeen = 0
    for _ in 0..<20_000 {
      let (y0, y1) = (height(&generator), height(&generator))
      if y0 == y1 { continue }
      let (x0, x1) = (Float(generator.double(0...40)), Float(generator.double(0...40)))
      let edge = CoverageEdge(
        x0: x0, y0: min(y0, y1), x1: x1, y1: max(y0, y1), slope: (x1 - x0) / (max(y0, y1) - min(y0, y1)), direction: -1)
      for top in [Float(0), 4, 12] where edge.y0 < top + 4 && edge.y1 > top {
        band.cut(edge, top: top)
        var rows = EdgeRows(edge, top: top, columns: 3)
        var (first, steps) = (-1, SIMD4<Int32>.zero)
        while rows.next() {
          if first < 0 { first = rows.row }
          let line = SIMD4(rows.xa, rows.ya - rows.y, rows.xb, rows.yb - rows.y)
          #expect(band.line(rows.row) == line, "row \(rows.row) below \(top) of \(edge)")
          if rows.passesTop { steps[rows.row] = -1 }
          rowsSeen += 1
          #expect(rows.row < band.end)
        }
        #expect(band.first == first)
        #expect(band.steps == steps)
        #expect(band.reach.from == band.line(band.first).x && band.reach.to == band.line(band.end - 1).z)
      }
    }
    #expect(rowsSeen > 20_000)
  }
}
