import LayerSprites

/// All that the demo shows: the meadow, and the sprites that it is made of.
struct DemoPicture {
  static let size = Size(960, 600)

  let sheets: [Sheet]

  /// What there is to see, in words.
  var legend: String {
    let rows = sheets.map { "  \($0.file), \(Int($0.scale)) pixels a point, \($0.atlas.count) sprites" }
    return "Below the meadow, row by row:\n" + rows.joined(separator: "\n")
      + "\nDark frames are the pictures as they were drawn, bright ones what was left when they were packed."
  }

  /// Draws all of it.
  ///
  /// - Parameter time: in seconds.
  func draw(in context: DrawingContext, time: Double) throws {
    let meadowHeight = 344.0
    context.fill(context.bounds, with: Color(hex: "#1B2136") ?? .black)

    // The meadow takes the sheet that has as many pixels a point as what is drawn into.
    if let best = sheets.first(where: { $0.scale >= context.scale }) ?? sheets.last {
      let bounds = Rect(x: 0, y: 0, width: context.bounds.width, height: meadowHeight)
      try context.withSavedState {
        context.clip(to: bounds)
        try Meadow(atlas: best.atlas, bounds: bounds, time: time).draw(in: context)
      }
    }

    let rest = Rect(minX: 0, minY: meadowHeight, maxX: context.bounds.maxX, maxY: context.bounds.maxY)
    SheetGrid(sheets: sheets, bounds: rest.inset(by: Insets(all: 8)), time: time).draw(in: context)
  }
}
