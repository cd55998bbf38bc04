/// A texture in which masks lie side by side on shelves.
///
/// It has the size of a ``CoveragePage``, so that a renderer keeps both in one place and draws text and shapes together. What is
/// written stays as it is for as long as a list may read it; a renderer gets the page's state at the end of a picture, and uploads
/// the rows that are new in it.
final class MaskPage {
  static let width = CoveragePage.width
  static let height = CoveragePage.height
  static let byteCount = width * height

  /// Rows of one height, filled from the left.
  struct Shelf {
    var top: Int
    /// Its height, in bands of rows that are uploaded together.
    var bands: Int
    /// Columns that are taken; the first one stays clear.
    var used = 1
    /// The picture in which something on it was last drawn.
    var lastUse = 0
    /// The masks that lie there, by their slots.
    var slots: [Int32] = []
  }

  /// What stands for the page in a list that is being recorded, until its state is known.
  let standIn = PixelBuffer(width: 0, height: 0, bytesPerRow: 0, bytes: [], format: .alpha8)
  /// Where the page is in the list that is being recorded; −1 where nothing there reads it.
  var listIndex = -1
  var shelves: [Shelf] = []
  /// Rows below all shelves.
  private(set) var firstFreeRow = 0

  private var bytes = [UInt8](repeating: 0, count: MaskPage.byteCount)
  private var bands = [Int32](repeating: 0, count: MaskPage.height / TextureRevision.bandHeight)
  private var texture = TextureRevision.Texture()
  /// The state that is being written, or that `buffer` holds.
  private var number: Int32 = 1
  private var buffer: PixelBuffer?

  init() {}

  /// The picture in which something on the page was last drawn.
  var lastUse: Int { shelves.reduce(0) { max($0, $1.lastUse) } }

  /// Opens a shelf below the others, so many bands of rows high; `nil` where there is no room.
  func openShelf(bands: Int) -> Int? {
    let height = bands * TextureRevision.bandHeight
    guard firstFreeRow + height <= MaskPage.height else { return nil }
    shelves.append(Shelf(top: firstFreeRow, bands: bands))
    firstFreeRow += height
    return shelves.count - 1
  }

  /// Forgets all shelves. Nothing that is kept, and no list that is being recorded, may read the page.
  func removeAllShelves() {
    shelves.removeAll(keepingCapacity: true)
    firstFreeRow = 0
  }

  /// Copies a mask to a place on a shelf, with a border that is clear above, below and to the right. To the left is the one of the
  /// mask before, or the shelf's first column.
  func write(_ mask: MaskBitmap, x: Int, shelf: Int) {
    if buffer != nil { startState() }
    let (top, first) = (shelves[shelf].top, shelves[shelf].top / TextureRevision.bandHeight)
    for band in first..<(first + shelves[shelf].bands) { bands[band] = number }
    mask.bytes.withUnsafeBufferPointer { source in
      bytes.withUnsafeMutableBufferPointer { target in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        let corner = to + (top * MaskPage.width + x)
        corner.update(repeating: 0, count: mask.width + 1)
        (corner + (mask.height + 1) * MaskPage.width).update(repeating: 0, count: mask.width + 1)
        for row in 0..<mask.height {
          let line = corner + (row + 1) * MaskPage.width
          line.update(from: from + row * mask.width, count: mask.width)
          line[mask.width] = 0
        }
      }
    }
  }

  /// Once the last list that reads it is gone, the bytes are written in place, else to a copy.
  private func startState() {
    buffer = nil
    guard number < .max else {
      texture = TextureRevision.Texture()
      for band in bands.indices where bands[band] > 0 { bands[band] = 1 }
      number = 1
      return
    }
    number += 1
  }

  /// The page as it is now.
  func state() -> PixelBuffer {
    if let buffer { return buffer }
    let made = PixelBuffer(
      width: MaskPage.width, height: MaskPage.height, bytesPerRow: MaskPage.width, bytes: bytes, format: .alpha8,
      revision: TextureRevision(of: texture, number: number, bands: bands))
    buffer = made
    return made
  }
}
