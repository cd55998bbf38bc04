/// The stroke of a path that is appended to and drawn, over and over: what a new segment does not touch stays as it is.
///
/// The stroker goes on where it stopped. Cells that its new contours touch, and those under the caps of before and of now, are
/// rasterised from all contours that touch them. Work and uploads are those of the segment, however long the path has become; they
/// grow only with how often the line has passed the same place.
final class GrowingStroke {
  /// What of the path is there, counted from where its origin falls; `nil` for all of it.
  let limit: PixelRect?
  /// The cells that the last growth rasterised.
  private(set) var rasterizedCells = 0
  /// Those of them that came out different.
  private(set) var changedCells = 0

  private let key: CoverageKey
  private var stroker = Stroker()
  private var contours = Polygons()
  private var boxes = ContourBoxes()
  /// The caps of the subpath that is still open: they go away where it goes on.
  private var caps = Polygons()
  private var capBoxes = ContourBoxes()
  private var tiles: [CoverageTile: GrowingTile] = [:]
  /// In the order in which they were made.
  private var tileList: [GrowingTile] = []
  /// Around the path's points, and how many of them are in it.
  private var box: Rect
  private var readPoints = 0

  // Scratch of a growth.
  private var dirtyTiles: [GrowingTile] = []
  /// For each contour the number of the gathering that it was last in.
  private var gathered: [Int32] = []
  private var gathering: Int32 = 0
  private var chosen: [Int32] = []
  private var part = Polygons()
  private var strips = CoverageStrips()
  private var squareStrips = CoverageStrips()
  private var sources = [Int32](repeating: 0, count: CoveragePage.capacity)

  /// Nothing yet of a path; `nil` for what cannot grow.
  ///
  /// - Parameter visible: What is seen, in pixels from where the path's origin falls.
  init?(_ path: Path, _ key: CoverageKey, visible: PixelRect) {
    guard CoverageMaker.isTiled(path, key.shape), case .stroke(let style) = key.shape, let first = path.points.first,
      let box = path.controlBounds, let extent = CoverageMaker.extent(of: box, key)
    else { return nil }
    self.key = key
    self.box = Rect(origin: first, size: Size(0, 0))
    let isWhole = CoverageMaker.isSmall(extent, visible)
    limit = isWhole ? nil : visible
    let view = Rect(
      minX: Double(visible.minX), minY: Double(visible.minY), maxX: Double(visible.maxX), maxY: Double(visible.maxY))
    stroker.begin(
      style, through: key.transform, visible: isWhole ? nil : view, tolerance: CoverageMaker.tolerance, trimming: path)
  }

  var byteCount: Int {
    // Each contour is listed in a few squares.
    tileList.count * CoveragePage.byteCount + boxes.boxes.capacity * 4 * MemoryLayout<Int32>.stride + contours.points
      .capacity * MemoryLayout<SIMD2<Float>>.stride
      + boxes.boxes.capacity * MemoryLayout<PixelRect>.stride + gathered.capacity * MemoryLayout<Int32>.stride
  }

  /// Grows to a path that begins with the one before.
  ///
  /// - Parameter willChange: Called with each page before it changes.
  /// - Returns: Whether that could be done: else all has to be made anew.
  func grow(
    to path: Path, visible: PixelRect, _ maker: inout CoverageMaker, willChange: (CoveragePage) -> Void
  ) -> Bool {
    guard fits(path, visible) else { return false }
    (rasterizedCells, changedCells) = (0, 0)
    let first = boxes.boxes.count
    stroker.writer.polygons.removeAll()
    stroker.extend(along: path)
    take(stroker.writer.polygons)
    for box in capBoxes.boxes { markDirty(box) }
    stroker.writer.polygons.removeAll()
    stroker.appendStartCap()
    stroker.appendEndCap()
    swap(&caps, &stroker.writer.polygons)
    capBoxes.removeAll()
    capBoxes.append(caps)
    for box in capBoxes.boxes { markDirty(box) }
    for contour in first..<boxes.boxes.count { list(contour) }
    for tile in dirtyTiles { redo(tile, &maker, willChange) }
    dirtyTiles.removeAll(keepingCapacity: true)
    return true
  }

  /// Whether what is there, and the way it is made, is what the path needs with its new points.
  private func fits(_ path: Path, _ visible: PixelRect) -> Bool {
    var (low, high) = (SIMD2(box.minX, box.minY), SIMD2(box.maxX, box.maxY))
    for index in readPoints..<path.points.count {
      low = pointwiseMin(low, SIMD2(path.points[index]))
      high = pointwiseMax(high, SIMD2(path.points[index]))
    }
    readPoints = path.points.count
    box = Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    guard let extent = CoverageMaker.extent(of: box, key) else { return false }
    guard let limit else { return CoverageMaker.isSmall(extent, visible) }
    return !CoverageMaker.isSmall(extent, visible) && limit.intersection(visible) == visible
  }

  private func take(_ new: borrowing Polygons) {
    boxes.append(new)
    for contour in 0..<new.ends.count {
      contours.append(contour: contour, of: new)
      gathered.append(0)
    }
  }

  private func list(_ contour: Int) {
    let box = boxes.boxes[contour]
    forEachTile(touching: box) { tile in
      tile.add(contour: contour, box)
      if tile.markDirty(box) { dirtyTiles.append(tile) }
    }
  }

