/// The coverage of a path, ready to be drawn: quads on whole pixels, solid or with a place in a page.
final class CoverageEntry {
  /// A rectangle of pixels, counted from where the path's origin falls, and the texel of its upper left one.
  struct Piece: BitwiseCopyable {
    var bounds: PixelRect
    var texel: SIMD2<Float>
  }

  /// Pieces that read one page, or none.
  struct Part {
    var page: CoveragePage?
    var pieces: Range<Int>
  }

  let key: CoverageKey
  let hash: UInt64
  /// What of the path is there, counted from where its origin falls; `nil` for all of it.
  let limit: PixelRect?
  /// The next entry of the same hash.
  var next: CoverageEntry?
  var lastUse: Int = 0
  private(set) var pieces: [Piece] = []
  private(set) var parts: [Part] = []
  /// Around all pieces.
  private(set) var bounds = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// Cells in pages.
  private(set) var cellCount = 0

  init(_ key: CoverageKey, hash: UInt64, limit: PixelRect?) {
    (self.key, self.hash, self.limit) = (key, hash, limit)
  }

  /// Whether all that is seen within `visible`, counted from where the path's origin falls, is there.
  func isComplete(within visible: PixelRect) -> Bool { limit.map { $0.intersection(visible) == visible } ?? true }

  /// Bytes of what is kept besides the pages.
  var byteCount: Int {
    pieces.capacity * MemoryLayout<Piece>.stride + parts.capacity * MemoryLayout<Part>.stride
      + MemoryLayout<CoverageKey>.stride + 64
  }

  func addSolids(_ solids: [PixelRect]) {
    guard !solids.isEmpty else { return }
    pieces.reserveCapacity(pieces.count + solids.count)
    let first = pieces.count
    for solid in solids { add(Piece(bounds: solid, texel: .zero)) }
    parts.append(Part(page: nil, pieces: first..<pieces.count))
  }

  /// Adds cells of a page that lie side by side, and are covered in part.
  func addCells(_ bounds: PixelRect, _ page: CoveragePage, firstCell: Int, count: Int) {
    cellCount += count
    let column = firstCell % CoveragePage.cellsPerBand * CoverageGrid.cellWidth
    let row = firstCell / CoveragePage.cellsPerBand * CoverageGrid.cellHeight
    add(Piece(bounds: bounds, texel: SIMD2(Float(column), Float(row))))
    if let last = parts.indices.last, parts[last].page === page {
      parts[last].pieces = parts[last].pieces.lowerBound..<pieces.count
    } else {
      parts.append(Part(page: page, pieces: (pieces.count - 1)..<pieces.count))
    }
  }

  private func add(_ piece: Piece) {
    bounds = pieces.isEmpty ? piece.bounds : bounds.union(piece.bounds)
    pieces.append(piece)
  }
}
