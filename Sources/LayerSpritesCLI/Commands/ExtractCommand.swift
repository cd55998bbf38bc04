import SpriteAtlases
import SpriteCore

/// Takes a sheet apart.
struct ExtractCommand: Command {
  static let specification = CommandSpecification(
    name: "extract", summary: "Every sprite of a sheet as its own PNG, untrimmed and upright", operands: "ATLAS",
    operandCount: 1...1,
    options: [
      .init(name: "--output", value: "DIR", help: "The folder to write into; it is made where it is missing. Needed."),
      CommandSpecification.renderer,
      .init(
        name: "--scale", value: "N",
        help: "Only the pages that a screen of N pixels a point takes. Default: those for every screen."),
    ],
    discussion: """
      Pictures have the page's own pixels and straight alpha. They are named as the sheet names them, in folders where the
      names have them, with .png added where a name has no image extension; aliases are written too. Where pages for
      different screens hold sprites of one name, those of the plain page keep it, and the others get @2x, ~ipad and so on.
      A name that leads out of DIR is refused. What can be written is, even where pages are missing.
      """)

  private let path: String
  private let output: String
  private let renderer: RendererRequest
  private let scale: Double?

  init(_ arguments: ParsedArguments) throws {
    path = arguments.operands[0]
    output = try arguments.required("--output", "DIR")
    renderer = try arguments.renderer()
    scale = try arguments.scale()
  }

  func run(_ console: Console) throws -> ExitStatus {
    let screen = Screen(scale: scale ?? 1)
    let sheet = try SheetDescription(contentsOf: path, for: screen)
    let pages = try scale == nil ? Array(sheet.pages.indices) : sheet.pages(for: screen)
    let renderer = try renderer.make(console)
    try OutputFolder.makeFolder(output)
    let extraction = Extraction(
      sheet: sheet, plan: ExtractionPlan(sheet, pages: pages), renderer: renderer, folder: OutputFolder(output),
      console: console)
    return try extraction.run()
  }
}
