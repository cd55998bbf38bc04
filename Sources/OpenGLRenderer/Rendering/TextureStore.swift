import CGL
import SpriteCore

/// Images on the GPU: uploaded when first drawn, freed when the last copy of the image is gone, or when others need the memory.
///
/// Images of one size lie in the layers of one array, so that a draw call can read them all; images too small to deserve a
/// texture share a page, with a border that repeats their outermost texels.
final class TextureStore {
  /// Where an image is.
  struct Home {
    /// The number of its array in ``arrays``.
    var array: Int
    var layer: Int
    var x: Int
    var y: Int
  }

  struct Entry {
    /// ``PixelBuffer/identity``.
    weak var owner: AnyObject?
    var home: Home
    /// Of a texture that changes, the number of the state that is there.
    var state: Int32 = 0
  }

  private typealias Shape = TextureLayout.Shape

  var arrays: [TextureArray?] = []
  var entries: [ObjectIdentifier: Entry] = [:]
  var entriesWithMips: [ObjectIdentifier: Entry] = [:]
  let uploader: TextureUploader
  private(set) var uploads = 0
  private(set) var uploadedBytes = 0
  /// How many bytes of textures may be kept that the frame at hand does not need.
  var budget: Int
  /// The bytes of all arrays, mip chains included.
  var byteCount = 0
  /// Arrays that were given up in this frame.
  var evictions = 0
  /// Which frame it is: arrays remember the last one that read them.
  var frame = 0

  init(_ path: TextureUploader.Path, budget: Int) {
    (uploader, self.budget) = (TextureUploader(path), budget)
  }

  /// How many images are kept.
  var count: Int { entries.count + entriesWithMips.count }

  func free(_ gl: GLFunctions) {
    uploader.free(gl)
    for array in arrays { if let array { gl.deleteTexture(array.id) } }
    (arrays, entries, entriesWithMips, byteCount) = ([], [:], [:], 0)
  }

  /// Starts a frame: frees the arrays whose images are all gone.
  func begin(_ gl: GLFunctions) {
    (uploads, uploadedBytes, evictions, frame) = (0, 0, 0, frame + 1)
    for (key, entry) in entries where entry.owner == nil { entries[key] = nil }
    for (key, entry) in entriesWithMips where entry.owner == nil { entriesWithMips[key] = nil }
    for (index, array) in arrays.enumerated() {
      guard let array, array.isUnused else { continue }
      free(gl, array, index)
    }
  }

  private func free(_ gl: GLFunctions, _ array: TextureArray, _ index: Int) {
    gl.deleteTexture(array.id)
    byteCount -= array.byteCount
    arrays[index] = nil
  }

  /// Gives an array up. Its images are uploaded again when they are drawn again.
  func remove(_ gl: GLFunctions, _ index: Int) {
    guard let array = arrays[index] else { return }
    free(gl, array, index)
    for (key, entry) in entries where entry.home.array == index { entries[key] = nil }
    for (key, entry) in entriesWithMips where entry.home.array == index { entriesWithMips[key] = nil }
  }

  /// Where an image is, if it has been uploaded, with the smaller levels if they are asked for.
  func home(of buffer: PixelBuffer, mips: Bool) -> Home? {
    let identity = buffer.identity
    let entry = mips ? entriesWithMips[ObjectIdentifier(identity)] : entries[ObjectIdentifier(identity)]
    // An identity is used again when its object is gone.
    guard let entry, entry.owner === identity else { return nil }
    return entry.home
  }

  /// Uploads what a texture that changes has changed since it was uploaded.
  private func update(_ gl: GLFunctions, _ buffer: PixelBuffer, _ home: Home) {
    guard let revision = buffer.revision, let array = arrays[home.array] else { return }
    let key = ObjectIdentifier(revision.texture)
    guard let known = entries[key]?.state, known != revision.number else { return }
    gl.bindTexture(GL_TEXTURE_2D_ARRAY, array.id)
    uploadedBytes += array.upload(gl, buffer, layer: home.layer, since: known, by: uploader)
    uploads += 1
    array.lastUpload = frame
    entries[key]?.state = revision.number
  }

  /// Uploads what is not there yet of a list's images. Those of one size come into one array. What the list does not read is
  /// given up where the budget asks for it.
  ///
  /// - Throws: ``OpenGLRendererError/textureTooLarge(width:height:limit:)``, or ``GLError`` when memory ran out.
  func upload(_ gl: GLFunctions, _ list: DisplayList) throws {
    var missing: [Shape: [PixelBuffer]] = [:]
    for (index, buffer) in list.textures.enumerated() where buffer.width > 0 && buffer.height > 0 {
      let mips = list.reducedTextures.contains(index)
      if let home = home(of: buffer, mips: mips) {
        arrays[home.array]?.lastFrame = frame
        update(gl, buffer, home)
      } else {
        missing[Shape(buffer, hasMips: mips), default: []].append(buffer)
      }
    }
    evict(gl, toKeepRoomFor: 0)
    guard !missing.isEmpty else { return }
    do {
      try upload(gl, missing)
      try gl.checkForErrors(after: "uploading \(uploads) textures")
    } catch {
      // Of what came into this frame's arrays nobody knows whether it arrived.
      if error is GLError { for index in arrays.indices where arrays[index]?.lastUpload == frame { remove(gl, index) } }
      throw error
    }
  }

