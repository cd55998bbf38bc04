/// Finds room for small rectangles in a large one: on shelves as high as their first rectangle, filled from the left.
package struct ShelfPacker: Sendable {
  private struct Shelf {
    var y: Int
    var height: Int
    var used: Int
  }

  package let width: Int
  package let height: Int
  private var shelves: [Shelf] = []

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The corner of a free rectangle of that size, which then is taken; `nil` where there is no room.
  package mutating func place(width: Int, height: Int) -> (x: Int, y: Int)? {
    // The lowest shelf that is high enough and has room at its end, but not twice too high.
    let fitting = shelves.indices.filter {
      shelves[$0].height >= height && shelves[$0].height <= height * 2 && shelves[$0].used + width <= self.width
    }
    if let best = fitting.min(by: { shelves[$0].height < shelves[$1].height }) {
      defer { shelves[best].used += width }
      return (shelves[best].used, shelves[best].y)
    }
    let y = shelves.last.map { $0.y + $0.height } ?? 0
    guard width <= self.width, y + height <= self.height else { return nil }
    shelves.append(Shelf(y: y, height: height, used: width))
    return (0, y)
  }
}
