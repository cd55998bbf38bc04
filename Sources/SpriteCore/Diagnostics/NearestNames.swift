/// Which known names somebody may have meant.
package enum NearestNames {
  /// Up to `limit` of the candidates with the fewest letters to change, the nearest first.
  ///
  /// - Complexity: O(candidates · length²); meant for error messages. Names over 64 scalars are compared by their start.
  package static func to(_ name: String, in candidates: some Sequence<String>, limit: Int = 3) -> [String] {
    candidates
      .map { (distance(name, $0), $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .prefix(limit)
      .map(\.1)
  }

  /// How many letters must be inserted, removed or replaced to make one word of the other (Levenshtein), ignoring case.
  package static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.lowercased().unicodeScalars.prefix(64))
    let b = Array(b.lowercased().unicodeScalars.prefix(64))
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(diagonal + (x == y ? 0 : 1), above + 1, row[j] + 1)
        diagonal = above
      }
    }
    return row[b.count]
  }
}
