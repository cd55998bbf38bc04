/// What of a path is covered.
enum CoverageShape: Equatable {
  case fill(FillRule)
  case stroke(StrokeStyle)

  func hash(into hash: inout QuickHash) {
    switch self {
    case .fill(let rule): hash.combine(UInt64(rule == .nonZero ? 1 : 2))
    case .stroke(let style):
      for number in [style.width, style.miterLimit, style.dashPhase, style.start, style.end] { hash.combine(number) }
      for number in style.dash { hash.combine(number) }
    }
  }
}
