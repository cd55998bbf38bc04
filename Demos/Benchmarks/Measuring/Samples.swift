/// Many measurements of one thing.
package struct Samples {
  private var values: [Double] = []

  package init() {}

  package init(_ values: [Double]) { self.values = values }

  package mutating func reserve(_ count: Int) { values.reserveCapacity(count) }
  package mutating func append(_ value: Double) { values.append(value) }

  package var count: Int { values.count }
  /// The one in the middle, the upper of two; 0 of none.
  package var median: Double { quantile(0.5) }
  /// What a quarter lies below, and what a quarter lies above.
  package var quartiles: [Double] { [quantile(0.25), quantile(0.75)] }

  private func quantile(_ share: Double) -> Double {
    values.isEmpty ? 0 : values.sorted()[min(values.count - 1, Int(Double(values.count) * share))]
  }
}