  private func markDirty(_ box: PixelRect) {
    forEachTile(touching: box) { tile in
      if tile.markDirty(box) { dirtyTiles.append(tile) }
    }
  }

  /// Calls `body` with the tiles that a contour may touch, those that are seen.
  private func forEachTile(touching box: PixelRect, _ body: (GrowingTile) -> Void) {
    // What ends on the border of a tile may touch the next one.
    var reach = PixelRect(minX: box.minX &- 1, minY: box.minY &- 1, maxX: box.maxX &+ 1, maxY: box.maxY &+ 1)
    if let limit { reach = reach.intersection(limit) }
    CoverageTile.forEach(touching: reach) { place in
      guard box.touches(place.bounds) else { return }
      if let known = tiles[place] { return body(known) }
      let tile = GrowingTile(place)
      tiles[place] = tile
      tileList.append(tile)
      body(tile)
    }
  }

  // MARK: Cells

  private static let empty: Int32 = -1
  private static let solid: Int32 = -2

  private func redo(_ tile: GrowingTile, _ maker: inout CoverageMaker, _ willChange: (CoveragePage) -> Void) {
    guard let dirty = tile.dirtyBounds else { return }
    strips.removeAll()
    tile.tile.forEachSquare(touching: dirty) { square in
      gather(tile, dirty.intersection(square))
      if part.isEmpty { return }
      maker.rasterizer.rasterize(part, rule: .nonZero, within: square, into: &squareStrips)
      strips.append(squareStrips)
    }
    if !key.antialiases { CoverageMaker.sharpen(&strips.alpha) }
    spread(in: tile.tile.bounds)
    var isAnnounced = false
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * CoverageGrid.cellBytes) { plain in
      guard let clear = plain.baseAddress else { return }
      let full = clear + CoverageGrid.cellBytes
      clear.initialize(repeating: 0, count: CoverageGrid.cellBytes)
      full.initialize(repeating: 255, count: CoverageGrid.cellBytes)
      strips.alpha.withUnsafeBufferPointer { alpha in
        tile.takeDirty { column, row in
          rasterizedCells += 1
          let index = row * GrowingTile.columns + column
          let source = sources[index]
          let mixed = source >= 0 ? alpha.baseAddress.map { $0 + Int(source) } : nil
          let cell = mixed ?? UnsafePointer(source == GrowingStroke.solid ? full : clear)
          if !tile.page.holds(cell, at: index) {
            if !isAnnounced { willChange(tile.page) }
            isAnnounced = true
            tile.page.write(cell, to: index)
            changedCells += 1
          }
          if source != GrowingStroke.empty { tile.include(column: column, row: row) }
          if source == GrowingStroke.solid && !isUnderCap(tile, column, row) { tile.markFull(column: column, row: row) }
        }
      }
    }
  }

  private func isUnderCap(_ tile: GrowingTile, _ column: Int, _ row: Int) -> Bool {
    let cell = tile.pixels(columns: column..<(column + 1), rows: row..<(row + 1))
    return capBoxes.boxes.contains { $0.touches(cell) }
  }

  /// Sets `part` to the contours that touch an area, in their order, and the caps.
  private func gather(_ tile: GrowingTile, _ area: PixelRect) {
    part.removeAll()
    chosen.removeAll(keepingCapacity: true)
    gathering &+= 1
    tile.forEachContour(touching: area) { contour in
      if gathered[contour] == gathering || !boxes.boxes[contour].touches(area) { return }
      gathered[contour] = gathering
      chosen.append(Int32(truncatingIfNeeded: contour))
    }
    chosen.sort()
    for contour in chosen { part.append(contour: Int(contour), of: contours) }
    for contour in 0..<caps.ends.count where capBoxes.boxes[contour].touches(area) {
      part.append(contour: contour, of: caps)
    }
  }

  /// Sets for each cell of a tile where its coverage is.
  private func spread(in area: PixelRect) {
    for index in sources.indices { sources[index] = GrowingStroke.empty }
    let (width, height) = (CoverageGrid.cellWidth, CoverageGrid.cellHeight)
    for strip in strips.strips {
      let row = Int(strip.bounds.minY &- area.minY) / height
      let column = Int(strip.bounds.minX &- area.minX) / width
      for step in 0..<((strip.bounds.width + width - 1) / width) {
        sources[row * GrowingTile.columns + column + step] =
          strip.offset &+ Int32(truncatingIfNeeded: step * CoverageGrid.cellBytes)
      }
    }
    for solid in strips.solids {
      for row in (Int(solid.minY &- area.minY) / height)..<(Int(solid.maxY &- area.minY) / height) {
        for column in (Int(solid.minX &- area.minX) / width)..<(Int(solid.maxX &- area.minX) / width) {
          sources[row * GrowingTile.columns + column] = GrowingStroke.solid
        }
      }
    }
  }

  /// Adds what is to be drawn to an entry.
  func addPieces(to entry: CoverageEntry) {
    for tile in tileList where !tile.usedRows.isEmpty {
      let used = tile.usedBounds
      let bounds = limit.map { used.intersection($0) } ?? used
      if bounds.isEmpty { continue }
      let corner = tile.tile.bounds
      entry.addArea(
        bounds, tile.page, texel: SIMD2(Float(bounds.minX &- corner.minX), Float(bounds.minY &- corner.minY)))
    }
  }
}
