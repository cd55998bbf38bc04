/// A gradient as the renderers read it: where a device pixel lies in it, and the colour that is there, all in `Float`.
///
/// A pixel's centre (x, y) lies at
///
///     p.x = map.x·(x − origin.x) + map.y·(y − origin.y) + place.x
///     p.y = map.z·(x − origin.x) + map.w·(y − origin.y) + place.y
///
/// and the offset there is p.x for an axial gradient, the length of p for a radial one, and for a conic one the angle of p in turns,
/// from 0 to 1. It is brought within −1 … 2; the colour is that of the last row whose offset is not beyond it.
package struct GradientTable: Hashable, Sendable {
  /// How an offset is found, as the shaders number it.
  package enum Kind: Int32, Hashable, Sendable {
    case axial = 0
    case radial = 1
    case conic = 2
  }

  /// Colours from one offset up to the next row's. 48 bytes that a GPU reads as they are, three words of four.
  package struct Row: Hashable, Sendable {
    /// The offset, and one over the distance to the next row's; 0 where the colour stays.
    package var place: SIMD4<Float>
    /// The straight colour at the offset, 0 … 1.
    package var color: SIMD4<Float>
    /// What is added to it on the way to the next row's offset.
    package var change: SIMD4<Float>
  }

  package var kind: Kind
  /// The linear part of the map.
  package var map: SIMD4<Float>
  /// The device pixel that is taken off first: near the picture, so that no bits are lost there.
  package var origin: SIMD2<Float>
  /// Where the origin lies.
  package var place: SIMD2<Float>
  /// By growing offset; the first is −1.
  package var rows: [Row]

  /// By how much every stop comes earlier, as a share of the gradient: less than anybody sees.
  ///
  /// Where a step meets the centres of pixels - across a diagonal, on the eighths of a turn - the last bit of an offset would decide
  /// on which side they are, and that is not the same on all GPUs. So they lie behind it, clearly.
  package static let lead = 1 / 131072.0
}

extension GradientTable {
  /// What a gradient comes to under a transform.
  enum Resolution: Hashable {
    /// There is nothing to draw.
    case nothing
    /// One colour everywhere.
    case color(Color)
    case table(GradientTable)
  }

  /// What the renderers need of a gradient.
  ///
  /// - Parameters:
  ///   - device: From the gradient's coordinates to device pixels.
  ///   - bounds: The pixels of the picture.
  static func resolve(_ gradient: Gradient, _ device: AffineTransform, in bounds: PixelRect) -> Resolution {
    guard gradient.shape.isFinite, let last = gradient.stops.last, let inverse = device.inverted() else {
      return .nothing
    }
    if gradient.shape.isDegenerate || gradient.stops.allSatisfy({ $0.color == last.color }) {
      return .color(last.color)
    }
    let own = gradient.shape.map
    let map = inverse.concatenating(own)
    guard own.isFinite, map.isFinite else { return .color(last.color) }
    // Where it starts, or the place in the picture that is nearest to that. Only ways from there are mapped, so that the start itself
    // lies at exactly 0.
    let start = device.apply(to: gradient.shape.start)
    let origin = SIMD2(
      Float(min(max(start.x, Double(bounds.minX)), Double(bounds.maxX))),
      Float(min(max(start.y, Double(bounds.minY)), Double(bounds.maxY))))
    let (awayX, awayY) = (Double(origin.x) - start.x, Double(origin.y) - start.y)
    var place = Point(map.a * awayX + map.c * awayY, map.b * awayX + map.d * awayY)
    var linear = SIMD4(map.a, map.c, map.b, map.d)
    guard place.isFinite else { return .color(last.color) }
    // Of an angle's point only the direction counts, so its numbers can be kept ordinary ones.
    if gradient.shape.kind == .conic {
      let size = max(linear.max(), -linear.min(), abs(place.x), abs(place.y))
      guard size > 0 else { return .color(last.color) }
      linear /= size
      place = Point(place.x / size, place.y / size)
    }
    // So steep that it is a step at a point.
    guard linear.max() < steepest, linear.min() > -steepest else { return .color(last.color) }
    return .table(
      GradientTable(
        kind: gradient.shape.kind,
        map: SIMD4(number(linear.x), number(linear.y), number(linear.z), number(linear.w)), origin: origin,
        place: SIMD2(number(place.x), number(place.y)),
        rows: rows(gradient.stops, lead: gradient.shape.kind == .conic ? 0 : Float(lead))))
  }

