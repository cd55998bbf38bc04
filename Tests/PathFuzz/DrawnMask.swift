package import SpriteCore

/// What the quads of a list of white paths show, read as they are documented: a level for each pixel.
package struct DrawnMask {
  package let width: Int
  package let height: Int
  package private(set) var levels: [UInt8]
  /// What is wrong with the quads, if something is: they lie on whole pixels, and of one path no two share a pixel.
  package private(set) var fault: String?

  /// - Parameter list: What one path was drawn into, in opaque white.
  package init(_ list: DisplayList) {
    (width, height) = (list.pixelWidth, list.pixelHeight)
    levels = [UInt8](repeating: 0, count: width * height)
    var isTaken = [Bool](repeating: false, count: width * height)
    for command in list.commands {
      guard case .quads(let run) = command else { continue }
      let clip = list.clips[Int(run.key.clip)].bounds
      for index in run.range {
        draw(list.quads[index], list.texture(of: list.quads[index], in: run.key), clip, &isTaken)
      }
    }
  }

  private mutating func draw(_ quad: Quad, _ texture: PixelBuffer?, _ clip: PixelRect, _ isTaken: inout [Bool]) {
    guard quad.map == SIMD4(1, 0, 0, 1), quad.tx == quad.tx.rounded(), quad.ty == quad.ty.rounded() else {
      return fault = "a quad that isn't on whole pixels: \(quad)"
    }
    guard abs(quad.tx) < 1e6, abs(quad.ty) < 1e6, quad.sourceWidth > 0, quad.sourceHeight > 0 else {
      return fault = "a quad that is nowhere: \(quad)"
    }
    let (left, top) = (Int(quad.tx), Int(quad.ty))
    for row in max(
      top, Int(clip.minY))..<max(min(top + Int(quad.sourceHeight), Int(clip.maxY)), max(top, Int(clip.minY)))
    {
      let first = max(left, Int(clip.minX))
      for column in first..<max(min(left + Int(quad.sourceWidth), Int(clip.maxX)), first) {
        let at = row * width + column
        if isTaken[at] { fault = "pixel \(at) by two quads" }
        isTaken[at] = true
        levels[at] = 255
        guard let texture else { continue }
        let (u, v) = (Int(quad.sourceMinX) + column - left, Int(quad.sourceMinY) + row - top)
        guard u >= 0, v >= 0, u < texture.width, v < texture.height, texture.format == .alpha8 else {
          return fault = "texel \(u), \(v) of a texture of \(texture.width)×\(texture.height)"
        }
        levels[at] = texture.bytes[v * texture.bytesPerRow + u]
      }
    }
  }
}
