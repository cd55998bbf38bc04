import CUnibreak

/// Where lines may end, by the Unicode line breaking algorithm, which libunibreak knows.
package struct LineBreaks {
  /// For each character what may happen after it.
  private var marks: [CChar] = []

  private static let prepare: Void = init_linebreak()

  package init() {}

  /// Finds the breaks of a paragraph.
  package mutating func find(_ scalars: UnsafeBufferPointer<UInt32>, language: String?) {
    _ = LineBreaks.prepare
    marks.removeAll(keepingCapacity: true)
    marks.append(contentsOf: repeatElement(CChar(LINEBREAK_NOBREAK), count: scalars.count))
    guard let start = scalars.baseAddress, !scalars.isEmpty else { return }
    if scalars.contains(where: LineBreaks.isUnknown) {
      set_linebreaks_utf32(scalars.map(LineBreaks.known), scalars.count, language ?? "", &marks)
      keepFlags(scalars)
    } else {
      set_linebreaks_utf32(start, scalars.count, language ?? "", &marks)
    }
  }

  // Version 1.1, which Debian 12 has, ends the program at a regional indicator, two of which make a flag, and at U+FFFF, which it takes for
  // the end.

  private static func isRegionalIndicator(_ scalar: UInt32) -> Bool { scalar &- 0x1f1e6 < 26 }

  private static func isUnknown(_ scalar: UInt32) -> Bool { scalar == 0xffff || isRegionalIndicator(scalar) }

  /// An ideograph in place of a regional indicator.
  private static func known(_ scalar: UInt32) -> UInt32 {
    isRegionalIndicator(scalar) ? 0x4e00 : scalar == 0xffff ? 0xfffe : scalar
  }

  /// No line ends within a flag.
  private mutating func keepFlags(_ scalars: UnsafeBufferPointer<UInt32>) {
    var isSecond = false
    for index in scalars.indices {
      let isIndicator = LineBreaks.isRegionalIndicator(scalars[index])
      if isIndicator && isSecond { marks[index - 1] = CChar(LINEBREAK_NOBREAK) }
      isSecond = isIndicator && !isSecond
    }
  }

  /// Whether a line may end after a character.
  @inline(__always)
  package func allowsBreak(after index: Int) -> Bool { marks[index] <= CChar(LINEBREAK_ALLOWBREAK) }
}
