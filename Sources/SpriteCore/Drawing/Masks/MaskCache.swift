/// Masks that were drawn, kept from picture to picture by number: a glyph that is drawn again costs its quad alone.
///
/// Masks lie on shelves of pages. Once ``budget`` is reached, the shelf whose masks were not drawn for longest makes room for others;
/// what the picture at hand reads stays, so that one picture may take more than the budget, and the next gives it back.
package final class MaskCache {
  /// How many bytes of pages are kept; at least one page is.
  package var budget = 4 << 20
  /// The largest side of a mask.
  package static let largestSide = MaskPage.height - 2
  /// What the room that makes the masks keeps beside them.
  package var companion: AnyObject?
  /// How many masks were made, ever.
  package private(set) var madeMasks = 0

  /// The number of the picture at hand.
  @exclusivity(unchecked) package private(set) var picture = 1

  // As with a context's own properties: no access can meet another, and the checks would cost as much as finding a mask.
  @exclusivity(unchecked) private var table = MaskTable()
  @exclusivity(unchecked) private var slots: [MaskSlot] = []
  private var freeSlots: [Int32] = []
  @exclusivity(unchecked) private(set) var pages: [MaskPage] = []
  private var usedPages: [MaskPage] = []
  /// What the masks without pixels take: they lie on no shelf.
  private var emptySlots: [Int32] = []
  private var bitmap = MaskBitmap()
  /// For each height the shelf that is being filled; page −1 where none is.
  private var openShelves = [(page: Int, shelf: Int)](
    repeating: (-1, 0), count: MaskPage.height / TextureRevision.bandHeight + 1)

  init() {}

  /// How many masks without pixels are kept at most.
  private static let emptyLimit = 4096

  /// Bytes of the pages.
  package var byteCount: Int { pages.count * MaskPage.byteCount }
  /// Whether the picture at hand has needed more than is kept for the next.
  package var isOverBudget: Bool { byteCount > max(budget, MaskPage.byteCount) }
  /// How many masks are kept.
  package var count: Int { table.count }

  // MARK: Pictures

  /// Starts another picture.
  func begin() {
    for page in usedPages { page.listIndex = -1 }
    usedPages.removeAll(keepingCapacity: true)
    if isOverBudget { trim() }
    if emptySlots.count > MaskCache.emptyLimit { forgetEmpty() }
    picture += 1
  }

  /// Notes that the list at hand reads a page as its texture `index`.
  func noteUse(of page: MaskPage, index: Int) {
    page.listIndex = index
    usedPages.append(page)
  }

  /// Puts the pages' states where the list at hand has their stand-ins.
  func finish(_ list: inout DisplayList) {
    for page in usedPages {
      let state = page.state()
      if list.textures[page.listIndex] !== state { list.textures[page.listIndex] = state }
    }
    list.keptCoverageBytes += byteCount
  }

  // MARK: Masks

  /// The slot of a mask, which is made where it isn't there.
  @inline(__always)
  func slot(_ key: UInt64, _ maker: any MaskMaker) -> MaskSlot {
    let found = slots.withUnsafeBufferPointer { slots -> Int32 in
      guard let base = slots.baseAddress else { return -1 }
      return table.find(key, in: base)
    }
    guard found >= 0 else { return insert(key, maker) }
    if slots[Int(found)].lastUse != picture { noteUse(of: Int(found)) }
    return slots[Int(found)]
  }

  /// Notes that a mask, and the shelf that it lies on, are drawn in this picture.
  @inline(never)
  private func noteUse(of number: Int) {
    slots[number].lastUse = picture
    let slot = slots[number]
    if slot.page >= 0 { pages[Int(slot.page)].shelves[Int(slot.shelf)].lastUse = picture }
  }

  @inline(never)
  private func insert(_ key: UInt64, _ maker: any MaskMaker) -> MaskSlot {
    bitmap.reset(width: 0, height: 0, left: 0, top: 0)
    let isSmall = maker.makeMask(key, into: &bitmap)
    madeMasks += 1
    precondition(max(bitmap.width, bitmap.height) <= MaskCache.largestSide, "a mask is larger than a page")
    var slot = MaskSlot(
      key: key, page: isSmall ? MaskSlot.empty : MaskSlot.large, shelf: 0, source: .zero,
      bearing: SIMD2(Float(bitmap.left), Float(bitmap.top)), lastUse: picture)
    let number = freeSlots.popLast() ?? Int32(slots.count)
    if Int(number) == slots.count { slots.append(slot) }
    if isSmall && bitmap.width > 0 && bitmap.height > 0 {
      let (page, shelf) = room(width: bitmap.width + 1, height: bitmap.height + 2)
      let x = pages[page].shelves[shelf].used
      pages[page].shelves[shelf].used += bitmap.width + 1
      pages[page].shelves[shelf].slots.append(number)
      pages[page].shelves[shelf].lastUse = picture
      pages[page].write(bitmap, x: x, shelf: shelf)
      let corner = SIMD2(Float(x), Float(pages[page].shelves[shelf].top + 1))
      (slot.page, slot.shelf) = (Int32(page), Int32(shelf))
      slot.source = SIMD4(
        lowHalf: corner, highHalf: corner + SIMD2(Float(bitmap.width), Float(bitmap.height)))
    } else {
      emptySlots.append(number)
    }
    slots[Int(number)] = slot
    table.insert(number, slots)
    return slot
  }

  /// A shelf with room at its end.
  private func room(width: Int, height: Int) -> (page: Int, shelf: Int) {
    let bands = (height + TextureRevision.bandHeight - 1) / TextureRevision.bandHeight
    let open = openShelves[bands]
    if open.page >= 0, pages[open.page].shelves[open.shelf].used + width <= MaskPage.width { return open }
    let found = shelf(bands) { $0.used + width <= MaskPage.width } ?? newShelf(bands)
    openShelves[bands] = found
    return found
  }

  private func newShelf(_ bands: Int) -> (page: Int, shelf: Int) {
    for page in pages.indices.reversed() {
      if let shelf = pages[page].openShelf(bands: bands) { return (page, shelf) }
    }
    if byteCount + MaskPage.byteCount > max(budget, MaskPage.byteCount), let freed = emptiedShelf(bands) {
      return freed
    }
    pages.append(MaskPage())
    guard let shelf = pages[pages.count - 1].openShelf(bands: bands) else {
      preconditionFailure("a mask is larger than a page")
    }
    return (pages.count - 1, shelf)
  }

  /// A shelf of a height for which a test holds.
  private func shelf(_ bands: Int, where test: (MaskPage.Shelf) -> Bool) -> (page: Int, shelf: Int)? {
    for (number, page) in pages.enumerated() {
      if let index = page.shelves.firstIndex(where: { $0.bands == bands && test($0) }) { return (number, index) }
    }
    return nil
  }

  /// A shelf, or a whole page made into one, from which what was not drawn for longest is forgotten; `nil` where the picture at
  /// hand needs all.
  private func emptiedShelf(_ bands: Int) -> (page: Int, shelf: Int)? {
    var oldest: (page: Int, shelf: Int)?
    var least = picture
    for (number, page) in pages.enumerated() {
      for (index, shelf) in page.shelves.enumerated() where shelf.bands == bands && shelf.lastUse < least {
        (oldest, least) = ((number, index), shelf.lastUse)
      }
    }
    if let oldest {
      empty(oldest.page, oldest.shelf)
      return oldest
    }
    // Shelves of other heights: one whole page is given to new ones.
    guard let page = pages.indices.min(by: { pages[$0].lastUse < pages[$1].lastUse }), pages[page].lastUse < picture
    else { return nil }
    for shelf in pages[page].shelves.indices { empty(page, shelf) }
    pages[page].removeAllShelves()
    closeShelves()
    return pages[page].openShelf(bands: bands).map { (page, $0) }
  }

  /// Forgets which shelves were filled last.
  private func closeShelves() {
    for bands in openShelves.indices { openShelves[bands].page = -1 }
  }

  private func empty(_ page: Int, _ shelf: Int) {
    for number in pages[page].shelves[shelf].slots { free(number) }
    pages[page].shelves[shelf].slots.removeAll(keepingCapacity: true)
    pages[page].shelves[shelf].used = 1
  }

  private func free(_ number: Int32) {
    table.remove(number, slots)
    slots[Int(number)].page = MaskSlot.free
    freeSlots.append(number)
  }

  private func forgetEmpty() {
    for number in emptySlots { free(number) }
    emptySlots.removeAll(keepingCapacity: true)
  }

  /// Gives up the pages that were not drawn from for longest, down to the budget. What the picture before drew may be among them.
  private func trim() {
    let kept = max(budget / MaskPage.byteCount, 1)
    let newest = pages.sorted { $0.lastUse > $1.lastUse }.prefix(kept)
    for page in pages.indices where !newest.contains(where: { $0 === pages[page] }) {
      for shelf in pages[page].shelves.indices { empty(page, shelf) }
    }
    var numbers = [Int32](repeating: -1, count: pages.count)
    var next: Int32 = 0
    for page in pages.indices where newest.contains(where: { $0 === pages[page] }) {
      numbers[page] = next
      next += 1
    }
    for slot in slots.indices where slots[slot].page >= 0 { slots[slot].page = numbers[Int(slots[slot].page)] }
    pages.removeAll { page in !newest.contains { $0 === page } }
    closeShelves()
  }

  /// Forgets all masks. No list that is being recorded may read them.
  package func removeAll() {
    precondition(usedPages.isEmpty, "a picture is being drawn that reads masks")
    (table, slots, freeSlots, emptySlots, pages) = (MaskTable(), [], [], [], [])
    closeShelves()
  }
}
