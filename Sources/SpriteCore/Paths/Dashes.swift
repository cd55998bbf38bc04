/// Where along a path the line is drawn: the part that is left by trimming, and in it the dashes.
struct Dashes: Sendable {
  /// Dashes and gaps by turns, an even number, in the pen's space; none where the line is solid.
  private var pattern: [Double] = []
  private var period = 0.0
  /// How far into the pattern a subpath begins.
  private var firstIndex = 0
  private var firstLeft = 0.0
  /// Where drawing begins and ends on the whole path.
  private var trimStart = -Double.infinity
  private var trimEnd = Double.infinity
  private var isMeasuring = false

  /// How far along the path we are.
  private(set) var travelled = 0.0
  private var index = 0
  private var left = Double.infinity
  private var part = Part.within

  /// Before, between or behind the two ends left by trimming.
  private enum Part { case before, within, behind }

  /// Two places this near to each other are one, in pixels.
  private static let epsilon = 1e-6

  init(measuring: Bool = false) { isMeasuring = measuring }

  /// Whether no length has to be known: the line is drawn all along.
  var isSolid: Bool { pattern.isEmpty && trimEnd == .infinity && !isMeasuring }

  /// Whether the line is drawn here.
  var isDrawn: Bool { part == .within && index & 1 == 0 && !isMeasuring }

  /// The longest gap between two dashes; 0 where the line is solid.
  var longestGap: Double {
    stride(from: 1, to: pattern.count, by: 2).reduce(0) { max($0, pattern[$1]) }
  }

  /// Whether a dash without length belongs just here, where a subpath ends in a gap.
  var endsWithDot: Bool {
    part == .within && index & 1 == 1 && left <= Self.epsilon && pattern[(index + 1) % pattern.count] == 0
  }

  /// Takes over the pattern, with all lengths multiplied by `scale`.
  mutating func set(_ style: StrokeStyle, scale: Double) {
    (trimStart, trimEnd, travelled, part, isMeasuring) = (-.infinity, .infinity, 0, .within, false)
    pattern.removeAll(keepingCapacity: true)
    (index, left) = (0, .infinity)
    for length in style.dash { pattern.append(length * scale) }
    if pattern.count & 1 == 1 { pattern.append(contentsOf: pattern) }
    period = pattern.reduce(0, +)
    guard pattern.allSatisfy({ $0 >= 0 }), period > 0, period.isFinite else {
      return pattern.removeAll(keepingCapacity: true)
    }
    var phase = (style.dashPhase * scale).truncatingRemainder(dividingBy: period)
    if !phase.isFinite { phase = 0 }
    if phase < 0 { phase += period }
    // Dashes far below a pixel only add up to a grey, which is the same for longer ones in the same proportion.
    let least = 0.125
    if period < least {
      let factor = (least / period).rounded(.up)
      for index in pattern.indices { pattern[index] *= factor }
      (period, phase) = (period * factor, phase * factor)
      guard period.isFinite, phase.isFinite else { return pattern.removeAll(keepingCapacity: true) }
    }
    (index, left) = (0, pattern[0])
    advance(by: phase)
    (firstIndex, firstLeft) = (index, left)
  }

  /// Leaves only the part between the style's two shares of a path's length.
  mutating func trim(_ style: StrokeStyle, length: Double) {
    trimStart = style.start > 0 ? style.start * length : -.infinity
    trimEnd = style.end < 1 ? style.end * length : .greatestFiniteMagnitude
    if trimEnd <= trimStart || trimEnd <= 0 { trimEnd = -.greatestFiniteMagnitude }
  }

  /// Starts the pattern anew, at the start of a subpath.
  mutating func beginSubpath() {
    part =
      travelled >= trimEnd - Self.epsilon ? .behind : travelled >= trimStart - Self.epsilon ? .within : .before
    restart()
  }

  private mutating func restart() {
    if !pattern.isEmpty { (index, left) = (firstIndex, firstLeft) }
  }

  /// How far it is to the next place within `length` where drawing starts or stops; `nil` where there is none.
  ///
  /// What stops just at the end of `length` stops within it, and what starts there starts behind it, so neither
  /// touches a corner that is just there.
  func nextChange(within length: Double) -> Double? {
    switch part {
    case .before:
      let way = trimStart - travelled
      return way < length - Self.epsilon ? max(0, way) : nil
    case .within:
      let way = min(left, trimEnd - travelled)
      let reach = index & 1 == 0 ? length + Self.epsilon : length - Self.epsilon
      return way <= reach ? max(0, min(way, length)) : nil
    case .behind: return nil
    }
  }

  /// Goes on by `length` without a change on the way.
  mutating func travel(_ length: Double) {
    travelled += length
    left -= length
  }

  /// Goes over the change that is here.
  mutating func change() {
    if part == .before {
      part = .within
      restart()
    } else if trimEnd - travelled <= left {
      part = .behind
    } else {
      index = index + 1 == pattern.count ? 0 : index + 1
      left = pattern[index]
    }
  }

  /// Goes on by `length`, over any number of changes, in steps that depend on the pattern alone.
  mutating func skip(_ length: Double) {
    var rest = length
    if part == .before {
      guard travelled + length >= trimStart else { return travelled += length }
      rest -= trimStart - travelled
      part = .within
      restart()
    }
    travelled += length
    if part == .within && travelled >= trimEnd { part = .behind }
    if !pattern.isEmpty { advance(by: rest) }
  }

  /// Goes on in the pattern.
  private mutating func advance(by length: Double) {
    var rest = length
    // A dash without length just here is still to come.
    if rest > 0 && rest >= left {
      rest -= left
      step()
      rest = rest.truncatingRemainder(dividingBy: period)
      // At most once round; the count bounds what rounding could make of it.
      for _ in 0..<pattern.count where rest > 0 && rest >= left {
        rest -= left
        step()
      }
    }
    left = max(0, left - rest)
  }

  private mutating func step() {
    index = index + 1 == pattern.count ? 0 : index + 1
    left = pattern[index]
  }
}
