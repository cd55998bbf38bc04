package import LayerSprites

/// A drawing that somebody might have made: a flower of loops around the middle, without a stop.
package struct RecordedDrawing: Sequence {
  let moves: Int

  package init(moves: Int) { self.moves = moves }

  package func makeIterator() -> AnyIterator<Point> {
    var step = 0
    return AnyIterator {
      guard step < moves else { return nil }
      defer { step += 1 }
      let turn = Double(step) * 0.045
      let petal = AffineTransform.rotation(turn * 7.3)
      let around = AffineTransform.rotation(turn)
      let radius = 110 + 80 * petal.a
      return Point(360 + around.a * radius * 1.55, 205 + around.b * radius)
    }
  }
}
