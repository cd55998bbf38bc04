import SpriteAtlases

/// Tells what is in a sheet.
struct InspectCommand: Command {
  static let specification = CommandSpecification(
    name: "inspect", summary: "What is in a sheet", operands: "ATLAS", operandCount: 1...1,
    options: [.init(name: "--json", help: "As JSON, for programs.")],
    discussion: """
      ATLAS is a .plist file, an .atlasc folder, or the name of either without extension. Its pages need not be there.
      Rectangles and sizes are in page pixels, y down: where the sprite lies in the page, how it was turned when it was
      stored, and where the upright trimmed picture lies in its source.
      """)

  private let path: String
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) {
    (path, isJSON) = (arguments.operands[0], arguments.has("--json"))
  }

  func run(_ console: Console) throws -> ExitStatus {
    let report = SheetReport(try SheetDescription(contentsOf: path))
    try console.print(isJSON ? report.json.text() : report.text)
    return .done
  }
}
