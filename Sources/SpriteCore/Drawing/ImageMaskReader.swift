/// Reads what a picture as a clip leaves of pixels, one at a time, by the steps of the renderers: for pictures that are worked out
/// beforehand.
struct ImageMaskReader {
  private let quad: Quad
  private let inverse: SIMD4<Float>
  private let across: EdgeCoverage
  private let down: EdgeCoverage
  private let near: PixelBuffer
  private let far: PixelBuffer
  private let farWeight: Float
  private let size: SIMD2<Float>

  init(_ mask: Clip.ImageMask, _ texture: PixelBuffer) {
    quad = mask.quad
    inverse = quad.inverseMap
    (across, down) = (EdgeCoverage(inverse.x, inverse.y), EdgeCoverage(inverse.z, inverse.w))
    let isReduced = quad.flags.filter == .trilinear && texture.format == .rgba8
    let levels = [texture] + (isReduced ? texture.mipLevels : [])
    let read = Quad.levels(at: isReduced ? Quad.level(inverse) : 0, last: levels.count - 1)
    (near, far, farWeight) = (levels[read.near], levels[read.far], read.weight)
    size = SIMD2(Float(texture.width), Float(texture.height))
  }

  /// How much is left of a pixel, 0 … 1.
  func share(column: Int, row: Int) -> Float {
    let (x, y) = (Float(column) + 0.5 - quad.tx, Float(row) + 0.5 - quad.ty)
    let place = SIMD2(inverse.x * x + inverse.y * y, inverse.z * x + inverse.w * y)
    let edges = share(place.x, across, quad.sourceWidth) * share(place.y, down, quad.sourceHeight)
    return edges > 0 ? edges * alpha(place) : 0
  }

  private func share(_ place: Float, _ edge: EdgeCoverage, _ size: Float) -> Float {
    if quad.flags.hasEdges { return max(edge.above(place) - edge.above(place - size), 0) }
    return place >= 0 && place < size ? 1 : 0
  }

  private func alpha(_ place: SIMD2<Float>) -> Float {
    let (low, high) = (
      SIMD2(quad.sourceMinX, quad.sourceMinY), SIMD2(quad.sourceMaxX, quad.sourceMaxY)
    )
    switch quad.flags.filter {
    case .nearest, nil:
      let texel = (low + place + 0.0009765625).rounded(.down)
      return ImageMaskReader.alpha(
        near, pointwiseMax(pointwiseMin(texel, high.rounded(.up) - 1), low.rounded(.down)))
    case .linear:
      let middle = (low + high) * 0.5
      return ImageMaskReader.mean(
        near, pointwiseMax(pointwiseMin(low + place, pointwiseMax(high - 0.5, middle)), pointwiseMin(low + 0.5, middle))
      )
    case .trilinear:
      let (a, b) = (level(near, low + place), level(far, low + place))
      return a + (b - a) * farWeight
    }
  }

  private func level(_ level: PixelBuffer, _ place: SIMD2<Float>) -> Float {
    let own = SIMD2(Float(level.width), Float(level.height))
    return ImageMaskReader.mean(
      level, pointwiseMax(pointwiseMin(place * (own / size), own - 0.5), SIMD2(repeating: 0.5)))
  }

  private static func mean(_ level: PixelBuffer, _ place: SIMD2<Float>) -> Float {
    let corner = (place - 0.5).rounded(.down)
    let weight = place - 0.5 - corner
    let (a, b) = (alpha(level, corner), alpha(level, corner + SIMD2(1, 0)))
    let (c, d) = (alpha(level, corner + SIMD2(0, 1)), alpha(level, corner + 1))
    let (upper, lower) = (a + (b - a) * weight.x, c + (d - c) * weight.x)
    return upper + (lower - upper) * weight.y
  }

  private static func alpha(_ level: PixelBuffer, _ texel: SIMD2<Float>) -> Float {
    let last = SIMD2(Float(level.width), Float(level.height)) - 1
    let nearest = pointwiseMax(pointwiseMin(texel, last), .zero)
    let bytes = level.format.bytesPerPixel
    let at = Int(nearest.y) * level.bytesPerRow + Int(nearest.x) * bytes + bytes - 1
    return Float(level.bytes[at]) * 0.003921569
  }
}
