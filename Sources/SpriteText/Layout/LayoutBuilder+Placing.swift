import SpriteCore

// Lines get their glyphs and their places.
extension LayoutBuilder {
  /// How many glyphs a run has at most, so that their places are exact however long the line is, and what isn't seen can be left out.
  static let runLength = 1024

  /// Adds the line that ``segments`` make, from left to right.
  mutating func place(range: Range<Int>, _ height: LineHeight, isLast: Bool, isTruncated: Bool) {
    if !lines.isEmpty { top += options.lineSpacing }
    let firstRun = runs.count
    let (start, end) = (range.lowerBound + paragraph.start, range.upperBound + paragraph.start)
    let isJustified = options.alignment == .justified && !isLast && width != nil
    let visibleEnd = isTruncated ? range.upperBound : paragraph.endWithoutSpaces(range)
    var x = 0.0
    for segment in segments { add(segment, at: &x) }
    let trailing = trailingWidth(visibleEnd..<range.upperBound, isTruncated: isTruncated)
    // In right-to-left text, white space at the end is at the left.
    let shift = bidi.base == 1 ? -trailing : 0
    if shift != 0 { for run in firstRun..<runs.count { runs[run].x += shift } }
    var line = TextLayout.Line(
      origin: Point(0, top + height.ascent), width: max(x - trailing, 0), ascent: height.ascent,
      descent: height.descent,
      isRightToLeft: bidi.base == 1, isTruncated: isTruncated,
      range: start..<(isLast ? paragraph.next : end), runs: firstRun..<runs.count)
    if isJustified { justify(&line, range.lowerBound..<visibleEnd) }
    lines.append(line)
    top += height.ascent + height.descent + height.gap
  }

  private func trailingWidth(_ range: Range<Int>, isTruncated: Bool) -> Double {
    isTruncated ? 0 : range.reduce(0) { $0 + Double(max(advances[$1], 0)) }
  }

  private mutating func add(_ segment: LineSegment, at x: inout Double) {
    guard let item = segment.item >= 0 ? items[segment.item] : ellipsis else { return }
    var first = segment.glyphs.lowerBound
    while first < segment.glyphs.upperBound {
      let last = min(first + LayoutBuilder.runLength, segment.glyphs.upperBound)
      var run = TextLayout.Run(
        face: item.face, attributes: item.attributes, level: segment.level, x: x, width: 0,
        glyphs: glyphs.count..<(glyphs.count + last - first),
        range: (segment.range.lowerBound + paragraph.start)..<(segment.range.upperBound + paragraph.start),
        isEllipsis: segment.item < 0)
      var place = 0.0
      for glyph in shaped[first..<last] {
        glyphs.append(
          TextLayout.Glyph(
            id: glyph.id,
            cluster: (segment.item < 0 ? Int32(segment.range.lowerBound) : glyph.cluster) + Int32(paragraph.start),
            x: Float(place) + glyph.dx, y: glyph.dy,
            advance: glyph.advance))
        place += Double(glyph.advance)
      }
      run.width = place
      x += place
      runs.append(run)
      first = last
    }
  }

  // MARK: Alignment

  /// Widens the spaces of a line until it fills the width.
  private mutating func justify(_ line: inout TextLayout.Line, _ range: Range<Int>) {
    guard let width, width > line.width else { return }
    let spaces = range.filter { paragraph.scalars[$0] == 0x20 || paragraph.scalars[$0] == 0xa0 }
    guard !spaces.isEmpty else { return }
    let extra = (width - line.width) / Double(spaces.count)
    var shift = 0.0
    for run in line.runs {
      runs[run].x += shift
      var inside = 0.0
      for index in runs[run].glyphs {
        glyphs[index].x += Float(inside)
        let at = Int(glyphs[index].cluster) - paragraph.start
        guard range.contains(at), paragraph.scalars[at] == 0x20 || paragraph.scalars[at] == 0xa0 else { continue }
        glyphs[index].advance += Float(extra)
        inside += extra
      }
      runs[run].width += inside
      shift += inside
    }
    // White space at the left end of right-to-left text lies outside.
    line.width = width
  }

  /// Moves all lines to where they belong in the width, or, without one, in the width of the longest.
  mutating func align() {
    let room = width ?? size.width
    for index in lines.indices {
      let rest = room - lines[index].width
      let shift: Double
      switch options.alignment {
      case .left: shift = 0
      case .right: shift = rest
      case .center: shift = rest / 2
      case .natural, .justified: shift = lines[index].isRightToLeft ? rest : 0
      }
      guard shift != 0 else { continue }
      lines[index].origin.x += shift
      for run in lines[index].runs { runs[run].x += shift }
    }
  }
}
