import SpriteCore

/// How much of a pixel the alpha of a picture leaves, by the steps of the fragment shader (ImageClip.glsl).
///
/// An object, so that a clip without one is no larger to copy.
final class ImageCoverage {
  private let fragment: QuadFragment
  private let sampler: Sampler

  /// Where texels are read to, before they become coverage.
  struct Scratch {
    let near: TexelBuffer
    let far: TexelBuffer
    let words: UnsafeMutablePointer<SIMD4<UInt32>>
    let shares: UnsafeMutablePointer<FourPixels>
  }

  /// `nil` for a picture without pixels.
  init?(_ mask: Clip.ImageMask, _ textures: TextureTable) {
    let index = Int(mask.texture)
    guard let texture = textures[index] else { return nil }
    fragment = QuadFragment(mask.quad, texture: texture, smaller: textures.smallerLevels(of: index))
    guard let sampler = fragment.sampler else { return nil }
    self.sampler = sampler
  }

  /// Multiplies coverages of pixels by the share of each that is left.
  func cut(_ spans: UnsafeBufferPointer<Span>, _ coverage: UnsafeMutablePointer<FourPixels>, _ scratch: Scratch) {
    if fragment.quad.flags.hasEdges {
      QuadCoverage(fragment).cover(spans, scratch.shares)
    } else {
      coverInside(spans, scratch.shares)
    }
    let (shares, map) = (scratch.shares, fragment.map)
    switch sampler.filter {
    case .nearest:
      sampler.near.readNearest(spans, map, into: scratch.words)
      forEachGroup(spans) { coverage[$0] *= shares[$0] * FourColors(words: scratch.words[$0]).alpha }
    case .linear:
      sampler.near.readLinear(spans, map, into: scratch.near)
      forEachGroup(spans) { coverage[$0] *= shares[$0] * scratch.near.mixed($0).alpha }
    case .trilinear:
      sampler.near.readLinear(spans, map, into: scratch.near)
      sampler.far.readLinear(spans, map, into: scratch.far)
      let weight = FourPixels(repeating: sampler.farWeight)
      forEachGroup(spans) { group in
        let (near, far) = (scratch.near.mixed(group).alpha, scratch.far.mixed(group).alpha)
        coverage[group] *= shares[group] * (near + (far - near) * weight)
      }
    }
  }

  @inline(__always)
  private func forEachGroup(_ spans: UnsafeBufferPointer<Span>, _ body: (Int) -> Void) {
    for span in spans {
      for group in span.firstGroup..<(span.firstGroup &+ span.groups) { body(group) }
    }
  }

  /// All of the pixels whose centres lie in the source, nothing of others.
  private func coverInside(_ spans: UnsafeBufferPointer<Span>, _ shares: UnsafeMutablePointer<FourPixels>) {
    let (none, all) = (FourPixels(repeating: 0), FourPixels(repeating: 1))
    let (width, height) = (fragment.quad.sourceWidth, fragment.quad.sourceHeight)
    for span in spans {
      for group in 0..<span.groups {
        let (u, v) = (fragment.map.u(span.x(group), span.y), fragment.map.v(span.x(group), span.y))
        let isInside = (u .>= 0) .& (u .< width) .& (v .>= 0) .& (v .< height)
        shares[span.firstGroup &+ group] = none.replacing(with: all, where: isInside)
      }
    }
  }
}
