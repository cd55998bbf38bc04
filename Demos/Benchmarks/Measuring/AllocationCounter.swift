import Glibc
import Synchronization

/// Counts the heap objects that Swift code makes in this process: arrays' storage, class instances, captured variables.
///
/// It takes the place of the function that makes them, by the hook that the Swift runtime has for instruments. What C code
/// allocates, a graphics driver above all, is not counted.
enum AllocationCounter {
  private static let made = Atomic<Int>(0)
  private static let original = Atomic<UInt>(0)

  private typealias Function = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  /// How many were made since ``install()``; `nil` where the runtime has no such hook.
  static var count: Int? { original.load(ordering: .relaxed) == 0 ? nil : made.load(ordering: .relaxed) }

  /// Starts counting, once and for all.
  static func install() {
    guard
      original.load(ordering: .relaxed) == 0,
      let function = dlsym(nil, "_swift_allocObject")?.assumingMemoryBound(to: UInt.self),
      let isHooked = dlsym(nil, "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
    else { return }
    let counting: Function = { metadata, size, alignment in
      AllocationCounter.made.wrappingAdd(1, ordering: .relaxed)
      let original = unsafeBitCast(AllocationCounter.original.load(ordering: .relaxed), to: Function.self)
      return original(metadata, size, alignment)
    }
    original.store(function.pointee, ordering: .relaxed)
    function.pointee = unsafeBitCast(counting, to: UInt.self)
    isHooked.assumingMemoryBound(to: Bool.self).pointee = true
  }
}
