import Foundation
import SpriteCodecs
import SpriteCore
import TestSupport
import Testing

/// Scenes that move, drawn at times.
@Suite struct FilmTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"name": "move", "size": [30, 10], "items": [
       {"op": "layer", "bounds": [0, 0, 10, 10], "position": [5, 5], "backgroundColor": "#ff0000ff",
        "animations": [{"keyPath": "position.x", "by": 20, "duration": 2}]}]}
      """, to: "move.json")
  }

  private func expected(_ x: Int) -> Image {
    Image(width: 30, height: 10) { column, _ in (x..<x + 10).contains(column) ? .red : .clear }
  }

  private func render(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["render", folder["move.json"], "--renderer", "reference"] + arguments)
  }

  @Test(arguments: [("1", 10), ("0", 0), ("0.5", 5), ("1.9", 19), ("2", 0), ("7", 0)])
  func atATime(time: String, x: Int) throws {
    #expect(try render("--output", folder["out.png"], "--time", time).status == 0)
    #expect(try Image(contentsOf: folder["out.png"]) == expected(x))
  }

  @Test func asAFilm() throws {
    let result = try render("--output", folder["film"], "--frames", "11", "--fps", "5")
    #expect(result.status == 0)
    let names = (0..<11).map { "move-\($0 < 10 ? "0" : "")\($0).png" }
    #expect(result.output == names.map { folder["film/\($0)"] + "\n" }.joined())
    #expect(folder.files(in: "film") == names)
    for frame in 0..<10 { #expect(try Image(contentsOf: folder["film/\(names[frame])"]) == expected(frame * 2)) }
    #expect(try Image(contentsOf: folder["film/\(names[10])"]) == expected(0))
  }

  @Test func asOneFile() throws {
    let result = try render("--output", folder["film.apng"], "--frames", "3", "--fps", "0.5")
    #expect(result.status == 0 && result.output == folder["film.apng"] + "\n")
    // What shows one picture only shows the first.
    #expect(try Image(contentsOf: folder["film.apng"]) == expected(0))
    let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: folder["film.apng"])))
    #expect(try AnimatedFrames.pictures(in: bytes) == [expected(0), expected(0), expected(0)])
    let quick = try render("--output", folder["quick.apng"], "--frames", "3", "--fps", "2")
    #expect(quick.status == 0)
    let frames = try Array(Data(contentsOf: URL(fileURLWithPath: folder["quick.apng"])))
    #expect(try AnimatedFrames.pictures(in: frames) == [expected(0), expected(5), expected(10)])
    #expect(AnimatedFrames.delays(in: frames) == [0.5, 0.5, 0.5])
  }

  @Test func aFilmFromSomewhere() throws {
    #expect(try render("--output", folder["film/"], "--time", "1", "--frames", "2", "--fps", "2").status == 0)
    #expect(try Image(contentsOf: folder["film/move-0.png"]) == expected(10))
    #expect(try Image(contentsOf: folder["film/move-1.png"]) == expected(15))
  }

  @Test(arguments: [
    (["--time", "-1"], "--time: expected a number of seconds ≥ 0, such as 1.5, found “-1”"),
    (["--time", "soon"], "found “soon”"), (["--time", "nan"], "found “nan”"),
    (["--frames", "0"], "--frames: expected a whole number from 1 to 100000, found “0”"),
    (["--frames", "2", "--fps", "0"], "--fps: expected a number > 0, such as 30, found “0”"),
    (["--fps", "30"], "--fps is of use with --frames N"),
  ]) func usage(arguments: [String], message: String) throws {
    let result = try Tool.run(["render", folder["move.json"], "--output", folder["out"]] + arguments)
    #expect(result.status == 2 && result.messages.contains(message), "\(result.messages)")
  }
}
