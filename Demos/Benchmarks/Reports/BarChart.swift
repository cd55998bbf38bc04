import ReferenceRenderer
import SpriteCodecs
package import SpriteCore

/// Bars beside their labels, in one or several groups below one another. Drawn by the library itself.
package struct BarChart {
  package var groups: [Group] = []
  /// Below everything.
  package var footer = ""

  package struct Group {
    package var title: String
    package var bars: [Bar]
  }

  package struct Bar: Equatable {
    package var label: String
    package var value: Double
    /// Whether it is ours, where there are others.
    package var isOurs = true
  }

  private static let (unit, rowHeight, margin) = (2.0, 18.0, 16.0)
  private static let (labelWidth, barWidth, valueWidth) = (250.0, 400.0, 70.0)

  /// In points.
  package var size: Size {
    let rows = groups.reduce(0) { $0 + $1.bars.count + 2 } + (footer.isEmpty ? 0 : 1)
    let width = BarChart.labelWidth + BarChart.barWidth + BarChart.valueWidth + BarChart.margin * 2
    let footerWidth = TinyFont.width(of: footer, unit: BarChart.unit) + BarChart.margin * 2
    return Size(max(width, footerWidth), Double(rows) * BarChart.rowHeight + BarChart.margin * 2)
  }

  package func draw(in context: DrawingContext) {
    var y = BarChart.margin
    for group in groups {
      text(group.title, x: BarChart.margin, y: y, color: Color(hex: "#202830") ?? .black, in: context)
      y += BarChart.rowHeight
      let longest = group.bars.map(\.value).max() ?? 0
      for bar in group.bars {
        draw(bar, y: y, longest: longest, in: context)
        y += BarChart.rowHeight
      }
      y += BarChart.rowHeight
    }
    text(footer, x: BarChart.margin, y: y, color: Color(hex: "#8090a0") ?? .gray, in: context)
  }

  private func draw(_ bar: Bar, y: Double, longest: Double, in context: DrawingContext) {
    let color = bar.isOurs ? Color(hex: "#e8622a") : Color(hex: "#9db2c4")
    text(bar.label, x: BarChart.margin, y: y, color: Color(hex: "#404c58") ?? .black, in: context)
    let left = BarChart.margin + BarChart.labelWidth
    let width = longest > 0 ? max(1, bar.value / longest * BarChart.barWidth) : 1
    context.fill(Rect(x: left, y: y, width: width.rounded(), height: BarChart.rowHeight - 4), with: color ?? .red)
    text(bar.value.short, x: left + width.rounded() + 6, y: y, color: Color(hex: "#404c58") ?? .black, in: context)
  }

  private func text(_ text: String, x: Double, y: Double, color: Color, in context: DrawingContext) {
    TinyFont.draw(text, at: Point(x, y + 2), unit: BarChart.unit, color: color, in: context)
  }

  /// The chart as a picture, twice as fine as points.
  package func image() throws -> Image {
    let context = DrawingContext(size: size, scale: 2, background: .white)
    draw(in: context)
    return try ReferenceRenderer().render(context.finish()).image
  }
}

extension BarChart {
  /// What was measured: nanoseconds a sprite and milliseconds a frame. Of several runs the median.
  package init(_ measurements: [Measurement], peers: [PeerLine] = []) {
    let frames = measurements.filter { $0.isOfFrames && $0.sprites > 0 }
    var order: [Job] = []
    for measurement in frames where !order.contains(measurement.job) { order.append(measurement.job) }
    let runs = Dictionary(grouping: frames, by: \.job)
    func bars(_ jobs: [Job], _ value: (Measurement) -> Double) -> [Bar] {
      jobs.map { job in
        Bar(label: job.shortName, value: Samples((runs[job] ?? []).map(value)).median)
      }
    }
    if peers.isEmpty {
      groups = [
        Group(
          title: "without drawing: ns a sprite",
          bars: bars(order.filter { !$0.isDrawn }) { $0.submitNanosecondsPerSprite }),
        Group(title: "drawn: ms a frame", bars: bars(order.filter(\.isDrawn)) { $0.millisecondsPerFrame }),
      ]
    } else {
      groups = order.compactMap { BarChart.group($0, runs[$0] ?? [], peers) }
    }
    groups.removeAll(where: \.bars.isEmpty)
    footer = Machine.name
  }

  /// One workload of ours among others' on the same.
  private static func group(_ job: Job, _ runs: [Measurement], _ peers: [PeerLine]) -> Group? {
    let others = peers.filter { $0.isSame(as: job) }
    if others.isEmpty { return nil }
    var bars = others.map {
      Bar(label: $0.name, value: job.isDrawn ? $0.milliseconds : $0.nanosecondsPerSprite, isOurs: false)
    }
    let values = runs.map { job.isDrawn ? $0.millisecondsPerFrame : $0.submitNanosecondsPerSprite }
    bars.append(Bar(label: "LayerSprites", value: Samples(values).median))
    bars.sort { ($0.value, $0.label) < ($1.value, $1.label) }
    return Group(title: "\(job.shortName): \(job.isDrawn ? "ms a frame" : "ns a sprite")", bars: bars)
  }
}
