import SpriteCodecs
import SpriteCore
import SpriteRendering
import SpriteTesting
import TestSupport
import Testing

@Suite struct RenderTests {
  private let folder: TemporaryFolder
  private let image = Image.pattern(6, 6)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(image.pngData(), to: "scenes/a.png")
    try folder.write(scene("one", "a.png"), to: "scenes/one.json")
  }

  private func scene(_ name: String, _ image: String) -> String {
    """
    {"name": "\(name)", "size": [8, 7], "background": "#204060ff",
     "items": [{"op": "image", "image": "\(image)", "dst": [1, 0, 6, 6]}]}
    """
  }

  private func expected(scale: Double = 1) throws -> Image {
    try Image(
      size: Size(8, 7), scale: scale, background: Color(red: 32 as UInt8, green: 64, blue: 96), renderer: .reference
    ) { $0.draw(image, in: Rect(x: 1, y: 0, width: 6, height: 6)) }.withScale(1)
  }

  private func render(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["render", "--renderer", "reference"] + arguments)
  }

  @Test func oneFile() throws {
    let result = try render(folder["scenes/one.json"], "--output", folder["out.png"])
    #expect(result.status == 0 && result.output == folder["out.png"] + "\n" && result.messages.isEmpty)
    #expect(try Image(contentsOf: folder["out.png"]) == expected())
    #expect(try render(folder["scenes/one.json"], "--output", folder["out.png"], "--scale", "3").status == 0)
    #expect(try Image(contentsOf: folder["out.png"]) == expected(scale: 3))
  }

  @Test(.enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
  func openGL() throws {
    let result = try Tool.run(
      "render", folder["scenes/one.json"], "--output", folder["out.png"], "--renderer", "opengl")
    #expect(result.status == 0)
    #expect(try Image(contentsOf: folder["out.png"]) == expected())
  }

  /// Two images that one draw call draws, then a group.
  private func explainedScene() throws -> String {
    for name in ["hero", "ui"] { try folder.write(Image.pattern(130, 130).pngData(), to: "scenes/\(name).png") }
    try folder.write(
      """
      {"name": "why", "size": [300, 200], "items": [
        {"op": "image", "image": "hero.png", "dst": [0, 0, 130, 130]},
        {"op": "image", "image": "ui.png", "dst": [5, 5, 130, 130]},
        {"op": "group", "opacity": 0.5, "items": [{"op": "image", "image": "ui.png", "dst": [9, 9, 130, 130]}]}]}
      """, to: "scenes/why.json")
    return folder["scenes/why.json"]
  }

  private let secondLine = "  3 quads in 2 batches, 3 draw calls, "
  private let breakLine =
    "  break: the border of a group, 2 times; draw with fewer groups (first between quads 1 and 2)"

  @Test func explained() throws {
    let result = try render(try explainedScene(), folder["scenes/one.json"], "--output", folder["out"], "--explain")
    #expect(result.status == 0 && result.messages.isEmpty)
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 7)
    #expect(lines[0] == folder["out/why.png"] && lines[4] == folder["out/one.png"])
    #expect(lines[1].hasPrefix(secondLine) && lines[2] == breakLine)
    #expect(lines[3].hasPrefix("  planned for a GPU") && lines[3].hasSuffix(" ms, which is no GPU's time"))
    #expect(lines[5].hasPrefix("  1 quad in 1 batch, 1 draw call, "))
  }

  @Test(.enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
  func explainedByOpenGL() throws {
    let result = try Tool.run(
      "render", try explainedScene(), "--output", folder["out.png"], "--explain", "--renderer", "opengl")
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(result.status == 0 && lines.count == 5)
    #expect(lines[1].hasPrefix(secondLine) && lines[1].contains("2 textures and "))
    #expect(lines[2].contains(" ms planning, ") && lines[2].contains(" ms submitting"))
    #expect(lines[3] == breakLine && lines[4].hasPrefix("  drawn by "))
  }

  @Test func intoFolders() throws {
    #expect(try render(folder["scenes/one.json"], "--output", folder["new/"]).status == 0)
    #expect(try render(folder["scenes/one.json"], "--output", folder["scenes"]).status == 0)
    try folder.write(scene("sub/two", "a.png"), to: "scenes/two.json")
    let result = try render(folder["scenes/two.json"], folder["scenes/one.json"], "--output", folder["both/deep"])
    #expect(result.status == 0)
    #expect(result.output == "\(folder["both/deep/sub/two.png"])\n\(folder["both/deep/one.png"])\n")
    for name in ["new/one.png", "scenes/one.png", "both/deep/one.png", "both/deep/sub/two.png"] {
      #expect(try Image(contentsOf: folder[name]) == expected())
    }
  }

  @Test func whatCanBeDrawnIs() throws {
    try folder.write("{\"size\": [1, 1], \"items\": [{\"op\": \"text\"}]}", to: "scenes/text.json")
    try folder.write(scene("../out", "a.png"), to: "scenes/out.json")
    try folder.write(scene(String(repeating: "x", count: 300), "a.png"), to: "scenes/long.json")
    let names = ["text", "missing", "out", "one", "one", "long"].map { folder["scenes/\($0).json"] }
    let result = try Tool.run(["render", "--renderer", "reference", "--output", folder["all"]] + names)
    #expect(result.status == 3 && result.output == folder["all/one.png"] + "\n")
    let messages = result.messages.split(separator: "\n")
    #expect(messages.count == 5)
    #expect(messages[0].contains("text.json: items[0].text: expected a text, found nothing"))
    #expect(messages[1].contains("missing.json: no such file"))
    #expect(messages[2].contains("out.json: the name “../out” leads out of the output folder"))
    #expect(messages[3].contains("one.json: is named “one”, as "))
    #expect(messages[4].contains("” is longer than the 255 bytes that a file's name may have; change it"))
    #expect(folder.files(in: "all") == ["one.png"])
  }

  @Test func filesOutside() throws {
    try folder.write(image.pngData(), to: "b.png")
    try folder.write(scene("up", "../b.png"), to: "scenes/up.json")
    let refused = try render(folder["scenes/up.json"], "--output", folder["up.png"])
    #expect(refused.status == 3 && refused.messages.contains("\"../b.png\" leads out of the scene's folder"))
    #expect(try render(folder["scenes/up.json"], "--output", folder["up.png"], "--allow-outside").status == 0)
    #expect(try Image(contentsOf: folder["up.png"]) == expected())
  }

  @Test func withoutOpenGL() throws {
    let arguments = ["render", folder["scenes/one.json"], "--output", folder["out.png"]]
    let none = ["LAYERSPRITES_EGL": "device:99"]
    #expect(try Tool.run(arguments + ["--renderer", "opengl"], environment: none).status == 4)
    #expect(folder.files() == ["scenes/a.png", "scenes/one.json"])
    #expect(try Tool.run(arguments, environment: none).status == 0)
    #expect(try Image(contentsOf: folder["out.png"]) == expected())
  }

  @Test func whereNothingCanBeWritten() throws {
    let result = try render(folder["scenes/one.json"], "--output", folder["no/such/out.png"])
    #expect(result.status == 2 && result.messages.contains("cannot be written"))
  }
}
