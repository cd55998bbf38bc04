import CGL
import SpriteCore

/// Where each texture of a list lies, as the vertex shader reads it: one word of four numbers a texture, then one for each
/// group's picture.
final class PlaceTable {
  private let texture: BufferTexture<SIMD4<Int32>>
  private var words: [SIMD4<Int32>] = []
  /// For each texture of the list, the number of its array among those of the frame.
  private(set) var arrays: [Int32] = []
  /// The arrays of the frame, by the store's numbers.
  private(set) var frameArrays: [Int] = []
  private(set) var uploadedBytes = 0

  init(_ gl: GLFunctions) { texture = BufferTexture(gl, unit: TextureUnit.places, format: GL_RGBA32I) }

  func free(_ gl: GLFunctions) { texture.free(gl) }

  /// Starts a frame. Everything that the list reads must have been uploaded.
  func begin(_ gl: GLFunctions, _ list: DisplayList, _ store: TextureStore, groups: Int) {
    words.removeAll(keepingCapacity: true)
    arrays.removeAll(keepingCapacity: true)
    frameArrays.removeAll(keepingCapacity: true)
    for (index, buffer) in list.textures.enumerated() {
      add(buffer, store.home(of: buffer, mips: list.reducedTextures.contains(index)), store)
    }
    // A group's picture is read texel by texel: its size does not matter, it has one layer and no corner.
    for _ in 0..<groups { words.append(SIMD4(0, 0, 0x7fff_7fff, 0)) }
    texture.bind(gl)
    uploadedBytes = texture.send(gl, &words)
  }

  private func add(_ buffer: PixelBuffer, _ home: TextureStore.Home?, _ store: TextureStore) {
    guard let home, let array = store.arrays[home.array] else {
      // An image without pixels: nothing of it is ever read.
      words.append(SIMD4(0, 0, 1 | 1 << 16, 0))
      arrays.append(0)
      return
    }
    let number = frameArrays.firstIndex(of: home.array) ?? frameArrays.count
    if number == frameArrays.count { frameArrays.append(home.array) }
    arrays.append(Int32(number))
    words.append(
      SIMD4(
        Int32(number % TextureUnit.imageCount) | Int32(home.layer) << 8, Int32(home.x) | Int32(home.y) << 16,
        Int32(buffer.width) | Int32(buffer.height) << 16, Int32(array.lastLevel)))
  }

  /// After memory ran out: what was to be uploaded may not be there.
  func forget() { texture.forget() }
}
