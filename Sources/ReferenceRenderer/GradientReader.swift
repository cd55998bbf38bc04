import SpriteCore

/// The colours of a gradient at pixels' centres, by the steps of the fragment shader (Gradient.glsl).
struct GradientReader {
  private let table: GradientTable

  init(_ table: GradientTable) { self.table = table }

  /// Works out the colours of all pixels, premultiplied.
  func read(_ spans: UnsafeBufferPointer<Span>, into colors: UnsafeMutablePointer<FourColors>) {
    switch table.kind {
    case .axial: read(spans, colors) { u, _ in u }
    case .radial: read(spans, colors) { u, v in (u * u + v * v).squareRoot() }
    case .conic: read(spans, colors, offset: GradientReader.turns)
    }
  }

  @inline(__always)
  private func read(
    _ spans: UnsafeBufferPointer<Span>, _ colors: UnsafeMutablePointer<FourColors>,
    offset: (_ u: FourPixels, _ v: FourPixels) -> FourPixels
  ) {
    let (map, origin, place) = (table.map, table.origin, table.place)
    table.rows.withUnsafeBufferPointer { rows in
      var row = 0
      for span in spans {
        let y = span.y - origin.y
        for group in 0..<span.groups {
          let x = span.x(group) - origin.x
          let u = map.x * x + map.y * y + place.x
          let v = map.z * x + map.w * y + place.y
          let offsets = offset(u, v).atMost(FourPixels(repeating: 2)).atLeast(FourPixels(repeating: -1))
          colors[span.firstGroup &+ group] = GradientReader.colors(rows, offsets, &row)
        }
      }
    }
  }

  /// The angle of (u, v) in turns, clockwise on screen from the direction to the right: 0 … 1.
  ///
  /// The polynomial is the best one of its length for atan(x) / 2π in 0 … 1: off by at most 6e-9 turns, and 6e-8 with the rounding of
  /// all steps, since numbers below 1 stand no closer.
  @inline(__always)
  static func turns(_ u: FourPixels, _ v: FourPixels) -> FourPixels {
    let none = FourPixels(repeating: 0)
    let (across, down) = (u.magnitude, v.magnitude)
    let longer = across.atLeast(down)
    // At the centre itself: 0.
    let x = (across.atMost(down) / longer).replacing(with: none, where: longer .== none)
    let s = x * x
    var turns = s * -0.0006453044 + 0.0034795979
    turns = turns * s - 0.008898723
    turns = turns * s + 0.015346034
    turns = turns * s - 0.022136271
    turns = turns * s + 0.031745944
    turns = turns * s - 0.053046122
    turns = (turns * s + 0.15915483) * x
    turns = turns.replacing(with: 0.25 - turns, where: down .> across)
    turns = turns.replacing(with: 0.5 - turns, where: u .< none)
    return turns.replacing(with: 1 - turns, where: v .< none)
  }

  /// The premultiplied colours at four offsets.
  ///
  /// - Parameter row: Where the last one was found: the next is mostly there too.
  @inline(__always)
  private static func colors(
    _ rows: UnsafeBufferPointer<GradientTable.Row>, _ offsets: FourPixels, _ row: inout Int
  ) -> FourColors {
    var colors = FourColors(repeating: .zero)
    let found = rows[row]
    let end = row + 1 < rows.count ? rows[row + 1].place.x : .infinity
    if isWithin(offsets, found.place.x, end) {
      // All four in the row of the last one, as nearly always.
      let way = (offsets - found.place.x) * found.place.y
      (colors.red, colors.green) = (found.color.x + found.change.x * way, found.color.y + found.change.y * way)
      (colors.blue, colors.alpha) = (found.color.z + found.change.z * way, found.color.w + found.change.w * way)
    } else {
      for pixel in 0..<4 {
        row = find(rows, offsets[pixel], row)
        let found = rows[row]
        let color = found.color + found.change * ((offsets[pixel] - found.place.x) * found.place.y)
        (colors.red[pixel], colors.green[pixel]) = (color.x, color.y)
        (colors.blue[pixel], colors.alpha[pixel]) = (color.z, color.w)
      }
    }
    colors.red *= colors.alpha
    colors.green *= colors.alpha
    colors.blue *= colors.alpha
    return colors
  }

  /// Whether all offsets lie from one number up to, not including, another.
  @inline(__always)
  private static func isWithin(_ offsets: FourPixels, _ low: Float, _ high: Float) -> Bool {
    let (none, all) = (SIMD4<UInt32>(repeating: 0), SIMD4<UInt32>(repeating: 1))
    let outside = none.replacing(with: all, where: (offsets .< low) .| (offsets .>= high))
    let halves = unsafeBitCast(outside, to: SIMD2<UInt64>.self)
    return halves.x | halves.y == 0
  }

  /// The last row that does not lie beyond an offset of at least −1.
  @inline(__always)
  private static func find(_ rows: UnsafeBufferPointer<GradientTable.Row>, _ offset: Float, _ hint: Int) -> Int {
    var (low, high) = (0, rows.count)
    if rows[hint].place.x <= offset {
      low = hint
      if hint + 1 == rows.count || rows[hint + 1].place.x > offset { return hint }
    } else {
      high = hint
    }
    while high - low > 1 {
      let middle = (low + high) >> 1
      if rows[middle].place.x <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