  private func upload(_ gl: GLFunctions, _ missing: [Shape: [PixelBuffer]]) throws {
    for (shape, buffers) in missing.sorted(by: { $0.key < $1.key }) {
      let limit = gl.limits.textureSize
      guard max(shape.width, shape.height) <= limit else {
        throw OpenGLRendererError.textureTooLarge(width: shape.width, height: shape.height, limit: limit)
      }
      if shape.isSmall {
        for buffer in buffers { try uploadSmall(gl, buffer) }
      } else {
        try upload(gl, buffers, shape)
      }
    }
  }

  private func upload(_ gl: GLFunctions, _ buffers: [PixelBuffer], _ shape: Shape) throws {
    var rest = buffers[...]
    for (index, array) in arrays.enumerated() {
      guard let array, Shape(array) == shape, array.shelves == nil else { continue }
      while let layer = array.freeLayer, let buffer = rest.popFirst() { put(gl, buffer, array, index, layer) }
    }
    while !rest.isEmpty {
      let layers = min(max(rest.count, shape.fewestLayers), gl.limits.arrayTextureLayers)
      let index = try makeArray(gl, shape, layers: layers)
      guard let array = arrays[index] else { preconditionFailure("an array was just made") }
      for layer in 0..<layers { if let buffer = rest.popFirst() { put(gl, buffer, array, index, layer) } }
    }
  }

  private func put(_ gl: GLFunctions, _ buffer: PixelBuffer, _ array: TextureArray, _ index: Int, _ layer: Int) {
    gl.bindTexture(GL_TEXTURE_2D_ARRAY, array.id)
    uploadedBytes += array.upload(gl, buffer, layer: layer, by: uploader)
    uploads += 1
    (array.lastFrame, array.lastUpload) = (frame, frame)
    array.setOwner(buffer, layer: layer)
    let identity = buffer.identity
    let entry = Entry(
      owner: identity, home: Home(array: index, layer: layer, x: 0, y: 0), state: buffer.revision?.number ?? 0)
    if array.hasMips {
      entriesWithMips[ObjectIdentifier(identity)] = entry
    } else {
      entries[ObjectIdentifier(identity)] = entry
    }
  }

  /// Makes an array, and room for it.
  private func makeArray(_ gl: GLFunctions, _ shape: Shape, layers: Int) throws -> Int {
    evict(gl, toKeepRoomFor: TextureArray.byteCount(shape, layers: layers))
    // Else pixels lost before would count as a texture that could not be made.
    try gl.checkForErrors(after: "uploading \(uploads) textures")
    func make() throws -> TextureArray { try TextureArray(gl, shape, layers: layers) }
    let array: TextureArray
    do {
      array = try make()
    } catch let error as GLError {
      // The driver has less than the budget says: what this frame does not read must go.
      guard evictAll(gl) else { throw error }
      array = try make()
    }
    byteCount += array.byteCount
    (array.lastFrame, array.lastUpload) = (frame, frame)
    if let free = arrays.firstIndex(where: { $0 == nil }) {
      arrays[free] = array
      return free
    }
    arrays.append(array)
    return arrays.count - 1
  }

  // MARK: Small images

  private func uploadSmall(_ gl: GLFunctions, _ buffer: PixelBuffer) throws {
    let bordered = buffer.withRepeatedBorder()
    var place: (index: Int, x: Int, y: Int)?
    for (index, array) in arrays.enumerated() where place == nil {
      guard let spot = array?.shelves?.place(width: bordered.width, height: bordered.height) else { continue }
      place = (index, spot.x, spot.y)
    }
    if place == nil {
      let side = min(TextureLayout.pageSide, gl.limits.textureSize)
      let page = try makeArray(gl, Shape(width: side, height: side, hasMips: false), layers: 1)
      arrays[page]?.shelves = ShelfPacker(width: side, height: side)
      let spot = arrays[page]?.shelves?.place(width: bordered.width, height: bordered.height)
      place = spot.map { (page, $0.x, $0.y) }
    }
    guard let place, let page = arrays[place.index] else {
      preconditionFailure("a small image has no room in an empty page")
    }
    gl.bindTexture(GL_TEXTURE_2D_ARRAY, page.id)
    uploader.send(gl, bordered, level: 0, x: place.x, y: place.y, layer: 0)
    page.addOwner(buffer)
    (page.lastFrame, page.lastUpload) = (frame, frame)
    uploads += 1
    uploadedBytes += bordered.width * bordered.height * 4
    entries[ObjectIdentifier(buffer)] = Entry(
      owner: buffer, home: Home(array: place.index, layer: 0, x: place.x + 1, y: place.y + 1))
  }
}

extension PixelBuffer {
  /// The pixels with one more on each side, like the outermost ones.
  fileprivate func withRepeatedBorder() -> PixelBuffer {
    let (outerWidth, outerHeight) = (width + 2, height + 2)
    var rows: [UInt8] = []
    rows.reserveCapacity(outerWidth * outerHeight * 4)
    for y in -1...height {
      let start = min(max(y, 0), height - 1) * bytesPerRow
      let end = start + width * 4
      rows += bytes[start..<(start + 4)]
      rows += bytes[start..<end]
      rows += bytes[(end - 4)..<end]
    }
    return PixelBuffer(width: outerWidth, height: outerHeight, bytesPerRow: outerWidth * 4, bytes: rows)
  }
}
