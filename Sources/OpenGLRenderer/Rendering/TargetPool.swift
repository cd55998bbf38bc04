import SpriteCore

/// Pictures for groups, kept from frame to frame by their size.
final class TargetPool {
  private struct Key: Hashable {
    var width: Int
    var height: Int
  }

  private var free: [Key: [RenderTarget]] = [:]
  private var usedInFrame: Set<Key> = []

  /// Starts a frame: lets go of the sizes that the last one did not use.
  func begin(_ gl: GLFunctions) {
    for (key, targets) in free where !usedInFrame.contains(key) {
      for target in targets { target.free(gl) }
      free[key] = nil
    }
    usedInFrame.removeAll(keepingCapacity: true)
  }

  func free(_ gl: GLFunctions) {
    for target in free.values.joined() { target.free(gl) }
    free = [:]
  }

  /// A picture of that size whose content is left over from before.
  func take(_ gl: GLFunctions, bounds: PixelRect) throws -> RenderTarget {
    let key = Key(width: bounds.width, height: bounds.height)
    usedInFrame.insert(key)
    if var target = free[key]?.popLast() {
      target.bounds = bounds
      return target
    }
    return try RenderTarget(gl, bounds: bounds)
  }

  /// Gives a picture back.
  func giveBack(_ target: RenderTarget) {
    guard target.texture != 0 else { return }
    free[Key(width: target.bounds.width, height: target.bounds.height), default: []].append(target)
  }
}
