/// Text in columns, each as wide as its widest cell.
struct Table {
  private var rows: [[String]]

  init(_ titles: String...) { rows = [titles] }

  mutating func add(_ cells: String...) { rows.append(cells) }

  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
