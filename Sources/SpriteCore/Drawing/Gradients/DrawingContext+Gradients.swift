extension DrawingContext {
  /// Fills a rectangle with a colour or a gradient, whose places are in the coordinates of the rectangle's.
  public func fill(_ rect: Rect, with paint: Paint) {
    withPaint(paint) { fill(rect, with: $0) }
  }

  /// Calls `body` to record what is painted: what it records with the tint that it is given shows the paint, multiplied by what it
  /// reads - a white texture's alpha, such as the coverage of a shape, cuts the paint.
  ///
  /// `body` is not called where the paint shows nothing at all. A group inside starts without the paint.
  package func withPaint(_ paint: Paint, _ body: (_ tint: Color) throws -> Void) rethrows {
    var (index, tint) = (Int32(-1), Color.white)
    switch paint {
    case .color(let color): tint = color
    case .gradient(let gradient):
      switch gradients.find(gradient, state.device, in: visibleBounds, &list.gradients) {
      case .nothing:
        list.culledQuads += 1
        return
      case .color(let color): tint = color
      case .table(let table): index = table
      }
    }
    let outer = state.gradient
    guard index != outer else { return try body(tint) }
    placeWaiting()
    state.gradient = index
    defer {
      placeWaiting()
      state.gradient = outer
    }
    try body(tint)
  }
}
