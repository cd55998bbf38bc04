/// The characters of a paragraph, without the line end.
struct ParagraphScalars {
  private(set) var scalars: [UInt32] = []
  /// Where it begins in the text, and where the next one does.
  private(set) var start = 0
  private(set) var next = 0
  private(set) var hasTabs = false
  private(set) var isTab: [Bool] = []

  var count: Int { scalars.count }

  mutating func take(_ text: TextScalars, _ range: Range<Int>, next: Int) {
    (start, self.next, hasTabs) = (range.lowerBound, next, false)
    scalars.removeAll(keepingCapacity: true)
    scalars.append(contentsOf: text.scalars[range])
  }

  /// Puts spaces in place of tabs, and nothing that can be seen in place of other control characters.
  mutating func hideControls() {
    guard scalars.contains(where: ScalarKind.isControl) else { return }
    isTab = scalars.map { $0 == 0x09 }
    for index in scalars.indices where ScalarKind.isControl(scalars[index]) {
      hasTabs = hasTabs || isTab[index]
      scalars[index] = isTab[index] ? 0x20 : 0x200b
    }
  }

  /// Whether a character takes no room at the end of a line.
  @inline(__always)
  func isSpace(_ index: Int) -> Bool { ScalarKind.isSpace(scalars[index]) }

  /// Where the white space at the end of a range begins.
  func endWithoutSpaces(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound && isSpace(end - 1) { end -= 1 }
    return end
  }
}
