/// The coverage that a picture draws, one path after another, as plain numbers: to draw it again is to read them in order.
struct CoverageTape {
  /// A path as it was drawn.
  struct Row: BitwiseCopyable {
    var mark: CoverageMark
    /// What of it is there, and what it covers, in pixels from where its origin falls.
    let limit: PixelRect
    let bounds: PixelRect
    /// Where its sections and pieces are.
    var firstSection: Int
    let sectionCount: Int
    var firstPiece: Int
    let pieceCount: Int
    /// Whether it is covered whole.
    let isSolid: Bool

    /// Whether all places of its pieces are exact in `Float`, so that they can be compared with others.
    var isExact: Bool {
      max(max(0 &- bounds.minX, 0 &- bounds.minY), max(bounds.maxX, bounds.maxY)) < 1 << 23
    }

    var sections: Range<Int> { firstSection..<(firstSection + sectionCount) }
    var pieces: Range<Int> { firstPiece..<(firstPiece + pieceCount) }
  }

  /// Pieces that read one page, by its place, or none: then that is −1.
  struct Section: BitwiseCopyable {
    let page: Int32
    let count: Int32
  }

  /// The upper left corner of a quad, counted from where the path's origin falls, and the texels that it reads.
  struct Piece: BitwiseCopyable {
    let source: SIMD4<Float>
    let corner: SIMD2<Float>
  }

  private(set) var rows: [Row] = []
  private(set) var sections: [Section] = []
  private(set) var pieces: [Piece] = []
  /// What the rows were made of, which holds what their marks are of.
  private(set) var entries: [CoverageEntry] = []

  var count: Int { rows.count }

  var byteCount: Int {
    rows.capacity * MemoryLayout<Row>.stride + sections.capacity * MemoryLayout<Section>.stride
      + pieces.capacity * MemoryLayout<Piece>.stride + entries.capacity * MemoryLayout<CoverageEntry>.stride
  }

  /// Whether most of its memory is not in use.
  var isRoomy: Bool { pieces.capacity > 4 * pieces.count || rows.capacity > 4 * rows.count }

  /// Adds what an entry holds. Those that grow have no place here: they change while they are drawn.
  mutating func append(_ entry: CoverageEntry) {
    let (firstSection, firstPiece) = (sections.count, pieces.count)
    for part in entry.parts {
      let count = Int32(truncatingIfNeeded: part.pieces.count)
      sections.append(Section(page: part.page?.place ?? -1, count: count))
      for piece in entry.pieces[part.pieces] { pieces.append(Piece(piece)) }
    }
    rows.append(
      Row(
        mark: entry.path.map { CoverageMark($0, entry.key) } ?? .none, limit: entry.limit ?? .everything,
        bounds: entry.bounds, firstSection: firstSection, sectionCount: sections.count - firstSection,
        firstPiece: firstPiece, pieceCount: pieces.count - firstPiece, isSolid: entry.cellCount == 0))
    entries.append(entry)
  }

  /// Adds a row of another tape.
  mutating func append(_ index: Int, of other: borrowing CoverageTape) {
    var row = other.rows[index]
    let (firstSection, firstPiece) = (sections.count, pieces.count)
    sections.append(contentsOf: other.sections[row.sections])
    pieces.append(contentsOf: other.pieces[row.pieces])
    (row.firstSection, row.firstPiece) = (firstSection, firstPiece)
    rows.append(row)
    entries.append(other.entries[index])
  }

  /// Becomes the first rows of another tape.
  mutating func take(_ count: Int, of other: borrowing CoverageTape) {
    removeAll()
    guard count > 0 else { return }
    let last = other.rows[count - 1]
    rows.append(contentsOf: other.rows[..<count])
    sections.append(contentsOf: other.sections[..<last.sections.upperBound])
    pieces.append(contentsOf: other.pieces[..<last.pieces.upperBound])
    entries.append(contentsOf: other.entries[..<count])
  }

  /// Makes rows of an entry look like nothing that is drawn.
  mutating func forget(_ entry: CoverageEntry) {
    for index in entries.indices where entries[index] === entry { rows[index].mark = .none }
  }

  /// Keeps the first rows alone.
  mutating func cut(to count: Int) {
    guard count < rows.count else { return }
    if count == 0 { return removeAll() }
    let last = rows[count - 1]
    sections.removeLast(sections.count - last.sections.upperBound)
    pieces.removeLast(pieces.count - last.pieces.upperBound)
    rows.removeLast(rows.count - count)
    entries.removeLast(entries.count - count)
  }

  /// Removes all rows and keeps the memory.
  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    sections.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }
}

extension CoverageTape.Piece {
  @inline(__always)
  init(_ piece: CoverageEntry.Piece) {
    let bounds = piece.bounds
    corner = SIMD2(Float(bounds.minX), Float(bounds.minY))
    let size = SIMD2(Float(bounds.maxX &- bounds.minX), Float(bounds.maxY &- bounds.minY))
    source = SIMD4(lowHalf: piece.texel, highHalf: piece.texel + size)
  }

  /// Whether some of it lies within a rectangle.
  @inline(__always)
  func touches(_ low: SIMD2<Float>, _ high: SIMD2<Float>) -> Bool {
    let (right, bottom) = (corner.x + (source.z - source.x), corner.y + (source.w - source.y))
    return corner.x < high.x && corner.y < high.y && right > low.x && bottom > low.y
  }

  /// The quad on whole pixels, where a path's origin falls on `start`. The last word is opacity and flags.
  @inline(__always)
  func quad(_ start: SIMD2<Float>, tint: UInt32, last: UInt32) -> Quad {
    let corner = start + corner
    return Quad(
      map: SIMD4(1, 0, 0, 1), middle: SIMD4(corner.x.bitPattern, corner.y.bitPattern, tint, last), source: source)
  }
}

extension PixelRect {
  /// All pixels that have a number.
  fileprivate static let everything = PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max)
}
