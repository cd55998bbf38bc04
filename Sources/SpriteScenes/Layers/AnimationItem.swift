import SpriteLayers

/// An animation of a scene's layer.
indirect enum AnimationItem: Sendable {
  case property(NamedProperty, AnimationDescription)
  /// Several as one.
  case group([AnimationItem], AnimationDescription)

  var animation: any Animation {
    switch self {
    case .property(let property, let description): return property.animation(description)
    case .group(let items, let description):
      var group = AnimationGroup(items.map(\.animation))
      (group.timing, group.timingFunction) = (description.timing, description.timingFunction)
      group.isRemovedOnCompletion = description.isRemovedOnCompletion
      return group
    }
  }
}

extension LayerItem {
  /// An animation and what it is called.
  struct KeyedAnimation: Sendable {
    var key: String
    var item: AnimationItem
  }

  /// What the layer's time is like, and what is animated.
  func setTime(of layer: Layer) {
    if let speed { layer.speed = speed }
    if let timeOffset { layer.timeOffset = timeOffset }
    if let beginTime { layer.beginTime = beginTime }
    func add(_ animation: some Animation, _ key: String) { layer.add(animation, forKey: key) }
    for animation in animations { add(animation.item.animation, animation.key) }
  }
}
