/// Coverage of a small shape, a byte a pixel, and where it lies about the shape's origin: what a ``MaskCache`` is given to keep.
///
/// A buffer to be kept and filled anew.
package struct MaskBitmap {
  /// Columns and rows; no pixels where nothing is to be seen.
  package private(set) var width = 0
  package private(set) var height = 0
  /// The upper left pixel, counted from the one that the shape's origin falls into.
  package private(set) var left: Int32 = 0
  package private(set) var top: Int32 = 0
  /// `width · height` bytes, row by row; the rest is left from before.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Makes it a picture without coverage.
  package mutating func reset(width: Int, height: Int, left: Int32, top: Int32) {
    precondition(width >= 0 && height >= 0, "a mask has no negative size")
    (self.width, self.height, self.left, self.top) = (width, height, left, top)
    let wanted = width * height
    if bytes.count < wanted { bytes.append(contentsOf: repeatElement(0, count: wanted - bytes.count)) }
    bytes.withUnsafeMutableBufferPointer { $0.prefix(wanted).update(repeating: 0) }
  }

  /// Calls `body` with the rows, to be written.
  package mutating func withRows<R>(_ body: (UnsafeMutableBufferPointer<UInt8>) throws -> R) rethrows -> R {
    let count = width * height
    return try bytes.withUnsafeMutableBufferPointer { try body(UnsafeMutableBufferPointer(rebasing: $0[..<count])) }
  }

  /// A pixel that is covered by half or more is covered whole, any other not at all.
  package mutating func sharpen() {
    withRows { rows in
      for index in rows.indices { rows[index] = rows[index] < 128 ? 0 : 255 }
    }
  }
}
