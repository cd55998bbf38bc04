import SpriteCore

/// Reads Cocos2D property lists of format 0 to 3.
struct CocosReader {
  let file: String
  let root: PropertyListDictionary
  private let metadata: FieldReader?

  init(file: String, root: PropertyListDictionary) throws(SpriteAtlasError) {
    self.file = file
    self.root = root
    switch root["metadata"] {
    case nil: metadata = nil
    case .dictionary(let dictionary): metadata = FieldReader(file: file, frame: nil, dictionary: dictionary)
    case let other?:
      throw SpriteAtlasError(
        .wrongKind(expected: "a dictionary", found: other.kindName), file: file, field: "metadata")
    }
  }

  func read() throws(SpriteAtlasError) -> ParsedSheet {
    guard case .dictionary(let entries)? = root["frames"] else {
      let found = root["frames"]?.kindName ?? "nothing"
      throw SpriteAtlasError(.wrongKind(expected: "a dictionary", found: found), file: file, field: "frames")
    }
    guard entries.entries.count <= SheetLimits.frames else {
      throw SpriteAtlasError(.tooMany("frames", limit: SheetLimits.frames), file: file, field: "frames")
    }
    let format = try format(entries)
    var names = NameRegister(file: file)
    var frames: [SheetFrame] = []
    frames.reserveCapacity(entries.entries.count)
    for entry in entries.entries {
      guard case .dictionary(let dictionary) = entry.value else {
        throw SpriteAtlasError(
          .wrongKind(expected: "a dictionary", found: entry.value.kindName), file: file, frame: entry.key)
      }
      let fields = FieldReader(file: file, frame: entry.key, dictionary: dictionary)
      try fields.checkThatFieldsAreUnique()
      let reader = CocosFrameReader(fields: fields, name: entry.key)
      var frame = try reader.read(format)
      if format != .cocos0 { frame.aliases = try fields.names("aliases") }
      frames.append(frame)
    }
    try names.register(frames)
    return ParsedSheet(format: format, pages: [try page()], frames: frames)
  }

  // MARK: Format

  private func format(_ frames: PropertyListDictionary) throws(SpriteAtlasError) -> SheetFormat {
    guard let metadata, metadata.dictionary["format"] != nil else { return formatByFields(frames) }
    let range = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    switch try metadata.number("format", in: range) {
    case 0: return .cocos0
    case 1: return .cocos1
    case 2: return .cocos2
    case 3: return .cocos3
    case let number?:
      throw metadata.error(.unknownFormat(Int(exactly: number).map { "\($0)" } ?? "\(number)"), "format")
    case nil: return formatByFields(frames)
    }
  }

  /// Format 0 does not name its format; neither do careless writers of the others.
  private func formatByFields(_ frames: PropertyListDictionary) -> SheetFormat {
    guard case .dictionary(let first)? = frames.entries.first?.value else { return .cocos0 }
    if first["textureRect"] != nil { return .cocos3 }
    return first["frame"] != nil ? .cocos2 : .cocos0
  }

  // MARK: Page

  private func page() throws(SpriteAtlasError) -> ParsedSheet.Page {
    var names: [String] = []
    if let metadata {
      for field in ["realTextureFileName", "textureFileName"] {
        if let name = try metadata.text(field) { names.append(name) }
      }
      if case .dictionary(let target)? = metadata.dictionary["target"] {
        // Zwoptex 1.5 keeps name and extension apart, the latter with or without its dot.
        let fields = FieldReader(file: file, frame: nil, dictionary: target)
        if let name = try fields.text("textureFileName"), !name.isEmpty {
          let ext = try fields.text("textureFileExtension") ?? ""
          let dotted = ext.isEmpty || ext.hasPrefix(".") ? ext : "." + ext
          names.append(name.hasSuffix(dotted) ? name : name + dotted)
        }
      }
    }
    // The size is wrong in real files, so it may be nonsense too.
    let size = (try? metadata?.size("size")) ?? sizeOfFormat0()
    return ParsedSheet.Page(names: names.filter { !$0.isEmpty }, size: size, sizeIsReliable: false)
  }

  private func sizeOfFormat0() -> Size? {
    guard case .dictionary(let texture)? = root["texture"] else { return nil }
    let fields = FieldReader(file: file, frame: nil, dictionary: texture)
    guard let width = try? fields.number("width", in: FieldReader.extents),
      let height = try? fields.number("height", in: FieldReader.extents)
    else { return nil }
    return Size(width, height)
  }
}
