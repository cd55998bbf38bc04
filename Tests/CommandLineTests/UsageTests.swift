import TestSupport
import Testing

@Suite struct UsageTests {
  private static let commands = ["info", "inspect", "extract", "render", "compare", "pack", "bench"]

  @Test func overview() throws {
    let help = try Tool.run("--help")
    #expect(help.status == 0 && help.messages.isEmpty)
    for command in Self.commands { #expect(help.output.contains("\n  \(command)")) }
    let none = try Tool.run()
    #expect(none.status == 2 && none.output.isEmpty && none.messages == help.output)
  }

  @Test(arguments: commands) func help(command: String) throws {
    let help = try Tool.run(command, "--help")
    #expect(help.status == 0 && help.messages.isEmpty)
    #expect(help.output.contains("Usage: layersprites \(command)") && help.output.contains("--help"))
    #expect(try Tool.run("help", command).output == help.output)
    #expect(try Tool.run("help", "--help").output == Tool.run("--help").output)
    // Help wins over whatever else is wrong.
    #expect(try Tool.run(command, "a", "b", "c", "-h").output == help.output)
  }

  /// Arguments, a part of the message.
  @Test(arguments: [
    (["rendr"], "unknown command “rendr”; the nearest is “render”"),
    (["--hlep"], "unknown option “--hlep”; the nearest is “--help”"),
    (["frobnicate"], "layersprites: unknown command “frobnicate”\nSee layersprites --help"),
    (["help", "inspct"], "unknown command “inspct”; the nearest is “inspect”"),
    (["inspect", "a", "--jsn"], "layersprites inspect: unknown option “--jsn”; the nearest is “--json”"),
    (["inspect", "a", "--json", "--json"], "--json is given twice"),
    (["inspect", "a", "--json=1"], "--json takes no value"),
    (["inspect"], "layersprites inspect: expected ATLAS, found nothing"),
    (["inspect", ""], "layersprites inspect: expected ATLAS, found an empty name"),
    (["compare", "a.png", ""], "expected EXPECTED ACTUAL, found an empty name"),
    (["inspect", "a", "b"], "expected ATLAS, found “b” besides"),
    (["extract", "a"], "--output DIR is needed"),
    (["extract", "a", "--output"], "--output needs a value: --output DIR"),
    (["extract", "a", "--output="], "--output needs a value: --output DIR"),
    (
      ["extract", "a", "--output", "b", "--scale", "x"],
      "--scale: expected a number from 1/64 to 64, such as 2, found “x”"
    ),
    (["extract", "a", "--output", "b", "--scale", "0"], "--scale: expected a number"),
    (["extract", "a", "--output", "b", "--scale", "nan"], "--scale: expected a number"),
    (["extract", "a", "--output", "b", "--renderer", "cpu"], "--renderer: expected reference or opengl, found “cpu”"),
    (["extract", "a", "--allow-outside"], "unknown option “--allow-outside”"),
    (["render", "--output", "x.png"], "expected SCENE…, found nothing"),
    (["render", "a.json"], "--output FILE|DIR is needed"),
    (["render", "a.json", "--output", "b.jpg"], "pictures are written as PNG"),
    (["compare", "a.png"], "expected EXPECTED ACTUAL, found too little"),
    (["compare", "a.png", "b.png", "--max", "-1"], "--max: expected a whole number from 0 to 255, found “-1”"),
    (["compare", "a.png", "b.png", "--max", "256"], "--max: expected a whole number from 0 to 255, found “256”"),
    (["compare", "a.png", "b.png", "--count", "1.5"], "--count: expected a whole number ≥ 0, found “1.5”"),
    (["info", "x"], "takes no operands, found “x”"),
    (["pack", "folder", "--output", "sheet.plist"], "layersprites pack: not there yet"),
    (
      ["bench", "--workload", "z"],
      "there is no workload “z”; there are a, b, b-soft, c, d, bulk, retained, map, layers, layers-one, layers-moving, "
        + "layers-deep, animations, animations-alone, animations-brief, masks-none, masks-rectangle, masks-rounded, masks-path, masks-picture, masks-drawn, "
        + "reference, load, paths, sketch, drawing, text"
    ),
    (["bench", "--wokload", "a"], "there is no option “--wokload”; the nearest is --workload"),
    (["bench", "--sprites"], "--sprites wants a value\nSee layersprites bench --help"),
    (["bench", "--seconds", "-1"], "--seconds wants a number from 0 to 3600, not “-1”"),
  ])
  func wrongUsage(arguments: [String], message: String) throws {
    let result = try Tool.run(arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.messages.contains(message), "\(result.messages)")
  }

  // A result that is lost must not look like success.
  @Test(arguments: [
    ["--help"], ["--version"], ["help", "pack"], ["info"], ["inspect", "-h"], ["inspect", "SHEET"],
    ["inspect", "SHEET", "--json"], ["extract", "SHEET", "--output", "OUT", "--renderer", "reference"],
    ["compare", "PAGE", "PAGE"],
  ])
  func outputThatCannotBeWritten(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    try SheetFixture.writeCocos([.init(name: "a", picture: .pattern(3, 3), trim: (0, 0, 3, 3))], "sheet", to: folder)
    let places = ["SHEET": folder["sheet.plist"], "OUT": folder["out"], "PAGE": folder["sheet.png"]]
    let result = try Tool.run(arguments.map { places[$0] ?? $0 }, outputFile: "/dev/full")
    #expect(result.status == 2 && result.messages.hasPrefix("layersprites: standard output cannot be written ("))
  }

  @Test func operandsThatLookLikeOptions() throws {
    let result = try Tool.run("inspect", "--", "--json")
    #expect(result.status == 3 && result.messages.contains("--json: no such sheet"))
  }

  @Test func info() throws {
    let result = try Tool.run("info")
    #expect(result.status == 0 && result.messages.isEmpty)
    #expect(result.output.contains("layersprites") && result.output.contains("OpenGL renderer"))
    let none = try Tool.run("info", environment: ["LAYERSPRITES_EGL": "device:99"])
    #expect(
      none.status == 0 && none.output.contains("OpenGL renderer     none") && none.output.contains("apt-get install"))
    #expect(try Tool.run("--version").output.split(separator: ".").count == 3)
  }
}
