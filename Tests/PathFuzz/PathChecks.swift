package import SpriteCore

/// What is true of all paths.
package enum PathChecks {
  /// What is wrong with a path that was read from a string.
  package static func reading(_ path: Path, of text: String) -> [String] {
    var faults: [String] = []
    if path.ignoredSegmentCount > 0 { faults.append("segments ignored in \(text)") }
    if !path.points.allSatisfy({ abs($0.x) <= 1e12 && abs($0.y) <= 1e12 }) { faults.append("beyond 10¹²: \(text)") }
    faults += rules(path)
    // Equal also in what equality doesn't look at: the signs of zeros.
    if let again = try? Path(svg: path.svgString), again == path, again.svgString == path.svgString { return faults }
    return faults + ["read anew it is another path: \(text), read as \(path.svgString)"]
  }

  /// The rules that verbs and points keep.
  static func rules(_ path: Path) -> [String] {
    var faults: [String] = []
    if !path.points.allSatisfy(\.isFinite) { faults.append("points that are no numbers") }
    if path.verbs.reduce(0, { $0 + $1.pointCount }) != path.points.count { faults.append("points without a verb") }
    if let first = path.verbs.first, first != .move { faults.append("no move at the start") }
    for (a, b) in zip(path.verbs, path.verbs.dropFirst()) where a == .close && b != .move {
      faults.append("\(b) after a close")
    }
    return faults
  }

  /// What is wrong with a path's measures.
  package static func measuring(_ path: Path, places: [Point], lengths: [Double]) -> [String] {
    var faults = rules(path)
    func expect(_ holds: Bool, _ sentence: @autoclosure () -> String) {
      if !holds { faults.append("\(sentence()): \(String(path.svgString.prefix(2000)))") }
    }
    let reversed = path.reversed()
    faults += rules(reversed)
    expect(Path(path.elements) == path, "not made of its elements")
    guard let bounds = path.bounds, let control = path.controlBounds else {
      expect(path.isEmpty && path.length == 0 && reversed.isEmpty, "no bounds")
      return faults
    }
    expect(reversed.controlBounds == control, "reversed, it has the points \(reversed), not \(path)")
    // Rounding of numbers as large as the points.
    let size = [control.minX, control.minY, control.maxX, control.maxY].reduce(0) { max($0, abs($1)) }
    let slack = size * 1e-12
    expect(contains(control, bounds, slack), "bounds \(bounds) beyond \(control)")
    let length = path.length
    expect(length >= 0, "length \(length)")
    if length.isFinite && size < 1e100 {
      expect(abs(reversed.length - length) <= 1e-6 * (length + size), "lengths \(length), reversed \(reversed.length)")
    }
    for place in places where size < 1e100 {
      let isInside = path.contains(place)
      expect(
        !isInside || contains(bounds, Rect(origin: place, size: .zero), slack), "\(place) inside, beyond \(bounds)")
      // What even-odd holds, non-zero holds.
      expect(isInside || !path.contains(place, rule: .evenOdd), "\(place) is inside by even-odd alone")
    }
    for share in lengths + [0, length / 3, length] {
      guard let point = path.point(atLength: share) else { continue }
      _ = path.tangent(atLength: share)
      if size < 1e100 {
        expect(contains(bounds, Rect(origin: point, size: .zero), slack), "\(point) at \(share), beyond \(bounds)")
      }
    }
    if let tangent = path.tangent(atLength: length / 2) {
      expect(abs(tangent.x * tangent.x + tangent.y * tangent.y - 1) < 1e-9, "a tangent \(tangent)")
    }
    return faults
  }

  private static func contains(_ outer: Rect, _ inner: Rect, _ slack: Double) -> Bool {
    inner.minX >= outer.minX - slack && inner.minY >= outer.minY - slack && inner.maxX <= outer.maxX + slack
      && inner.maxY <= outer.maxY + slack
  }
}