  /// Slopes up to here, times the pixels of any picture, fit a `Float` with room to spare.
  private static let steepest = 1e29

  /// As a `Float` without the surprises: what is next to nothing is nothing, for some GPUs have no numbers that small; what is huge
  /// is beyond all that a slope can lead to, and finite.
  private static func number(_ value: Double) -> Float {
    abs(value) < 1e-30 ? 0 : Float(min(max(value, -1e36), 1e36))
  }

  /// The rows of stops in whatever order. Of those at one offset, the last is all that is ever read.
  private static func rows(_ stops: [Gradient.Stop], lead: Float) -> [Row] {
    var (places, colors): ([Float], [SIMD4<Float>]) = ([-1], [])
    var greatest: Float = 0
    for stop in stops {
      // On a grid of 2⁻²⁴, that a `Float` holds: no two offsets are so near that a slope between them would be none.
      let offset = Float((min(max(stop.offset, 0), 1) * 16_777_216).rounded() / 16_777_216)
      // No number is greater than one that is none.
      if offset > greatest { greatest = offset }
      if colors.isEmpty { colors.append(channels(stop.color)) }
      places.append(greatest - lead)
      colors.append(channels(stop.color))
    }
    var rows: [Row] = []
    rows.reserveCapacity(places.count)
    for index in places.indices {
      let (place, color) = (places[index], colors[index])
      guard index + 1 < places.count else {
        rows.append(Row(place: SIMD4(place, 0, 0, 0), color: color, change: .zero))
        break
      }
      let distance = places[index + 1] - place
      if distance == 0 { continue }
      rows.append(
        Row(place: SIMD4(place, index == 0 ? 0 : 1 / distance, 0, 0), color: color, change: colors[index + 1] - color))
    }
    return rows
  }

  private static func channels(_ color: Color) -> SIMD4<Float> {
    SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha)) / 255
  }
}

extension Gradient.Shape {
  fileprivate var kind: GradientTable.Kind {
    switch self {
    case .axial: .axial
    case .radial: .radial
    case .conic: .conic
    }
  }

  /// Where the offset is 0.
  fileprivate var start: Point {
    switch self {
    case .axial(let start, _): start
    case .radial(let center, _), .conic(let center, _): center
    }
  }

  fileprivate var isFinite: Bool {
    switch self {
    case .axial(let start, let end): start.isFinite && end.isFinite
    case .radial(let center, let radii): center.isFinite && radii.isFinite
    case .conic(let center, let angle): center.isFinite && angle.isFinite
    }
  }

  /// Whether it has no extent: only the last colour can be seen.
  fileprivate var isDegenerate: Bool {
    switch self {
    case .axial(let start, let end): start == end
    case .radial(_, let radii): !(radii.width > 0 && radii.height > 0)
    case .conic: false
    }
  }

  /// From ways that lead away from the start to where the offset can be told from a point by itself.
  fileprivate var map: AffineTransform {
    switch self {
    case .axial(let start, let end):
      // Made smaller first, so that no square is beyond all numbers.
      let size = max(abs(end.x - start.x), abs(end.y - start.y))
      let (x, y) = ((end.x - start.x) / size, (end.y - start.y) / size)
      let square = (x * x + y * y) * size
      return AffineTransform(a: x / square, b: 0, c: y / square, d: 0, tx: 0, ty: 0)
    case .radial(_, let radii): return .scale(x: 1 / radii.width, y: 1 / radii.height)
    // Here the lead is a turn, so that the seam has it too.
    case .conic(_, let angle): return .rotation(2 * .pi * GradientTable.lead - angle)
    }
  }
}
