public import SpriteAtlases
public import SpriteCodecs
public import SpriteCore
public import SpriteText

/// Why a scene cannot be drawn: which file, where in it, what is wrong.
///
///     title.json: items[3].stroke.width: expected a number ≥ 0, found "4"
public struct SceneError: Error, Hashable, Sendable {
  /// What can be wrong with a scene.
  public enum Reason: Hashable, Sendable {
    // MARK: The file

    /// There is no such file.
    case fileMissing
    /// A folder stands where a scene file was expected.
    case folder
    /// The file is there and cannot be read; the system's words.
    case unreadable(String)
    /// The file has more bytes than ``SceneLimits/fileBytes``.
    case fileTooLong(bytes: Int)
    /// The file is no JSON.
    case notJSON(line: Int, column: Int, problem: String)

    // MARK: What it says

    /// Another value was expected.
    case expected(String, found: String)
    /// A key that is needed is missing; what was expected of it.
    case missing(expected: String)
    /// A key that nobody knows; those most like it.
    case unknownKey(nearest: [String])
    /// An operation that nobody knows; those most like it.
    case unknownOperation(String, nearest: [String])
    /// A property that nobody knows, or that cannot be animated; those most like it.
    case unknownProperty(String, nearest: [String])
    /// The string of a path is no SVG path.
    case path(SVGPathError)

    // MARK: What it names

    /// A file name leads out of the scene's folder.
    case leadsOut(String)
    /// An image cannot be read.
    case image(ImageFileError)
    /// A sheet cannot be read.
    case atlas(SpriteAtlasError)
    /// A sheet has no sprite of that name.
    case sprite(SpriteNotFoundError)
    /// A font file cannot be read.
    case font(FontError)

    // MARK: What it costs

    /// The picture is larger than ``SceneLimits`` allow.
    case pictureTooLarge(width: Double, height: Double)
    /// Groups are nested deeper than ``SceneLimits/nesting``.
    case nestedTooDeep
    /// Layers are nested deeper than ``SceneLimits/layerNesting``.
    case layersNestedTooDeep
    /// So many groups in one another, each composited by itself, would take more than ``SceneLimits/groupPixels`` pixels.
    case groupsTooLarge(pixels: Int)
    /// Images and pages together have more than ``SceneLimits/imagePixels`` pixels.
    case imagesTooLarge
  }

  /// The scene's file, or what the caller called it.
  public let file: String
  /// Where in the scene, such as `items[3].stroke.width`; empty for the whole of it.
  public let place: String
  /// What is wrong.
  public let reason: Reason

  /// An error from its parts.
  public init(file: String, place: String = "", reason: Reason) {
    (self.file, self.place, self.reason) = (file, place, reason)
  }
}
