// Which textures go where memory is short: whole arrays, and pages of small images, those first that were not read for the
// longest time. Their images still have their pixels, and are uploaded again when they are drawn again.
extension TextureStore {
  /// Gives arrays up until so many bytes more are within the budget, or all that is left is read by this frame: a frame that
  /// needs more than the budget is drawn all the same.
  func evict(_ gl: GLFunctions, toKeepRoomFor bytes: Int) {
    while byteCount > budget - min(bytes, budget), let index = oldest {
      remove(gl, index)
      evictions += 1
    }
  }

  /// Gives up all that this frame does not read. Whether there was anything.
  func evictAll(_ gl: GLFunctions) -> Bool {
    let before = evictions
    while let index = oldest {
      remove(gl, index)
      evictions += 1
    }
    return evictions > before
  }

  /// The array that was not read for the longest time; `nil` where this frame reads all of them.
  private var oldest: Int? {
    var found: (index: Int, frame: Int)?
    for (index, array) in arrays.enumerated() {
      guard let array, array.lastFrame < min(frame, found?.frame ?? .max) else { continue }
      found = (index, array.lastFrame)
    }
    return found?.index
  }
}
