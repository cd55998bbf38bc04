import Glibc
import Synchronization

/// Counts what Swift code takes from the heap in this process: arrays' storage, class instances, captured variables, raw
/// memory.
///
/// All of that comes out of the Swift runtime's library, so this takes the place of `malloc` and its like for that library
/// alone. What C libraries take, a graphics driver above all, is not counted.
package enum AllocationCounter {
  private static let made = Atomic<Int>(0)

  /// How many there were since ``start()``; `nil` where they cannot be counted, as in a program that has the runtime built in.
  package static var count: Int? { isCounting ? made.load(ordering: .relaxed) : nil }

  /// Starts to count, once and for all.
  package static func start() { _ = isCounting }

  private static let isCounting: Bool = {
    let allocate: @convention(c) (Int) -> UnsafeMutableRawPointer? = { size in
      AllocationCounter.made.wrappingAdd(1, ordering: .relaxed)
      return malloc(size)
    }
    let align: @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>?, Int, Int) -> Int32 = {
      address, alignment, size in
      AllocationCounter.made.wrappingAdd(1, ordering: .relaxed)
      guard let address else { return EINVAL }
      return posix_memalign(address, alignment, size)
    }
    // The slots hold addresses, and the bits of a C function pointer are its address.
    let replaced = ImportedFunctions(ofLibrary: "libswiftCore.so")?.replace([
      "malloc": UInt(bitPattern: unsafeBitCast(allocate, to: Int.self)),
      "posix_memalign": UInt(bitPattern: unsafeBitCast(align, to: Int.self)),
    ])
    return replaced?.contains("malloc") ?? false
  }()
}
