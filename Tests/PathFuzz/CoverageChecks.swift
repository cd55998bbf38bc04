package import SpriteCore

/// What is true of all coverage.
package enum CoverageChecks {
  /// What is wrong with strips; `nil` where they are laid out as documented: within the bounds, no pixel twice, all bytes there.
  package static func fault(in strips: CoverageStrips, within bounds: PixelRect) -> String? {
    var times = [UInt8](repeating: 0, count: bounds.width * bounds.height)
    func mark(_ rect: PixelRect) -> String? {
      if rect.isEmpty { return "an empty part, \(rect)" }
      if rect.intersection(bounds) != rect { return "\(rect) is not within \(bounds)" }
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX {
          let at = Int(y - bounds.minY) * bounds.width + Int(x - bounds.minX)
          times[at] &+= 1
          if times[at] > 1 { return "(\(x), \(y)) is covered by two parts" }
        }
      }
      return nil
    }
    for solid in strips.solids {
      if let fault = mark(solid) { return fault }
    }
    for strip in strips.strips {
      if let fault = mark(strip.bounds) { return fault }
      let cells = (strip.bounds.width + 15) / 16
      if strip.bounds.height > 4 { return "a strip of \(strip.bounds.height) rows" }
      if strip.offset < 0 || strip.offset % 64 != 0 || Int(strip.offset) + cells * 64 > strips.alpha.count {
        return "a strip at \(strip.offset) of \(strips.alpha.count) bytes"
      }
    }
    return nil
  }

  /// What is wrong where one picture should cover at least what another does; `nil` where it does.
  package static func fault(_ greater: [UInt8], covers lesser: [UInt8], slack: Int) -> String? {
    for at in lesser.indices where Int(lesser[at]) > Int(greater[at]) + slack {
      return "pixel \(at) is covered by \(lesser[at]), which should be at most \(greater[at])"
    }
    return nil
  }

  /// What is wrong where two pictures should be the same.
  package static func fault(_ a: [UInt8], equals b: [UInt8], slack: Int) -> String? {
    fault(a, covers: b, slack: slack) ?? fault(b, covers: a, slack: slack)
  }
}
