/// The four texels around each of many pixels, and how much the right and the lower ones weigh.
///
/// Where they are is worked out for all pixels first, then all are fetched, then all are mixed: the first and the last go four
/// at a time, while there is no quick way to fetch four.
struct TexelBuffer {
  /// Four groups of texels for every group of pixels: upper left, upper right, lower left, lower right. First their offsets
  /// in the texture, then themselves.
  let texels: UnsafeMutablePointer<SIMD4<UInt32>>
  /// The weights of the right ones and of the lower ones for every group of pixels.
  let weights: UnsafeMutablePointer<(x: FourPixels, y: FourPixels)>

  /// A buffer for so many groups of four pixels. Whoever makes it has to ``deallocate()`` it.
  init(groups: Int) {
    texels = .allocate(capacity: groups * 4)
    weights = .allocate(capacity: groups)
    texels.initialize(repeating: .zero, count: groups * 4)
    weights.initialize(repeating: (.zero, .zero), count: groups)
  }

  func deallocate() {
    texels.deallocate()
    weights.deallocate()
  }

  /// The weighted means for a group of pixels.
  @inline(__always)
  func mixed(_ group: Int) -> FourColors {
    let (texels, weight) = (texels + group &* 4, weights[group])
    let upper = FourColors(words: texels[0]).mixed(with: FourColors(words: texels[1]), weight: weight.x)
    let lower = FourColors(words: texels[2]).mixed(with: FourColors(words: texels[3]), weight: weight.x)
    return upper.mixed(with: lower, weight: weight.y)
  }
}
