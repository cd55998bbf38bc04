/// A texture in which the coverage of many paths lies: cells of 16 × 4 pixels, sixteen side by side, band below band.
///
/// Cells are written one after another and stay as they are for as long as a list may read them. A renderer gets the page's
/// state at the end of a picture, and uploads the bands that are new in it.
final class CoveragePage {
  static let cellsPerBand = 16
  static let width = cellsPerBand * CoverageGrid.cellWidth
  static let height = 256
  static let bandBytes = width * CoverageGrid.cellHeight
  static let byteCount = width * height
  /// How many cells it holds.
  static let capacity = byteCount / CoverageGrid.cellBytes

  /// What stands for the page in a list that is being recorded, until its state is known.
  private(set) var standIn = CoveragePage.makeStandIn()
  /// Where the page is in the list that is being recorded; −1 where nothing there reads it.
  var listIndex = -1
  /// Its place among the pages of a cache; −1 where it is in none.
  var place: Int32 = -1
  /// Cells in use, the first ones of the page.
  private(set) var count = 0
  /// Those of them that are still kept for some path.
  var liveCount = 0

  private var texture = RevisedTexture(width: CoveragePage.width, height: CoveragePage.height)

  init() {}

  private static func makeStandIn() -> PixelBuffer {
    PixelBuffer(width: 0, height: 0, bytesPerRow: 0, bytes: [], format: .alpha8)
  }

  /// How many cells more it can take.
  var room: Int { CoveragePage.capacity - count }

  /// Takes the next cell for 64 bytes of coverage, row by row. Returns its number.
  func append(_ cell: UnsafePointer<UInt8>) -> Int {
    count += 1
    liveCount += 1
    write(cell, to: count - 1)
    return count - 1
  }

  /// Sets the coverage of a cell.
  func write(_ cell: UnsafePointer<UInt8>, to index: Int) {
    let (band, first) = (index / CoveragePage.cellsPerBand, CoveragePage.firstByte(of: index))
    texture.write(toBands: band..<band + 1) { base in
      for row in 0..<CoverageGrid.cellHeight {
        (base + first + row * CoveragePage.width).update(
          from: cell + row * CoverageGrid.cellWidth, count: CoverageGrid.cellWidth)
      }
    }
  }

  private static func firstByte(of cell: Int) -> Int {
    cell / cellsPerBand * bandBytes + cell % cellsPerBand * CoverageGrid.cellWidth
  }

  /// The page as it is now.
  func state() -> PixelBuffer { texture.state() }

  /// The coverage at a texel.
  func coverage(column: Int, row: Int) -> UInt8 { texture.bytes[row * CoveragePage.width + column] }

  /// Whether a cell has this coverage.
  func holds(_ cell: UnsafePointer<UInt8>, at index: Int) -> Bool {
    let first = CoveragePage.firstByte(of: index)
    return texture.bytes.withUnsafeBytes { bytes in
      let cell = UnsafeRawPointer(cell)
      return (0..<CoverageGrid.cellHeight).allSatisfy { row in
        bytes.loadUnaligned(fromByteOffset: first + row * CoveragePage.width, as: SIMD16<UInt8>.self)
          == cell.loadUnaligned(fromByteOffset: row * CoverageGrid.cellWidth, as: SIMD16<UInt8>.self)
      }
    }
  }

  /// Parts from what a list reads, so that it can change: the list keeps the state, and the page becomes another texture.
  func part() -> (index: Int, state: PixelBuffer, standIn: PixelBuffer) {
    let left = (listIndex, state(), standIn)
    (listIndex, standIn) = (-1, CoveragePage.makeStandIn())
    texture.part()
    return left
  }

  /// Makes sure that renderers have bands which nothing was written to, since they are read with those between which they lie.
  func include(bands range: Range<Int>) { texture.include(bands: range) }

  /// Forgets all cells. No list that is being recorded may read them.
  func removeAll() {
    texture.removeAll()
    (count, liveCount) = (0, 0)
  }
}
