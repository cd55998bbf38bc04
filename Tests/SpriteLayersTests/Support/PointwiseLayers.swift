import SpriteCore
import SpriteLayers

/// What a tree looks like at one point, worked out the straightforward way: from each layer's properties alone, in real numbers, with
/// nothing recorded, grouped or clipped. For square corners, flat colours and pictures in their own size.
struct PointwiseLayers {
  /// Premultiplied, 0 to 1.
  typealias Tone = SIMD4<Double>

  /// - Parameter point: In the space that the layer lies in.
  static func tone(_ layer: Layer, at point: Point) -> Tone {
    guard !layer.isHidden, let own = inside(layer, point) else { return .zero }
    let bounds = layer.bounds
    let isIn = own.x >= bounds.minX && own.x < bounds.maxX && own.y >= bounds.minY && own.y < bounds.maxY
    var tone = Tone.zero
    if isIn, let color = layer.backgroundColor { tone = over(premultiplied(color), tone) }
    if isIn, let contents = layer.contents {
      let (x, y) = (Int(own.x - bounds.minX), Int(own.y - bounds.minY))
      tone = over(premultiplied(contents[x, y]), tone)
    }
    let order = layer.sublayers.enumerated().sorted { a, b in
      (a.element.zPosition, a.offset) < (b.element.zPosition, b.offset)
    }
    for (_, child) in order { tone = over(self.tone(child, at: amongSublayers(layer, own)), tone) }
    let width = layer.borderWidth
    if isIn, width > 0,
      min(own.x - bounds.minX, own.y - bounds.minY, bounds.maxX - own.x, bounds.maxY - own.y) < width
    {
      tone = over(premultiplied(layer.borderColor), tone)
    }
    if layer.masksToBounds && !isIn { return .zero }
    if let mask = layer.mask { tone *= self.tone(mask, at: own).w }
    return tone * min(max(layer.opacity, 0), 1)
  }

  private static func over(_ top: Tone, _ below: Tone) -> Tone { top + below * (1 - top.w) }

  private static func premultiplied(_ color: Color) -> Tone {
    let alpha = Double(color.alpha) / 255
    return Tone(
      Double(color.red) / 255 * alpha, Double(color.green) / 255 * alpha, Double(color.blue) / 255 * alpha, alpha)
  }

  /// A point of the superlayer's space in the layer's own.
  private static func inside(_ layer: Layer, _ point: Point) -> Point? {
    let turned = Point(point.x - layer.position.x, point.y - layer.position.y)
    return layer.transform.inverted().map { back in
      let straight = back.apply(to: turned)
      let anchor = self.anchor(layer)
      return Point(straight.x + anchor.x, straight.y + anchor.y)
    }
  }

  /// A point of a layer's own space in the one that its sublayers lie in.
  private static func amongSublayers(_ layer: Layer, _ own: Point) -> Point {
    let anchor = anchor(layer)
    var point = own
    if let back = layer.sublayerTransform.inverted() {
      let straight = back.apply(to: Point(own.x - anchor.x, own.y - anchor.y))
      point = Point(straight.x + anchor.x, straight.y + anchor.y)
    }
    if layer.isGeometryFlipped { point.y = layer.bounds.minY + layer.bounds.maxY - point.y }
    return point
  }

  private static func anchor(_ layer: Layer) -> Point {
    Point(
      layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
      layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height)
  }
}
