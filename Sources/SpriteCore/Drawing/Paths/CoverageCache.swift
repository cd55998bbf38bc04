/// The coverage of paths that were drawn, kept from picture to picture: a path that is drawn again, moved by whole pixels or not at
/// all, costs its quads alone.
///
/// What the pictures of late did not draw is forgotten first, once ``budget`` is passed. What one picture needs is kept until the
/// next one, however much that is.
package final class CoverageCache {
  /// How many bytes are kept for paths that are not drawn.
  package var budget = 16 << 20
  /// How many paths were rasterised, ever.
  package private(set) var rasterizedPaths = 0
  /// How many cells the last path that grew has rasterised for it.
  package private(set) var cellsOfLastGrowth = 0

  private var maker = CoverageMaker()
  /// By hash; entries of one hash are linked.
  private var entries: [UInt64: CoverageEntry] = [:]
  /// Those of long paths.
  private var lineages: [ObjectIdentifier: [CoverageEntry]] = [:]
  private(set) var allEntries: [ObjectIdentifier: CoverageEntry] = [:]
  private(set) var entryBytes = 0
  /// Where cells lie; each knows its place here.
  @exclusivity(unchecked) var pages: [CoveragePage] = []
  /// The flags of quads that read the page at this place; `nil` before it is in the list, or where the open run counts from another
  /// texture than the last one did.
  @exclusivity(unchecked) var pageFlags: [Quad.Flags?] = []
  /// Where the next cells go.
  var open: CoveragePage?
  private var usedPages: [CoveragePage] = []
  /// What the list at hand has read of pages that have changed since.
  private var parted: [(index: Int, state: PixelBuffer, standIn: PixelBuffer)] = []
  private var masks: [ClipMask] = []
  private var maskBytes = 0
  /// While a kept list changes, the pages that it reads, and where. No page is emptied then: others of its quads may read it.
  @exclusivity(unchecked) private(set) var isChanging = false
  private var keptPages: [(page: CoveragePage, index: Int)] = []
  @exclusivity(unchecked) var order = CoverageOrder()
  @exclusivity(unchecked) private(set) var picture = 0
  var sweptAt = 0

  init() {}

  /// Bytes of all that is kept, the order included, which takes as many as the largest of the last pictures draws.
  package var byteCount: Int { budgetedBytes + order.byteCount }

  /// Those of them that could be fewer, if some of what is kept were forgotten.
  var budgetedBytes: Int { pages.count * CoveragePage.byteCount + entryBytes + maskBytes }

  /// Whether more is kept than should be, for pictures to come.
  package var isOverBudget: Bool { budgetedBytes > budget }

  // MARK: Pictures

  /// Starts another picture.
  func begin() {
    for page in usedPages { page.listIndex = -1 }
    usedPages.removeAll(keepingCapacity: true)
    parted.removeAll(keepingCapacity: true)
    forgetFlags()
    order.end(picture)
    forgetMasks()
    if order.byteCount > budget { order.giveUpRoom() }
    if isOverBudget { trim() }
    picture += 1
  }

  /// Notes that the list at hand reads a page as its texture `index`.
  func noteUse(of page: CoveragePage, index: Int) {
    page.listIndex = index
    usedPages.append(page)
  }

  /// Notes the flags of quads that read a page, until ``forgetFlags()``.
  func noteFlags(_ flags: Quad.Flags, of page: CoveragePage) {
    if page.place >= 0 { pageFlags[Int(page.place)] = flags }
  }

  /// To be called when textures have other numbers.
  func forgetFlags() {
    for index in pageFlags.indices { pageFlags[index] = nil }
  }

  /// Puts the pages' states where the list at hand has their stand-ins.
  func finish(_ list: inout DisplayList) {
    for (index, state, _) in parted { list.textures[index] = state }
    for page in usedPages {
      let state = page.state()
      if list.textures[page.listIndex] !== state { list.textures[page.listIndex] = state }
    }
    list.keptCoverageBytes = byteCount
  }

  // MARK: Changes of a list that is kept

  /// Starts changes of the list at hand, which from now on reads its pages as they become: they may be written to in place.
  func beginChanges() {
    isChanging = true
    forgetFlags()
    keptPages.removeAll(keepingCapacity: true)
    for page in usedPages {
      keptPages.append((page, page.listIndex))
      page.listIndex = -1
    }
    usedPages.removeAll(keepingCapacity: true)
  }

  /// Puts the pages' new states into the list.
  func endChanges(_ list: inout DisplayList) {
    isChanging = false
    for (page, index) in keptPages where page.listIndex < 0 { noteUse(of: page, index: index) }
    finish(&list)
  }

  // MARK: Masks

  /// What a path leaves of the pixels of a clip.
  func mask(_ key: ClipMask.Key) -> ClipMask {
    if let known = masks.first(where: { $0.key == key }) {
      known.lastUse = picture
      return known
    }
    let mask = ClipMask(key)
    mask.lastUse = picture
    masks.append(mask)
    maskBytes += mask.byteCount
    return mask
  }

  /// Masks are large and soon made: the last picture's alone are kept.
  private func forgetMasks() {
    guard masks.contains(where: { $0.lastUse < picture }) else { return }
    masks.removeAll { $0.lastUse < picture }
    maskBytes = masks.reduce(0) { $0 + $1.byteCount }
  }

  // MARK: Entries

  /// Whether a path of this mark was drawn next in the picture before.
  @inline(__always)
  func isNext(_ mark: CoverageMark) -> Bool { !isChanging && order.isNext(mark) }

  /// Notes that what was drawn next in the picture before is drawn in this one too.
  @inline(__always)
  func takeNext() { order.takeNext(in: picture) }

  /// The coverage of a path.
  ///
  /// - Parameter visible: What can be seen of it, in pixels from where its origin falls.
  func entry(_ path: Path, _ key: CoverageKey, visible: PixelRect) -> CoverageEntry {
    if !isChanging, let next = order.next, next.isKept, next.isCoverage(of: path, key), next.isComplete(within: visible)
    {
      takeNext()
      return next
    }
    let relative = path.lineage.flatMap { self.relative(of: path, $0, key, visible) }
    // What grows has no place in the order, nor has anything in a kept picture that changes: it may change for ever.
    if isChanging || relative?.growth != nil {
      let known = relative ?? lookedUp(path, key, visible)
      known.lastUse = picture
      return known
    }
    order.part(in: picture)
    let known = relative ?? lookedUp(path, key, visible)
    order.take(known, in: picture)
    return known
  }

  private func lookedUp(_ path: Path, _ key: CoverageKey, _ visible: PixelRect) -> CoverageEntry {
    let hash = key.hash(with: path)
    var candidate = entries[hash]
    while let entry = candidate {
      if entry.isCoverage(of: path, key) {
        if entry.isComplete(within: visible) { return entry }
        order.forget(entry)
        remove(entry)
        break
      }
      candidate = entry.next
    }
    return make(path, key, hash, visible)
  }

  /// The coverage of a path that is there, or that can be made of that of a shorter one.
  private func relative(
    of path: Path, _ lineage: PathLineage, _ key: CoverageKey, _ visible: PixelRect
  ) -> CoverageEntry? {
    guard let entries = lineages[ObjectIdentifier(lineage)] else { return nil }
    if let same = entries.first(where: { $0.isCoverage(of: path, key) }) {
      return same.isComplete(within: visible) ? same : nil
    }
    guard let beginning = entries.last(where: { $0.isBeginning(of: path, key) }),
      CoverageMaker.isTiled(path, key.shape)
    else { return nil }
    return grow(beginning, to: path, visible)
  }

  private func grow(_ entry: CoverageEntry, to path: Path, _ visible: PixelRect) -> CoverageEntry? {
    if let growth = entry.growth {
      let before = entry.byteCount
      if grow(growth, to: path, visible) {
        entry.replacePieces(length: path.verbs.count) { growth.addPieces(to: $0) }
        entryBytes += entry.byteCount - before
        return entry
      }
      // The number of bytes is that of before, so that it can be taken away.
      entryBytes += entry.byteCount - before
    }
    if entry.growth == nil { order.forget(entry) }
    remove(entry)
    guard let growth = GrowingStroke(path, entry.key, visible: visible), grow(growth, to: path, visible) else {
      return nil
    }
    let grown = CoverageEntry(path, entry.key, hash: entry.hash, limit: growth.limit, growth: growth)
    grown.replacePieces(length: path.verbs.count) { growth.addPieces(to: $0) }
    insert(grown)
    return grown
  }

  private func grow(_ growth: GrowingStroke, to path: Path, _ visible: PixelRect) -> Bool {
    defer { cellsOfLastGrowth = growth.rasterizedCells }
    return growth.grow(to: path, visible: visible, &maker) { page in
      guard page.listIndex >= 0 else { return }
      usedPages.removeAll { $0 === page }
      parted.append(page.part())
    }
  }

  private func make(_ path: Path, _ key: CoverageKey, _ hash: UInt64, _ visible: PixelRect) -> CoverageEntry {
    rasterizedPaths += 1
    let limit = maker.make(path, key, visible: visible)
    let entry = CoverageEntry(path, key, hash: hash, limit: limit)
    maker.strips.takeOutFull()
    entry.addSolids(maker.strips.solids)
    maker.strips.alpha.withUnsafeBufferPointer { alpha in
      guard let base = alpha.baseAddress else { return }
      for strip in maker.strips.strips { add(strip, base, to: entry) }
    }
    entry.next = entries[hash]
    entries[hash] = entry
    insert(entry)
    return entry
  }

  private func insert(_ entry: CoverageEntry) {
    entry.lastUse = picture
    allEntries[ObjectIdentifier(entry)] = entry
    if let lineage = entry.lineage { lineages[ObjectIdentifier(lineage), default: []].append(entry) }
    entryBytes += entry.byteCount
  }

  /// Copies a strip's cells into pages: a piece of the entry for as many as come to lie side by side.
  private func add(_ strip: CoverageStrips.Strip, _ alpha: UnsafePointer<UInt8>, to entry: CoverageEntry) {
    var left = strip.bounds.minX
    var cell = alpha + Int(strip.offset)
    while left < strip.bounds.maxX {
      let page = pageWithRoom()
      let first = page.count
      let width = CoverageGrid.cellWidth
      let wanted = (Int(strip.bounds.maxX) - Int(left) + width - 1) / width
      let count = min(wanted, CoveragePage.cellsPerBand - first % CoveragePage.cellsPerBand)
      for _ in 0..<count {
        _ = page.append(cell)
        cell += CoverageGrid.cellBytes
      }
      let right = min(strip.bounds.maxX, left &+ Int32(truncatingIfNeeded: count * width))
      entry.addCells(
        PixelRect(minX: left, minY: strip.bounds.minY, maxX: right, maxY: strip.bounds.maxY), page, firstCell: first,
        count: count)
      left = right
    }
  }

  /// Forgets an entry, which the order has forgotten, or had not.
  func remove(_ entry: CoverageEntry) {
    guard allEntries.removeValue(forKey: ObjectIdentifier(entry)) != nil else { return }
    entry.isKept = false
    entryBytes -= entry.byteCount
    if let lineage = entry.lineage {
      let key = ObjectIdentifier(lineage)
      lineages[key]?.removeAll { $0 === entry }
      if lineages[key]?.isEmpty == true { lineages[key] = nil }
    }
    // The pages of what grows are its own.
    if entry.growth != nil { return }
    unlink(entry)
    for part in entry.parts {
      guard let page = part.page else { continue }
      for piece in entry.pieces[part.pieces] {
        page.liveCount -= (piece.bounds.width + CoverageGrid.cellWidth - 1) / CoverageGrid.cellWidth
      }
    }
  }

  private func unlink(_ entry: CoverageEntry) {
    var before: CoverageEntry?
    var candidate = entries[entry.hash]
    while let found = candidate, found !== entry {
      before = found
      candidate = found.next
    }
    guard candidate != nil else { return }
    if let before { before.next = entry.next } else { entries[entry.hash] = entry.next }
    entry.next = nil
  }
}
