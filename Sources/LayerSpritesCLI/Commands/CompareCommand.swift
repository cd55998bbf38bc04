import SpriteCodecs
import SpriteComparison
import SpriteCore

/// Compares two pictures.
struct CompareCommand: Command {
  static let specification = CommandSpecification(
    name: "compare", summary: "Whether two pictures are the same, or nearly so", operands: "EXPECTED ACTUAL",
    operandCount: 2...2,
    options: [
      .init(
        name: "--max", value: "N",
        help: "The most that any channel may differ, 0 to 255. Default: 0; any, where --count is given."),
      .init(
        name: "--count", value: "N",
        help: "The most pixels that may differ. Default: any number, each by --max."),
      .init(
        name: "--output", value: "DIFF.png",
        help: "Write expected, actual and difference (16 times amplified) side by side."),
    ],
    discussion: """
      Pixels are compared premultiplied, all four channels; with neither --max nor --count nothing may differ.
      Exit status 1 where they differ by more, also where their sizes differ.
      """)

  private let expected: String
  private let actual: String
  private let max: Int?
  private let count: Int?
  private let output: String?

  init(_ arguments: ParsedArguments) throws {
    (expected, actual) = (arguments.operands[0], arguments.operands[1])
    max = try arguments.integer("--max", in: 0...255)
    count = try arguments.integer("--count", in: 0...Int.max)
    output = arguments.values["--output"]
  }

  func run(_ console: Console) throws -> ExitStatus {
    let expected = try Image(contentsOf: expected)
    let actual = try Image(contentsOf: actual)
    let difference = PictureDifference(expected: expected, actual: actual)
    if let output {
      do {
        try PictureTriptych.image(expected: expected, actual: actual).write(to: output)
      } catch {
        throw OutputError("\(error)")
      }
    }
    try console.print(difference.description)
    guard case .pixels(let pixels) = difference else { return .different }
    if !pixels.isExact { try console.print(pixels.histogramDescription) }
    let mayDiffer = count ?? Int.max
    let byAtMost = max ?? (count == nil ? 0 : 255)
    return pixels.differingPixels <= mayDiffer && pixels.greatest <= byAtMost ? .done : .different
  }
}
