import SpriteCore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension SpriteAtlasError: CustomStringConvertible, LocalizedError {
  /// The whole of it in one sentence: file, sprite, field, what is wrong, what can be done.
  public var description: String {
    var place = [file]
    switch (frame, field) {
    case (let frame?, let field?): place.append("sprite “\(frame)”, field “\(field)”")
    case (let frame?, nil): place.append("sprite “\(frame)”")
    case (nil, let field?): place.append("field “\(field)”")
    case (nil, nil): break
    }
    return (place + [reason.description]).joined(separator: ": ")
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension SpriteAtlasError.Reason: CustomStringConvertible {
  /// What is wrong and what can be done.
  public var description: String {
    fileDescription ?? structureDescription ?? meshDescription ?? pageDescription ?? ""
  }

  private var fileDescription: String? {
    switch self {
    case .fileNotFound(let tried): "no such sheet; looked for: \(tried.joined(separator: ", "))"
    case .isFolder: "this is a folder without a sheet in it; name a .plist file or an .atlasc folder"
    case .fileUnreadable(let problem): "the file cannot be read: \(problem)"
    case .fileEmpty: "the file is empty; export the sheet again"
    case .fileTooLarge(let bytes, let limit): "the file has \(bytes) bytes, and a sheet at most \(limit)"
    default: nil
    }
  }

  private var structureDescription: String? {
    switch self {
    case .brokenPropertyList(let place, let problem): "\(place): \(problem)"
    case .notASheet(let found):
      "this is no sprite sheet: a property list with “frames” (Cocos2D) or “images” (SpriteKit) is expected, \(found)"
    case .unknownFormat(let found):
      "the format \(found) is unknown; 0, 1, 2 and 3 are read: export the sheet for cocos2d, format 3"
    case .fieldMissing: "the field is missing"
    case .wrongKind(let expected, let found): "\(expected) is expected, \(found) was found"
    case .fieldDuplicated: "the field occurs twice"
    case .wrongNumberCount(let expected, let found):
      "\(expected) numbers are expected, \(found) \(found == 1 ? "was" : "were") found"
    case .notANumber(let found): "a number is expected, “\(found)” was found"
    case .numberOutOfRange(let number, let allowed):
      "\(number) lies outside of \(allowed.lowerBound) to \(allowed.upperBound)"
    case .nameDuplicated(let name): "two sprites have the name “\(name)”; rename one, or delete it"
    case .tooMany(let what, let limit): "there are more than \(limit) \(what)"
    default: nil
    }
  }

  private var meshDescription: String? {
    switch self {
    case .meshCoordinatesOdd(let count): "coordinates come in pairs, these are \(count)"
    case .meshVerticesDiffer(let vertices, let texels):
      "the mesh has \(vertices) corners in the picture and \(texels) in the page; there must be as many"
    case .meshIndexOutOfRange(let index, let count): "a triangle names the corner \(index) of \(count)"
    case .meshIndicesIncomplete(let count): "three corners make a triangle, and \(count) are given"
    default: nil
    }
  }

  private var pageDescription: String? {
    switch self {
    case .pageUnnamed: "the sheet doesn't name its page; give the image, or the name of the sheet"
    case .pageNotFound(let page, let tried):
      "page “\(page)” not found; looked for: \(tried.joined(separator: ", "))"
    case .pageUnsupported(let page, let kind):
      "page “\(page)” is a texture of the kind .\(kind), which is not read; convert it to PNG and put it beside the sheet"
    case .pageUnreadable(let page, let problem): "page “\(page)” cannot be read: \(problem)"
    case .pageSizeWrong(let page, let expected, let found):
      "page “\(page)” has \(found) pixels, and the sheet was made for \(expected); export both together"
    case .outsidePage(let page, let rect, let size):
      "the rectangle \(rect) leads out of page “\(page)”, which has \(size) pixels; sheet and page do not belong together"
    case .imageForSeveralPages(let count): "one image was given, and the sheet has \(count) pages; load it by its file"
    default: nil
    }
  }
}
