import SpriteCore

// From characters of a paragraph to a line in its place.
extension LayoutBuilder {
  /// Adds a line, if there is room for it.
  ///
  /// - Parameters:
  ///   - range: Its characters, counted in the paragraph.
  ///   - isLast: Whether it is the paragraph's last line.
  ///   - rest: What is left of the paragraph.
  mutating func addLine(_ range: Range<Int>, isLast: Bool, rest: Range<Int>) {
    if let most = options.maximumLines, lines.count >= most {
      isFull = true
      return
    }
    let height = metrics(of: range)
    let fullHeight = top + height.ascent + height.descent
    if let most = options.maximumHeight, !lines.isEmpty, fullHeight > most + LayoutBuilder.slack {
      isFull = true
      return
    }
    let isFinal = options.maximumLines == lines.count + 1 || hasNoRoomBelow(fullHeight, height)
    let hasMore = !isLast || paragraph.next < text.scalars.count
    if options.truncation != .none, let width, isFinal && hasMore || self.width(of: range) > width + LayoutBuilder.slack
    {
      truncate(isFinal ? rest : range, to: width)
      place(range: isFinal ? rest : range, height, isLast: true, isTruncated: true)
    } else {
      cut(range)
      place(range: range, height, isLast: isLast, isTruncated: false)
    }
    isFull = isFinal && hasMore
  }

  /// Whether a line as high as one would find no room below it.
  private func hasNoRoomBelow(_ bottom: Double, _ height: LineHeight) -> Bool {
    guard let most = options.maximumHeight else { return false }
    return bottom + height.gap + options.lineSpacing + height.ascent + height.descent > most + LayoutBuilder.slack
  }

  // MARK: Heights

  struct LineHeight {
    var ascent = 0.0
    var descent = 0.0
    var gap = 0.0

    mutating func include(_ metrics: FontMetrics) {
      ascent = max(ascent, metrics.ascent)
      descent = max(descent, metrics.descent)
      gap = max(gap, metrics.lineGap)
    }
  }

  /// How high a line of characters is: as the fonts of their attributes and those that their glyphs are taken from.
  private func metrics(of range: Range<Int>) -> LineHeight {
    var height = LineHeight()
    let first = text.attributeIndex(at: paragraph.start + range.lowerBound)
    let last = range.isEmpty ? first : text.attributeIndex(at: paragraph.start + range.upperBound - 1)
    for index in first...max(first, last) { height.include(text.attributes[index].font.metrics) }
    for item in firstItem(at: range.lowerBound)..<items.count {
      if items[item].range.lowerBound >= range.upperBound { break }
      let font = text.attributes[items[item].attributes].font
      if items[item].face !== font.face {
        height.include(items[item].face.metrics.scaled(by: font.size / items[item].face.unitsPerEm))
      }
    }
    return height
  }

  /// The item that a character is in; the number of items where there is none.
  func firstItem(at index: Int) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Cutting

  /// Sets ``segments`` to those of a line.
  mutating func cut(_ range: Range<Int>) {
    segments.removeAll(keepingCapacity: true)
    append(range)
    // White space at the end has the paragraph's level.
    let end = bidi.endOfLine(range)
    if end < range.upperBound { splitEnd(at: end) }
    Bidi.reorder(&segments) { $0.level }
  }

  /// Appends the segments of characters, in the order of the text.
  mutating func append(_ range: Range<Int>) {
    var index = firstItem(at: range.lowerBound)
    while index < items.count && items[index].range.lowerBound < range.upperBound {
      let part = items[index].range.clamped(to: range)
      segments.append(
        LineSegment(item: index, range: part, level: items[index].level, glyphs: glyphs(of: part, in: index)))
      index += 1
    }
  }

  private mutating func splitEnd(at end: Int) {
    var tail: [LineSegment] = []
    while let last = segments.last, last.range.upperBound > end {
      segments.removeLast()
      if last.level == bidi.base {
        tail.append(last)
        if last.range.lowerBound <= end { break }
        continue
      }
      if last.range.lowerBound < end {
        let head = last.range.lowerBound..<end
        segments.append(
          LineSegment(item: last.item, range: head, level: last.level, glyphs: glyphs(of: head, in: last.item)))
      }
      let white = max(end, last.range.lowerBound)..<last.range.upperBound
      tail.append(
        LineSegment(item: last.item, range: white, level: bidi.base, glyphs: glyphs(of: white, in: last.item)))
    }
    segments.append(contentsOf: tail.reversed())
  }

  /// The glyphs of a part of an item, shaped anew where others would be there if a line began or ended at its border.
  private mutating func glyphs(of part: Range<Int>, in index: Int) -> Range<Int> {
    let item = items[index]
    if part == item.range { return item.glyphs }
    let found = glyphRange(of: part, in: item)
    let (first, afterLast) = (firstGlyph(part.lowerBound, in: item), firstGlyph(part.upperBound, in: item))
    let isUnsafe =
      (part.lowerBound > item.range.lowerBound && first.map { shaped[$0].isUnsafe } ?? true)
      || (part.upperBound < item.range.upperBound && afterLast.map { shaped[$0].isUnsafe } ?? true)
    guard isUnsafe else { return found }
    let start = shaped.count
    paragraph.scalars.withUnsafeBufferPointer {
      shaper.shape($0, part, item, text.attributes[item.attributes], into: &shaped)
    }
    return start..<shaped.count
  }

  /// Some glyph of the cluster that begins at a character; `nil` where none begins there.
  private func firstGlyph(_ character: Int, in item: ShapedItem) -> Int? {
    let range = glyphRange(of: character..<(character + 1), in: item)
    return range.isEmpty ? nil : range.lowerBound
  }

  /// The glyphs whose clusters begin in a part of an item. Clusters follow one another, up or down.
  private func glyphRange(of part: Range<Int>, in item: ShapedItem) -> Range<Int> {
    func partition(_ test: (Int) -> Bool) -> Int {
      var (low, high) = (item.glyphs.lowerBound, item.glyphs.upperBound)
      while low < high {
        let middle = (low + high) / 2
        if test(Int(shaped[middle].cluster)) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    if item.isRightToLeft {
      let first = partition { $0 < part.upperBound }
      return first..<max(first, partition { $0 < part.lowerBound })
    }
    let first = partition { $0 >= part.lowerBound }
    return first..<max(first, partition { $0 >= part.upperBound })
  }
}
