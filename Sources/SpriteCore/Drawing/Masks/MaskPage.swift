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

  private var texture = RevisedTexture(width: MaskPage.width, height: MaskPage.height)

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
    let (top, first) = (shelves[shelf].top, shelves[shelf].top / TextureRevision.bandHeight)
    texture.write(toBands: first..<(first + shelves[shelf].bands)) { target in
      mask.bytes.withUnsafeBufferPointer { source in
        guard let from = source.baseAddress else { return }
        let corner = target + (top * MaskPage.width + x)
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

  /// The page as it is now.
  func state() -> PixelBuffer { texture.state() }
}
