package import SpriteCore

/// A way to draw outlines. The raw values are what programs of other libraries call it.
package enum PathTask: String, CaseIterable, Codable {
  case fillNonZero = "fill-nonzero"
  case fillEvenOdd = "fill-evenodd"
  case stroke1 = "stroke-1"
  case stroke5Round = "stroke-5-round"
  case stroke20Miter = "stroke-20-miter"
  case stroke3Dashed = "stroke-3-dash"

  /// In a few words, for people.
  package var title: String {
    switch self {
    case .fillNonZero: "fill, non-zero"
    case .fillEvenOdd: "fill, even-odd"
    case .stroke1: "stroke 1"
    case .stroke5Round: "stroke 5, round"
    case .stroke20Miter: "stroke 20, miter"
    case .stroke3Dashed: "stroke 3, dashed 9 5"
    }
  }

  /// What the time of an outline must not exceed, by Cairo's.
  package var limit: Double { style == nil ? 0.33 : 0.4 }

  /// Which points are inside.
  package var rule: FillRule { self == .fillEvenOdd ? .evenOdd : .nonZero }

  /// How the line is drawn; `nil` where the outline is filled.
  package var style: StrokeStyle? {
    switch self {
    case .fillNonZero, .fillEvenOdd: nil
    case .stroke1: StrokeStyle(width: 1)
    case .stroke5Round: StrokeStyle(width: 5, cap: .round, join: .round)
    case .stroke20Miter: StrokeStyle(width: 20)
    case .stroke3Dashed: StrokeStyle(width: 3, dash: [9, 5], dashPhase: 2)
    }
  }
}
