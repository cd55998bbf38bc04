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
  private var allEntries: [ObjectIdentifier: CoverageEntry] = [:]
  private var entryBytes = 0
  private var pages: [CoveragePage] = []
  /// Where the next cells go.
  private var open: CoveragePage?
  private var usedPages: [CoveragePage] = []
  /// What the list at hand has read of pages that have changed since.
  private var parted: [(index: Int, state: PixelBuffer, standIn: PixelBuffer)] = []
  private var masks: [ClipMask] = []
  private var maskBytes = 0
  /// While a kept list changes, the pages that it reads, and where. No page is emptied then: others of its quads may read it.
  private var isChanging = false
  private var keptPages: [(page: CoveragePage, index: Int)] = []
  /// What the picture at hand has drawn, in order, and what the one before did: most pictures draw what the last one drew, and then
  /// nothing has to be looked up.
  private var order: [CoverageEntry] = []
  private var lastOrder: [CoverageEntry] = []
  private var cursor = 0
  private var picture = 0
  private var sweptAt = 0

  init() {}

  /// How many pictures an entry outlives that do not draw it, where room is wanted.
  private static let patience = 60

  /// Bytes of all that is kept.
  package var byteCount: Int { pages.count * CoveragePage.byteCount + entryBytes + maskBytes }

  // MARK: Pictures

  /// Starts another picture.
  func begin() {
    for page in usedPages { page.listIndex = -1 }
    usedPages.removeAll(keepingCapacity: true)
    parted.removeAll(keepingCapacity: true)
    swap(&order, &lastOrder)
    order.removeAll(keepingCapacity: true)
    cursor = 0
    forgetMasks()
    if byteCount > budget { trim() }
    picture += 1
  }

  /// Notes that the list at hand reads a page as its texture `index`.
  func noteUse(of page: CoveragePage, index: Int) {
    page.listIndex = index
    usedPages.append(page)
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

  /// The coverage of a path.
  ///
  /// - Parameter visible: What can be seen of it, in pixels from where its origin falls.
  func entry(_ path: Path, _ key: CoverageKey, visible: PixelRect) -> CoverageEntry {
    if let lineage = path.lineage, let known = relative(of: path, lineage, key, visible) {
      known.lastUse = picture
      return known
    }
    let known = expected(path, key, visible) ?? lookedUp(path, key, visible)
    known.lastUse = picture
    // A kept picture that changes has no order: it may change for ever.
    if isChanging { return known }
    known.position = order.count
    order.append(known)
    return known
  }

  /// The entry that was drawn next in the picture before, if it is the one.
  private func expected(_ path: Path, _ key: CoverageKey, _ visible: PixelRect) -> CoverageEntry? {
    guard cursor < lastOrder.count else { return nil }
    let entry = lastOrder[cursor]
    guard entry.isKept, entry.isCoverage(of: path, key), entry.isComplete(within: visible) else { return nil }
    cursor += 1
    return entry
  }

  private func lookedUp(_ path: Path, _ key: CoverageKey, _ visible: PixelRect) -> CoverageEntry {
    let hash = key.hash(with: path)
    var candidate = entries[hash]
    while let entry = candidate {
      if entry.isCoverage(of: path, key) {
        if entry.isComplete(within: visible) {
          if entry.lastUse == picture - 1 { cursor = entry.position + 1 }
          return entry
        }
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

  private func remove(_ entry: CoverageEntry) {
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

  // MARK: Room

  private func pageWithRoom() -> CoveragePage {
    if let open, open.room > 0 { return open }
    let page = emptyPage() ?? sweptPage() ?? CoveragePage()
    if page.count > 0 { page.removeAll() } else if !pages.contains(where: { $0 === page }) { pages.append(page) }
    open = page
    return page
  }

  /// A page of which nothing is kept, and that the list at hand doesn't read.
  private func emptyPage() -> CoveragePage? {
    isChanging ? nil : pages.first { $0.liveCount == 0 && $0.listIndex < 0 }
  }

  /// The same, after what was not drawn for long is forgotten: once a picture at most.
  private func sweptPage() -> CoveragePage? {
    guard sweptAt < picture, !isChanging else { return nil }
    sweptAt = picture
    for entry in Array(allEntries.values) where entry.lastUse < picture - CoverageCache.patience { remove(entry) }
    return emptyPage()
  }

  /// Forgets what the last picture did not draw, the oldest first, until a quarter of the budget is free. Pages that hold little
  /// are given up with it.
  private func trim() {
    let wanted = budget / 4 * 3
    var kept = entryBytes + pages.reduce(0) { $0 + $1.liveCount } * CoverageGrid.cellBytes
    for entry in allEntries.values.sorted(by: { $0.lastUse < $1.lastUse }) {
      if kept <= wanted || entry.lastUse >= picture { break }
      kept -= entry.byteCount + entry.cellCount * CoverageGrid.cellBytes
      remove(entry)
    }
    pages.removeAll { $0.liveCount == 0 }
    if byteCount > budget { evacuate(until: wanted) }
    if let open, !pages.contains(where: { $0 === open }) { self.open = nil }
  }

  /// Gives up the pages that hold the least of what is kept. Their paths are rasterised anew when they are drawn again.
  private func evacuate(until wanted: Int) {
    let sparse = pages.filter { $0.liveCount * 4 <= CoveragePage.capacity }.sorted { $0.liveCount < $1.liveCount }
    let given = sparse.prefix(max(0, (byteCount - wanted) / CoveragePage.byteCount))
    if given.isEmpty { return }
    for entry in Array(allEntries.values)
    where entry.parts.contains(where: { part in given.contains { $0 === part.page } }) {
      remove(entry)
    }
    pages.removeAll { $0.liveCount == 0 }
  }
}
