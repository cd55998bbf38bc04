// Pages, and what is given up for them.
extension CoverageCache {
  /// How many pictures an entry outlives that do not draw it, where room is wanted.
  private static let patience = 60

  func pageWithRoom() -> CoveragePage {
    if let open, open.room > 0 { return open }
    let page = emptyPage() ?? sweptPage() ?? CoveragePage()
    if page.count > 0 {
      page.removeAll()
    } else if page.place < 0 {
      page.place = Int32(truncatingIfNeeded: pages.count)
      pages.append(page)
      pageFlags.append(nil)
    }
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
  func trim() {
    order.noteUse(in: picture)
    let wanted = budget / 4 * 3
    var kept = entryBytes + pages.reduce(0) { $0 + $1.liveCount } * CoverageGrid.cellBytes
    for entry in allEntries.values.filter({ $0.lastUse < picture }).sorted(by: { $0.lastUse < $1.lastUse }) {
      if kept <= wanted { break }
      kept -= entry.byteCount + entry.cellCount * CoverageGrid.cellBytes
      remove(entry)
    }
    removeEmptyPages()
    if isOverBudget { evacuate(until: wanted) }
  }

  /// Gives up the pages of which nothing is kept. The others get new places, which the order doesn't know.
  private func removeEmptyPages() {
    let count = pages.count
    pages.removeAll { $0.liveCount == 0 }
    if pages.count == count { return }
    order.forgetAll()
    for index in pages.indices { pages[index].place = Int32(truncatingIfNeeded: index) }
    if let open, !pages.contains(where: { $0 === open }) { self.open = nil }
  }

  /// Gives up the pages that hold the least of what is kept. Their paths are rasterised anew when they are drawn again.
  private func evacuate(until wanted: Int) {
    let sparse = pages.filter { $0.liveCount * 4 <= CoveragePage.capacity }.sorted { $0.liveCount < $1.liveCount }
    let given = sparse.prefix(max(0, (budgetedBytes - wanted) / CoveragePage.byteCount))
    if given.isEmpty { return }
    order.forgetAll()
    for entry in Array(allEntries.values)
    where entry.parts.contains(where: { part in given.contains { $0 === part.page } }) {
      remove(entry)
    }
    removeEmptyPages()
  }
}
