import SpriteCore

/// The properties that can be animated, by key path and by name.
enum AnimatableProperties {
  static let rotation = AnimatableProperty<AffineTransform>.transform.part(
    "rotation", get: { $0.rotation }, set: { $0.rotation = $1 })
  static let scale = AnimatableProperty<AffineTransform>.transform.part(
    "scale", get: { $0.scale }, set: { $0.scale = $1 })

  /// What is known of one.
  private struct Entry: Sendable {
    let keyPath: any AnyKeyPath & Sendable
    let name: String
    /// An ``AnimatableProperty``.
    let property: any Sendable
  }

  private static func entry<Root: Layer, Value>(
    _ keyPath: any KeyPath<Root, Value> & Sendable, _ property: AnimatableProperty<Value>
  ) -> Entry {
    Entry(keyPath: keyPath, name: property.name, property: property)
  }

  private static let entries: [Entry] = geometry + looks + shapes + parts + partsOfRects

  private static let geometry = [
    entry(\Layer.position, .position), entry(\Layer.anchorPoint, .anchorPoint), entry(\Layer.bounds, .bounds),
    entry(\Layer.zPosition, .zPosition), entry(\Layer.transform, .transform),
    entry(\Layer.sublayerTransform, .sublayerTransform),
  ]

  private static let looks = [
    entry(\Layer.opacity, .opacity), entry(\Layer.isHidden, .isHidden),
    entry(\Layer.backgroundColor, .backgroundColor), entry(\Layer.cornerRadius, .cornerRadius),
    entry(\Layer.borderWidth, .borderWidth), entry(\Layer.borderColor, .borderColor),
    entry(\Layer.masksToBounds, .masksToBounds), entry(\Layer.shadowOpacity, .shadowOpacity),
    entry(\Layer.shadowRadius, .shadowRadius), entry(\Layer.shadowOffset, .shadowOffset),
    entry(\Layer.shadowColor, .shadowColor), entry(\Layer.shadowPath, .shadowPath),
    entry(\Layer.contentsRect, .contentsRect), entry(\Layer.contentsCenter, .contentsCenter),
    entry(\Layer.contentsScale, .contentsScale),
  ]

  private static let shapes = [
    entry(\ShapeLayer.path, .path), entry(\ShapeLayer.fillColor, .fillColor),
    entry(\ShapeLayer.strokeColor, .strokeColor), entry(\ShapeLayer.strokeStart, .strokeStart),
    entry(\ShapeLayer.strokeEnd, .strokeEnd), entry(\ShapeLayer.lineWidth, .lineWidth),
    entry(\ShapeLayer.miterLimit, .miterLimit), entry(\ShapeLayer.lineDashPhase, .lineDashPhase),
    entry(\GradientLayer.colors, .gradientColors), entry(\GradientLayer.locations, .gradientLocations),
    entry(\GradientLayer.startPoint, .gradientStart), entry(\GradientLayer.endPoint, .gradientEnd),
    entry(\TextLayer.foregroundColor, .foregroundColor), entry(\TextLayer.fontSize, .fontSize),
  ]

  private static let parts =
    [
      entry(\Layer.transform.rotation, rotation), entry(\Layer.transform.scale, scale),
      entry(
        \Layer.transform.tx,
        AnimatableProperty<AffineTransform>.transform.part("translation.x", get: { $0.tx }, set: { $0.tx = $1 })),
      entry(
        \Layer.transform.ty,
        AnimatableProperty<AffineTransform>.transform.part("translation.y", get: { $0.ty }, set: { $0.ty = $1 })),
      entry(\Layer.shadowOffset.width, width(.shadowOffset)), entry(\Layer.shadowOffset.height, height(.shadowOffset)),
      entry(\Layer.position.x, x(.position)), entry(\Layer.position.y, y(.position)),
      entry(\Layer.anchorPoint.x, x(.anchorPoint)), entry(\Layer.anchorPoint.y, y(.anchorPoint)),
      entry(\GradientLayer.startPoint.x, x(.gradientStart)), entry(\GradientLayer.startPoint.y, y(.gradientStart)),
      entry(\GradientLayer.endPoint.x, x(.gradientEnd)), entry(\GradientLayer.endPoint.y, y(.gradientEnd)),
    ]

  private static let partsOfRects = [
    entry(\Layer.bounds.origin, origin(.bounds)), entry(\Layer.bounds.size, size(.bounds)),
    entry(\Layer.bounds.origin.x, x(origin(.bounds))), entry(\Layer.bounds.origin.y, y(origin(.bounds))),
    entry(\Layer.bounds.size.width, width(size(.bounds))), entry(\Layer.bounds.size.height, height(size(.bounds))),
    entry(\Layer.contentsRect.origin, origin(.contentsRect)), entry(\Layer.contentsRect.size, size(.contentsRect)),
    entry(\Layer.contentsRect.origin.x, x(origin(.contentsRect))),
    entry(\Layer.contentsRect.origin.y, y(origin(.contentsRect))),
    entry(\Layer.contentsRect.size.width, width(size(.contentsRect))),
    entry(\Layer.contentsRect.size.height, height(size(.contentsRect))),
  ]

  private static func x(_ point: AnimatableProperty<Point>) -> AnimatableProperty<Double> {
    point.part("x", get: { $0.x }, set: { $0.x = $1 })
  }

  private static func y(_ point: AnimatableProperty<Point>) -> AnimatableProperty<Double> {
    point.part("y", get: { $0.y }, set: { $0.y = $1 })
  }

  private static func origin(_ rect: AnimatableProperty<Rect>) -> AnimatableProperty<Point> {
    rect.part("origin", get: { $0.origin }, set: { $0.origin = $1 })
  }

  private static func size(_ rect: AnimatableProperty<Rect>) -> AnimatableProperty<Size> {
    rect.part("size", get: { $0.size }, set: { $0.size = $1 })
  }

  private static func width(_ size: AnimatableProperty<Size>) -> AnimatableProperty<Double> {
    size.part("width", get: { $0.width }, set: { $0.width = $1 })
  }

  private static func height(_ size: AnimatableProperty<Size>) -> AnimatableProperty<Double> {
    size.part("height", get: { $0.height }, set: { $0.height = $1 })
  }

  /// By the hashes of their key paths.
  private static let byKeyPath = Dictionary(grouping: entries) { $0.keyPath.hashValue }
  private static let byName = Dictionary(entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// The property that a key path leads to.
  ///
  /// - Precondition: It can be animated, and is named by the class that declares it.
  static func property<Value>(_ keyPath: AnyKeyPath, of type: Value.Type = Value.self) -> AnimatableProperty<Value> {
    guard
      let property = byKeyPath[keyPath.hashValue]?.first(where: { $0.keyPath == keyPath })?.property
        as? AnimatableProperty<Value>
    else {
      // Swift doesn't tell that `\ShapeLayer.opacity` leads where `\Layer.opacity` does.
      preconditionFailure(
        "\(keyPath) cannot be animated; a property that can is named by the class that declares it, as in \\Layer.opacity"
      )
    }
    return property
  }

  /// The property that a name means, an ``AnimatableProperty``; `nil` for none.
  static func property(named name: String) -> (any Sendable)? { byName[name]?.property }

  /// All names, in order.
  static let names: [String] = byName.keys.sorted()
}
