import SpriteCodecs
import SpriteComparison
import SpriteCore
import TestSupport
import Testing

@Suite struct CompareTests {
  private let folder: TemporaryFolder
  private let image = Image.pattern(10, 10)
  private let changed: Image

  init() throws {
    folder = try TemporaryFolder()
    changed = image.replacing([(1, 1), (8, 2)]) { SIMD4($0.x ^ 1, $0.y, $0.z, $0.w) }
      .replacing([(4, 7)]) { SIMD4($0.x, $0.y ^ 4, $0.z, $0.w) }
    try folder.write(image.pngData(), to: "a.png")
    try folder.write(changed.pngData(), to: "b.png")
    try folder.write(Image.pattern(10, 9).pngData(), to: "small.png")
  }

  private func compare(_ other: String, _ options: String...) throws -> Tool.Result {
    try Tool.run(["compare", folder["a.png"], folder[other]] + options)
  }

  /// Options and whether they let three pixels pass, one of which differs by 4 and the others by 1.
  @Test(arguments: [
    ([], false), (["--max", "0"], false), (["--max", "3"], false), (["--max", "4"], true),
    (["--count", "2"], false), (["--count", "3"], true), (["--max", "4", "--count", "2"], false),
    (["--max", "3", "--count", "3"], false), (["--max", "4", "--count", "3"], true), (["--max", "255"], true),
  ])
  func limits(options: [String], passes: Bool) throws {
    let result = try Tool.run(["compare", folder["a.png"], folder["b.png"]] + options)
    #expect(result.status == (passes ? 0 : 1) && result.messages.isEmpty)
    #expect(result.output.hasPrefix("3 pixels of 100 (3 %) differ by up to 4, 0.015 on average, within (1, 1, 8×7)\n"))
    #expect(result.output.contains("by 1: 2 pixels (2 %)\nby 4: 1 pixel (1 %)"))
  }

  @Test func same() throws {
    let result = try compare("a.png")
    #expect(result.status == 0 && result.output == "all 100 pixels are the same\n")
  }

  @Test func sizes() throws {
    let result = try compare("small.png", "--max", "255", "--output", folder["diff.png"])
    #expect(result.status == 1 && result.output == "the picture is 10×9 pixels, expected were 10×10\n")
    #expect(folder.files().contains("diff.png"))
  }

  @Test func output() throws {
    #expect(try compare("b.png", "--output", folder["diff.png"]).status == 1)
    #expect(try Image(contentsOf: folder["diff.png"]) == PictureTriptych.image(expected: image, actual: changed))
    #expect(try compare("b.png", "--output", folder["no/diff.png"]).status == 2)
  }

  @Test func wrongFiles() throws {
    try folder.write("no picture", to: "bad.png")
    for name in ["bad.png", "missing.png"] {
      let result = try compare(name)
      #expect(result.status == 3 && result.output.isEmpty && result.messages.contains(name))
    }
  }
}
