import SpriteCore
import SpriteScenes
import Testing

/// How scenes say what something is filled with.
@Suite struct PaintTests {
  private func paint(_ json: String) throws(SceneError) -> Paint {
    try PaintReader.paint(json: Array(json.utf8), file: "scene.json")
  }

  @Test func coloursAndGradientsAreRead() throws {
    #expect(
      try paint(##"{"color": "#ff800080"}"##) == .color(Color(red: 255 as UInt8, green: 128, blue: 0, alpha: 128)))
    #expect(
      try paint(
        ##"{"gradient": {"type": "axial", "start": [1, 2], "end": [3, 4.5], "stops": [[0, "#f00"], [2, "#0000ff80"]]}}"##
      )
        == .gradient(
          .axial(from: Point(1, 2), to: Point(3, 4.5), stops: [(0, .red), (2, Color(hex: "#0000ff80") ?? .white)])))
    #expect(
      try paint(##"{"gradient": {"type": "radial", "center": [1, 2], "rx": 3, "ry": 0, "stops": []}}"##)
        == .gradient(.radial(center: Point(1, 2), radii: Size(3, 0), stops: [])))
    #expect(
      try paint(##"{"gradient": {"type": "conic", "center": [1, 2], "angle": 450, "stops": [[0.5, "#fff"]]}}"##)
        == .gradient(.conic(center: Point(1, 2), angle: .pi / 2, stops: [(0.5, .white)])))
    #expect(
      try paint(##"{"gradient": {"type": "conic", "center": [1, 2], "stops": []}}"##)
        == .gradient(.conic(center: Point(1, 2), stops: [])))
  }

  @Test(arguments: [
    ("{}", "color: expected a color \"#rrggbbaa\" or a gradient {\"type\": …}, found nothing"),
    (##"{"color": 3}"##, "color: expected a colour as \"#rrggbbaa\", found 3"),
    (##"{"colour": "#fff"}"##, "colour: unknown key; the nearest are \"color\""),
    (##"{"color": "#fff", "gradient": {}}"##, "color: expected no color beside a gradient, found \"#fff\""),
    (##"{"gradient": []}"##, "gradient: expected a gradient {\"type\": …}, found an empty list"),
    (##"{"gradient": {}}"##, "gradient.type: expected \"axial\", \"radial\" or \"conic\", found nothing"),
    (
      ##"{"gradient": {"type": "linear"}}"##,
      "gradient.type: expected \"axial\", \"radial\" or \"conic\", found \"linear\""
    ),
    (
      ##"{"gradient": {"type": "axial", "start": [0, 0], "angle": 3}}"##,
      "gradient.angle: unknown key"
    ),
    (##"{"gradient": {"type": "axial", "start": [0, 0]}}"##, "gradient.end: expected [x, y], found nothing"),
    (
      ##"{"gradient": {"type": "radial", "center": [0, 0], "rx": -1, "ry": 2}}"##,
      "gradient.rx: expected a number ≥ 0, found -1"
    ),
    (
      ##"{"gradient": {"type": "conic", "center": [0, 0], "stops": [[0, "#fff"], ["0", "#fff"]]}}"##,
      "gradient.stops[1][0]: expected a number, found \"0\""
    ),
    (
      ##"{"gradient": {"type": "conic", "center": [0, 0], "stops": [[0, "white"]]}}"##,
      "gradient.stops[0]: expected a stop [offset, \"#rrggbbaa\"], found a list of 2"
    ),
    (
      ##"{"gradient": {"type": "conic", "center": [0, 0]}}"##,
      "gradient.stops: expected a list of stops [offset, \"#rrggbbaa\"], 16384 at most, found nothing"
    ),
  ])
  func whatIsWrongIsNamed(_ json: String, _ expected: String) {
    let error = #expect(throws: SceneError.self) { try paint(json) }
    #expect(error.map { "\($0)" }?.hasPrefix("scene.json: \(expected)") == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func tooManyStopsAreRefusedBeforeTheyAreKept() {
    let stops = Array(repeating: ##"[0, "#fff"]"##, count: Gradient.maximumStops + 1).joined(separator: ",")
    let json = ##"{"gradient": {"type": "conic", "center": [0, 0], "stops": [\##(stops)]}}"##
    let error = #expect(throws: SceneError.self) { try paint(json) }
    #expect(error?.place == "gradient.stops")
  }
}
