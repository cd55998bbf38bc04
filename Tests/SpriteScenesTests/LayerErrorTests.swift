import SpriteScenes
import Testing

/// What may be wrong with layers in a scene.
@Suite struct LayerErrorTests {
  private func error(_ layer: String) -> String {
    do throws(SceneError) {
      _ = try Scene(json: Array("{\"size\": [8, 8], \"items\": [\(layer)]}".utf8), name: "s", folder: "/nowhere")
        .displayList()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [
    ("\"colour\": 1", "colour"), ("\"bounds\": [0, 0, 1]", "bounds"), ("\"position\": 3", "position"),
    ("\"transform\": [1, 0, 0, 1]", "transform"), ("\"hidden\": 1", "hidden"), ("\"opacity\": 2", "opacity"),
    ("\"backgroundColor\": \"red\"", "backgroundColor"), ("\"cornerRadius\": -1", "cornerRadius"),
    ("\"maskedCorners\": 16", "maskedCorners"), ("\"maskedCorners\": 1.5", "maskedCorners"),
    ("\"borderWidth\": \"4\"", "borderWidth"), ("\"contents\": \"no.png\"", "contents"),
    ("\"contents\": \"../no.png\"", "contents"), ("\"contentsGravity\": \"up\"", "contentsGravity"),
    ("\"contentsScale\": 0", "contentsScale"), ("\"magnificationFilter\": \"cubic\"", "magnificationFilter"),
    ("\"mask\": []", "mask"), ("\"mask\": {\"op\": \"group\"}", "mask.op"), ("\"sublayers\": {}", "sublayers"),
    ("\"sublayers\": [{}, {\"opacity\": -1}]", "sublayers[1].opacity"), ("\"shape\": {}", "shape.path"),
    ("\"shape\": {\"path\": \"M0 0\", \"lineCap\": \"flat\"}", "shape.lineCap"),
    ("\"gradient\": {}", "gradient.colors"), ("\"gradient\": {\"colors\": [3]}", "gradient.colors[0]"),
    ("\"sprite\": {\"atlas\": \"no\"}", "sprite.name"), ("\"text\": 3", "text"),
    ("\"animations\": [3]", "animations[0]"),
  ])
  func placesAreNamed(_ fields: String, _ place: String) {
    let found = error("{\"op\": \"layer\", \(fields)}")
    #expect(
      found.contains("items[0].\(place)") || found.contains("items[0]: ") && found.contains("\"\(place)\""), "\(found)")
  }

  @Test func aLayerMayBeEmpty() {
    #expect(error("{\"op\": \"layer\"}") == "no error")
    #expect(error("{\"op\": \"layer\", \"mask\": {}, \"sublayers\": [{}, {\"op\": \"layer\"}]}") == "no error")
  }

  @Test func layersNestedTooDeep() {
    func nested(_ depth: Int) -> String {
      String(repeating: "{\"op\": \"layer\", \"sublayers\": [", count: depth - 1) + "{\"op\": \"layer\"}"
        + String(repeating: "]}", count: depth - 1)
    }
    #expect(error(nested(256)) == "no error")
    #expect(error(nested(257)).hasSuffix("layers are nested more than 256 deep"))
  }
}
