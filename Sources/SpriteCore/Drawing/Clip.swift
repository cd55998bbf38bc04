/// What a draw is cut to: a rectangle of whole pixels, and parallel-sided strips whose edges cover pixels in part.
///
/// An axis-aligned clip on whole pixels is the rectangle alone. Any other rectangle adds a strip for each of its two pairs
/// of sides; two rectangles with the same axes share them.
package struct Clip: Hashable, Sendable {
  /// No pixel outside is touched.
  package var bounds: PixelRect
  /// Each multiplies its coverage; at most ``maximumStrips``.
  package var strips: [Strip]

  /// Eight strips: up to four rectangles turned against each other.
  package static let maximumStrips = 8

  package init(bounds: PixelRect, strips: [Strip] = []) {
    (self.bounds, self.strips) = (bounds, strips)
  }

  /// The points between two parallel lines: 0 ≤ nx·(x − ox) + ny·(y − oy) ≤ length, in device pixels, (nx, ny) a unit vector.
  package struct Strip: Hashable, Sendable {
    package var nx: Double
    package var ny: Double
    package var ox: Double
    package var oy: Double
    package var length: Double
  }

  /// This clip cut to `rect` mapped by `transform` (to device pixels) as well. `nil` where more turned rectangles meet than
  /// can be held.
  package func intersecting(_ rect: Rect, transform: AffineTransform) -> Clip? {
    let rect = rect.standardized
    guard rect.isFinite, transform.isFinite, transform.determinant != 0 else {
      return Clip(bounds: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0))
    }
    let box = transform.apply(to: rect)
    var clip = self
    clip.bounds = bounds.intersection(PixelRect(touchedBy: box))
    for strip in Clip.sides(of: rect, transform, box) where !clip.merge(strip) {
      guard clip.strips.count < Clip.maximumStrips else { return nil }
      clip.strips.append(strip)
    }
    return clip
  }

  /// The strips of a mapped rectangle, less those that end on whole pixels, which the bounds do already.
  private static func sides(of rect: Rect, _ transform: AffineTransform, _ box: Rect) -> [Strip] {
    if transform.preservesAxes {
      return [
        Strip(nx: 1, ny: 0, ox: box.minX, oy: 0, length: box.width),
        Strip(nx: 0, ny: 1, ox: 0, oy: box.minY, length: box.height),
      ].filter { strip in
        let start = strip.ox + strip.oy
        return start.rounded() != start || (start + strip.length).rounded() != start + strip.length
      }
    }
    let origin = transform.apply(to: rect.origin)
    let determinant = transform.determinant
    func strip(_ alongX: Double, _ alongY: Double, _ otherX: Double, _ otherY: Double, _ extent: Double) -> Strip {
      // The normal of the sides that run along `other`, pointing to where `along` leads.
      let length = (otherX * otherX + otherY * otherY).squareRoot()
      var (nx, ny) = (otherY / length, -otherX / length)
      if nx * alongX + ny * alongY < 0 { (nx, ny) = (-nx, -ny) }
      return Strip(nx: nx, ny: ny, ox: origin.x, oy: origin.y, length: abs(determinant) / length * extent)
    }
    return [
      strip(transform.a, transform.b, transform.c, transform.d, rect.width),
      strip(transform.c, transform.d, transform.a, transform.b, rect.height),
    ]
  }

  /// Narrows the strip that runs the same way, if there is one.
  private mutating func merge(_ new: Strip) -> Bool {
    for i in strips.indices where strips[i].nx == new.nx && strips[i].ny == new.ny {
      let start = new.nx * (new.ox - strips[i].ox) + new.ny * (new.oy - strips[i].oy)
      let end = min(strips[i].length, start + new.length)
      if start > 0 {
        (strips[i].ox, strips[i].oy) = (new.ox, new.oy)
        strips[i].length = max(0, end - start)
      } else {
        strips[i].length = max(0, end)
      }
      return true
    }
    return false
  }
}
