import SpriteCore

/// Draws pixels of rows in steps, each a loop of its own over some hundred pixels: how much of them is covered, what is read for
/// them, what colour that makes, and how it meets what is there. So each of the ways to read stands beside each of the ways to
/// blend without a question asked per pixel.
final class SpanPainter {
  /// The groups of four pixels that are drawn together: what is between two steps stays in the nearest cache.
  private static let capacity = 64

  /// What is to be drawn with the next ``flush(_:)``.
  private let spans = UnsafeMutablePointer<Span>.allocate(capacity: capacity)
  private var spanCount = 0
  private var groupCount = 0

  /// How much of each pixel is drawn, 0 … 1.
  private let coverage = UnsafeMutablePointer<FourPixels>.allocate(capacity: capacity)
  /// The same in 8 bits, in all channels.
  private let shares = UnsafeMutablePointer<SIMD4<UInt32>>.allocate(capacity: capacity)
  /// What a picture that cuts leaves of each pixel.
  private let clipShares = UnsafeMutablePointer<FourPixels>.allocate(capacity: capacity)
  private let near = TexelBuffer(groups: capacity)
  private let far = TexelBuffer(groups: capacity)
  /// The colours of the gradient.
  private let gradient = UnsafeMutablePointer<FourColors>.allocate(capacity: capacity)
  /// What is drawn, in 8 bits.
  private let colors = UnsafeMutablePointer<SIMD4<UInt32>>.allocate(capacity: capacity)

  init() {
    coverage.initialize(repeating: .zero, count: SpanPainter.capacity)
    clipShares.initialize(repeating: .zero, count: SpanPainter.capacity)
    shares.initialize(repeating: .zero, count: SpanPainter.capacity)
    gradient.initialize(repeating: FourColors(repeating: .zero), count: SpanPainter.capacity)
    colors.initialize(repeating: .zero, count: SpanPainter.capacity)
  }

  deinit {
    spans.deallocate()
    coverage.deallocate()
    clipShares.deallocate()
    shares.deallocate()
    near.deallocate()
    far.deallocate()
    gradient.deallocate()
    colors.deallocate()
  }

  /// Draws columns of a row, in device pixels, which must lie inside the canvas: now or with the next ``flush(_:)``, which
  /// must come before anything else is drawn.
  @inline(__always)
  func draw(row: Int, columns: Range<Int>, _ paint: borrowing Paint, on canvas: Canvas) {
    var column = columns.lowerBound
    while column < columns.upperBound {
      if groupCount == SpanPainter.capacity { flush(paint) }
      let count = min(columns.upperBound &- column, (SpanPainter.capacity &- groupCount) &* 4)
      let span = Span(
        row: row, column: column, count: count, firstGroup: groupCount,
        pixels: canvas.address(row: row, column: column))
      (spans + spanCount).initialize(to: span)
      spanCount &+= 1
      groupCount &+= span.groups
      column &+= count
    }
  }

  /// Draws what is left to be drawn.
  @inline(never)
  func flush(_ paint: borrowing Paint) {
    let spans = UnsafeBufferPointer(start: spans, count: spanCount)
    if !paint.coversWhole { cover(spans, paint) }
    color(spans, paint)
    if !paint.coversWhole && paint.blend == .copy { share() }
    Blending.blend(spans, colors, shares: paint.coversWhole ? nil : shares, paint.blend)
    (spanCount, groupCount) = (0, 0)
  }

  /// How much of the pixels is covered by the quad, the clip and the mask.
  private func cover(_ spans: UnsafeBufferPointer<Span>, _ paint: borrowing Paint) {
    if paint.fragment.quad.flags.hasEdges {
      QuadCoverage(paint.fragment).cover(spans, coverage)
    } else {
      coverage.update(repeating: FourPixels(repeating: 1), count: groupCount)
    }
    // What colours will be read to later is free until then.
    paint.clip.cut(spans, coverage, .init(near: near, far: far, words: colors, shares: clipShares))
    if let mask = paint.mask {
      for span in spans {
        for group in 0..<span.groups { coverage[span.firstGroup &+ group] *= alphas(mask, span, group) }
      }
    }
  }

  /// The alphas of a mask where a group of pixels is, 0 … 1.
  private func alphas(_ mask: Canvas, _ span: Span, _ group: Int) -> FourPixels {
    let pixels = mask.address(row: span.row, column: span.column + group * 4)
    var alphas = FourPixels(repeating: 0)
    for pixel in 0..<min(4, span.count - group * 4) {
      alphas[pixel] = Float(pixels.load(fromByteOffset: pixel * 4 + 3, as: UInt8.self))
    }
    return alphas * 0.003921569
  }

  private func share() {
    for group in 0..<groupCount {
      shares[group] = FourColors.byte(coverage[group].atMost(FourPixels(repeating: 1))) &* 0x0101_0101
    }
  }

  /// Reads texels, multiplies them by the tint, the gradient and the coverage, and rounds them to 8 bits.
  private func color(_ spans: UnsafeBufferPointer<Span>, _ paint: borrowing Paint) {
    let (map, tint) = (paint.fragment.map, FourColors(repeating: paint.fragment.modulation))
    paint.gradient?.read(spans, into: gradient)
    guard let sampler = paint.fragment.sampler else {
      round(PlainColor(color: tint), paint)
      return
    }
    switch sampler.filter {
    case .nearest:
      sampler.near.readNearest(spans, map, into: colors)
      round(NearestColors(texels: colors, tint: tint), paint)
    case .linear:
      sampler.near.readLinear(spans, map, into: near)
      round(LinearColors(texels: near, tint: tint), paint)
    case .trilinear:
      sampler.near.readLinear(spans, map, into: near)
      sampler.far.readLinear(spans, map, into: far)
      let weight = FourPixels(repeating: sampler.farWeight)
      round(TrilinearColors(near: near, far: far, weight: weight, tint: tint), paint)
    }
  }

  private func round(_ source: some ColorSource, _ paint: borrowing Paint) {
    if paint.gradient == nil {
      roundAll(source, paint)
    } else {
      roundAll(PaintedColors(source: source, gradient: gradient), paint)
    }
  }

  private func roundAll(_ source: some ColorSource, _ paint: borrowing Paint) {
    let (colors, coverage) = (colors, coverage)
    switch (paint.coversWhole, paint.blend == .multiply) {
    case (true, false): for group in 0..<groupCount { colors[group] = source.colors(group).words }
    case (true, true): for group in 0..<groupCount { colors[group] = source.colors(group).factors.words }
    case (false, false):
      for group in 0..<groupCount { colors[group] = source.colors(group).multiplied(by: coverage[group]).clamped.words }
    case (false, true):
      for group in 0..<groupCount { colors[group] = source.colors(group).multiplied(by: coverage[group]).factors.words }
    }
  }
}
