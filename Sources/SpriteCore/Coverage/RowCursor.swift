/// A strand on the way down through a row: the piece that it has come to.
struct RowCursor: BitwiseCopyable {
  /// The piece, and how far its x goes for a whole pixel down.
  var line: SIMD4<Float>
  var slope: Float
  /// Where it is at the upper and the lower end of the heights that are looked at.
  var xa: Float
  var xb: Float
  /// What crossing it from left to right adds to the inside, from `since` on.
  var change: Int32 = 0
  var since: Float
  var direction: Int32
  /// The piece's index, and the last one's.
  var index: Int32
  let last: Int32

  @inline(__always)
  init(_ strand: RowStrand, _ lines: UnsafePointer<SIMD4<Float>>) {
    (index, last) = (Int32(truncatingIfNeeded: strand.upper), Int32(truncatingIfNeeded: strand.lower))
    direction = strand.direction
    line = lines[strand.upper]
    slope = (line.z - line.x) / (line.w - line.y)
    (xa, xb) = (line.x, line.x)
    since = line.y
  }

  /// Goes on to the next piece. There must be one.
  @inline(__always)
  mutating func advance(_ lines: UnsafePointer<SIMD4<Float>>) {
    index &+= direction
    line = lines[Int(index)]
    slope = (line.z - line.x) / (line.w - line.y)
    xa = line.x
    since = line.y
  }

  /// Where the piece is at a height that it has; its ends are exact.
  @inline(__always)
  func x(at y: Float) -> Float {
    let between = line.x + (y - line.y) * slope
    let upper = y <= line.y ? line.x : between
    return y >= line.w ? line.z : upper
  }
}
