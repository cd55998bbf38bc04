/// Where coverage lies under a map to device pixels: whole pixels, and the map less those.
struct PathPlace {
  let device: AffineTransform
  let offset: SIMD2<Int32>
  let rest: AffineTransform
  /// The numbers of ``rest``.
  let map: CoverageMark.Map

  init(_ device: AffineTransform) {
    self.device = device
    (offset, rest) = device.splitAtWholePixels
    map = CoverageMark.Map(rest)
  }
}
