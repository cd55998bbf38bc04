import SpriteCore

extension Straightforward {
  /// How much of a pixel a clip's soft sides and its mask leave, by the steps of the fragment shader.
  struct ClipCoverage {
    private struct Side {
      let nx: Float
      let ny: Float
      let ox: Float
      let oy: Float
      let length: Float
      let edge: EdgeCoverage
    }

    private let sides: [Side]
    private let rounded: RoundedCoverage?
    private let image: ImageCoverage?
    private let mask: (pixels: PixelBuffer, x: Int, y: Int)?

    init(_ clip: Clip, _ textures: [PixelBuffer]) {
      rounded = clip.rounded.map(RoundedCoverage.init)
      image = clip.image.map { ImageCoverage($0, textures[Int($0.texture)]) }
      mask = clip.mask.map { (textures[Int($0.texture)], Int($0.x), Int($0.y)) }
      sides = clip.strips.map { strip in
        Side(
          nx: Float(strip.nx), ny: Float(strip.ny), ox: Float(strip.ox), oy: Float(strip.oy),
          length: Float(strip.length),
          edge: EdgeCoverage(Float(strip.nx), Float(strip.ny)))
      }
    }

    /// The share of the pixel with that centre that is left, 0 … 1.
    @inline(__always)
    func at(_ x: Float, _ y: Float) -> Float {
      var coverage: Float = 1
      for side in sides {
        let v = side.nx * (x - side.ox) + side.ny * (y - side.oy)
        coverage = coverage * max(side.edge.above(v) - side.edge.above(v - side.length), 0)
      }
      if let rounded { coverage = coverage * rounded.at(x, y) }
      if let image { coverage = coverage * image.at(x, y) }
      if let mask {
        // The pixel that holds the centre.
        let (column, row) = (Int(x.rounded(.down)) - mask.x, Int(y.rounded(.down)) - mask.y)
        coverage = coverage * (Float(mask.pixels.bytes[row * mask.pixels.bytesPerRow + column]) * 0.003921569)
      }
      return coverage
    }
  }
}
