import SpriteCore

/// Finds the texels of pixels in one level of a texture, within what a quad may read.
struct LevelReader {
  private let texture: Texture
  private let origin: SIMD2<Float>
  /// Texels of the level a texel of the texture.
  private let ratio: SIMD2<Float>
  /// Where reading is clamped to, in texels of the level.
  private let first: SIMD2<Float>
  private let last: SIMD2<Float>
  /// Whether the upper left one of the four texels around a place lies in the texture, wherever it is read.
  private let staysInside: Bool

  private init(
    _ texture: Texture, origin: SIMD2<Float>, ratio: SIMD2<Float>, first: SIMD2<Float>, last: SIMD2<Float>
  ) {
    (self.texture, self.origin, self.ratio, self.first, self.last) = (texture, origin, ratio, first, last)
    staysInside =
      first.x - 0.5 >= 0 && first.y - 0.5 >= 0 && last.x - 0.5 <= texture.columns - 1
      && last.y - 0.5 <= texture.rows - 1 && texture.hasFloatOffsets
  }

  /// A reader of the texels that centres fall on.
  init(nearest texture: Texture, of quad: Quad) {
    let sourceMin = SIMD2(quad.sourceMinX, quad.sourceMinY)
    let sourceMax = SIMD2(quad.sourceMaxX, quad.sourceMaxY)
    self.init(
      texture, origin: sourceMin, ratio: SIMD2(1, 1), first: sourceMin.rounded(.down),
      last: sourceMax.rounded(.up) - 1)
  }

  /// A reader of the four texels around centres, clamped half a texel inside the source, or to its middle where it is narrower
  /// than a texel.
  init(linear texture: Texture, of quad: Quad) {
    let sourceMin = SIMD2(quad.sourceMinX, quad.sourceMinY)
    let sourceMax = SIMD2(quad.sourceMaxX, quad.sourceMaxY)
    let middle = (sourceMin + sourceMax) * 0.5
    self.init(
      texture, origin: sourceMin, ratio: SIMD2(1, 1),
      first: SIMD2(min(sourceMin.x + 0.5, middle.x), min(sourceMin.y + 0.5, middle.y)),
      last: SIMD2(max(sourceMax.x - 0.5, middle.x), max(sourceMax.y - 0.5, middle.y)))
  }

  /// A reader of the four texels around centres, clamped to all of a level of a texture.
  init(_ level: Texture, of texture: Texture, _ quad: Quad) {
    let size = SIMD2(level.columns, level.rows)
    self.init(
      level, origin: SIMD2(quad.sourceMinX, quad.sourceMinY), ratio: size / SIMD2(texture.columns, texture.rows),
      first: SIMD2(0.5, 0.5), last: size - 0.5)
  }

  /// Fetches the texels that the pixels' centres fall on.
  func readNearest(_ spans: UnsafeBufferPointer<Span>, _ map: QuadMap, into words: UnsafeMutablePointer<SIMD4<UInt32>>)
  {
    var groups = 0
    for span in spans {
      for group in 0..<span.groups {
        let (u, v) = (map.u(span.x(group), span.y), map.v(span.x(group), span.y))
        // The bounds are whole, so it is the same to keep within them before rounding.
        let x = clamp(origin.x + u + 0.0009765625, first.x, last.x).roundedDown
        let y = clamp(origin.y + v + 0.0009765625, first.y, last.y).roundedDown
        words[span.firstGroup &+ group] = texture.offsets(
          columns: texture.nearestColumns(x), rows: texture.nearestRows(y))
      }
      groups &+= span.groups
    }
    texture.fetch(words, groups: groups)
  }

  /// Fetches the four texels around the pixels' centres, and says how much each weighs.
  func readLinear(_ spans: UnsafeBufferPointer<Span>, _ map: QuadMap, into buffer: TexelBuffer) {
    var groups = 0
    for span in spans {
      for group in 0..<span.groups {
        let (u, v) = (map.u(span.x(group), span.y), map.v(span.x(group), span.y))
        let x = clamp((origin.x + u) * ratio.x, first.x, last.x) - 0.5
        let y = clamp((origin.y + v) * ratio.y, first.y, last.y) - 0.5
        let (left, top) = (x.roundedDown, y.roundedDown)
        buffer.weights[span.firstGroup &+ group] = (x - left, y - top)
        let offsets = buffer.texels + (span.firstGroup &+ group) &* 4
        if staysInside {
          locateInside(left, top, offsets)
        } else {
          locateAnywhere(left, top, offsets)
        }
      }
      groups &+= span.groups
    }
    texture.fetch(buffer.texels, groups: groups &* 4)
  }

  @inline(__always)
  private func clamp(_ place: FourPixels, _ first: Float, _ last: Float) -> FourPixels {
    place.atMost(FourPixels(repeating: last)).atLeast(FourPixels(repeating: first))
  }

  /// Where the upper left ones are texels, only their neighbours need to be kept in the texture.
  @inline(__always)
  private func locateInside(_ left: FourPixels, _ top: FourPixels, _ offsets: UnsafeMutablePointer<SIMD4<UInt32>>) {
    let none = SIMD4<UInt32>(repeating: 0)
    let right = none.replacing(with: 4, where: left .< texture.columns - 1)
    let below = none.replacing(with: texture.bytesPerRow, where: top .< texture.rows - 1)
    let at = texture.floatOffsets(columns: left, rows: top)
    offsets[0] = at
    offsets[1] = at &+ right
    offsets[2] = at &+ below
    offsets[3] = at &+ right &+ below
  }

  /// Each of the four texels is the nearest one that there is.
  @inline(never)
  private func locateAnywhere(_ left: FourPixels, _ top: FourPixels, _ offsets: UnsafeMutablePointer<SIMD4<UInt32>>) {
    let (x0, y0) = (texture.nearestColumns(left), texture.nearestRows(top))
    let (x1, y1) = (texture.nearestColumns(left + 1), texture.nearestRows(top + 1))
    offsets[0] = texture.offsets(columns: x0, rows: y0)
    offsets[1] = texture.offsets(columns: x1, rows: y0)
    offsets[2] = texture.offsets(columns: x0, rows: y1)
    offsets[3] = texture.offsets(columns: x1, rows: y1)
  }
}
