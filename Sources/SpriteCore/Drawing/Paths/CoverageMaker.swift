/// Makes the coverage of paths. It keeps its memory from one to the next.
struct CoverageMaker: ~Copyable {
  var rasterizer = CoverageRasterizer()
  private var writer = ContourWriter()
  private var stroker = Stroker()
  /// What was made last.
  var strips = CoverageStrips()
  // For what is made tile by tile.
  var boxes = ContourBoxes()
  var part = Polygons()
  var chosen: [Int] = []
  var tileStrips = CoverageStrips()

  init() {}

  /// How far edges may be from curves, in pixels: 5 levels of coverage, so that with rounding it is no more than 6.
  static let tolerance = 0.02
  /// The largest sides of a path that is made whole, whatever of it is seen.
  private static let wholeSide = 4096.0
  private static let wholeArea = 1_048_576.0

  /// Sets ``strips`` to the coverage of a path.
  ///
  /// - Parameter visible: What is seen, in pixels of the same map.
  /// - Returns: What was made of the path: `nil` for all of it, where it is small, else what is seen.
  mutating func make(_ path: Path, _ key: CoverageKey, visible: PixelRect) -> PixelRect? {
    strips.removeAll()
    guard let box = path.controlBounds, let extent = CoverageMaker.extent(of: box, key) else { return nil }
    let isWhole = CoverageMaker.isSmall(extent, visible)
    let seen = isWhole ? PixelRect(touchedBy: extent) : visible
    if seen.isEmpty { return isWhole ? nil : visible }
    cover(path, key, seen, isWhole: isWhole)
    if !key.antialiases { CoverageMaker.sharpen(&strips.alpha) }
    return isWhole ? nil : visible
  }

  private mutating func cover(_ path: Path, _ key: CoverageKey, _ seen: PixelRect, isWhole: Bool) {
    let view = Rect(
      minX: Double(seen.minX), minY: Double(seen.minY), maxX: Double(seen.maxX), maxY: Double(seen.maxY))
    switch key.shape {
    case .fill(let rule):
      writer.polygons.removeAll()
      path.flatten(through: key.transform, visible: view, tolerance: CoverageMaker.tolerance, into: &writer)
      rasterizer.rasterize(writer.polygons, rule: rule, within: seen.cut(to: writer.polygons), into: &strips)
    case .stroke(let style):
      stroker.writer.polygons.removeAll()
      let isTiled = CoverageMaker.isTiled(path, key.shape)
      stroker.stroke(
        path, style, through: key.transform, visible: isTiled && isWhole ? nil : view,
        tolerance: CoverageMaker.tolerance)
      if isTiled {
        rasterizeTiles(stroker.writer.polygons, seen: seen)
      } else {
        rasterizer.rasterize(
          stroker.writer.polygons, rule: .nonZero, within: seen.cut(to: stroker.writer.polygons), into: &strips)
      }
    }
  }

  /// Around all that a path may cover whose points lie in a box; `nil` where there is nothing.
  static func extent(of box: Rect, _ key: CoverageKey) -> Rect? {
    let mapped = key.transform.apply(to: box)
    guard case .stroke(let style) = key.shape else { return mapped.insetBy(-1) }
    guard style.width > 0 else { return nil }
    let m = key.transform
    let growth = (m.a * m.a + m.b * m.b + m.c * m.c + m.d * m.d).squareRoot()
    let tip = max(style.join == .miter ? style.miterLimit : 1, 1.5)
    return mapped.insetBy(-(style.width / 2 * tip * growth + 1))
  }

  /// Whether a path is made whole, though not all of it may be seen. Comparisons fail for what is no number.
  static func isSmall(_ extent: Rect, _ visible: PixelRect) -> Bool {
    let most = max(wholeArea, 4 * Double(visible.width) * Double(visible.height))
    return extent.width <= wholeSide && extent.height <= wholeSide && extent.width * extent.height <= most
      && abs(extent.minX) <= wholeArea && abs(extent.minY) <= wholeArea
  }

  /// A pixel that is covered by half or more is covered whole.
  static func sharpen(_ alpha: inout [UInt8]) {
    for index in alpha.indices { alpha[index] = alpha[index] < 128 ? 0 : 255 }
  }
}

extension Rect {
  fileprivate func insetBy(_ distance: Double) -> Rect {
    Rect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}

extension PixelRect {
  /// The part around polygons: cells start at its corner.
  fileprivate func cut(to polygons: Polygons) -> PixelRect {
    guard let first = polygons.points.first else { return PixelRect(minX: minX, minY: minY, maxX: minX, maxY: minY) }
    var (low, high) = (first, first)
    for point in polygons.points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    let box = Rect(minX: Double(low.x), minY: Double(low.y), maxX: Double(high.x), maxY: Double(high.y))
    return intersection(PixelRect(touchedBy: box))
  }
}
