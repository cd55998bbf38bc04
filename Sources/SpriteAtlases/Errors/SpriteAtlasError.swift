public import SpriteCore

/// Why a sheet cannot be loaded: which file, which sprite of it, which field, what is wrong, and what can be done.
///
///     do { atlas = try SpriteAtlas(contentsOf: "hero") } catch { print(error) }
///     // hero.plist: sprite “run_01”, field “textureRect”: 4 numbers are expected, 3 were found
public struct SpriteAtlasError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// The file that it shows in: the sheet, unless ``reason`` names a page. What the caller called it where no file exists.
  public let file: String
  /// The sprite that it concerns, as the sheet writes its name.
  public let frame: String?
  /// The field that it concerns, as the sheet writes it.
  public let field: String?

  /// An error from its parts.
  public init(_ reason: Reason, file: String, frame: String? = nil, field: String? = nil) {
    self.reason = reason
    self.file = file
    self.frame = frame
    self.field = field
  }

  /// What can be wrong with a sheet.
  public enum Reason: Hashable, Sendable {
    // MARK: Files

    /// No such file; these names were tried, in this order.
    case fileNotFound(tried: [String])
    /// There is a folder where a file is expected, and no sheet in it.
    case isFolder
    /// The file is there and cannot be read.
    case fileUnreadable(String)
    /// The file has no bytes.
    case fileEmpty
    /// The file has more bytes than ``SheetLimits/fileSize``.
    case fileTooLarge(bytes: Int, limit: Int)

    // MARK: Structure

    /// The bytes are neither an XML nor a binary property list, or a broken one; `place` says where.
    case brokenPropertyList(place: String, problem: String)
    /// The property list is no sheet of a known format.
    case notASheet(String)
    /// The sheet says that it has a format that is unknown.
    case unknownFormat(String)
    /// A field that is needed is missing.
    case fieldMissing
    /// A field has another kind of value.
    case wrongKind(expected: String, found: String)
    /// A field occurs twice.
    case fieldDuplicated
    /// A number of numbers is expected, and another was found.
    case wrongNumberCount(expected: Int, found: Int)
    /// Something that should be a finite number isn't.
    case notANumber(String)
    /// A number is larger or smaller than a sheet may have it.
    case numberOutOfRange(Double, allowed: ClosedRange<Double>)
    /// Another sprite, or an alias of another one, has the name already.
    case nameDuplicated(String)
    /// There are more things than the limit allows.
    case tooMany(String, limit: Int)

    // MARK: Meshes

    /// Coordinates of corners come in pairs; this is an odd number of them.
    case meshCoordinatesOdd(Int)
    /// There are as many places in the page as there are corners; these are the two numbers.
    case meshVerticesDiffer(vertices: Int, texels: Int)
    /// A triangle names a corner that isn't there.
    case meshIndexOutOfRange(Double, vertexCount: Int)
    /// Three indices make a triangle; this is no multiple of three.
    case meshIndicesIncomplete(Int)

    // MARK: Pages

    /// The sheet names no page, and has no name itself that one could follow from.
    case pageUnnamed
    /// The page is missing; these names were tried, in this order.
    case pageNotFound(page: String, tried: [String])
    /// The page is of a kind that cannot be read.
    case pageUnsupported(page: String, kind: String)
    /// The page is there and cannot be decoded.
    case pageUnreadable(page: String, problem: String)
    /// The page has another size than the sheet says.
    case pageSizeWrong(page: String, expected: Size, found: Size)
    /// The sprite's rectangle leads out of the page.
    case outsidePage(page: String, rect: Rect, pageSize: Size)
    /// One image was given for a sheet of several pages.
    case imageForSeveralPages(Int)
  }
}
