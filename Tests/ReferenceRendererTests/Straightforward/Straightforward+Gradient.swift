import SpriteCore

extension Straightforward {
  /// The colour of a gradient at a pixel, by the steps of the fragment shader.
  struct Gradient {
    let table: GradientTable

    /// Premultiplied, 0 … 1.
    func color(_ x: Float, _ y: Float) -> SIMD4<Float> {
      let (dx, dy) = (x - table.origin.x, y - table.origin.y)
      let u = table.map.x * dx + table.map.y * dy + table.place.x
      let v = table.map.z * dx + table.map.w * dy + table.place.y
      let offset: Float
      switch table.kind {
      case .axial: offset = u
      case .radial: offset = (u * u + v * v).squareRoot()
      case .conic: offset = Gradient.turns(u, v)
      }
      return color(max(min(offset, 2), -1))
    }

    private func color(_ offset: Float) -> SIMD4<Float> {
      var row = table.rows[0]
      for next in table.rows where next.place.x <= offset { row = next }
      let straight = row.color + row.change * ((offset - row.place.x) * row.place.y)
      return SIMD4(straight.x * straight.w, straight.y * straight.w, straight.z * straight.w, straight.w)
    }

    /// The angle of (u, v) in turns, 0 … 1.
    static func turns(_ u: Float, _ v: Float) -> Float {
      let (across, down) = (abs(u), abs(v))
      if across == 0 && down == 0 { return 0 }
      let x = min(across, down) / max(across, down)
      let s = x * x
      let coefficients: [Float] = [
        -0.0006453044, 0.0034795979, -0.008898723, 0.015346034, -0.022136271, 0.031745944, -0.053046122, 0.15915483,
      ]
      var turns = coefficients.dropFirst().reduce(coefficients[0]) { $0 * s + $1 } * x
      if down > across { turns = 0.25 - turns }
      if u < 0 { turns = 0.5 - turns }
      return v < 0 ? 1 - turns : turns
    }
  }
}
