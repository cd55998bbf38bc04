/// The quads of a list, one after the other in memory that is there before they are, so that they can be made in place.
package struct QuadBuffer: Sendable {
  /// Those in use, then room.
  private var memory: [Quad] = []
  package private(set) var count = 0

  package init() {}

  package mutating func append(_ quad: Quad) {
    if count == memory.count { makeRoom(1) }
    memory[count] = quad
    count &+= 1
  }

  /// Makes room for quads at the end and calls `body` with the place of the first.
  ///
  /// - Parameter body: Makes quads there and returns how many, at most `capacity`.
  @inline(__always)
  mutating func append(capacity: Int, _ body: (UnsafeMutablePointer<Quad>) -> Int) {
    if memory.count - count < capacity { makeRoom(capacity) }
    let first = count
    count &+= memory.withUnsafeMutableBufferPointer { room in room.baseAddress.map { body($0 + first) } ?? 0 }
  }

  /// Puts quads at the end.
  mutating func append(contentsOf quads: UnsafeBufferPointer<Quad>) {
    guard let source = quads.baseAddress else { return }
    append(capacity: quads.count) {
      $0.update(from: source, count: quads.count)
      return quads.count
    }
  }

  /// Makes room for so many quads in all.
  mutating func reserve(_ total: Int) {
    if total > memory.count { makeRoom(total - count) }
  }

  /// Removes so many quads from the end and keeps the memory.
  mutating func removeLast(_ wanted: Int) { count -= wanted }

  /// Removes all quads and keeps the memory.
  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func makeRoom(_ wanted: Int) {
    let total = Swift.max(count + wanted, 64, memory.count + memory.count / 2)
    memory.reserveCapacity(total)
    memory.append(contentsOf: repeatElement(.blank, count: total - memory.count))
  }

  package func withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Quad>) throws -> R) rethrows -> R {
    try memory.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }
}

extension QuadBuffer: RandomAccessCollection, MutableCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
  package subscript(index: Int) -> Quad {
    get {
      precondition(index < count, "a list has \(count) quads, none at \(index)")
      return memory[index]
    }
    set {
      precondition(index < count, "a list has \(count) quads, none at \(index)")
      memory[index] = newValue
    }
  }
}

extension QuadBuffer: Equatable {
  package static func == (a: QuadBuffer, b: QuadBuffer) -> Bool {
    a.count == b.count
      && a.withUnsafeBufferPointer { first in b.withUnsafeBufferPointer { second in first.elementsEqual(second) } }
  }
}
