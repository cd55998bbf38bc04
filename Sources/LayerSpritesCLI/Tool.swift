import SpriteCore

/// Finds the command that is meant, runs it, and turns what goes wrong into a message and an exit status.
struct Tool {
  let console: Console

  static let commands: [any Command.Type] = [
    InfoCommand.self, InspectCommand.self, ExtractCommand.self, RenderCommand.self, CompareCommand.self,
  ]

  /// All commands, those to come too.
  static var specifications: [CommandSpecification] {
    commands.map { $0.specification } + [BenchCommand.specification] + LaterCommands.all
  }

  func run(_ arguments: [String]) -> ExitStatus {
    do throws(OutputError) {
      return try runCommand(arguments)
    } catch {
      console.message("layersprites: \(error)")
      return .usage
    }
  }

  private func runCommand(_ arguments: [String]) throws(OutputError) -> ExitStatus {
    guard let first = arguments.first else {
      console.message(HelpText.overview())
      return .usage
    }
    switch first {
    case "--help", "-h": return try help(nil)
    case "help":
      let name = arguments.dropFirst().first
      return try help(name == "--help" || name == "-h" ? nil : name)
    case "--version":
      try console.print(ToolVersion.current)
      return .done
    default:
      let rest = Array(arguments.dropFirst())
      if let command = Tool.commands.first(where: { $0.specification.name == first }) { return try run(command, rest) }
      if first == BenchCommand.specification.name { return try bench(rest) }
      if let later = LaterCommands.all.first(where: { $0.name == first }) { return try run(later, rest) }
      return unknown(first)
    }
  }

  private func help(_ name: String?) throws(OutputError) -> ExitStatus {
    guard let name else {
      try console.print(HelpText.overview())
      return .done
    }
    guard let specification = Tool.specifications.first(where: { $0.name == name }) else { return unknown(name) }
    try console.print(HelpText.of(specification))
    return .done
  }

  private func unknown(_ name: String) -> ExitStatus {
    let isOption = name.hasPrefix("-")
    let known = isOption ? ["--help", "--version"] : Tool.specifications.map(\.name)
    // Another word altogether is like none of them.
    let nearest = NearestNames.to(name, in: known, limit: 1).filter {
      NearestNames.distance(name, $0) <= $0.unicodeScalars.count / 2
    }.map { "; the nearest is “\($0)”" }.joined()
    console.message(
      "layersprites: unknown \(isOption ? "option" : "command") “\(name)”\(nearest)\nSee layersprites --help")
    return .usage
  }

  private func run(_ command: any Command.Type, _ arguments: [String]) throws(OutputError) -> ExitStatus {
    let specification = command.specification
    do {
      let parsed = try ArgumentParser(specification).parse(arguments)
      if parsed.wantsHelp { return try help(specification.name) }
      return try command.init(parsed).run(console)
    } catch let error as UsageError {
      console.message(
        "layersprites \(specification.name): \(error.description)\nSee layersprites \(specification.name) --help")
      return .usage
    } catch let error as OutputError {
      throw error
    } catch let error as NoContextError {
      console.message("layersprites: \(error.description)")
      return .noContext
    } catch {
      console.message("layersprites: \(error)")
      return .input
    }
  }

  private func bench(_ arguments: [String]) throws(OutputError) -> ExitStatus {
    if arguments.contains("--help") || arguments.contains("-h") { return try help(BenchCommand.specification.name) }
    return BenchCommand.run(arguments)
  }

  private func run(_ later: CommandSpecification, _ arguments: [String]) throws(OutputError) -> ExitStatus {
    if arguments.contains("--help") || arguments.contains("-h") { return try help(later.name) }
    console.message("layersprites \(later.name): not there yet. \(later.discussion)")
    return .usage
  }
}
