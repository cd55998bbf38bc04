extension Path {
  /// The length of all lines and curves together, closing lines included; moves add nothing. Curves are measured to about twelve digits.
  public var length: Double { segments.reduce(0) { $0 + $1.length } }

  /// The place at a length from the start of the path, along all subpaths one after the other; the nearest end for a length outside
  /// of it, and `nil` for a path without segments other than moves.
  ///
  /// Time grows with the number of segments.
  public func point(atLength length: Double) -> Point? {
    place(atLength: length).map { Point($0.segment.point(at: $0.parameter)) }
  }

  /// The direction of the path at a length from its start, as an arrow of length 1; `nil` where the path has no length there.
  public func tangent(atLength length: Double) -> Point? {
    guard let place = place(atLength: length) else { return nil }
    let curve = place.segment.curve
    var direction = curve.derivative(at: place.parameter)
    // At a cusp, and at the ends of a curve whose control points lie there, the derivative is zero or next to it.
    let size = curve.p3 - curve.p0
    if direction.dot(direction) <= 1e-20 * size.dot(size) || direction == .zero {
      let (before, after) = curve.split(at: place.parameter)
      direction = place.parameter < 1 ? after.startDirection : before.endDirection
    }
    let magnitude = direction.magnitude
    return magnitude > 0 && magnitude.isFinite ? Point(direction / magnitude) : nil
  }

  /// The segment that holds the place at a length, and the parameter there.
  private func place(atLength length: Double) -> (segment: Segment, parameter: Double)? {
    var rest = length.isNaN ? 0 : length
    var last: Segment?
    for segment in segments where segment.verb != .move {
      let own = segment.length
      // What has no length is passed over, unless there's nothing else.
      if own > 0 || last == nil { last = segment }
      if own > 0 && rest <= own { return (segment, segment.parameter(atLength: rest, of: own)) }
      rest -= own
    }
    return last.map { ($0, length > 0 ? 1 : 0) }
  }
}

extension Path.Segment {
  /// The length of the segment.
  var length: Double {
    switch verb {
    case .move: 0
    case .line, .close: (curve.p3 - curve.p0).magnitude
    case .quadCurve, .curve: curve.length
    }
  }

  /// The place at a parameter; the ends, and what lies on straight lines, as exact as can be.
  func point(at t: Double) -> SIMD2<Double> {
    if t >= 1 { return curve.p3 }
    let isCurve = verb == .quadCurve || verb == .curve
    return isCurve ? curve.point(at: t) : curve.p0 + (curve.p3 - curve.p0) * t
  }

  /// The parameter at a length from the segment's start.
  func parameter(atLength length: Double, of whole: Double) -> Double {
    if length <= 0 { return 0 }
    if length >= whole { return 1 }
    return verb == .quadCurve || verb == .curve ? curve.parameter(atLength: length, of: whole) : length / whole
  }
}
