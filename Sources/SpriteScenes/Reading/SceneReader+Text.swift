import SpriteCore
import SpriteText

// Text, as an item and of a layer.
extension SceneReader {
  func text(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> SceneItem.TextItem {
    let fields = try ObjectReader(
      value, at: place, as: "an item", keys: ["op", "text", "font", "size", "x", "y", "color"])
    guard let text = try fields.string("text") else { throw place["text"].error(.missing(expected: "a text")) }
    let name = try fields.requiredName("font", SceneReader.fontExpected)
    guard let size = try fields.number("size", .notNegative) else {
      throw place["size"].error(.missing(expected: "the size of the letters, a number ≥ 0"))
    }
    return SceneItem.TextItem(
      text: text, font: try font(name, size: size, at: place["font"]),
      baseline: Point(try fields.number("x") ?? 0, try fields.number("y") ?? 0),
      color: try fields.color("color") ?? .black)
  }

  func textOfLayer(_ fields: ObjectReader) throws(SceneError) -> LayerItem.TextItem? {
    guard let value = fields.members["text"] else { return nil }
    let place = fields.place["text"]
    let text = try ObjectReader(
      value, at: place, as: "a text {\"string\": …}",
      keys: ["string", "font", "fontSize", "foregroundColor", "alignment", "wrapped", "truncation"])
    guard let string = try text.string("string") else { throw text.place["string"].error(.missing(expected: "a text")) }
    var item = LayerItem.TextItem(string: string)
    if text.has("font") {
      item.font = try font(text.requiredName("font", SceneReader.fontExpected), size: 36, at: place["font"])
    }
    item.fontSize = try text.number("fontSize", .notNegative)
    item.color = try text.color("foregroundColor")
    item.alignment = try text.choice("alignment", of: TextOptions.Alignment.self)
    item.isWrapped = try text.bool("wrapped")
    item.truncation = try text.choice("truncation", of: TextOptions.Truncation.self)
    return item
  }

  private static let fontExpected = "the name of a font family, or of a font file"

  /// An installed font by its family, or that of a file in the scene's folder.
  private func font(_ name: String, size: Double, at place: ScenePlace) throws(SceneError) -> Font {
    let endings = [".ttf", ".otf", ".ttc", ".otc"]
    guard endings.contains(where: { name.lowercased().hasSuffix($0) }) else { return Font(family: name, size: size) }
    let path = try images.folder.path(of: name, at: place)
    do throws(FontError) {
      return try Font(contentsOf: path, size: size)
    } catch {
      throw place.error(.font(error))
    }
  }
}
