/// How well a file suits a screen: the least one suits it best.
///
/// A file for the other kind of device is only better than none. Then the scale decides: the screen's own, else the next
/// larger, else the largest smaller one. Of two that are still equal, the one that names the device comes first.
struct ScreenFit: Comparable {
  private let order: [Double]

  init(_ suffix: DeviceSuffix, to screen: Screen) {
    let scale = suffix.scale ?? 1
    let isForAnotherDevice = suffix.idiom != nil && suffix.idiom != screen.idiom
    let (scaleClass, distance): (Double, Double) =
      scale == screen.scale ? (0, 0) : scale > screen.scale ? (1, scale) : (2, -scale)
    order = [isForAnotherDevice ? 1 : 0, scaleClass, distance, suffix.idiom == screen.idiom ? 0 : 1]
  }

  static func < (a: ScreenFit, b: ScreenFit) -> Bool {
    a.order.lexicographicallyPrecedes(b.order)
  }
}
