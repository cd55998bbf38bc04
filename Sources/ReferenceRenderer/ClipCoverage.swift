import SpriteCore

/// How much of a pixel a clip's soft sides leave, by the steps of the fragment shader.
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
  private let mask: PixelBuffer?
  private let maskX: Int
  private let maskY: Int
  private let rounded: RoundedCoverage?
  private let image: ImageCoverage?

  /// - Parameters:
  ///   - buffers: The textures of the list.
  ///   - textures: The same with their smaller levels.
  init(_ clip: Clip, _ buffers: [PixelBuffer], _ textures: TextureTable) {
    mask = clip.mask.map { buffers[Int($0.texture)] }
    image = clip.image.flatMap { ImageCoverage($0, textures) }
    rounded = clip.rounded.map(RoundedCoverage.init)
    (maskX, maskY) = (Int(clip.mask?.x ?? 0), Int(clip.mask?.y ?? 0))
    sides = clip.strips.map { strip in
      Side(
        nx: Float(strip.nx), ny: Float(strip.ny), ox: Float(strip.ox), oy: Float(strip.oy), length: Float(strip.length),
        edge: EdgeCoverage(Float(strip.nx), Float(strip.ny)))
    }
  }

  /// Whether there are no soft sides, no mask, no round corners and no picture.
  var leavesAll: Bool { sides.isEmpty && mask == nil && rounded == nil && image == nil }

  /// Multiplies coverages of pixels by the share that is left of each.
  func cut(
    _ spans: UnsafeBufferPointer<Span>, _ coverage: UnsafeMutablePointer<FourPixels>, _ scratch: ImageCoverage.Scratch
  ) {
    if !sides.isEmpty || mask != nil { cutBySides(spans, coverage) }
    rounded?.cut(spans, coverage)
    image?.cut(spans, coverage, scratch)
  }

  private func cutBySides(_ spans: UnsafeBufferPointer<Span>, _ coverage: UnsafeMutablePointer<FourPixels>) {
    for span in spans {
      for group in 0..<span.groups {
        let (x, y) = (span.x(group), span.y)
        var share = FourPixels(repeating: 1)
        for side in sides {
          let v = side.nx * (x - side.ox) + side.ny * (y - side.oy)
          share = share * (side.edge.above(v) - side.edge.above(v - side.length)).atLeast(FourPixels(repeating: 0))
        }
        if let mask { share = share * alphas(mask, span, group) }
        coverage[span.firstGroup &+ group] *= share
      }
    }
  }

  /// What the mask leaves of a group of pixels, 0 … 1.
  private func alphas(_ mask: PixelBuffer, _ span: Span, _ group: Int) -> FourPixels {
    let first = (span.row - maskY) * mask.bytesPerRow + span.column + group * 4 - maskX
    var alphas = FourPixels(repeating: 0)
    for pixel in 0..<min(4, span.count - group * 4) { alphas[pixel] = Float(mask.bytes[first + pixel]) }
    return alphas * 0.003921569
  }
}
