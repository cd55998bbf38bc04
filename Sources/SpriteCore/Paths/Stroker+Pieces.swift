extension Stroker {
  /// Writes a corner in device pixels.
  @inline(__always)
  mutating func put(_ p: SIMD2<Double>) {
    if let toDevice { writer.add(toDevice(p)) } else { writer.add(p) }
  }

  @inline(__always)
  mutating func putRight(_ p: SIMD2<Double>) {
    if let toDevice { right.append(toDevice(p)) } else { right.append(p) }
  }

  /// Whether a corner leaves a gap on its outer side that could be seen.
  @inline(__always)
  func needsJoin(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool {
    a.dot(b) <= 0 || abs(a.cross(b)) * radius > 0.002
  }

  /// The places of a join that lie between its two ends, which are given as arrows from the corner: those of a clockwise turn are
  /// written, the others go to the strip's right border.
  mutating func putCorner(
    at center: SIMD2<Double>, from a: SIMD2<Double>, to b: SIMD2<Double>, clockwise: Bool, _ join: LineJoin
  ) {
    switch join {
    case .bevel: break
    case .miter:
      // 1 / sin(φ/2) ≤ limit, where φ is the angle between the two lines and −cos φ that between their edges.
      let cosine = a.dot(b) / (radius * radius)
      guard miterLimit * miterLimit * (1 + cosine) >= 2 - 1e-9 else { return }
      let tip = center + (a + b) / (1 + cosine)
      if clockwise { put(tip) } else { putRight(tip) }
    case .round: putArc(about: center, from: a, to: b, clockwise: clockwise)
    }
  }

  /// The places of an arc of at most half a turn that lie between its two ends, written as those of a join.
  mutating func putArc(
    about center: SIMD2<Double>, from a: SIMD2<Double>, to b: SIMD2<Double>, clockwise: Bool
  ) {
    if isWide && radius > 1000 { return putArcInView(about: center, from: a, to: b, clockwise: clockwise) }
    let sine = clockwise ? fanStep.y : -fanStep.y
    let least = 1e-9 * radius * radius
    var arrow = a
    // Half a turn has at most 32,768 steps.
    for _ in 0..<40_000 {
      arrow = SIMD2(arrow.x * fanStep.x - arrow.y * sine, arrow.x * sine + arrow.y * fanStep.x)
      let ahead = clockwise ? arrow.cross(b) : -arrow.cross(b)
      if ahead <= least { return }
      if clockwise { put(center + arrow * fanReach) } else { putRight(center + arrow * fanReach) }
    }
  }

  /// The same for a wide pen, whose arcs have thousands of corners: those that can be seen, and a few. The arc is halved down to the step
  /// of others, so a corner lies at the same place whatever else is seen.
  private mutating func putArcInView(
    about center: SIMD2<Double>, from a: SIMD2<Double>, to b: SIMD2<Double>, clockwise: Bool
  ) {
    let (cosine, chord) = (a.dot(b), b - a)
    guard cosine < fanStep.x * radius * radius else { return }
    // What lies between an arc of at most half a turn and its chord lies in the circle about the chord.
    let middle = center + (a + b) * 0.5
    let outside = pointwiseMax(seenLow - middle, middle - seenHigh)
    guard outside.max() * 2 <= chord.magnitude else { return }
    let way = cosine > 0 ? a + b : clockwise ? chord.left : -chord.left
    let arrow = way * (radius / way.magnitude)
    putArcInView(about: center, from: a, to: arrow, clockwise: clockwise)
    if clockwise { put(center + arrow * fanReach) } else { putRight(center + arrow * fanReach) }
    putArcInView(about: center, from: arrow, to: b, clockwise: clockwise)
  }

  /// A join as a piece of its own.
  mutating func addWedge(at center: SIMD2<Double>, from a: SIMD2<Double>, to b: SIMD2<Double>, _ join: LineJoin) {
    guard needsJoin(a, b) && joinIsNear(center) else { return }
    var (first, last) = (a.left * radius, b.left * radius)
    if a.cross(b) < 0 { (first, last) = (-last, -first) }
    put(center)
    put(center + first)
    putCorner(at: center, from: first, to: last, clockwise: true, join)
    put(center + last)
    writer.close()
  }

  /// The cap of a line that ends at a place in a direction.
  mutating func addCap(at center: SIMD2<Double>, _ direction: SIMD2<Double>) {
    guard cap != .butt && isNear(center) else { return }
    let edge = direction.left * radius
    put(center + edge)
    if cap == .square {
      put(center + edge + direction * radius)
      put(center - edge + direction * radius)
    } else {
      putArc(about: center, from: edge, to: -edge, clockwise: true)
    }
    put(center - edge)
    writer.close()
  }

  /// Writes the cap at the start of the subpath that is still open; for one without length, all of its dot.
  ///
  /// Nothing else changes: it may be asked for again, after the subpath has grown.
  package mutating func appendStartCap() {
    guard radius > 0 && subpath.isOpen else { return }
    if subpath.hasLength {
      if subpath.startsDrawn { addCap(at: subpath.start, -subpath.startTangent) }
    } else if subpath.hasDot && dashes.isDrawn && cap == .round {
      addCap(at: subpath.start, SIMD2(1, 0))
      addCap(at: subpath.start, SIMD2(-1, 0))
    }
  }

  /// Writes the cap at the end of the subpath that is still open, where the line is drawn there.
  ///
  /// Nothing else changes: it may be asked for again, after the subpath has grown.
  package mutating func appendEndCap() {
    guard radius > 0 && subpath.isOpen && subpath.hasLength else { return }
    if dashes.isDrawn {
      addCap(at: current, tangent)
    } else if dashes.endsWithDot {
      addCap(at: current, tangent)
      addCap(at: current, -tangent)
    }
  }
}
