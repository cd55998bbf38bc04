import TestSupport
import Testing

@testable import SpriteCore

/// Few keys and many, with and without equal ones.
@Suite struct KeySorterTests {
  @Test(arguments: [0, 1, 2, 255, 256, 257, 5000, 100_000])
  func isTheOrderOfTheNumbers(_ count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var sorter = KeySorter()
    // The same sorter, so that what is left from before would show.
    for range in [0...(1 << 30) - 1, 0...3, (1 << 29) - 9...(1 << 29) + 9] {
      let numbers = (0..<count).map { _ in UInt32(random.int(range)) }
      var keys = Scratch<UInt32>(capacity: max(count, 1))
      for (index, number) in numbers.enumerated() { keys.base[index] = number }
      sorter.sort(&keys, count: count)
      #expect((0..<count).map { keys.base[$0] } == numbers.sorted())
    }
  }
}
