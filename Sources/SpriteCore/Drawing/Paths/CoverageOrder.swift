/// In which order pictures draw kept coverage. Most draw what the one before drew: as long as one does, nothing is looked up, counted
/// or written, since all that is to be known is how far both agree.
struct CoverageOrder {
  /// What the picture before drew.
  private(set) var before = CoverageTape()
  /// What the picture at hand has drawn, once that isn't the beginning of ``before``.
  private var now = CoverageTape()
  /// What is expected next of ``before``.
  private(set) var cursor = 0
  private var isSame = true

  var byteCount: Int { before.byteCount + now.byteCount }

  /// The entry that is expected next.
  var next: CoverageEntry? { cursor < before.count ? before.entries[cursor] : nil }

  /// Whether the path that is expected next is one of this mark.
  @inline(__always)
  func isNext(_ mark: CoverageMark) -> Bool {
    cursor < before.count && before.rows[cursor].mark.agrees(with: mark)
  }

  /// Notes that what was expected is drawn in a picture.
  @inline(__always)
  mutating func takeNext(in picture: Int) {
    if !isSame { keepNext(in: picture) }
    cursor &+= 1
  }

  @inline(never)
  private mutating func keepNext(in picture: Int) {
    note(before.entries[cursor], at: now.count, in: picture)
    now.append(cursor, of: before)
  }

  /// Notes that something else is drawn in a picture, after ``part(in:)``.
  mutating func take(_ entry: CoverageEntry, in picture: Int) {
    // Where the picture before drew it too, what came after it is expected next.
    if entry.lastUse == picture - 1 { cursor = entry.position + 1 }
    note(entry, at: now.count, in: picture)
    now.append(entry)
  }

  /// Stops to expect that a picture is like the one before, and tells entries what is known of them.
  mutating func part(in picture: Int) {
    guard isSame else { return }
    isSame = false
    for index in cursor..<max(cursor, before.count) { note(before.entries[index], at: index, in: picture - 1) }
    for index in 0..<cursor { note(before.entries[index], at: index, in: picture) }
    now.take(cursor, of: before)
  }

  private func note(_ entry: CoverageEntry, at position: Int, in picture: Int) {
    (entry.lastUse, entry.position) = (picture, position)
  }

  /// Ends a picture. Whatever it drew is marked with it.
  mutating func end(_ picture: Int) {
    if isSame {
      for index in cursor..<max(cursor, before.count) { note(before.entries[index], at: index, in: picture - 1) }
      before.cut(to: cursor)
    } else {
      swap(&before, &now)
      now.removeAll()
    }
    (cursor, isSame) = (0, true)
  }

  /// Marks what the last picture drew with its number, when another one has not begun.
  func noteUse(in picture: Int) {
    for index in 0..<before.count { note(before.entries[index], at: index, in: picture) }
  }

  /// Gives up memory that is not in use, when the last picture has ended.
  mutating func giveUpRoom() {
    now = CoverageTape()
    guard before.isRoomy else { return }
    var copy = CoverageTape()
    copy.take(before.count, of: before)
    before = copy
  }

  /// Expects an entry no more, which is being given up.
  mutating func forget(_ entry: CoverageEntry) {
    before.forget(entry)
    now.forget(entry)
  }

  /// Expects nothing, when the last picture has ended.
  mutating func forgetAll() { before.removeAll() }
}
