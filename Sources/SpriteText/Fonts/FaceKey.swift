/// Which face of which file, and how it is varied.
struct FaceKey: Hashable, Sendable {
  /// The file; `nil` for bytes, which are never found again.
  var path: String?
  /// Which font of the file, and in the upper 16 bits which named instance of it, counted from 1.
  var index: Int32
  var variations: [Variation] = []

  struct Variation: Hashable, Sendable {
    var tag: UInt32
    var value: Float
  }
}

/// Four characters as a number, as fonts name things; shorter ones are filled up with spaces.
struct Tag {
  let value: UInt32

  /// `nil` for what isn't one to four ASCII characters.
  init?(_ text: some StringProtocol) {
    var bytes = Array(text.utf8)
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) else { return nil }
    while bytes.count < 4 { bytes.append(0x20) }
    value = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  init(value: UInt32) { self.value = value }

  var text: String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }, as: UTF8.self)
  }
}
