/// A text with blocks of code between fences.
struct Markdown {
  let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// What stands in the blocks of a language, in order.
  func blocks(_ language: String) -> [String] {
    var blocks: [String] = []
    var open: (language: Substring, lines: [Substring])?
    for line in lines {
      guard line.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      if let block = open {
        if block.language == language { blocks.append(block.lines.joined(separator: "\n") + "\n") }
        open = nil
      } else {
        open = (line.dropFirst(3), [])
      }
    }
    return blocks
  }

  /// Where links and pictures lead to.
  var targets: [String] {
    lines.flatMap { $0.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) } }
  }
}
