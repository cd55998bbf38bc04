import LayerSprites

/// What the moves of the pen have cost, as a graph at the bottom: a column for as many moves as have to share it, as high as their
/// dearest. Orange is drawing anew, blue the path that grows; purple and green are the same with a layer.
@MainActor
struct CostGraph {
  static let height = 120.0
  private static let colors: [Sketch.Form: Color] = [
    .anew: Color(red: 232 as UInt8, green: 98, blue: 42), .growing: Color(red: 42 as UInt8, green: 112, blue: 200),
    .layerAnew: Color(red: 150 as UInt8, green: 70, blue: 180),
    .layerGrowing: Color(red: 46 as UInt8, green: 160, blue: 90),
  ]

  let costs: [Sketch.Form: [Double]]

  func draw(in context: DrawingContext) {
    let area = Rect(x: 0, y: Sketch.size.height - CostGraph.height, width: Sketch.size.width, height: CostGraph.height)
    context.fill(area, with: Color(red: 240 as UInt8, green: 243, blue: 246))
    let highest = costs.values.joined().max() ?? 0
    guard highest > 0 else { return }
    for form in Sketch.Form.allCases {
      draw(costs[form] ?? [], highest: highest, color: CostGraph.colors[form] ?? .black, in: area, context)
    }
  }

  private func draw(_ costs: [Double], highest: Double, color: Color, in area: Rect, _ context: DrawingContext) {
    let columns = Int(area.width)
    let share = max(1, (costs.count + columns - 1) / columns)
    for column in 0..<columns {
      let moves = costs.dropFirst(column * share).prefix(share)
      guard let dearest = moves.max() else { return }
      let height = max(1, (dearest / highest * (area.height - 10)).rounded())
      context.fill(
        Rect(x: area.minX + Double(column), y: area.maxY - height, width: 1, height: height), with: color.withAlpha(0.7)
      )
    }
  }
}
