/// What a command can be given: enough to parse its arguments and to write its help.
struct CommandSpecification: Sendable {
  struct Option: Sendable {
    /// With its dashes.
    let name: String
    /// What stands for its value in the help; `nil` for one without a value.
    var value: String?
    let help: String
  }

  let name: String
  /// One line for the overview.
  let summary: String
  /// The operands as the help shows them: `SCENE…`.
  var operands = ""
  /// How many operands there may be.
  var operandCount = 0...0
  var options: [Option] = []
  /// Further lines of help.
  var discussion = ""

  static let help = Option(name: "--help", help: "Show this help.")
  static let renderer = Option(
    name: "--renderer", value: "reference|opengl",
    help: "What draws. Default: opengl, or reference where no OpenGL context can be had.")

  /// All options, `--help` too.
  var allOptions: [Option] { options + [CommandSpecification.help] }
}
