import Glibc
import SpriteCore

/// A way along a path, and the turn of what goes there.
struct PathWalk {
  /// Each segment as a path of its own; jumps to where the next subpath begins take no time.
  private let steps: [Path]
  private let lengths: [Double]
  private let mode: KeyframeMode
  private let rotation: KeyframeAnimation<Point>.RotationMode

  init(_ path: Path, mode: KeyframeMode, rotation: KeyframeAnimation<Point>.RotationMode) {
    (self.mode, self.rotation) = (mode, rotation)
    steps = PathWalk.segments(of: path)
    lengths = steps.map { $0.length.isFinite ? $0.length : 0 }
  }

  private static func segments(of path: Path) -> [Path] {
    var (paths, place, start): ([Path], Point, Point) = ([], .zero, .zero)
    for element in path.elements {
      var segment = Path()
      segment.move(to: place)
      switch element {
      case .move(let to):
        (place, start) = (to, to)
        continue
      case .line(let to): segment.addLine(to: to)
      case .quadCurve(let to, let control): segment.addQuadCurve(to: to, control: control)
      case .curve(let to, let control1, let control2): segment.addCurve(to: to, control1: control1, control2: control2)
      case .close:
        // One that is where it began has nowhere to go.
        if place == start { continue }
        segment.addLine(to: start)
      }
      place = segment.currentPoint ?? place
      paths.append(segment)
    }
    return paths
  }

  /// When each end of a segment is passed: the values count segments.
  private func keyframes<Value>(of animation: KeyframeAnimation<Value>) -> Keyframes<Double> {
    let numbers = (0...steps.count).map(Double.init)
    guard mode.isPaced else {
      return Keyframes(
        numbers, mode: mode == .discrete ? .discrete : .linear, keyTimes: animation.keyTimes,
        timingFunctions: animation.timingFunctions)
    }
    var sums = [0.0]
    for length in lengths { sums.append(sums[sums.count - 1] + length) }
    let whole = sums[sums.count - 1]
    return Keyframes(
      numbers, mode: .linear, keyTimes: whole > 0 ? sums.map { $0 / whole } : nil, timingFunctions: [])
  }

  /// The place after so many segments, and the direction there; `nil` for a path without any.
  private func place(at passed: Double) -> (point: Point, angle: Double)? {
    guard !steps.isEmpty else { return nil }
    let index = min(max(Int(passed), 0), steps.count - 1)
    let length = min(max(passed - Double(index), 0), 1) * lengths[index]
    guard let point = steps[index].point(atLength: length) else { return nil }
    let tangent = steps[index].tangent(atLength: length) ?? Point(1, 0)
    return (point, atan2(tangent.y, tangent.x))
  }

  /// The tracks of an animation that goes this way.
  func tracks<Value>(of animation: KeyframeAnimation<Value>) -> [AnimationTrack] {
    guard let animation = animation as? KeyframeAnimation<Point> else { return [] }
    let (walk, keyframes, timingFunction) = (self, keyframes(of: animation), animation.timingFunction)
    func place(_ progress: AnimationTiming.Progress) -> (point: Point, angle: Double)? {
      keyframes.value(at: timingFunction(progress.fraction)).flatMap { walk.place(at: $0) }
    }
    let way = ValueTrack(
      animation.track, isAdditive: animation.isAdditive, isCumulative: animation.isCumulative,
      .free({ place($0)?.point }, from: steps.first?.points.first, to: steps.last?.points.last))
    if rotation == .none { return [way] }
    let half = rotation == .autoReverse ? Double.pi : 0
    let turn = ValueTrack(
      AnimatableProperties.rotation, isAdditive: false, isCumulative: false,
      .free({ progress in place(progress).map { $0.angle + half } }, from: nil, to: nil))
    return [way, turn]
  }
}
