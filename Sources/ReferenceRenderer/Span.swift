/// Pixels of a row that are drawn, and where their colours are among those of all that are drawn together.
struct Span {
  /// The device pixel that the first one is.
  let row: Int
  let column: Int
  /// How many there are.
  let count: Int
  /// The first of the groups of four pixels that hold their colours.
  let firstGroup: Int
  /// Where they are.
  let pixels: UnsafeMutableRawPointer

  /// How many groups of four hold them. What is too much in the last one is worked out, but not drawn.
  @inline(__always)
  var groups: Int { (count &+ 3) &>> 2 }

  /// The y of their centres.
  @inline(__always)
  var y: Float { Float(row) + 0.5 }

  /// The x of the centres of one of its groups, counted from 0.
  @inline(__always)
  func x(_ group: Int) -> FourPixels { Float(column &+ group &* 4) + FourPixels(0.5, 1.5, 2.5, 3.5) }
}
