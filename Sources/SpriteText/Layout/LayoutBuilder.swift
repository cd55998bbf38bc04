import SpriteCore

/// Lays text out: paragraphs are shaped, then cut into lines, then put in place.
struct LayoutBuilder {
  let text: TextScalars
  let width: Double?
  let options: TextOptions

  // What is made.
  var lines: [TextLayout.Line] = []
  var runs: [TextLayout.Run] = []
  var glyphs: [TextLayout.Glyph] = []
  var size = Size.zero

  // The paragraph at hand.
  let shaper = Shaper()
  var bidi = Bidi()
  var breaks = LineBreaks()
  var itemizer = Itemizer()
  var paragraph = ParagraphScalars()
  var items: [ShapedItem] = []
  var shaped: [ShapedGlyph] = []
  /// For each character how far it leads: all of a cluster's width at its first, 0 at the others; negative where no cluster begins.
  var advances: [Float] = []
  var segments: [LineSegment] = []
  var ellipsis: ShapedItem?
  /// Where the next line begins, from the top.
  var top = 0.0
  /// Whether no further line has room.
  var isFull = false

  init(_ text: AttributedText, _ width: Double?, _ options: TextOptions) {
    self.text = TextScalars(text)
    (self.width, self.options) = (width, options)
  }

  /// What is laid over rounding when widths are compared, in points.
  static let slack = 1e-6

  mutating func build() {
    let count = text.scalars.count
    glyphs.reserveCapacity(count)
    var start = 0
    repeat {
      var end = start
      text.scalars.withUnsafeBufferPointer { scalars in
        while end < count && !ScalarKind.endsLine(scalars[end]) { end += 1 }
      }
      // A return and a line feed end a line together.
      var next = min(end + 1, count)
      if end + 1 < count && text.scalars[end] == 0x0d && text.scalars[end + 1] == 0x0a { next = end + 2 }
      addParagraph(start..<end, next: next)
      // A line end at the very end begins an empty line.
      if next == count && end == count { break }
      start = next
    } while !isFull
    finish()
  }

  private mutating func addParagraph(_ range: Range<Int>, next: Int) {
    paragraph.take(text, range, next: next)
    items.removeAll(keepingCapacity: true)
    shaped.removeAll(keepingCapacity: true)
    paragraph.scalars.withUnsafeBufferPointer { scalars in
      bidi.resolve(scalars, options.direction, mayTurn: text.mayTurn)
      itemizer.itemize(scalars, startingAt: range.lowerBound, of: text, levels: bidi.levels, into: &items)
    }
    paragraph.hideControls()
    paragraph.scalars.withUnsafeBufferPointer { scalars in
      for index in items.indices {
        let first = shaped.count
        shaper.shape(
          scalars, items[index].range, items[index], text.attributes[items[index].attributes], into: &shaped)
        items[index].glyphs = first..<shaped.count
      }
      if width != nil && options.wraps { breaks.find(scalars, language: text.attributes.first?.language) }
    }
    widenTabs()
    measure()
    breakLines()
  }

  /// A tab is as wide as four spaces.
  private mutating func widenTabs() {
    guard paragraph.hasTabs else { return }
    for item in items {
      let size = text.attributes[item.attributes].font.size
      for index in item.glyphs where paragraph.isTab[Int(shaped[index].cluster)] {
        shaped[index].advance = shaped[index].advance > 0 ? shaped[index].advance * 4 : Float(size)
      }
    }
  }

  private mutating func measure() {
    advances.removeAll(keepingCapacity: true)
    advances.append(contentsOf: repeatElement(-1, count: paragraph.count))
    advances.withUnsafeMutableBufferPointer { advances in
      for glyph in shaped {
        let at = Int(glyph.cluster)
        advances[at] = max(advances[at], 0) + glyph.advance
      }
    }
  }

  /// The width of characters, less white space at their end.
  func width(of range: Range<Int>) -> Double {
    let end = paragraph.endWithoutSpaces(range)
    return (range.lowerBound..<end).reduce(0) { $0 + Double(max(advances[$1], 0)) }
  }

  private mutating func breakLines() {
    let whole = 0..<paragraph.count
    guard let width, options.wraps else {
      addLine(whole, isLast: true, rest: whole)
      return
    }
    var start = 0
    var (x, breakAt, index) = (0.0, 0, 0)
    while index < paragraph.count {
      x += Double(max(advances[index], 0))
      if x > width + LayoutBuilder.slack && !paragraph.isSpace(index) && index > start {
        let end = breakAt > start ? breakAt : clusterStart(index, after: start)
        if end > start {
          addLine(start..<end, isLast: false, rest: start..<paragraph.count)
          if isFull { return }
          (start, index, x) = (end, end, 0)
          continue
        }
      }
      index += 1
      if breaks.allowsBreak(after: index - 1), index == paragraph.count || advances[index] >= 0 { breakAt = index }
    }
    addLine(start..<paragraph.count, isLast: true, rest: start..<paragraph.count)
  }

  /// The last place up to a character where a cluster begins; `start` where there is none.
  private func clusterStart(_ index: Int, after start: Int) -> Int {
    var at = index
    while at > start && advances[at] < 0 { at -= 1 }
    return at
  }

  private mutating func finish() {
    size = Size(
      lines.reduce(0) { max($0, $1.width) }, lines.last.map { $0.origin.y + $0.descent } ?? 0)
    align()
  }
}
