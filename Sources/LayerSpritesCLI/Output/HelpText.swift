/// What `--help` shows.
enum HelpText {
  /// The commands, and what all of them have in common.
  static func overview() -> String {
    let commands = Tool.specifications
    let table = columns(commands.map { (synopsis($0), $0.summary) })
    return "Looks into sprite sheets, takes them apart, draws scenes, compares pictures.\n\n" + table + "\n\n" + footer
  }

  private static let footer = """
    layersprites COMMAND --help tells more of each.
    Exit status: 0 done; 1 compare found a difference beyond the limits; 2 wrong usage, or the output cannot be written;
    3 an input file is wrong; 4 no OpenGL context, though --renderer opengl was given.
    """

  static func of(_ command: CommandSpecification) -> String {
    let options = command.allOptions.map { option in
      (option.value.map { "\(option.name) \($0)" } ?? option.name, option.help)
    }
    let usage = ["layersprites", synopsis(command), command.options.isEmpty ? "" : "[options]"]
    var text = command.summary + "\n\nUsage: " + usage.filter { !$0.isEmpty }.joined(separator: " ")
    text += "\n\n" + columns(options)
    return command.discussion.isEmpty ? text : text + "\n\n" + command.discussion
  }

  private static func synopsis(_ command: CommandSpecification) -> String {
    command.operands.isEmpty ? command.name : command.name + " " + command.operands
  }

  private static func columns(_ rows: [(left: String, right: String)]) -> String {
    let width = rows.map(\.left.count).max() ?? 0
    return rows.map { row in
      "  " + row.left + String(repeating: " ", count: width - row.left.count) + "  " + row.right
    }.joined(separator: "\n")
  }
}
