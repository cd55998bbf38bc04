import CFriBidi

/// Which way the characters of a paragraph run, by the Unicode bidirectional algorithm, which FriBidi knows.
package struct Bidi {
  /// The level of each character: even from left to right, odd from right to left.
  package private(set) var levels: [Int8] = []
  /// The level of the paragraph.
  package private(set) var base: Int8 = 0
  private var types: [FriBidiCharType] = []
  private var brackets: [FriBidiBracketType] = []

  package init() {}

  /// Resolves a paragraph.
  package mutating func resolve(
    _ scalars: UnsafeBufferPointer<UInt32>, _ direction: TextOptions.Direction, mayTurn: Bool
  ) {
    let count = scalars.count
    levels.removeAll(keepingCapacity: true)
    types.removeAll(keepingCapacity: true)
    guard mayTurn || direction == .rightToLeft, count > 0, let start = scalars.baseAddress else {
      base = direction == .rightToLeft ? 1 : 0
      levels.append(contentsOf: repeatElement(base, count: count))
      return
    }
    levels.append(contentsOf: repeatElement(0, count: count))
    types.append(contentsOf: repeatElement(FriBidiCharType(rawValue: 0), count: count))
    brackets.removeAll(keepingCapacity: true)
    brackets.append(contentsOf: repeatElement(0, count: count))
    fribidi_get_bidi_types(start, FriBidiStrIndex(count), &types)
    fribidi_get_bracket_types(start, FriBidiStrIndex(count), types, &brackets)
    var paragraph = Bidi.type(direction)
    let highest = fribidi_get_par_embedding_levels_ex(
      types, brackets, FriBidiStrIndex(count), &paragraph, &levels)
    base = paragraph.rawValue == CFRIBIDI_RTL || paragraph.rawValue == CFRIBIDI_WRTL ? 1 : 0
    if highest == 0 {
      // Out of memory: as if nothing turned.
      for index in levels.indices { levels[index] = base }
      return
    }
    resetSeparators()
  }

  private static func type(_ direction: TextOptions.Direction) -> FriBidiParType {
    switch direction {
    case .natural: FriBidiParType(rawValue: CFRIBIDI_ON)
    case .leftToRight: FriBidiParType(rawValue: CFRIBIDI_LTR)
    case .rightToLeft: FriBidiParType(rawValue: CFRIBIDI_RTL)
    }
  }

  /// Rule L1, but for the ends of lines: tabs, paragraph separators, and white space before them have the paragraph's level.
  private mutating func resetSeparators() {
    var resets = false
    for index in levels.indices.reversed() {
      let type = types[index].rawValue
      if type == CFRIBIDI_SS || type == CFRIBIDI_BS {
        resets = true
      } else if !Bidi.isWhite(type) {
        resets = false
      }
      if resets { levels[index] = base }
    }
  }

  private static func isWhite(_ type: UInt32) -> Bool {
    type == CFRIBIDI_WS || type & CFRIBIDI_MASK_EXPLICIT != 0 || type & CFRIBIDI_MASK_ISOLATE != 0
      || type & CFRIBIDI_MASK_BN != 0
  }

  /// Where the white space at the end of a line begins: it has the paragraph's level.
  package func endOfLine(_ line: Range<Int>) -> Int {
    guard types.count == levels.count, !types.isEmpty else { return line.upperBound }
    var end = line.upperBound
    while end > line.lowerBound && Bidi.isWhite(types[end - 1].rawValue) { end -= 1 }
    return end
  }

  /// Rule L2: puts pieces of a line that have a level each, and are in the order of the text, into the order in which they are seen.
  package static func reorder<Piece>(_ pieces: inout [Piece], level: (Piece) -> Int8) {
    let levels = pieces.map(level)
    guard let highest = levels.max(), let lowest = levels.filter({ $0 & 1 == 1 }).min() else { return }
    var threshold = highest
    while threshold >= lowest {
      var start = 0
      while start < pieces.count {
        guard level(pieces[start]) >= threshold else {
          start += 1
          continue
        }
        var end = start
        while end < pieces.count && level(pieces[end]) >= threshold { end += 1 }
        pieces[start..<end].reverse()
        start = end
      }
      threshold -= 1
    }
  }
}
