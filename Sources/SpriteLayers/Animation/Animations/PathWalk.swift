import Glibc
import SpriteCore

/// A way along a path, and the turn of what goes there.
struct PathWalk {
  private let steps: [Step]
  private let isPaced: Bool
  private let isDiscrete: Bool
  private let rotation: KeyframeAnimation<Point>.RotationMode

  /// A segment, or a jump to where the next subpath begins.
  private struct Step {
    var path: Path
    var length: Double
    /// Where the step begins, from 0 to 1 of the whole way.
    var start = 0.0
    var share = 0.0
  }

  init(_ path: Path, mode: KeyframeMode, rotation: KeyframeAnimation<Point>.RotationMode) {
    (isPaced, isDiscrete) = (mode.isPaced, mode == .discrete)
    self.rotation = rotation
    var steps = PathWalk.segments(of: path).map { Step(path: $0, length: $0.length) }
    let whole = steps.reduce(0) { $0 + $1.length }
    var start = 0.0
    for index in steps.indices {
      steps[index].start = start
      steps[index].share = isPaced && whole > 0 ? steps[index].length / whole : 1 / Double(steps.count)
      start += steps[index].share
    }
    self.steps = steps
  }

  /// Each segment as a path of its own.
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
      case .close: segment.addLine(to: start)
      }
      place = segment.currentPoint ?? place
      paths.append(segment)
    }
    return paths
  }

  /// The place at a share of the whole way, and the direction there; `nil` for a path without segments.
  func place(at share: Double) -> (point: Point, angle: Double)? {
    guard !steps.isEmpty else { return nil }
    let step = steps.last { $0.start <= share } ?? steps[0]
    var inside = step.share > 0 ? min(max((share - step.start) / step.share, 0), 1) : 1
    if isDiscrete { inside = 0 }
    let length = inside * step.length
    guard let point = step.path.point(atLength: length) else { return nil }
    let tangent = step.path.tangent(atLength: length) ?? Point(1, 0)
    return (point, atan2(tangent.y, tangent.x))
  }

  /// The tracks of an animation that goes this way.
  func tracks<Value>(of animation: KeyframeAnimation<Value>) -> [AnimationTrack] {
    guard let animation = animation as? KeyframeAnimation<Point> else { return [] }
    let (walk, timingFunction) = (self, animation.timingFunction)
    let place = ValueTrack(
      animation.track, isAdditive: animation.isAdditive, isCumulative: false, ends: nil,
      value: { progress, _ in walk.place(at: timingFunction(progress.fraction))?.point })
    if rotation == .none { return [place] }
    let half = rotation == .autoReverse ? Double.pi : 0
    let turn = ValueTrack(
      AnimatableProperties.rotation, isAdditive: false, isCumulative: false, ends: nil,
      value: { progress, _ in walk.place(at: timingFunction(progress.fraction)).map { $0.angle + half } })
    return [place, turn]
  }
}
