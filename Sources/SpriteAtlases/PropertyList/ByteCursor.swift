/// A place in a run of bytes that are only lent. No access leads out of them: this is the one type here that touches
/// memory without Swift's own checks.
struct ByteCursor {
  private let base: UnsafeRawPointer?
  /// How many bytes there are.
  let count: Int
  /// The byte that is read next; `count` at the end.
  private(set) var position = 0

  /// A cursor at the beginning of bytes that outlive it.
  init(_ bytes: UnsafeRawBufferPointer) {
    base = bytes.baseAddress
    count = bytes.count
  }

  /// The byte at `index`; 0 outside.
  @inline(__always)
  subscript(index: Int) -> UInt8 {
    guard index >= 0, index < count, let base else { return 0 }
    return base.load(fromByteOffset: index, as: UInt8.self)
  }

  /// The byte that is read next; 0 at the end, where ``isAtEnd`` tells it from a byte of 0.
  @inline(__always)
  var current: UInt8 { self[position] }

  /// Whether all bytes are read.
  var isAtEnd: Bool { position >= count }

  /// Goes on by `step` bytes, at most to the end.
  @inline(__always)
  mutating func advance(by step: Int = 1) {
    position = min(count, position + step)
  }

  /// Goes to a byte, at most to the end.
  mutating func move(to index: Int) {
    position = min(count, max(0, index))
  }

  /// Goes on while the predicate holds.
  @inline(__always)
  mutating func skip(while predicate: (UInt8) -> Bool) {
    guard let base else { return }
    while position < count, predicate(base.load(fromByteOffset: position, as: UInt8.self)) { position += 1 }
  }

  /// Whether `text`, which is ASCII, stands at `index`.
  @inline(__always)
  func has(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, length <= count - index else { return false }
    for at in 0..<length where self[index + at] != text.utf8Start[at] { return false }
    return true
  }

  /// Whether `text`, which is ASCII, is next.
  @inline(__always)
  func has(_ text: StaticString) -> Bool { has(text, at: position) }

  /// Goes behind the next place where `text` stands; `false`, at the end, if there is none.
  mutating func skip(past text: StaticString) -> Bool {
    let first = text.utf8Start[0]
    while !isAtEnd {
      skip { $0 != first }
      if has(text) {
        advance(by: text.utf8CodeUnitCount)
        return true
      }
      advance()
    }
    return false
  }

  /// The bytes from `range` as text; `nil` if they are no UTF-8.
  func text(_ range: Range<Int>) -> String? {
    guard let base, range.lowerBound >= 0, range.upperBound <= count else { return range.isEmpty ? "" : nil }
    let bytes = UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
    // Nearly all texts are ASCII, which need not be checked twice.
    return isASCII(bytes) ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
  }

  private func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var bits: UInt8 = 0
    for byte in bytes { bits |= byte }
    return bits < 0x80
  }

  /// The bytes from `range`; none if it leads outside.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    guard let base, range.lowerBound >= 0, range.upperBound <= count else { return [] }
    return Array(UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// The big-endian number in `length` bytes from `index`; bytes outside count as 0, bits above 64 are lost.
  func unsigned(at index: Int, length: Int) -> UInt64 {
    var value: UInt64 = 0
    for at in 0..<length { value = value << 8 | UInt64(self[index + at]) }
    return value
  }

  /// How many line feeds stand before the byte that is read next, and one.
  var line: Int {
    var line = 1
    for index in 0..<position where self[index] == UInt8(ascii: "\n") { line += 1 }
    return line
  }
}
