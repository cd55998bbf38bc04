import SpriteCore

/// Reads one sprite of a Cocos2D property list.
struct CocosFrameReader {
  let fields: FieldReader
  let name: String

  func read(_ format: SheetFormat) throws(SpriteAtlasError) -> SheetFrame {
    switch format {
    case .cocos0: return try format0()
    case .cocos1: return try format1or2(mayBeRotated: false)
    case .cocos2: return try format1or2(mayBeRotated: true)
    case .cocos3, .spriteKit: return try format3()
    }
  }

  // MARK: Formats

  /// Zwoptex for Flash: a number a field. The height of the source may be negative.
  private func format0() throws(SpriteAtlasError) -> SheetFrame {
    func required(_ field: String) throws(SpriteAtlasError) -> Double {
      try fields.required(try fields.number(field, in: FieldReader.extents), field)
    }
    func optional(_ field: String) throws(SpriteAtlasError) -> Double? {
      try fields.number(field, in: FieldReader.offsets)
    }
    let rect = Rect(
      x: try required("x"), y: try required("y"), width: try required("width"), height: try required("height"))
    let offset = Point(try optional("offsetX") ?? 0, try optional("offsetY") ?? 0)
    let source = Size(
      abs(try optional("originalWidth") ?? rect.width), abs(try optional("originalHeight") ?? rect.height))
    let trim = trimOrigin(offset: offset, size: rect.size, source: source)
    return frame(origin: rect.origin, size: rect.size, isRotated: false, trim: trim, source: source)
  }

  /// `frame` has the upright size. The origin of `sourceColorRect` is the truth where writers round the offset.
  private func format1or2(mayBeRotated: Bool) throws(SpriteAtlasError) -> SheetFrame {
    let rect = try fields.required(try fields.rect("frame"), "frame")
    let offset = try fields.pair("offset", in: FieldReader.offsets) ?? .zero
    let source = try fields.size("sourceSize") ?? rect.size
    let isRotated = mayBeRotated ? try fields.flag("rotated") : false
    var trim = trimOrigin(offset: offset, size: rect.size, source: source)
    if let color = try colorRect("sourceColorRect"), color.size == rect.size { trim = color.origin }
    return frame(origin: rect.origin, size: rect.size, isRotated: isRotated, trim: trim, source: source)
  }

  /// The size in `textureRect` is exchanged by one writer and not by another: `spriteSize` is the upright one for both.
  private func format3() throws(SpriteAtlasError) -> SheetFrame {
    let rect = try fields.required(try fields.rect("textureRect"), "textureRect")
    let size = try fields.size("spriteSize") ?? rect.size
    let offset = try fields.pair("spriteOffset", in: FieldReader.offsets) ?? .zero
    let source = try fields.size("spriteSourceSize") ?? size
    var trim = trimOrigin(offset: offset, size: size, source: source)
    // A half pixel may be real, or what a writer made by rounding; only a rectangle of just this size can tell.
    if trim.x != trim.x.rounded() || trim.y != trim.y.rounded(), let color = try colorRect("spriteColorRect"),
      color.size == size
    {
      trim = color.origin
    }
    let isRotated = try fields.flag("textureRotated")
    var frame = frame(origin: rect.origin, size: size, isRotated: isRotated, trim: trim, source: source)
    frame.anchor = try fields.pair("anchor", in: FieldReader.offsets)
    frame.mesh = try mesh()
    return frame
  }

  // MARK: Geometry

  /// The offset leads from the centre of the source to that of the trimmed picture, y up.
  private func trimOrigin(offset: Point, size: Size, source: Size) -> Point {
    Point(source.width / 2 + offset.x - size.width / 2, source.height / 2 - offset.y - size.height / 2)
  }

  /// A rectangle in the source; Zwoptex of 2010 writes just a size, which says nothing.
  private func colorRect(_ field: String) throws(SpriteAtlasError) -> Rect? {
    guard let numbers = try fields.list(field), numbers.count == 4 else { return nil }
    for number in numbers { _ = try fields.checked(number, FieldReader.offsets, field) }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func frame(origin: Point, size: Size, isRotated: Bool, trim: Point, source: Size) -> SheetFrame {
    let stored = isRotated ? Size(size.height, size.width) : size
    return SheetFrame(
      name: name, page: 0, pageRect: Rect(origin: origin, size: stored), turn: isRotated ? .clockwise : .none,
      trimRect: Rect(origin: trim, size: size), sourceSize: source)
  }

  // MARK: Meshes

  /// `vertices` are pixels of the source, `verticesUV` pixels of the page, both y down.
  private func mesh() throws(SpriteAtlasError) -> SpriteMesh? {
    let given = (
      vertices: try fields.list("vertices"), texels: try fields.list("verticesUV"),
      triangles: try fields.list("triangles")
    )
    if given.vertices == nil, given.texels == nil, given.triangles == nil { return nil }
    let positions = try points(try fields.required(given.vertices, "vertices"), FieldReader.offsets, "vertices")
    let texels = try points(try fields.required(given.texels, "verticesUV"), FieldReader.extents, "verticesUV")
    guard positions.count == texels.count else {
      throw fields.error(.meshVerticesDiffer(vertices: positions.count, texels: texels.count), "verticesUV")
    }
    let indices = try indices(try fields.required(given.triangles, "triangles"), vertexCount: positions.count)
    guard !indices.isEmpty else { return nil }
    return SpriteMesh(
      vertices: zip(positions, texels).map { SpriteMesh.Vertex(position: $0, texel: $1) }, indices: indices)
  }

  private func points(_ numbers: [Double], _ range: ClosedRange<Double>, _ field: String) throws(SpriteAtlasError)
    -> [Point]
  {
    guard numbers.count.isMultiple(of: 2) else { throw fields.error(.meshCoordinatesOdd(numbers.count), field) }
    guard numbers.count / 2 <= SheetLimits.meshVertices else {
      throw fields.error(.tooMany("corners", limit: SheetLimits.meshVertices), field)
    }
    var points: [Point] = []
    for index in stride(from: 0, to: numbers.count, by: 2) {
      points.append(
        Point(try fields.checked(numbers[index], range, field), try fields.checked(numbers[index + 1], range, field)))
    }
    return points
  }

  private func indices(_ numbers: [Double], vertexCount: Int) throws(SpriteAtlasError) -> [Int] {
    guard numbers.count.isMultiple(of: 3) else {
      throw fields.error(.meshIndicesIncomplete(numbers.count), "triangles")
    }
    guard numbers.count / 3 <= SheetLimits.meshVertices else {
      throw fields.error(.tooMany("triangles", limit: SheetLimits.meshVertices), "triangles")
    }
    var indices: [Int] = []
    for number in numbers {
      guard let index = Int(exactly: number), index >= 0, index < vertexCount else {
        throw fields.error(.meshIndexOutOfRange(number, vertexCount: vertexCount), "triangles")
      }
      indices.append(index)
    }
    return indices
  }
}
