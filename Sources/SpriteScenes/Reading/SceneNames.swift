import SpriteCore

/// The names of filters in a scene.
enum FilterName: String, CaseIterable {
  case nearest, linear, trilinear

  var filter: Filter {
    switch self {
    case .nearest: .nearest
    case .linear: .linear
    case .trilinear: .trilinear
    }
  }
}

/// The names of blend modes in a scene.
enum BlendName: String, CaseIterable {
  case normal, additive, multiply, screen, copy

  var mode: BlendMode {
    switch self {
    case .normal: .normal
    case .additive: .additive
    case .multiply: .multiply
    case .screen: .screen
    case .copy: .copy
    }
  }
}

/// How edges are drawn.
enum EdgeName: String, CaseIterable {
  case antialiased, raw
}

/// What is inside of a path that meets itself.
enum FillRuleName: String, CaseIterable {
  case nonzero, evenodd

  var rule: FillRule { self == .nonzero ? .nonZero : .evenOdd }
}

/// The names of line ends.
enum CapName: String, CaseIterable {
  case butt, round, square

  var cap: LineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

/// The names of line corners.
enum JoinName: String, CaseIterable {
  case miter, round, bevel

  var join: LineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
