import SpriteCore

/// Values at times from 0 to 1, and how to get from one to the next.
struct Keyframes<Value: Animatable> {
  let values: [Value]
  /// One for each value; of discrete ones, one more, for the end.
  private let times: [Double]
  private let mode: KeyframeMode
  private let timingFunctions: [TimingFunction]

  /// - Parameter keyTimes: Evenly spread where there are none, or not as many as are needed. A time that is before the one before it, or no number,
  ///   counts as that.
  init(_ values: [Value], mode: KeyframeMode, keyTimes: [Double]?, timingFunctions: [TimingFunction]) {
    (self.values, self.mode) = (values, mode)
    self.timingFunctions = mode.isPaced ? [] : timingFunctions
    let count = mode == .discrete ? values.count + 1 : values.count
    if mode.isPaced {
      times = Keyframes.paced(values)
    } else if let keyTimes, keyTimes.count == count {
      var last = 0.0
      times = keyTimes.map { time in
        last = min(max(time.isNaN ? last : time, last), 1)
        return last
      }
    } else {
      let steps = Double(max(count - 1, 1))
      times = (0..<count).map { Double($0) / steps }
    }
  }

  /// Times by which the values are passed at one pace.
  private static func paced(_ values: [Value]) -> [Double] {
    var sums = [0.0]
    for (a, b) in zip(values, values.dropFirst()) {
      let way = a.distance(to: b)
      sums.append(sums[sums.count - 1] + (way.isFinite ? way : 0))
    }
    guard let whole = sums.last, whole > 0 else {
      let steps = Double(max(values.count - 1, 1))
      return values.indices.map { Double($0) / steps }
    }
    return sums.prefix(values.count).map { $0 / whole }
  }

  /// The value at a time from 0 to 1; `nil` where there are none.
  func value(at time: Double) -> Value? {
    guard let first = values.first else { return nil }
    if values.count == 1 { return first }
    // The last one that was reached.
    var (low, high) = (0, times.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    if mode == .discrete { return values[min(low, values.count - 1)] }
    guard low < values.count - 1 else { return values[values.count - 1] }
    let span = times[low + 1] - times[low]
    var fraction = span > 0 ? min(max((time - times[low]) / span, 0), 1) : 1
    if low < timingFunctions.count { fraction = timingFunctions[low](fraction) }
    return mode.isCubic ? cubic(low, fraction) : values[low].interpolated(to: values[low + 1], fraction: fraction)
  }

  /// A Catmull-Rom curve through the values, by straight ways between straight ways (Barry and Goldman's pyramid, knots one apart).
  private func cubic(_ index: Int, _ t: Double) -> Value {
    func mix(_ a: Value, _ b: Value, _ fraction: Double) -> Value { a.interpolated(to: b, fraction: fraction) }
    let (p1, p2) = (values[index], values[index + 1])
    // Beyond the ends the curve goes on as far as the nearest value lies.
    let p0 = index > 0 ? values[index - 1] : mix(p2, p1, 2)
    let p3 = index + 2 < values.count ? values[index + 2] : mix(p1, p2, 2)
    let (a, b, c) = (mix(p0, p1, t + 1), mix(p1, p2, t), mix(p2, p3, t - 1))
    return mix(mix(a, b, (t + 1) / 2), mix(b, c, t / 2), t)
  }
}
