import SpriteCore

// Text that doesn't fit gives way to an ellipsis.
extension LayoutBuilder {
  /// What the ellipsis is shaped with: the look of the first character that gives way.
  private func ellipsisItem(at index: Int) -> ShapedItem? {
    let attributes = text.attributeIndex(at: paragraph.start + min(index, max(paragraph.count - 1, 0)))
    guard let face = text.attributes[attributes].font.face else { return nil }
    let chosen =
      face.coverage.contains(0x2026)
      ? face : FontLibrary.shared.fallback(for: 0x2026, of: face, prefersColor: false) ?? face
    return ShapedItem(
      range: 0..<1, face: chosen, attributes: attributes, level: bidi.base, script: Itemizer.latin)
  }

  /// Sets ``segments`` to those of characters of which some give way, so that what is left and an ellipsis fit.
  mutating func truncate(_ range: Range<Int>, to width: Double) {
    segments.removeAll(keepingCapacity: true)
    let place = options.truncation == .start ? range.lowerBound : range.upperBound - 1
    guard let item = ellipsisItem(at: max(place, range.lowerBound)) else { return }
    ellipsis = item
    let first = shaped.count
    let scalar: [UInt32] = [item.face.coverage.contains(0x2026) ? 0x2026 : 0x2e]
    scalar.withUnsafeBufferPointer {
      shaper.shape($0, 0..<1, item, text.attributes[item.attributes], into: &shaped)
    }
    let own = shaped[first...].reduce(0) { $0 + Double($1.advance) }
    let glyphs = first..<shaped.count
    guard own <= width + LayoutBuilder.slack else { return }
    let (head, tail) = kept(range, room: width - own)
    append(head)
    segments.append(
      LineSegment(item: -1, range: head.upperBound..<tail.lowerBound, level: bidi.base, glyphs: glyphs))
    append(tail)
    Bidi.reorder(&segments) { $0.level }
  }

  /// What of a line stays: its beginning and its end, either of them empty perhaps.
  private func kept(_ range: Range<Int>, room: Double) -> (head: Range<Int>, tail: Range<Int>) {
    switch options.truncation {
    case .start: return (range.lowerBound..<range.lowerBound, tail(of: range, room))
    case .none, .end: return (head(of: range, room), range.upperBound..<range.upperBound)
    case .middle:
      let head = head(of: range, room / 2)
      let tail = tail(of: head.upperBound..<range.upperBound, room - width(of: head))
      return (head, tail)
    }
  }

  /// The longest beginning that fits, without white space at its end.
  private func head(of range: Range<Int>, _ room: Double) -> Range<Int> {
    var (end, x, at) = (range.lowerBound, 0.0, range.lowerBound)
    while at < range.upperBound {
      x += Double(max(advances[at], 0))
      if x > room + LayoutBuilder.slack { break }
      at += 1
      while at < range.upperBound && advances[at] < 0 { at += 1 }
      end = at
    }
    return range.lowerBound..<paragraph.endWithoutSpaces(range.lowerBound..<end)
  }

  /// The longest end that fits, without white space at its beginning.
  private func tail(of range: Range<Int>, _ room: Double) -> Range<Int> {
    let end = paragraph.endWithoutSpaces(range)
    var (start, x, at) = (end, 0.0, end)
    while at > range.lowerBound {
      at -= 1
      while at > range.lowerBound && advances[at] < 0 { at -= 1 }
      x += Double(max(advances[at], 0))
      if x > room + LayoutBuilder.slack { break }
      start = at
    }
    while start < end && paragraph.isSpace(start) { start += 1 }
    return start..<end
  }
}
