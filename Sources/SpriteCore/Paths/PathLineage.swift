import Synchronization

/// What tells that a path is another one with more segments, without a look at them.
///
/// A path that has grown beyond ``leastLength`` verbs belongs to a lineage, and so do its copies. Whoever appends first is its next
/// stage; a copy that is appended to after that starts a lineage of its own. So of two paths of one lineage the shorter is how the
/// longer begins.
package final class PathLineage: Sendable {
  /// Shorter paths have none: they are looked at soon enough.
  package static let leastLength = 64

  /// How many verbs its longest path has.
  private let length: Atomic<Int>

  init(length: Int) { self.length = Atomic(length) }

  /// Whether a path of `old` verbs may become one of `new`, as nobody has made another of it.
  func advance(from old: Int, to new: Int) -> Bool {
    length.compareExchange(expected: old, desired: new, ordering: .relaxed).exchanged
  }
}
