/// Where the colours of many pixels come from, before they are covered and rounded. Each kind gets loops of its own.
protocol ColorSource {
  /// The colours of a group of four pixels.
  func colors(_ group: Int) -> FourColors
}

/// One colour for all.
struct PlainColor: ColorSource {
  let color: FourColors

  @inline(__always)
  func colors(_ group: Int) -> FourColors { color }
}

/// What another source gives, times the colours of a gradient.
struct PaintedColors<Source: ColorSource>: ColorSource {
  let source: Source
  let gradient: UnsafeMutablePointer<FourColors>

  @inline(__always)
  func colors(_ group: Int) -> FourColors { source.colors(group).multiplied(by: gradient[group]) }
}

/// Texels times a tint.
struct NearestColors: ColorSource {
  let texels: UnsafeMutablePointer<SIMD4<UInt32>>
  let tint: FourColors

  @inline(__always)
  func colors(_ group: Int) -> FourColors { FourColors(words: texels[group]).multiplied(by: tint) }
}

/// Means of four texels times a tint.
struct LinearColors: ColorSource {
  let texels: TexelBuffer
  let tint: FourColors

  @inline(__always)
  func colors(_ group: Int) -> FourColors { texels.mixed(group).multiplied(by: tint) }
}

/// Means of the means from two levels, times a tint.
struct TrilinearColors: ColorSource {
  let near: TexelBuffer
  let far: TexelBuffer
  /// How much the second level weighs.
  let weight: FourPixels
  let tint: FourColors

  @inline(__always)
  func colors(_ group: Int) -> FourColors {
    near.mixed(group).mixed(with: far.mixed(group), weight: weight).multiplied(by: tint)
  }
}
