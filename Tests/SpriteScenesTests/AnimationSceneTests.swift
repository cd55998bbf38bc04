import ReferenceRenderer
import SpriteCore
import SpriteLayers
import SpriteScenes
import TestSupport
import Testing

/// Animations of a scene's layers.
@Suite struct AnimationSceneTests {
  private func scene(_ layer: String, _ more: String = "") throws -> Scene {
    let json = "{\"size\": [40, 30], \"items\": [{\"op\": \"layer\", \(layer)}\(more)]}"
    return try Scene(json: Array(json.utf8), name: "s.json")
  }

  private func picture(_ scene: Scene, _ time: Double?) throws -> Image {
    try ReferenceRenderer().render(scene.displayList(time: time)).image
  }

  private func error(_ animation: String) -> String {
    do {
      _ = try scene("\"animations\": [\(animation)]")
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  private let box = "\"bounds\": [0, 0, 10, 10], \"position\": [5, 5], \"backgroundColor\": \"#ff0000ff\""

  /// The box with its upper left corner at a place.
  private func expected(_ x: Int, _ y: Int, color: Color = .red) -> Image {
    Image(width: 40, height: 30) { (x..<x + 10).contains($0) && (y..<y + 10).contains($1) ? color : .clear }
  }

  @Test func withoutATimeAnimationsAreLeftOut() throws {
    let scene = try scene(box + ", \"animations\": [{\"keyPath\": \"position\", \"from\": [25, 15], \"to\": [35, 15]}]")
    #expect(try picture(scene, nil) == expected(0, 0))
    #expect(try picture(scene, 0) == expected(20, 10))
    #expect(try picture(scene, 0.25) == expected(0, 0))
  }

  @Test(arguments: [
    ("\"keyPath\": \"position\", \"to\": [25, 5], \"duration\": 2", 1.0, 10, 0),
    ("\"keyPath\": \"position.x\", \"by\": 20, \"duration\": 2", 1, 10, 0),
    ("\"keyPath\": \"position.y\", \"values\": [5, 15, 5], \"duration\": 2", 1, 0, 10),
    (
      "\"keyPath\": \"position.y\", \"values\": [5, 15], \"mode\": \"discrete\", \"keyTimes\": [0, 0.2, 1], \"duration\": 2",
      1, 0, 10
    ),
    ("\"keyPath\": \"position\", \"path\": \"M5 5 H25 V15\", \"mode\": \"linear\", \"duration\": 2", 1, 20, 0),
    ("\"keyPath\": \"position.x\", \"by\": 20, \"duration\": 2, \"begin\": 1", 2, 10, 0),
    ("\"keyPath\": \"position.x\", \"by\": 20, \"duration\": 2, \"begin\": 1", 0.5, 0, 0),
    (
      "\"keyPath\": \"position.x\", \"by\": 20, \"duration\": 2, \"begin\": 1, \"fill\": \"backwards\", \"offset\": 1",
      0.5, 10, 0
    ),
    ("\"keyPath\": \"position.x\", \"by\": 20, \"fill\": \"forwards\", \"removedOnCompletion\": false", 9, 20, 0),
    ("\"keyPath\": \"position.x\", \"by\": 20, \"duration\": 1, \"repeat\": 3, \"autoreverses\": true", 3.5, 10, 0),
    ("\"keyPath\": \"position.x\", \"by\": 20, \"duration\": 4, \"speed\": 2, \"timing\": \"easeInEaseOut\"", 1, 10, 0),
    ("\"keyPath\": \"position.x\", \"by\": 20, \"duration\": 2, \"timing\": [0.3, 0.3, 0.7, 0.7]", 1, 10, 0),
    ("\"keyPath\": \"position.x\", \"from\": 10, \"to\": 10, \"duration\": 2, \"additive\": true", 1, 10, 0),
    ("\"keyPath\": \"position.x\", \"by\": 10, \"duration\": 1, \"repeatDuration\": 9, \"cumulative\": true", 2, 20, 0),
    (
      "\"group\": [{\"keyPath\": \"position.x\", \"by\": 20}, {\"keyPath\": \"position.y\", \"by\": 20}], \"duration\": 2",
      1, 10, 10
    ),
    ("\"group\": [{\"keyPath\": \"position.x\", \"by\": 20, \"duration\": 9}], \"duration\": 2", 3, 0, 0),
  ]) func places(animation: String, time: Double, x: Int, y: Int) throws {
    let scene = try scene(box + ", \"animations\": [{\(animation)}]")
    #expect(try picture(scene, time) == expected(x, y))
  }

  @Test func colours() throws {
    let blue = "{\"keyPath\": \"backgroundColor\", \"from\": \"#0000ffff\", \"to\": \"#0000ffff\"}"
    #expect(try picture(scene(box + ", \"animations\": [\(blue)]"), 0.1) == expected(0, 0, color: .blue))
    let none = "{\"keyPath\": \"backgroundColor\", \"values\": [null, \"#0000ffff\"], \"mode\": \"discrete\"}"
    let scene = try scene(box + ", \"animations\": [\(none)]")
    #expect(try picture(scene, 0.1) == Image(width: 40, height: 30) { _, _ in .clear })
    #expect(try picture(scene, 0.2) == expected(0, 0, color: .blue))
  }

  @Test func springsMoveAsTheyDo() throws {
    let scene = try scene(
      box
        + ", \"animations\": [{\"keyPath\": \"position.x\", \"by\": 10, \"spring\": {\"damping\": 0, \"stiffness\": 1}}]"
    )
    // cos 3.14159… = −1: twice as far.
    #expect(try picture(scene, 3.14159265358979) == expected(20, 0))
  }

  @Test func layersHaveTime() throws {
    let move = "\"animations\": [{\"keyPath\": \"position.x\", \"by\": 20, \"duration\": 2}]"
    #expect(try picture(scene(box + ", \"speed\": 0.5, \(move)"), 2) == expected(10, 0))
    // Begun in the layer's time when that is −1.
    #expect(try picture(scene(box + ", \"beginTime\": 1, \"timeOffset\": 3, \(move)"), 1) == expected(10, 0))
    let inner = try scene("\"speed\": 2, \"sublayers\": [{\(box), \(move)}]")
    #expect(try picture(inner, 0.5) == expected(10, 0))
  }

  @Test(arguments: [
    ("7", "animations[0]: expected an animation {\"keyPath\": …}, found 7"),
    ("{}", "animations[0].keyPath: expected the name of a property, such as \"position\", found nothing"),
    (
      "{\"keyPath\": \"positon\", \"to\": [1, 2]}",
      "animations[0].keyPath: no property \"positon\" can be animated; the nearest are \"position\", \"zPosition\", \"position.x\""
    ),
    (
      "{\"keyPath\": \"frame\", \"to\": 1}",
      "animations[0].keyPath: no property \"frame\" can be animated; the nearest are"
    ),
    ("{\"keyPath\": \"opacity\", \"to\": \"1\"}", "animations[0].to: expected a number, found \"1\""),
    ("{\"keyPath\": \"position\", \"from\": [1], \"to\": 1}", "animations[0].from: expected [x, y], found a list of 1"),
    ("{\"keyPath\": \"position\", \"values\": [[1, 2], 3]}", "animations[0].values[1]: expected [x, y], found 3"),
    ("{\"keyPath\": \"backgroundColor\", \"to\": 3}", "animations[0].to: expected a colour as \"#rrggbbaa\", found 3"),
    ("{\"keyPath\": \"hidden\", \"to\": 1}", "animations[0].to: expected true or false, found 1"),
    (
      "{\"keyPath\": \"borderColor\", \"to\": null}", "animations[0].to: expected a colour as \"#rrggbbaa\", found null"
    ),
    (
      "{\"keyPath\": \"opacity\"}",
      "animations[0]: expected \"from\", \"to\", \"by\", \"values\" or \"path\", found nothing"
    ),
    (
      "{\"keyPath\": \"opacity\", \"from\": 0, \"to\": 1, \"by\": 1}",
      "animations[0].by: expected no \"by\" beside \"from\" and \"to\", found 1"
    ),
    (
      "{\"keyPath\": \"opacity\", \"values\": []}",
      "animations[0].values: expected a list of values, one at least, found an empty list"
    ),
    (
      "{\"keyPath\": \"opacity\", \"values\": [1], \"to\": 1}",
      "animations[0].to: expected no \"to\" beside \"values\", found 1"
    ),
    (
      "{\"keyPath\": \"opacity\", \"path\": \"M0 0\"}",
      "animations[0].path: expected \"values\": only a place follows a path"
    ),
    (
      "{\"keyPath\": \"opacity\", \"values\": [0, 1], \"keyTimes\": [0]}",
      "animations[0].keyTimes: expected 2 times, for 2 values, found a list of 1"
    ),
    (
      "{\"keyPath\": \"opacity\", \"values\": [0, 1], \"keyTimes\": [1, 0]}",
      "animations[0].keyTimes[1]: expected a time not before the one before it, found 0"
    ),
    (
      "{\"keyPath\": \"opacity\", \"values\": [0, 1], \"keyTimes\": [0, 2]}",
      "animations[0].keyTimes[1]: expected a number from 0 to 1, found 2"
    ),
    (
      "{\"keyPath\": \"opacity\", \"to\": 0, \"duration\": 0}", "animations[0].duration: expected a number > 0, found 0"
    ),
    (
      "{\"keyPath\": \"opacity\", \"to\": 0, \"duration\": -1}",
      "animations[0].duration: expected a number > 0, found -1"
    ),
    (
      "{\"keyPath\": \"opacity\", \"to\": 0, \"fill\": \"none\"}",
      "animations[0].fill: expected \"removed\", \"forwards\", \"backwards\" or \"both\", found \"none\""
    ),
    (
      "{\"keyPath\": \"opacity\", \"to\": 0, \"timing\": \"ease\"}",
      "animations[0].timing: expected \"linear\", \"default\", \"easeIn\""
    ),
    (
      "{\"keyPath\": \"opacity\", \"to\": 0, \"timing\": [2, 0, 1, 1]}",
      "animations[0].timing[0]: expected a number from 0 to 1, found 2"
    ),
    (
      "{\"keyPath\": \"opacity\", \"to\": 0, \"spring\": {\"mass\": 0}}",
      "animations[0].spring.mass: expected a number > 0, found 0"
    ),
    (
      "{\"keyPath\": \"opacity\", \"to\": 0, \"mode\": \"cubic\"}",
      "animations[0].mode: expected no \"mode\" without \"values\", found \"cubic\""
    ),
    (
      "{\"keyPath\": \"opacity\", \"to\": 0, \"durration\": 1}",
      "animations[0].durration: unknown key; the nearest are \"duration\""
    ),
    ("{\"key\": 3, \"keyPath\": \"opacity\", \"to\": 0}", "animations[0].key: expected a name, found 3"),
    ("{\"group\": [{\"keyPath\": \"opacity\"}]}", "animations[0].group[0]: expected \"from\""),
    ("{\"group\": 1}", "animations[0].group: expected a list of animations, found 1"),
    ("{\"group\": [], \"to\": 1}", "animations[0].to: unknown key"),
  ]) func errors(animation: String, message: String) {
    let text = error(animation)
    #expect(text.hasPrefix("s.json: items[0].\(message)"), "\(text)")
  }

  @Test func everyPropertyHasValuesOfItsKind() throws {
    let values = [
      "1", "true", "[1, 2]", "[1, 2, 3, 4]", "[1, 0, 0, 1, 2, 3]", "\"#ff0000ff\"", "\"M0 0 L9 9\"",
      "[\"#ff0000ff\"]", "[0]",
    ]
    for name in NamedProperty.names {
      let takes = values.filter { error("{\"keyPath\": \"\(name)\", \"to\": \($0)}") == "no error" }
      #expect(takes.count >= 1, "\(name) takes nothing")
    }
  }

  @Test func groupsAreNotNestedWithoutEnd() {
    let deep = String(repeating: "{\"group\": [", count: 70) + String(repeating: "]}", count: 70)
    #expect(error(deep).contains("groups are nested more than"))
  }
}
