import ReferenceRenderer
import SpriteComparison
import SpriteCore
import SpriteLayers
import SpriteScenes
import SpriteTesting
import Testing

/// Twelve frames of a scene in which everything moves, by both renderers.
@Suite(
  "A strip of an animated scene", .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
struct AnimationStripTests {
  private static let json = """
    {"name": "strip", "size": [120, 90], "background": "#203040ff", "items": [
      {"op": "layer", "bounds": [0, 0, 120, 90], "position": [60, 45],
       "gradient": {"colors": ["#204060ff", "#80a0c0ff"]},
       "animations": [
         {"keyPath": "gradient.colors", "to": ["#602040ff", "#f0c080ff"], "duration": 2, "autoreverses": true, "repeat": 9},
         {"keyPath": "gradient.endPoint", "to": [1, 1], "duration": 3}],
       "sublayers": [
        {"bounds": [0, 0, 40, 30], "position": [25, 20], "backgroundColor": "#ffcc00ff", "cornerRadius": 3, "borderWidth": 2,
         "shadowOpacity": 0.5, "shadowOffset": [2, 3],
         "animations": [
          {"keyPath": "shadowOffset.height", "to": 9, "duration": 3, "timing": "easeOut"},
          {"keyPath": "position", "path": "M25 20 C60 0 100 40 90 60 S30 80 25 20", "mode": "paced", "rotationMode": "auto", "duration": 3},
          {"keyPath": "cornerRadius", "to": 15, "duration": 1.5, "autoreverses": true},
          {"keyPath": "backgroundColor", "to": "#0080ff80", "duration": 3},
          {"keyPath": "borderWidth", "values": [2, 6, 0], "mode": "cubic", "duration": 3}]},
        {"position": [85, 60], "shape": {"path": "M-20 -15 L20 -15 L0 20 Z", "fillColor": "#40c06080", "strokeColor": "#ffffffff",
         "lineWidth": 3, "lineJoin": "round", "lineDashPattern": [8, 4]},
         "animations": [
          {"keyPath": "shape.path", "to": "M-25 0 L20 -25 L10 25 Z", "spring": {"damping": 4}},
          {"keyPath": "shape.strokeEnd", "from": 0.1, "to": 1, "duration": 3},
          {"keyPath": "shape.lineDashPhase", "by": -36, "duration": 3},
          {"keyPath": "transform.rotation", "by": 12.566370614359172, "duration": 3, "timing": "easeInEaseOut"}]},
        {"bounds": [0, 0, 50, 40], "position": [35, 65], "backgroundColor": "#ffffffff", "opacity": 0.9,
         "mask": {"position": [25, 20], "shape": {"path": "M0 -18 L5 -5 L18 -5 L8 4 L12 18 L0 9 L-12 18 L-8 4 L-18 -5 L-5 -5 Z"},
          "animations": [
           {"keyPath": "transform.scale", "from": 0.2, "to": 1.4, "spring": {"damping": 6}},
           {"keyPath": "position.x", "by": 12, "duration": 3}]},
         "animations": [{"keyPath": "opacity", "values": [0.9, 0.3, 1], "duration": 3}],
         "sublayers": [
          {"bounds": [0, 0, 50, 20], "position": [25, 10], "backgroundColor": "#e04040ff", "speed": 2,
           "animations": [{"keyPath": "position.y", "to": 30, "duration": 3, "autoreverses": true}]}]},
        {"bounds": [0, 0, 24, 24], "position": [100, 20], "backgroundColor": "#00000060", "masksToBounds": true,
         "animations": [{"group": [
          {"keyPath": "bounds.size", "to": [36, 12]}, {"keyPath": "transform", "to": [0.7, 0.7, -0.7, 0.7, 0, 5]},
          {"keyPath": "hidden", "values": [false, true, false], "mode": "discrete", "duration": 1}],
          "duration": 3, "timing": "easeIn"}],
         "sublayers": [{"bounds": [0, 0, 30, 8], "position": [12, 12], "backgroundColor": "#ffff00ff",
          "animations": [{"keyPath": "zPosition", "to": 3}, {"keyPath": "anchorPoint", "to": [1, 0], "duration": 3}]}]}]}]}
    """

  private static let frames = 12

  private func list(_ frame: Int) throws -> DisplayList {
    let scene = try Scene(json: Array(AnimationStripTests.json.utf8), name: "strip")
    return try scene.displayList(time: Double(frame) * 0.25)
  }

  @Test("each frame agrees within class D", arguments: 0..<frames)
  func agreement(_ frame: Int) throws {
    try expectAgreement(of: list(frame), class: .deep, named: "strip-\(frame)", noticesExactness: false)
  }

  // A class that lets a wrong picture pass is no check; and a frame in which nothing has moved is none either.
  @Test("a frame is not the next one, nor one a thirtieth of a second late", arguments: 0..<(frames - 1))
  func framesDiffer(_ frame: Int) throws {
    let scene = try Scene(json: Array(AnimationStripTests.json.utf8), name: "strip")
    let right = try ReferenceRenderer().render(list(frame)).image
    for late in [0.25, 1.0 / 30] {
      let wrong = try ReferenceRenderer().render(scene.displayList(time: Double(frame) * 0.25 + late)).image
      #expect(!ToleranceClass.deep.verdict(on: PictureDifference(expected: right, actual: wrong)).passes)
    }
  }
}
