/// Reads the file of a sheet, whatever its format and however it is called. No page is needed for that.
enum SheetReader {
  /// What the bytes of a sheet say.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - file: What the file is called in errors.
  /// - Returns: Its pages and sprites.
  /// - Throws: An error that says what is wrong, and where.
  static func read(_ bytes: [UInt8], file: String) throws(SpriteAtlasError) -> ParsedSheet {
    guard !bytes.isEmpty else { throw SpriteAtlasError(.fileEmpty, file: file) }
    guard bytes.count <= SheetLimits.fileSize else {
      throw SpriteAtlasError(.fileTooLarge(bytes: bytes.count, limit: SheetLimits.fileSize), file: file)
    }
    let list: PropertyList
    do {
      list = try PropertyList(parsing: bytes)
    } catch {
      let advice = error.kind == .truncated ? "; the file ends too early: copy or export it again" : ""
      throw SpriteAtlasError(.brokenPropertyList(place: "\(error.place)", problem: error.detail + advice), file: file)
    }
    guard case .dictionary(let root) = list else {
      throw SpriteAtlasError(.notASheet("\(list.kindName) was found"), file: file)
    }
    try FieldReader(file: file, frame: nil, dictionary: root).checkThatFieldsAreUnique()
    if root["frames"] != nil { return try CocosReader(file: file, root: root).read() }
    if root["images"] != nil { return try SpriteKitReader(file: file, root: root).read() }
    throw SpriteAtlasError(.notASheet("one with neither was found"), file: file)
  }
}
