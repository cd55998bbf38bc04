import SpriteCore

/// Reads the property list of a SpriteKit atlas, of Xcode and of TexturePacker.
struct SpriteKitReader {
  let file: String
  let root: PropertyListDictionary

  func read() throws(SpriteAtlasError) -> ParsedSheet {
    let fields = FieldReader(file: file, frame: nil, dictionary: root)
    if let format = try fields.text("format"), format != "APPL" { throw fields.error(.unknownFormat(format), "format") }
    let images = try fields.required(try fields.array("images"), "images")
    guard images.count <= SheetLimits.pages else {
      throw fields.error(.tooMany("pages", limit: SheetLimits.pages), "images")
    }
    var pages: [ParsedSheet.Page] = []
    var frames: [SheetFrame] = []
    for image in images {
      guard case .dictionary(let dictionary) = image else {
        throw fields.error(.wrongKind(expected: "an array of dictionaries", found: image.kindName), "images")
      }
      let pageFields = FieldReader(file: file, frame: nil, dictionary: dictionary)
      let page = try page(pageFields)
      frames += try self.frames(pageFields, page: pages.count, before: frames.count)
      pages.append(page)
    }
    // Pages for other screens show the same sprites again.
    let families = pages.map(\.family)
    for (index, family) in families.enumerated() where families.firstIndex(of: family) == index {
      var names = NameRegister(file: file)
      try names.register(frames.filter { families[$0.page] == family })
    }
    return ParsedSheet(format: .spriteKit, pages: pages, frames: frames)
  }

  private func page(_ fields: FieldReader) throws(SpriteAtlasError) -> ParsedSheet.Page {
    try fields.checkThatFieldsAreUnique()
    let path = try fields.required(try fields.text("path"), "path")
    return ParsedSheet.Page(names: [path], size: try fields.size("size"), sizeIsReliable: true)
  }

  private func frames(_ fields: FieldReader, page: Int, before: Int) throws(SpriteAtlasError) -> [SheetFrame] {
    let subimages = try fields.required(try fields.array("subimages"), "subimages")
    guard before + subimages.count <= SheetLimits.frames else {
      throw fields.error(.tooMany("frames", limit: SheetLimits.frames), "subimages")
    }
    let size = try fields.size("size")
    var frames: [SheetFrame] = []
    frames.reserveCapacity(subimages.count)
    for subimage in subimages {
      guard case .dictionary(let dictionary) = subimage else {
        throw fields.error(.wrongKind(expected: "an array of dictionaries", found: subimage.kindName), "subimages")
      }
      let unnamed = FieldReader(file: file, frame: nil, dictionary: dictionary)
      let name = try unnamed.required(try unnamed.text("name"), "name")
      let frame = try frame(FieldReader(file: file, frame: name, dictionary: dictionary), name: name, page: page)
      if let size, frame.pageRect.maxX > size.width || frame.pageRect.maxY > size.height {
        let path = try fields.text("path") ?? ""
        throw SpriteAtlasError(
          .outsidePage(page: path, rect: frame.pageRect, pageSize: size), file: file, frame: name, field: "textureRect")
      }
      frames.append(frame)
    }
    return frames
  }

  /// `textureRect` is what the page holds, its sides exchanged for a turned picture; `spriteOffset` is not the distance of
  /// the centres but the left and the *bottom* margin of the trimmed picture in its source.
  private func frame(_ fields: FieldReader, name: String, page: Int) throws(SpriteAtlasError) -> SheetFrame {
    try fields.checkThatFieldsAreUnique()
    let rect = try fields.required(try fields.rect("textureRect"), "textureRect")
    let isRotated = try fields.flag("textureRotated")
    let size = isRotated ? Size(rect.height, rect.width) : rect.size
    let source = try fields.size("spriteSourceSize") ?? size
    let margin = try fields.pair("spriteOffset", in: FieldReader.offsets) ?? .zero
    let origin = Point(margin.x, source.height - margin.y - size.height)
    return SheetFrame(
      name: name, aliases: try fields.names("aliases"), page: page, pageRect: rect,
      turn: isRotated ? .clockwise : .none,
      trimRect: Rect(origin: origin, size: size), sourceSize: source)
  }
}

extension ParsedSheet.Page {
  /// The screens that the page is for, as its first name says.
  var family: DeviceSuffix {
    guard let name = names.first else { return .none }
    let suffix = FileName(PagePath.lastComponent(name)).suffix
    return DeviceSuffix(scale: suffix.scale ?? 1, idiom: suffix.idiom)
  }
}
