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

/// What is inside of a path that crosses itself. A rectangle never does.
enum FillRuleName: String, CaseIterable {
  case nonzero, evenodd
}
