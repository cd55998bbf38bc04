public import SpriteCore

// Where characters are, and which character is where.
extension TextLayout {
  /// The characters of a line, with white space and the line end after them.
  public func range(of line: Line) -> Range<String.Index> {
    index(line.range.lowerBound)..<index(line.range.upperBound)
  }

  /// Where a caret stands before a character: without width, as high as the line.
  ///
  /// Between two that run in different directions, it stands at the side of the one that follows. In text that gave way to an
  /// ellipsis, it stands at the ellipsis.
  ///
  /// - Parameter index: An index of the text's string; its end for the place after the last character.
  public func caret(at index: String.Index) -> Rect {
    let target = text.string.unicodeScalars.distance(from: text.string.startIndex, to: index)
    guard let line = line(of: target) else { return .zero }
    func rect(_ x: Double) -> Rect {
      Rect(x: x, y: line.origin.y - line.ascent, width: 0, height: line.ascent + line.descent)
    }
    let clusters = clusters(of: line)
    for cluster in clusters where cluster.range.contains(target) { return rect(cluster.x(before: target)) }
    // Behind the last one.
    if let last = clusters.max(by: { $0.range.lowerBound < $1.range.lowerBound }), target >= last.range.upperBound {
      return rect(last.isRightToLeft ? last.left : last.right)
    }
    return rect(line.isRightToLeft ? line.origin.x + line.width : line.origin.x)
  }

  /// The place between two characters that is nearest to a point: the index of the one that follows.
  public func index(at point: Point) -> String.Index {
    guard
      let line = lines.first(where: { point.y < $0.origin.y + $0.descent }) ?? lines.last
    else { return text.string.startIndex }
    let clusters = clusters(of: line)
    guard let left = clusters.min(by: { $0.left < $1.left }), let right = clusters.max(by: { $0.right < $1.right })
    else { return index(line.range.lowerBound) }
    let hit = clusters.first { point.x >= $0.left && point.x < $0.right } ?? (point.x < left.left ? left : right)
    return index(hit.nearest(to: point.x))
  }

  /// The boxes that characters take, line by line and from left to right: what a selection fills.
  public func boxes(of range: Range<String.Index>) -> [Rect] {
    let first = text.string.unicodeScalars.distance(from: text.string.startIndex, to: range.lowerBound)
    let last = text.string.unicodeScalars.distance(from: text.string.startIndex, to: range.upperBound)
    var boxes: [Rect] = []
    for line in lines where line.range.overlaps(first..<max(last, first)) {
      for cluster in clusters(of: line).sorted(by: { $0.left < $1.left }) {
        guard cluster.range.overlaps(first..<last) else { continue }
        let box = Rect(
          x: cluster.left, y: line.origin.y - line.ascent, width: cluster.right - cluster.left,
          height: line.ascent + line.descent)
        if let before = boxes.last, before.minY == box.minY, abs(before.maxX - box.minX) < 1e-3 {
          boxes[boxes.count - 1] = Rect(minX: before.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
        } else {
          boxes.append(box)
        }
      }
    }
    return boxes
  }

  // MARK: Clusters

  /// Characters that share glyphs, and where those are.
  private struct Cluster {
    var range: Range<Int>
    var left: Double
    var right: Double
    var isRightToLeft: Bool

    /// A caret among the characters of a ligature stands where it would if all were of one width.
    func x(before index: Int) -> Double {
      let share = Double(index - range.lowerBound) / Double(max(range.count, 1))
      return isRightToLeft ? right + (left - right) * share : left + (right - left) * share
    }

    /// The place at its border that is nearer.
    func nearest(to x: Double) -> Int {
      let isLeft = x < (left + right) / 2
      return isLeft == isRightToLeft ? range.upperBound : range.lowerBound
    }
  }

  private func clusters(of line: Line) -> [Cluster] {
    var clusters: [Cluster] = []
    for run in runs[line.runs] {
      var x = run.x
      if run.isEllipsis {
        clusters.append(
          Cluster(range: run.range, left: x, right: x + run.width, isRightToLeft: run.level & 1 == 1))
        continue
      }
      let first = clusters.count
      var last: Int32 = -1
      for glyph in glyphs[run.glyphs] {
        let right = x + Double(glyph.advance)
        if glyph.cluster == last && clusters.count > first {
          clusters[clusters.count - 1].right = right
        } else {
          let start = Int(glyph.cluster)
          clusters.append(Cluster(range: start..<start, left: x, right: right, isRightToLeft: run.level & 1 == 1))
        }
        (last, x) = (glyph.cluster, right)
      }
      close(&clusters, from: first, run)
    }
    return clusters
  }

  /// Each cluster reaches to where the next one in the text begins.
  private func close(_ clusters: inout [Cluster], from first: Int, _ run: Run) {
    guard first < clusters.count else { return }
    if run.level & 1 == 1 {
      var end = run.range.upperBound
      if clusters.count > first {
        // A long run is cut into several: the next one in the text may be in another.
        end = max(end, clusters[first].range.lowerBound)
      }
      for index in first..<clusters.count {
        clusters[index].range = clusters[index].range.lowerBound..<max(end, clusters[index].range.lowerBound)
        end = clusters[index].range.lowerBound
      }
    } else {
      for index in first..<clusters.count {
        let next = index + 1 < clusters.count ? clusters[index + 1].range.lowerBound : run.range.upperBound
        clusters[index].range = clusters[index].range.lowerBound..<max(next, clusters[index].range.lowerBound)
      }
    }
  }

  private func line(of character: Int) -> Line? {
    lines.first { $0.range.upperBound > character } ?? lines.last
  }

  private func index(_ scalar: Int) -> String.Index {
    let scalars = text.string.unicodeScalars
    return scalars.index(scalars.startIndex, offsetBy: scalar, limitedBy: scalars.endIndex) ?? scalars.endIndex
  }
}
