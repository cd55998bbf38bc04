import SpriteCore

/// A place in a scene file, for errors: `items[3].stroke.width`.
struct ScenePlace {
  let file: String
  private(set) var path = ""

  init(file: String) { self.file = file }

  subscript(key: String) -> ScenePlace {
    var place = self
    place.path += path.isEmpty ? key : "." + key
    return place
  }

  subscript(index: Int) -> ScenePlace {
    var place = self
    place.path += "[\(index)]"
    return place
  }

  func error(_ reason: SceneError.Reason) -> SceneError { SceneError(file: file, place: path, reason: reason) }

  func expected(_ expected: String, _ found: JSONValue) -> SceneError {
    error(.expected(expected, found: found.found))
  }
}
