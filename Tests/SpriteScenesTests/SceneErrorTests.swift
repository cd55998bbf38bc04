import SpriteCore
import SpriteScenes
import TestSupport
import Testing

/// Whatever is wrong with a scene is an error that names the place.
@Suite struct SceneErrorTests {
  /// The error of a scene of these items.
  private func error(items: String) -> String { error("{\"size\": [8, 8], \"items\": [\(items)]}") }

  private func error(_ json: String) -> String {
    do {
      _ = try Scene(json: Array(json.utf8), name: "s.json").displayList()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("", "s.json:1:1: the file ends where a value is expected"),
    ("{\"size\": [8, 8]\n \"items\": []}", "s.json:2:2: expected “,” or “}” in an object, found “\"”"),
    ("{\"size\": [8, NaN], \"items\": []}", "s.json:1:14: “NaN” is no number"),
    ("{\"size\": [8, 1e999], \"items\": []}", "s.json:1:14: the number 1e999 is too large"),
    ("{\"size\": [8, 08], \"items\": []}", "s.json:1:15: a number does not begin with 0 and a digit"),
    ("{\"size\": [8, 8], \"size\": [9, 9]}", "s.json:1:18: the key “size” stands here a second time"),
    ("{\"name\": \"a", "s.json:1:10: the string that begins here does not end"),
    ("{\"name\": \"\\ud800\"}", "s.json:1:17: half of a surrogate pair"),
    ("{} x", "s.json:1:4: expected the end of the file after the value"),
    ("[1, 2]", "s.json: expected a scene {\"size\": …, \"items\": …}, found a list of 2"),
    ("{\"size\": [8, 8]}", "s.json: items: expected a list of items, found nothing"),
    ("{\"items\": []}", "s.json: size: expected [width, height] in points, found nothing"),
    ("{\"size\": [8], \"items\": []}", "s.json: size: expected [width, height], found a list of 1"),
    ("{\"size\": [8, 0], \"items\": []}", "s.json: size[1]: expected a number > 0, found 0"),
    ("{\"size\": [8, -1.5], \"items\": []}", "s.json: size[1]: expected a number > 0, found -1.5"),
    ("{\"size\": [8, true], \"items\": []}", "s.json: size[1]: expected a number > 0, found true"),
    ("{\"size\": [8, 8], \"scale\": \"2\", \"items\": []}", "s.json: scale: expected a number > 0, found \"2\""),
    ("{\"size\": [8, 8], \"items\": {}}", "s.json: items: expected a list of items, found an object"),
    ("{\"size\": [8, 8], \"items\": [7]}", "s.json: items[0]: expected an item {\"op\": …}, found 7"),
    (
      "{\"size\": [8, 8], \"background\": \"red\", \"items\": []}",
      "s.json: background: expected a colour as \"#rrggbbaa\", found \"red\""
    ),
    ("{\"name\": \"\", \"size\": [8, 8], \"items\": []}", "s.json: name: expected a name, found \"\""),
    ("{\"size\": [8, 8], \"note\": 1, \"items\": []}", "s.json: note: expected a text, found 1"),
    (
      "{\"size\": [8, 8], \"item\": []}",
      "s.json: item: unknown key; the nearest are \"items\", \"note\", \"size\""
    ),
    (
      "{\"size\": [20000, 8], \"items\": []}",
      "s.json: size: a picture of 20000×8 pixels is too large; up to 16384 a side and 67108864 in all are drawn: "
        + "make size or scale smaller"
    ),
    (
      "{\"size\": [100, 100], \"scale\": 1e9, \"items\": []}",
      "s.json: size: a picture of 100000000000×100000000000 pixels is too large; up to 16384 a side and 67108864 in all "
        + "are drawn: make size or scale smaller"
    ),
  ])
  func scene(json: String, expected: String) { #expect(error(json) == expected) }

  @Test(arguments: [
    ("{}", "items[0].op: expected the name of an operation: path, image, sprite, group, text, layer, found nothing"),
    ("{\"op\": 3}", "items[0].op: expected the name of an operation: path, image, sprite, group, text, layer, found 3"),
    ("{\"op\": \"sprit\"}", "items[0].op: unknown op \"sprit\"; the nearest are \"sprite\", \"path\", \"text\""),
    ("{\"op\": \"path\"}", "items[0].d: expected a path, found nothing"),
    (
      "{\"op\": \"path\", \"d\": \"M0 0L\"}",
      "items[0].d: SVG path, at 5"
    ),
    ("{\"op\": \"text\"}", "items[0].text: expected a text, found nothing"),
    (
      "{\"op\": \"text\", \"text\": \"a\"}",
      "items[0].font: expected the name of a font family, or of a font file, found nothing"
    ),
    (
      "{\"op\": \"text\", \"text\": \"a\", \"font\": \"none.ttf\", \"size\": 9}",
      "items[0].font: “none.ttf”: no such file; check the path"
    ),
    ("{\"op\": \"group\"}", "items[0].items: expected a list of items, found nothing"),
    (
      "{\"op\": \"group\", \"items\": [], \"opacity\": 1.5}",
      "items[0].opacity: expected a number from 0 to 1, found 1.5"
    ),
    (
      "{\"op\": \"group\", \"items\": [], \"opacity\": null}",
      "items[0].opacity: expected a number from 0 to 1, found null"
    ),
    ("{\"op\": \"group\", \"items\": [], \"flat\": 1}", "items[0].flat: expected true or false, found 1"),
    (
      "{\"op\": \"group\", \"items\": [], \"transform\": [1, 0, 0, 1]}",
      "items[0].transform: expected a matrix [a, b, c, d, tx, ty], found a list of 4"
    ),
    (
      "{\"op\": \"group\", \"items\": [], \"transform\": [1, 0, 0, \"1\", 0, 0]}",
      "items[0].transform[3]: expected a number, found \"1\""
    ),
    (
      "{\"op\": \"group\", \"items\": [], \"transform\": [1e300, 0, 0, 1, 0, 0]}",
      "items[0].transform[0]: expected a number between −2³⁰ and 2³⁰, found 1e+300"
    ),
    (
      "{\"op\": \"group\", \"items\": [{\"op\": \"group\", \"items\": 4}]}",
      "items[0].items[0].items: expected a list of items, found 4"
    ),
    ("{\"op\": \"group\", \"items\": [], \"mask\": 4}", "items[0].mask: expected a list of items, found 4"),
    (
      "{\"op\": \"group\", \"items\": [], \"clip\": \"M0 0\"}",
      "items[0].clip: expected a clip {\"d\": …}, found \"M0 0\""
    ),
    ("{\"op\": \"group\", \"items\": [], \"clip\": {}}", "items[0].clip.d: expected a path, found nothing"),
    (
      "{\"op\": \"group\", \"items\": [], \"clip\": {\"d\": \"hello\"}}",
      "items[0].clip.d: SVG path, at 0: a path begins with M or m, here is “h”"
    ),
    (
      "{\"op\": \"group\", \"items\": [], \"clip\": {\"d\": [[\"M\", 0]]}}",
      "items[0].clip.d[0]: expected 2 numbers after \"M\", found a list of 2"
    ),
    (
      "{\"op\": \"group\", \"items\": [], \"clip\": {\"d\": [[\"X\", 0]]}}",
      "items[0].clip.d[0]: expected one of [\"M\", x, y], [\"L\", x, y], [\"Q\", …], [\"C\", …], [\"Z\"], found a list of 2"
    ),
    (
      "{\"op\": \"group\", \"items\": [], \"clip\": {\"d\": [[\"L\", 0, 0]]}}",
      "items[0].clip.d[0]: expected [\"M\", x, y] first, found a list of 3"
    ),
    (
      "{\"op\": \"group\", \"items\": [], \"clip\": {\"d\": \"M0 0H1V1H0Z\", \"rule\": \"odd\"}}",
      "items[0].clip.rule: expected \"nonzero\" or \"evenodd\", found \"odd\""
    ),
    ("{\"op\": \"image\", \"dst\": [0, 0, 1, 1]}", "items[0].image: expected the name of an image file, found nothing"),
    ("{\"op\": \"image\", \"image\": \"\"}", "items[0].image: expected the name of an image file, found \"\""),
    (
      "{\"op\": \"image\", \"image\": \"no-such-image.png\", \"dst\": [0, 0, 1, 1]}",
      "items[0].image: “no-such-image.png”: no such file"
    ),
    (
      "{\"op\": \"image\", \"imge\": \"a.png\"}",
      "items[0].imge: unknown key; the nearest are \"image\", \"mag\", \"min\""
    ),
    (
      "{\"op\": \"sprite\", \"name\": \"a\", \"at\": [0, 0]}",
      "items[0].atlas: expected the name of a sheet, found nothing"
    ),
    (
      "{\"op\": \"sprite\", \"atlas\": \"a\", \"at\": [0, 0]}",
      "items[0].name: expected the name of a sprite, found nothing"
    ),
    (
      "{\"op\": \"sprite\", \"atlas\": \"a\", \"name\": \"b\"}",
      "items[0].at: expected [x, y], or \"in\": [x, y, width, height], found nothing"
    ),
    (
      "{\"op\": \"sprite\", \"atlas\": \"a\", \"name\": \"b\", \"in\": [0, 0, 1, 1], \"rotation\": 3}",
      "items[0].rotation: expected no \"rotation\" beside \"in\", found 3"
    ),
    (
      "{\"op\": \"sprite\", \"atlas\": \"a\", \"name\": \"b\", \"at\": [0, 0], \"scale\": \"2\"}",
      "items[0].scale: expected a number or [x, y], found \"2\""
    ),
    (
      "{\"op\": \"sprite\", \"atlas\": \"a\", \"name\": \"b\", \"at\": [0, 0], \"filter\": \"cubic\"}",
      "items[0].filter: expected \"nearest\", \"linear\" or \"trilinear\", found \"cubic\""
    ),
    (
      "{\"op\": \"sprite\", \"atlas\": \"a\", \"name\": \"b\", \"at\": [0, 0], \"blend\": \"add\"}",
      "items[0].blend: expected \"normal\", \"additive\", \"multiply\", \"screen\" or \"copy\", found \"add\""
    ),
    (
      "{\"op\": \"sprite\", \"atlas\": \"a\", \"name\": \"b\", \"at\": [0, 0], \"edges\": true}",
      "items[0].edges: expected \"antialiased\" or \"raw\", found true"
    ),
    (
      "{\"op\": \"sprite\", \"atlas\": \"no-such-sheet\", \"name\": \"b\", \"at\": [0, 0]}",
      "items[0].atlas: no-such-sheet: no such sheet; looked for:"
    ),
  ])
  func item(json: String, expected: String) {
    let found = error(items: json)
    #expect(found.hasPrefix("s.json: " + expected), "\(found)")
  }

  @Test(arguments: ["../a.png", "x/../../a.png", "/etc/passwd", "./../a.png", "..", "a/../.."])
  func namesThatLeadOut(name: String) {
    let image = error(items: "{\"op\": \"image\", \"image\": \"\(name)\", \"dst\": [0, 0, 1, 1]}")
    #expect(image.hasPrefix("s.json: items[0].image: \"\(name)\" leads out of the scene's folder"), "\(image)")
    let sprite = error(items: "{\"op\": \"sprite\", \"atlas\": \"\(name)\", \"name\": \"b\", \"at\": [0, 0]}")
    #expect(sprite.hasPrefix("s.json: items[0].atlas: \"\(name)\" leads out of the scene's folder"), "\(sprite)")
  }

  @Test func groupsNestedTooDeep() {
    func nested(_ depth: Int, _ extra: String = "") -> String {
      String(repeating: "{\"op\": \"group\"\(extra), \"items\": [", count: depth)
        + String(repeating: "]}", count: depth)
    }
    #expect(error(items: nested(64)) == "no error")
    #expect(error(items: nested(65)).hasSuffix("groups are nested more than 64 deep"))
    #expect(error(items: nested(3000)).contains("nested more than 640 deep"))
    #expect(error(String(repeating: "[", count: 1_000_000)).contains("nested more than 640 deep"))
    // 64 pictures of 4096×4096 would be 4 GiB.
    let huge = "{\"size\": [4096, 4096], \"items\": [\(nested(64, ", \"opacity\": 0.5"))]}"
    #expect(error(huge).contains("groups in one another, each composited by itself, need 1073741824 pixels"))
  }

  @Test func filesThatAreNoScenes() throws {
    let folder = try TemporaryFolder()
    func reason(_ path: String) -> SceneError.Reason? {
      do throws(SceneError) {
        _ = try Scene(contentsOf: path)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(reason(folder["none.json"]) == .fileMissing)
    #expect(reason("") == .fileMissing)
    #expect(reason("a\0b") == .fileMissing)
    #expect(reason(folder.path) == .folder)
    #expect(reason("/dev/null") == .unreadable("it is no regular file"))
    try folder.write("", to: "empty.json")
    #expect(
      reason(folder["empty.json"]) == .notJSON(line: 1, column: 1, problem: "the file ends where a value is expected"))
  }

  /// Any byte changed, left out or put in: an error or a picture, never a trap.
  @Test func damagedScenes() {
    let text = """
      {"size": [8, 8], "scale": 2, "background": "#102030ff", "name": "d\\u00e9",
       "items": [{"op": "group", "opacity": 0.5, "transform": [1, 0, 0, 1, 2, 3],
        "clip": {"d": "M0 0H4V4H0Z"}, "mask": [{"op": "group", "items": []}], "items": []}]}
      """
    var generator = SystemRandomNumberGenerator()
    var errors = 0
    for _ in 0..<2000 {
      var bytes = Array(text.utf8)
      let at = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes[at] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: at)
      default: bytes.insert(Array("[]{},:\"-0.eE9\\".utf8).randomElement(using: &generator) ?? 0, at: at)
      }
      do { _ = try Scene(json: bytes).displayList() } catch { errors += 1 }
    }
    #expect(errors > 1000)
  }
}
