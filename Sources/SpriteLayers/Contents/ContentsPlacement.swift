import SpriteCore

/// Which part of a layer's contents is shown, where, and how it is read.
struct ContentsPlacement: Equatable {
  var rect = ContentsPlacement.whole
  var scale = 1.0
  var gravity = ContentsGravity.resize
  var center = ContentsPlacement.whole
  var minification = Filter.linear
  var magnification = Filter.linear

  static let whole = Rect(x: 0, y: 0, width: 1, height: 1)

  /// Whether corners, sides and middle are stretched each in its own way.
  var isNineSlice: Bool { center != ContentsPlacement.whole }
}
