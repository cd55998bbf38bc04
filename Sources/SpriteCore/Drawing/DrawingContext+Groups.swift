extension DrawingContext {
  /// Draws `content` as one: into a picture of its own, which is then put in place by its opacity, mask, clip and blend mode.
  ///
  /// Inside, opacity starts at 1 and the blend mode at normal; the current ones apply to the group as a whole.
  ///
  /// - Parameters:
  ///   - opacity: What multiplies the whole, 0 to 1.
  ///   - content: Draws the content.
  public func group(opacity: Double = 1, _ content: () throws -> Void) rethrows {
    beginGroup(opacity)
    defer { endGroup() }
    try withSavedState(content)
  }

  /// Draws `content` as one, seen only where `mask` draws something; of what that draws only the alpha counts.
  ///
  /// - Parameters:
  ///   - opacity: What multiplies the whole, 0 to 1.
  ///   - mask: Draws the mask, in the same coordinates.
  ///   - content: Draws the content.
  public func group(opacity: Double = 1, mask: () throws -> Void, _ content: () throws -> Void) rethrows {
    beginGroup(opacity)
    defer { endGroup() }
    try withSavedState(content)
    placeWaiting()
    closeRun()
    list.commands.append(.beginMask)
    beginMaskExtent()
    try withSavedState(mask)
  }

  /// - Parameter shadow: What the group casts; then its content reaches as far as what casts into the clip.
  func beginGroup(_ opacity: Double, _ shadow: DisplayList.GroupShadow? = nil) {
    precondition(!opacity.isNaN, "an opacity is a number")
    placeWaiting()
    save()
    let bounds = shadow.map { $0.sources(of: state.clipBounds) } ?? state.clipBounds
    let group = DisplayList.Group(
      bounds: bounds, opacity: Float(min(max(opacity, 0), 1) * state.opacity), clip: state.clip,
      blend: state.blend, shadow: shadow)
    begin(group)
  }

  /// Begins a group whose picture has pixels of its own.
  func beginGroup(_ opacity: Double, placing: DisplayList.GroupPlacing, _ bounds: PixelRect) {
    placeWaiting()
    save()
    begin(
      DisplayList.Group(
        bounds: bounds, opacity: Float(min(max(opacity, 0), 1) * state.opacity), clip: state.clip, blend: state.blend,
        placing: placing))
  }

  private func begin(_ group: DisplayList.Group) {
    closeRun()
    state.clipBounds = group.bounds
    list.commands.append(.beginGroup(group))
    openExtent()
    state.groupDepth += 1
    startAfresh()
  }

  func endGroup() {
    placeWaiting()
    closeRun()
    closeExtent()
    list.commands.append(.endGroup)
    state.groupDepth -= 1
    restore()
  }

  /// The clip cuts the group as a whole; inside, its bounds alone stay, to leave out what cannot be seen.
  private func startAfresh() {
    state.opacity = 1
    state.blend = .normal
    state.gradient = -1
    let clip = Clip(bounds: state.clipBounds)
    guard list.clips[Int(state.clip)] != clip else { return }
    state.clip = Int32(list.clips.count)
    list.clips.append(clip)
  }
}
