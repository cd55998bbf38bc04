public import SpriteCore

/// A scene file: what to draw, in JSON.
///
///     let scene = try Scene(contentsOf: "title.json")
///     let picture = try ReferenceRenderer().render(scene.displayList()).image
///
/// This version draws the operations `path`, `image`, `sprite`, `group` and `layer`. Everything else that a scene can hold is an error that
/// says so; nothing is ever ignored.
public struct Scene: Sendable {
  /// What the scene is called: its own name, else that of its file without `.json`.
  public let name: String
  /// What kind of thing it tests.
  public let kind: String?
  /// What is to be seen.
  public let note: String?
  /// Which answer is taken where makers differ.
  public let policy: String?
  /// The size in points.
  public let size: Size
  /// Pixels a point, where nobody asks for another number.
  public let scale: Double
  /// What the picture is filled with first.
  public let background: Color

  let place: ScenePlace
  let items: [SceneItem]
  let references: [SpriteReference]
  let folder: SceneFolder
  /// How many pixels the images have together.
  let imagePixels: Int
  /// Pictures of the scene's size that its groups need at once.
  let layers: Int

  /// Reads a scene and the images that it names.
  ///
  /// - Parameters:
  ///   - path: Where the file is. The files that the scene names are relative to its folder.
  ///   - allowOutside: Whether the scene may name files outside of that folder.
  /// - Throws: A ``SceneError`` that says where in the scene what is wrong.
  public init(contentsOf path: String, allowOutside: Bool = false) throws(SceneError) {
    let (folder, fileName) = SceneFile.split(path)
    let bytes = try SceneFile.read(path)
    try self.init(json: bytes, file: path, fileName: fileName, folder: folder, allowOutside: allowOutside)
  }

  /// Reads a scene from memory.
  ///
  /// - Parameters:
  ///   - bytes: The JSON.
  ///   - name: What the scene is called in errors, and where it has no name itself.
  ///   - folder: What the files that the scene names are relative to.
  ///   - allowOutside: Whether the scene may name files outside of that folder.
  /// - Throws: A ``SceneError`` that says where in the scene what is wrong.
  public init(json bytes: [UInt8], name: String = "scene", folder: String = ".", allowOutside: Bool = false)
    throws(SceneError)
  {
    guard bytes.count <= SceneLimits.fileBytes else {
      throw SceneError(file: name, reason: .fileTooLong(bytes: bytes.count))
    }
    try self.init(json: bytes, file: name, fileName: name, folder: folder, allowOutside: allowOutside)
  }

  private static let keys = [
    "name", "kind", "note", "policy", "size", "scale", "background", "items",
    // What other makers cannot draw, and how a text was shaped: for those who compare, not for us.
    "unsupported", "shaping",
  ]

  private init(json bytes: [UInt8], file: String, fileName: String, folder: String, allowOutside: Bool)
    throws(SceneError)
  {
    let place = ScenePlace(file: file)
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONParser.parse(bytes)
    } catch {
      throw place.error(.notJSON(line: error.line, column: error.column, problem: error.problem))
    }
    let fields = try ObjectReader(value, at: place, as: "a scene {\"size\": …, \"items\": …}", keys: Scene.keys)
    let stem = fileName.hasSuffix(".json") && fileName != ".json" ? String(fileName.dropLast(5)) : fileName
    name = fields.has("name") ? try fields.requiredName("name", "a name") : stem
    (kind, note) = (try fields.string("kind"), try fields.string("note"))
    policy = try fields.string("policy")
    guard let sides = try fields.numbers("size", "[width, height]", [.positive, .positive]) else {
      throw place["size"].error(.missing(expected: "[width, height] in points"))
    }
    size = Size(sides[0], sides[1])
    scale = try fields.number("scale", .positive) ?? 1
    background = try fields.color("background") ?? .clear
    var reader = SceneReader(folder: SceneFolder(folder, allowsOutside: allowOutside))
    items = try reader.items(try fields.required("items", "a list of items"), at: place["items"])
    (references, layers, imagePixels) = (reader.references, reader.layers, reader.images.pixels)
    (self.place, self.folder) = (place, reader.images.folder)
    // What is wrong with its own size is wrong whatever scale it is drawn at later.
    try checkCost(scale: scale)
  }
}
