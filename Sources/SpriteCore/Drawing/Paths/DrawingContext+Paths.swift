extension DrawingContext {
  /// Fills what a path encloses. Open subpaths are closed for it.
  ///
  /// The path becomes coverage of 8 bits a pixel, made once and kept for as long as it is drawn: drawn again, also moved by whole
  /// pixels, it costs a few quads. With ``antialiasesEdges`` off, a pixel belongs to the path where at least half of it is covered.
  ///
  /// - Parameters:
  ///   - path: The outline, in the caller's coordinates.
  ///   - color: What it is filled with.
  ///   - rule: Which places are inside of a path that meets itself.
  public func fill(_ path: Path, with color: Color, rule: FillRule = .nonZero) {
    if drawAgain(path, filled: rule, color) { return }
    draw(path, .fill(rule), color)
  }

  /// Fills what a path encloses with a colour or a gradient, whose places are in the path's coordinates.
  public func fill(_ path: Path, with paint: Paint, rule: FillRule = .nonZero) {
    withPaint(paint) { fill(path, with: $0, rule: rule) }
  }

  /// Draws a line along a path. The pen is in the caller's coordinates: where those are stretched, so is the line. Where it crosses
  /// itself it covers once.
  ///
  /// - Parameters:
  ///   - path: Where the line goes, in the caller's coordinates.
  ///   - color: What it is drawn with.
  ///   - style: Width, caps, joins and dashes.
  public func stroke(_ path: Path, with color: Color, style: StrokeStyle = StrokeStyle()) {
    if drawAgain(path, stroked: style, color) { return }
    draw(path, .stroke(style), color)
  }

  /// Draws a line along a path with a colour or a gradient, whose places are in the path's coordinates.
  public func stroke(_ path: Path, with paint: Paint, style: StrokeStyle = StrokeStyle()) {
    withPaint(paint) { stroke(path, with: $0, style: style) }
  }

  /// Draws a line of a width along a path, with straight ends and pointed corners.
  public func stroke(_ path: Path, with color: Color, width: Double) {
    stroke(path, with: color, style: StrokeStyle(width: width))
  }

  /// Fills the ellipse that touches the four sides of a rectangle.
  public func fillEllipse(in rect: Rect, with color: Color) { fill(.ellipse(in: rect), with: color) }

  /// Draws a line along the ellipse that touches the four sides of a rectangle.
  public func strokeEllipse(in rect: Rect, with color: Color, style: StrokeStyle = StrokeStyle()) {
    stroke(.ellipse(in: rect), with: color, style: style)
  }

  /// Draws a line along the sides of a rectangle: half of its width lies inside.
  public func strokeRect(_ rect: Rect, with color: Color, style: StrokeStyle = StrokeStyle()) {
    stroke(.rect(rect), with: color, style: style)
  }

  /// Fills a rectangle with rounded corners; the radius counts at most half of the shorter side.
  public func fillRoundedRect(_ rect: Rect, radius: Double, with color: Color) {
    fill(.roundedRect(rect, radius: radius), with: color)
  }

  /// Draws a line along the sides of a rectangle with rounded corners; the radius counts at most half of the shorter side.
  public func strokeRoundedRect(_ rect: Rect, radius: Double, with color: Color, style: StrokeStyle = StrokeStyle()) {
    stroke(.roundedRect(rect, radius: radius), with: color, style: style)
  }

  /// Draws a straight line.
  public func strokeLine(from start: Point, to end: Point, with color: Color, style: StrokeStyle = StrokeStyle()) {
    stroke(.line(from: start, to: end), with: color, style: style)
  }

  // MARK: Recording

  private func draw(_ path: Path, _ shape: CoverageShape, _ color: Color) {
    placeWaiting()
    list.ignoredSegments &+= path.ignoredSegmentCount
    guard !path.isEmpty, !state.clipBounds.isEmpty, state.device.isFinite else { return }
    let (offset, entry) = coverage(of: path, shape)
    emit(entry, at: offset, color)
  }

  /// The coverage of a path, and where in the picture its pixels are counted from.
  func coverage(of path: Path, _ shape: CoverageShape) -> (offset: SIMD2<Int32>, entry: CoverageEntry) {
    placePaths()
    let offset = pathPlace.offset
    let key = CoverageKey(shape: shape, transform: pathPlace.rest, antialiases: state.antialiasesEdges)
    let visible = visibleBounds.moved(by: SIMD2(0 &- offset.x, 0 &- offset.y))
    return (offset, coverage.entry(path, key, visible: visible))
  }

  /// Sets ``pathPlace`` for the map at hand.
  @inline(__always)
  func placePaths() {
    if pathPlace.device != state.device { pathPlace = PathPlace(state.device) }
  }

  /// Records the quads of a path's coverage. Those that are solid go with the others, so that paths follow one another in a run.
  private func emit(_ entry: CoverageEntry, at offset: SIMD2<Int32>, _ color: Color) {
    let clip = state.clipBounds.moved(by: SIMD2(0 &- offset.x, 0 &- offset.y))
    guard !entry.bounds.intersection(clip).isEmpty else {
      list.culledQuads &+= entry.pieces.count
      return
    }
    let isWhole = entry.bounds.intersection(clip) == entry.bounds
    let plain = entry.cellCount == 0
    let start = SIMD2(Float(offset.x), Float(offset.y))
    for part in entry.parts {
      if state.key | (plain ? 1 : 0) != openRunKey { startRun(plain: plain) }
      let flags = part.page.map(flags(reading:)) ?? .solid
      let last = UInt32(state.opacityBits) | UInt32(flags.rawValue) << 16
      let before = list.quads.count
      list.quads.append(capacity: part.pieces.count) { quads in
        var count = 0
        for piece in entry.pieces[part.pieces] where isWhole || !piece.bounds.intersection(clip).isEmpty {
          quads[count] = CoverageTape.Piece(piece).quad(start, tint: color.packed, last: last)
          count += 1
        }
        return count
      }
      list.culledQuads &+= part.pieces.count - (list.quads.count - before)
    }
  }

  /// The flags of quads that read a page.
  func flags(reading page: CoveragePage) -> Quad.Flags {
    let slot = slot(of: UInt(bitPattern: Unmanaged.passUnretained(page.standIn).toOpaque()))
    if page.listIndex < 0 { coverage.noteUse(of: page, index: Int(openRun.key.firstTexture) + slot) }
    openRun.slots |= 1 &<< UInt64(truncatingIfNeeded: min(slot, 63))
    let flags = Quad.Flags(filter: .nearest).union(Quad.Flags(slot: slot))
    coverage.noteFlags(flags, of: page)
    return flags
  }
}

extension PixelRect {
  /// The same rectangle of pixels somewhere else.
  func moved(by offset: SIMD2<Int32>) -> PixelRect {
    PixelRect(
      minX: minX &+ offset.x, minY: minY &+ offset.y, maxX: maxX &+ offset.x, maxY: maxY &+ offset.y)
  }
}
