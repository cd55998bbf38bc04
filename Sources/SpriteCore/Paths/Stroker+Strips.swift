extension Stroker {
  /// Draws from the current place to another, to where the line goes in `direction`, along a part of a curve or straight ahead.
  @inline(__always)
  mutating func draw(to point: SIMD2<Double>, _ direction: SIMD2<Double>, along part: CurvePart? = nil) {
    if !isStripOpen { openStrip() }
    let chord = point - current
    let turn = tangent.cross(direction)
    // Where the lines of both edges cross, measured from the middles of the edges.
    if max(chord.dot(tangent), chord.dot(direction)) > abs(turn) * radius {
      strip.add(point, direction)
      (current, tangent) = (point, direction)
    } else {
      fold(to: point, direction, along: part)
    }
  }

  /// The same where the pen turns about a place within itself, in as many steps as that needs.
  @inline(never)
  private mutating func fold(to point: SIMD2<Double>, _ direction: SIMD2<Double>, along part: CurvePart?) {
    let turn = tangent.cross(direction)
    if let part {
      let count = part.stepsRound(turn: abs(turn), pen: radius, tolerance: walk.tolerance)
      for index in 1..<max(count, 1) {
        let t = part.parameter(atShare: Double(index) / Double(count))
        if let along = part.directions(at: t).before { draw(to: part.point(at: t), along) }
      }
      if count > 1 { return draw(to: point, direction) }
    }
    if turn != 0 { strip.addKnot(point, direction, .fold, isClockwise: turn > 0) }
    (current, tangent) = (point, direction)
  }

  /// Turns on the spot, round on the outer side.
  mutating func addTurn(to direction: SIMD2<Double>) {
    if !isStripOpen { openStrip() }
    strip.addKnot(current, direction, .turn, isClockwise: tangent.cross(direction) >= 0)
  }

  /// Begins a strip at the current place, with the join of a corner that waits here.
  mutating func openStrip() {
    isStripOpen = true
    strip.begin(at: current, tangent)
    if let from = joinFrom, needsJoin(from, tangent) { strip.joinFrom = from }
    joinFrom = nil
  }

  /// Ends the strip where the pen is, and writes it: its left border, then its right one backwards.
  @inline(__always)
  mutating func closeStrip() {
    guard isStripOpen else { return }
    isStripOpen = false
    guard strip.sections.count > 1 else { return }
    right.removeAll(keepingCapacity: true)
    let first = strip.sections[0]
    if let from = strip.joinFrom { putJoin(from, at: first.place, first.direction) }
    if strip.hasKnots {
      writeKnots()
    } else {
      for section in strip.sections {
        let edge = section.direction.left * radius
        put(section.place + edge)
        putRight(section.place - edge)
      }
    }
    for index in right.indices.reversed() { writer.add(right[index]) }
    writer.close()
    if strip.hasKnots { writeFans() }
  }

  private mutating func putJoin(_ from: SIMD2<Double>, at place: SIMD2<Double>, _ direction: SIMD2<Double>) {
    let (before, edge) = (from.left * radius, direction.left * radius)
    if from.cross(direction) >= 0 {
      put(place + before)
      putCorner(at: place, from: before, to: edge, clockwise: true, join)
      putRight(place)
    } else {
      put(place)
      putRight(place - before)
      putCorner(at: place, from: -before, to: -edge, clockwise: false, join)
    }
  }

  /// Puts to the left or the right border.
  @inline(__always)
  private mutating func put(_ p: SIMD2<Double>, onRight: Bool) {
    if onRight { putRight(p) } else { put(p) }
  }

  /// Puts both borders of a strip that turns about points within the pen.
  ///
  /// Where that can't be left out, the inner border follows these points, so that the strip is what the rest of the edge sweeps;
  /// the inner end sweeps a fan of its own. Run backwards it would unwind what others wound.
  @inline(never)
  private mutating func writeKnots() {
    strip.trim(radius: radius)
    fan.removeAll()
    var next = 0
    // The side on which the border follows pivots.
    var followed: Bool?
    var before = strip.sections[0]
    for index in strip.sections.indices {
      let section = strip.sections[index]
      while next < strip.trims.count && strip.trims[next].last <= index { next += 1 }
      let trim = next < strip.trims.count && strip.trims[next].first <= index ? strip.trims[next] : nil
      if section.step == .ahead || trim != nil {
        if let side = followed { leave(side, before) }
        followed = nil
      }
      if section.step == .ahead {
        putEnd(of: section, onRight: false, index, trim)
        putEnd(of: section, onRight: true, index, trim)
      } else {
        if let side = followed, side != section.isClockwise { leave(side, before) }
        if section.step == .turn { putRound(from: before, to: section) }
        putEnd(of: section, onRight: !section.isClockwise, index, nil)
        if trim == nil {
          follow(from: before, to: section)
          followed = section.isClockwise
        }
      }
      before = section
    }
    if let side = followed { leave(side, before) }
  }

  /// Puts one end of an edge, unless it is left out by a trim.
  @inline(__always)
  private mutating func putEnd(
    of section: StrokeStrip.Section, onRight: Bool, _ index: Int, _ trim: StrokeStrip.Trim?
  ) {
    if let trim, trim.isClockwise == onRight {
      if trim.first == index { put(trim.crossing, onRight: onRight) }
    } else {
      put(section.place + section.direction.left * (onRight ? -radius : radius), onRight: onRight)
    }
  }

  /// Puts the arc of a turn on the spot to the outer border.
  private mutating func putRound(from before: StrokeStrip.Section, to section: StrokeStrip.Section) {
    guard needsJoin(before.direction, section.direction) && joinIsNear(section.place) else { return }
    let outer = section.isClockwise ? radius : -radius
    putArc(
      about: section.place, from: before.direction.left * outer, to: section.direction.left * outer,
      clockwise: section.isClockwise)
  }

  /// Puts the point that a step turns about to the inner border, and notes what the inner end sweeps.
  private mutating func follow(from before: StrokeStrip.Section, to section: StrokeStrip.Section) {
    let onRight = section.isClockwise
    guard section.step == .fold else {
      fan.close(isClockwise: onRight)
      return put(section.place, onRight: onRight)
    }
    let normal = section.direction.left
    let pivot =
      section.place - normal * ((section.place - before.place).dot(before.direction) / normal.dot(before.direction))
    let reach = onRight ? -radius : radius
    fan.add(pivot, from: before.place + before.direction.left * reach, to: section.place + normal * reach)
    put(pivot, onRight: onRight)
  }

  /// Brings the inner border back from a pivot to the end of the edge.
  private mutating func leave(_ side: Bool, _ section: StrokeStrip.Section) {
    fan.close(isClockwise: side)
    put(section.place + section.direction.left * (side ? -radius : radius), onRight: side)
  }

  private mutating func writeFans() {
    var start = 0
    for end in fan.ends {
      for index in start..<end { put(fan.points[index]) }
      writer.close()
      start = end
    }
  }
}
