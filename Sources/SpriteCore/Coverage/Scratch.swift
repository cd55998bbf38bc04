/// Memory that is kept and only ever grows, for what hot loops write: its elements are neither counted nor set.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  /// Makes room for `wanted` elements; the first `count` stay.
  @inline(__always)
  mutating func reserve(_ wanted: Int, keeping count: Int) {
    if wanted > capacity { grow(wanted, count) }
  }

  private mutating func grow(_ wanted: Int, _ count: Int) {
    let larger = max(wanted, capacity * 2)
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    memory.update(from: base, count: count)
    base.deallocate()
    (base, capacity) = (memory, larger)
  }
}
