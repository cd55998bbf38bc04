/// One of the tool's commands.
protocol Command: Sendable {
  static var specification: CommandSpecification { get }

  init(_ arguments: ParsedArguments) throws

  func run(_ console: Console) throws -> ExitStatus
}
