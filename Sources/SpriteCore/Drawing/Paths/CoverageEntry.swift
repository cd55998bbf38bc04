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
  /// The path; `nil` where it grows, for the copy would make each growth a copy of all.
  private(set) var path: Path?
  /// Which path it is, where it is a long one, and how long.
  private(set) var lineage: PathLineage?
  private(set) var length: Int
  /// What makes it grow, once it has grown.
  private(set) var growth: GrowingStroke?
  /// What of the path is there, counted from where its origin falls; `nil` for all of it.
  let limit: PixelRect?
  /// The next entry of the same hash.
  var next: CoverageEntry?
  var lastUse: Int = 0
  /// Where in the order of the picture of ``lastUse`` it was drawn last.
  var position = 0
  /// Whether the cache has not forgotten it.
  var isKept = true
  private(set) var pieces: [Piece] = []
  private(set) var parts: [Part] = []
  /// Around all pieces.
  private(set) var bounds = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  /// Cells in pages.
  private(set) var cellCount = 0

  init(_ path: Path, _ key: CoverageKey, hash: UInt64, limit: PixelRect?, growth: GrowingStroke? = nil) {
    (self.key, self.hash, self.limit, self.growth) = (key, hash, limit, growth)
    self.path = growth == nil ? path : nil
    (lineage, length) = (path.lineage, path.verbs.count)
  }

  /// Whether it is the coverage of a path, which need not be the one that it was made of.
  func isCoverage(of other: Path, _ otherKey: CoverageKey) -> Bool {
    guard key == otherKey else { return false }
    if let lineage, lineage === other.lineage, length == other.verbs.count { return true }
    return path.map { $0 == other } ?? false
  }

  /// Whether a path is this one with more segments.
  func isBeginning(of other: Path, _ otherKey: CoverageKey) -> Bool {
    guard let lineage, lineage === other.lineage, length < other.verbs.count else { return false }
    return key == otherKey
  }

  /// Takes over the pieces of what it grows by.
  func replacePieces(length: Int, by body: (CoverageEntry) -> Void) {
    self.length = length
    pieces.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    (cellCount, bounds) = (0, PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0))
    body(self)
  }

  /// Whether all that is seen within `visible`, counted from where the path's origin falls, is there.
  func isComplete(within visible: PixelRect) -> Bool { limit.map { $0.intersection(visible) == visible } ?? true }

  /// Whether it is one rectangle of pixels covered whole, by the bounds.
  var isRectangle: Bool {
    cellCount == 0
      && pieces.reduce(0) { $0 + $1.bounds.width * $1.bounds.height } == bounds.width * bounds.height
  }

  /// Bytes of what is kept besides the pages.
  var byteCount: Int {
    pieces.capacity * MemoryLayout<Piece>.stride + (growth?.byteCount ?? 0) + parts.capacity * MemoryLayout<Part>.stride
      + MemoryLayout<CoverageKey>.stride + 64
  }

  func addSolids(_ solids: [PixelRect]) {
    guard !solids.isEmpty else { return }
    pieces.reserveCapacity(pieces.count + solids.count)
    let first = pieces.count
    for solid in solids { add(Piece(bounds: solid, texel: .zero)) }
    parts.append(Part(page: nil, pieces: first..<pieces.count))
  }

  /// Adds a rectangle of a page.
  func addArea(_ bounds: PixelRect, _ page: CoveragePage, texel: SIMD2<Float>) {
    cellCount += 1
    parts.append(Part(page: page, pieces: pieces.count..<(pieces.count + 1)))
    add(Piece(bounds: bounds, texel: texel))
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
