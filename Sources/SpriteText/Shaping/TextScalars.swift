/// The characters of a text as numbers, and which attributes each has: what shaping works on.
struct TextScalars {
  var scalars: [UInt32] = []
  /// Where the runs of attributes end, in scalars.
  var runEnds: [Int] = []
  var attributes: [TextAttributes] = []
  /// Whether some of them may run from right to left, or say which way others run.
  private(set) var mayTurn = false

  init(_ text: AttributedText) {
    scalars.reserveCapacity(text.string.utf8.count)
    attributes = text.runs.map(\.attributes)
    var bytes = 0
    var run = 0
    for scalar in text.string.unicodeScalars {
      while run < text.runs.count && bytes >= text.runs[run].end {
        runEnds.append(scalars.count)
        run += 1
      }
      if scalar.value >= 0x590 && TextScalars.turns(scalar.value) { mayTurn = true }
      scalars.append(scalar.value)
      bytes += scalar.utf8Width
    }
    while runEnds.count < attributes.count { runEnds.append(scalars.count) }
  }

  /// Whether a character may have an influence on directions: right-to-left scripts and the controls. Some more don't matter.
  private static func turns(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x590...0x8ff, 0x200e...0x200f, 0x202a...0x202e, 0x2066...0x2069, 0xfb1d...0xfdff, 0xfe70...0xfeff,
      0x10800...0x10fff, 0x1e800...0x1efff:
      true
    default: false
    }
  }

  /// Which attributes a scalar has, by their index.
  func attributeIndex(at scalar: Int) -> Int {
    var (low, high) = (0, runEnds.count)
    while low < high {
      let middle = (low + high) / 2
      if runEnds[middle] <= scalar { low = middle + 1 } else { high = middle }
    }
    return min(low, max(attributes.count - 1, 0))
  }
}

extension Unicode.Scalar {
  fileprivate var utf8Width: Int { value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4 }
}

/// Kinds of characters that layout knows.
enum ScalarKind {
  /// Whether a line ends at it whatever its width.
  @inline(__always)
  static func endsLine(_ scalar: UInt32) -> Bool {
    (0x0a...0x0d).contains(scalar) || scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }

  /// Whether it takes no room at the end of a line.
  @inline(__always)
  static func isSpace(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return scalar == 0x20 || scalar == 0x09 }
    switch scalar {
    case 0x1680, 0x2000...0x2006, 0x2008...0x200a, 0x205f, 0x3000: return true
    default: return false
    }
  }

  /// Whether it is a control character without a meaning here: nothing is drawn for it.
  @inline(__always)
  static func isControl(_ scalar: UInt32) -> Bool { scalar < 0x20 || (0x7f...0x9f).contains(scalar) }
}
