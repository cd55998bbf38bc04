import SpriteCore
import SpriteLayers
import SpriteText

/// Draws the items of a scene, whose sprites have been found, into a context.
struct ScenePainter {
  let context: DrawingContext
  /// By ``SceneItem/SpriteItem/reference``.
  let sprites: [Sprite]
  /// When layers are shown, in seconds; `nil` for them as they are without their animations.
  var time: Double?

  func draw(_ items: [SceneItem]) {
    for item in items {
      switch item {
      case .path(let path): draw(path)
      case .image(let image): draw(image)
      case .sprite(let sprite): draw(sprite)
      case .group(let group): draw(group)
      case .layer(let layer): draw(layer)
      case .text(let text): draw(text)
      }
    }
  }

  private func draw(_ item: LayerItem) {
    let layer = item.layer(sprites, isAnimated: time != nil)
    if let time {
      // Animations begin when they are first shown.
      let display = LayerDisplay(layer)
      display.advance(to: 0)
      display.advance(to: time)
    }
    context.draw(layer)
  }

  private func draw(_ item: SceneItem.PathItem) {
    if let fill = item.fill { context.fill(item.path, with: fill.paint, rule: fill.rule) }
    if let stroke = item.stroke { context.stroke(item.path, with: stroke.paint, style: stroke.style) }
  }

  /// Glyphs lie exactly where they belong, not at the nearest quarter of a pixel.
  private func draw(_ item: SceneItem.TextItem) {
    let layout = TextLayout(item.text, font: item.font, color: item.color)
    guard let first = layout.lines.first else { return }
    context.drawExactly(layout, at: Point(item.baseline.x - first.origin.x, item.baseline.y - first.origin.y))
  }

  private func draw(_ item: SceneItem.ImageItem) {
    context.withSavedState {
      context.minificationFilter = item.minification
      context.magnificationFilter = item.magnification
      context.draw(item.image, in: item.destination, part: item.source)
    }
  }

  private func draw(_ item: SceneItem.SpriteItem) {
    let sprite = sprites[item.reference]
    context.withSavedState {
      context.opacity *= item.opacity
      context.blendMode = item.blend
      context.setFilter(item.filter)
      context.antialiasesEdges = item.antialiasesEdges
      switch item.placement {
      case .at(let point, let rotation, let scale):
        context.draw(sprite, at: point, rotation: rotation, scale: scale, tint: item.tint)
      case .inside(let rect):
        context.draw(sprite, in: rect, tint: item.tint)
      }
    }
  }

  private func draw(_ group: SceneItem.GroupItem) {
    context.withSavedState {
      context.concatenate(group.transform)
      guard group.isComposited else {
        draw(group.items)
        return
      }
      if let clip = group.clip { cut(to: clip) }
      if let mask = group.mask {
        context.group(opacity: group.opacity, mask: { draw(mask) }, { draw(group.items) })
      } else {
        context.group(opacity: group.opacity) { draw(group.items) }
      }
    }
  }

  /// A rectangle needs no mask.
  private func cut(to clip: SceneItem.ClipPath) {
    if let rect = clip.path.rectangle {
      context.clip(to: rect)
    } else {
      context.clip(to: clip.path, rule: clip.rule)
    }
  }
}
