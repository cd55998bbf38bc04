extension DrawingContext {
  /// Takes the state in which a part of a kept recording is recorded anew: that of the beginning, cut to a clip.
  func beginPart(clip: Int32) {
    closeRun()
    var state = State(device: .scale(list.scale), clipBounds: list.clips[Int(clip)].bounds)
    state.clip = clip
    self.state = state
  }
}
