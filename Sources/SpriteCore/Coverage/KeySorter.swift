/// Sorts numbers below 2³⁰, many at a time: by ten bits after ten bits, the lowest first, so that the time grows with their number alone.
struct KeySorter: ~Copyable {
  private var other = Scratch<UInt32>(capacity: 64)
  private var starts = Scratch<Int>(capacity: 1 << KeySorter.digitBits)

  private static let digitBits = 10
  private static let digits = 3
  /// Fewer are sorted sooner by comparing.
  private static let few = 256

  /// Sorts the first `count` of `keys`.
  mutating func sort(_ keys: inout Scratch<UInt32>, count: Int) {
    guard count > Self.few else {
      var keys = UnsafeMutableBufferPointer(start: keys.base, count: count)
      return keys.sort()
    }
    other.reserve(count, keeping: 0)
    for digit in 0..<Self.digits {
      place(keys.base, count, shift: UInt32(digit * Self.digitBits))
      swap(&keys, &other)
    }
  }

  /// Copies keys to the other memory in the order of one digit; those alike in it stay in their order.
  private mutating func place(_ keys: UnsafeMutablePointer<UInt32>, _ count: Int, shift: UInt32) {
    let starts = starts.base
    let mask: UInt32 = 1 << UInt32(Self.digitBits) - 1
    starts.update(repeating: 0, count: 1 << Self.digitBits)
    for index in 0..<count { starts[Int(keys[index] &>> shift & mask)] &+= 1 }
    var sum = 0
    for bin in 0..<1 << Self.digitBits {
      (starts[bin], sum) = (sum, sum &+ starts[bin])
    }
    for index in 0..<count {
      let bin = Int(keys[index] &>> shift & mask)
      other.base[starts[bin]] = keys[index]
      starts[bin] &+= 1
    }
  }
}
