/// Columns of text, the first to the left, the others to the right.
package struct Table {
  private var rows: [[String]] = []
  /// How many of the first columns stand to the left.
  private let leftColumns: Int

  package init(_ titles: [String], leftColumns: Int = 1) {
    rows = [titles]
    self.leftColumns = leftColumns
  }

  package mutating func add(_ row: [String]) { rows.append(row) }

  package var isEmpty: Bool { rows.count == 1 }

  /// The lines, two blanks between columns.
  package var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column < leftColumns ? cell.padded(to: widths[column]) : cell.paddedLeft(to: widths[column])
      }
      var line = cells.joined(separator: "  ")[...]
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

  func paddedLeft(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

extension Double {
  /// The number for people: three digits that count, two after the point at most.
  var short: String {
    switch abs(self) {
    case 100...: String(Int(rounded()))
    case 10..<100: fixed(1)
    default: fixed(2)
    }
  }

  /// With so many digits after the point.
  func fixed(_ places: Int) -> String {
    guard isFinite, places > 0 else { return isFinite ? String(Int(rounded())) : "-" }
    let text = String(rounded(toPlaces: places))
    guard let point = text.firstIndex(of: "."), !text.contains("e") else { return text }
    let digits = text.distance(from: point, to: text.endIndex) - 1
    return text + String(repeating: "0", count: max(0, places - digits))
  }
}

extension Int {
  /// With a comma before every three digits.
  var grouped: String {
    var digits = Array(String(magnitude))
    var at = digits.count - 3
    while at > 0 {
      digits.insert(",", at: at)
      at -= 3
    }
    return (self < 0 ? "-" : "") + String(digits)
  }
}
