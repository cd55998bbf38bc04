/// Strands that may start, end and cross anywhere in a row, on the way down.
struct RowSweep: ~Copyable {
  let cursors = Scratch<RowCursor>(capacity: RowPieces.limit)
  /// The cursors at the heights that are looked at, from left to right.
  let order = Scratch<Int32>(capacity: RowPieces.limit)
  /// How many there are.
  var count = 0

  /// The cursor at a place from the left.
  @inline(__always)
  func cursor(_ place: Int) -> UnsafeMutablePointer<RowCursor> { cursors.base + Int(order.base[place]) }

  /// Adds a cursor on the right.
  @inline(__always)
  mutating func append(_ index: Int) {
    order.base[count] = Int32(truncatingIfNeeded: index)
    count &+= 1
  }

  /// Sorts the cursors from left to right, as they are below `top`, and returns how far down that holds, at most `end`.
  @inline(__always)
  mutating func sort(from top: Float, to end: Float, _ budget: inout Int) -> Float {
    var bottom = end
    while true {
      sort(to: bottom)
      if bottom - top < 1 / 1024 { return bottom }
      var cut = bottom
      var left = cursor(0)
      for place in 1..<max(count, 1) {
        let right = cursor(place)
        let above = left.pointee.xa - right.pointee.xa
        let below = left.pointee.xb - right.pointee.xb
        if greater(above, below) > RowPieces.slack {
          cut = lesser(cut, top + (bottom - top) * (above / (above - below)))
        }
        left = right
      }
      if cut >= bottom { return bottom }
      budget &-= 1
      if budget < 0 { return bottom }
      bottom = greater(cut, top + 1 / 2048)
    }
  }

  /// Sorts the cursors by where they are in the mean down to `bottom`.
  @inline(__always)
  private mutating func sort(to bottom: Float) {
    let order = order.base
    for at in 0..<count {
      let index = order[at]
      let cursor = cursors.base + Int(index)
      cursor.pointee.xb = cursor.pointee.line.x + (bottom - cursor.pointee.line.y) * cursor.pointee.slope
      let middle = cursor.pointee.xa + cursor.pointee.xb
      var place = at
      while place > 0 {
        let other = self.cursor(place &- 1)
        if other.pointee.xa + other.pointee.xb <= middle { break }
        order[place] = order[place &- 1]
        place &-= 1
      }
      order[place] = index
    }
  }
}
