import CUnibreak

/// Where lines may end, by the Unicode line breaking algorithm, which libunibreak knows.
struct LineBreaks {
  /// For each character what may happen after it.
  private var marks: [CChar] = []

  private static let prepare: Void = init_linebreak()

  /// Finds the breaks of a paragraph.
  mutating func find(_ scalars: UnsafeBufferPointer<UInt32>, language: String?) {
    _ = LineBreaks.prepare
    marks.removeAll(keepingCapacity: true)
    marks.append(contentsOf: repeatElement(CChar(LINEBREAK_NOBREAK), count: scalars.count))
    guard let start = scalars.baseAddress, !scalars.isEmpty else { return }
    set_linebreaks_utf32(start, scalars.count, language ?? "", &marks)
  }

  /// Whether a line may end after a character.
  @inline(__always)
  func allowsBreak(after index: Int) -> Bool { marks[index] <= CChar(LINEBREAK_ALLOWBREAK) }
}
