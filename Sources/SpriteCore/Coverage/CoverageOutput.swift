/// Coverage in the making: cells come from left to right and from top to bottom, and join their neighbours.
struct CoverageOutput: ~Copyable {
  private var alpha = Scratch<UInt8>(capacity: 4096)
  private var alphaCount = 0
  /// Where the next cell of the strip at hand would lie.
  private var nextOffset = 0
  private var strips = Scratch<CoverageStrips.Strip>(capacity: 64)
  private var stripCount = 0
  private var solids = Scratch<PixelRect>(capacity: 64)
  private var solidCount = 0
  /// The rectangles that reach down to the band at hand, and those that reach down to the next, from left to right.
  private var above = Scratch<Int32>(capacity: 64)
  private var aboveCount = 0
  private var below = Scratch<Int32>(capacity: 64)
  private var belowCount = 0
  /// How many of those above lie on the left of what comes.
  private var passed = 0
  /// The run of solid cells that may still go on to the right.
  private var run = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  mutating func removeAll() {
    alphaCount = 0
    stripCount = 0
    solidCount = 0
    aboveCount = 0
    belowCount = 0
    passed = 0
    run = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
  }

  /// Where the 64 bytes of the next mixed cell go.
  @inline(__always)
  mutating func nextCell() -> UnsafeMutablePointer<UInt8> {
    alpha.reserve(alphaCount + CoverageGrid.cellBytes, keeping: alphaCount)
    return alpha.base + alphaCount
  }

  /// Keeps what has been written to ``nextCell()`` as the cell at `x`, `y`, cut to `bounds`.
  @inline(__always)
  mutating func keepCell(_ x: Int32, _ y: Int32, _ bounds: PixelRect) {
    keepCell(x, y, bounds, at: alphaCount)
    alphaCount += CoverageGrid.cellBytes
  }

  /// Keeps a cell whose bytes are at `offset`. Cells of a strip lie one after another.
  @inline(__always)
  mutating func keepCell(_ x: Int32, _ y: Int32, _ bounds: PixelRect, at offset: Int) {
    let end = min(x &+ Int32(CoverageGrid.cellWidth), bounds.maxX)
    if stripCount > 0 && strips.base[stripCount - 1].bounds.maxX == x && strips.base[stripCount - 1].bounds.minY == y
      && nextOffset == offset
    {
      strips.base[stripCount - 1].bounds.maxX = end
    } else {
      strips.reserve(stripCount + 1, keeping: stripCount)
      let bottom = min(y &+ Int32(CoverageGrid.cellHeight), bounds.maxY)
      strips.base[stripCount] = CoverageStrips.Strip(
        bounds: PixelRect(minX: x, minY: y, maxX: end, maxY: bottom), offset: Int32(clamping: offset))
      stripCount += 1
    }
    nextOffset = offset + CoverageGrid.cellBytes
  }

  /// Keeps cells that are covered whole, from `x` up to `end`.
  @inline(__always)
  mutating func keepSolid(_ x: Int32, _ end: Int32, _ y: Int32, _ bounds: PixelRect) {
    let end = min(end, bounds.maxX)
    if run.maxX == x && run.minX < run.maxX {
      run.maxX = end
    } else {
      keepRun()
      run = PixelRect(minX: x, minY: y, maxX: end, maxY: min(y &+ Int32(CoverageGrid.cellHeight), bounds.maxY))
    }
  }

  /// Ends a band: what lies right below a rectangle of the same width has made it higher.
  mutating func endBand() {
    keepRun()
    swap(&above, &below)
    (aboveCount, belowCount, passed) = (belowCount, 0, 0)
  }

  private mutating func keepRun() {
    if run.minX >= run.maxX { return }
    while passed < aboveCount && solids.base[Int(above.base[passed])].minX < run.minX { passed += 1 }
    below.reserve(belowCount + 1, keeping: belowCount)
    if passed < aboveCount, solids.base[Int(above.base[passed])].minX == run.minX,
      solids.base[Int(above.base[passed])].maxX == run.maxX, solids.base[Int(above.base[passed])].maxY == run.minY
    {
      solids.base[Int(above.base[passed])].maxY = run.maxY
      below.base[belowCount] = above.base[passed]
    } else {
      solids.reserve(solidCount + 1, keeping: solidCount)
      solids.base[solidCount] = run
      below.base[belowCount] = Int32(truncatingIfNeeded: solidCount)
      solidCount += 1
    }
    belowCount += 1
    run.maxX = run.minX
  }

  /// Hands over what has been kept.
  func move(to target: inout CoverageStrips) {
    target.removeAll()
    target.alpha.append(contentsOf: UnsafeBufferPointer(start: alpha.base, count: alphaCount))
    target.strips.append(contentsOf: UnsafeBufferPointer(start: strips.base, count: stripCount))
    target.solids.append(contentsOf: UnsafeBufferPointer(start: solids.base, count: solidCount))
  }
}
