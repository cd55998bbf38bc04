/// What a draw is cut to: a rectangle of whole pixels, and parallel-sided strips whose edges cover pixels in part.
///
/// An axis-aligned clip on whole pixels is the rectangle alone. Any other rectangle adds a strip for each of its two pairs
/// of sides; two rectangles with the same axes share them. One rectangle with round corners, and one picture, have places of their
/// own; what fits none of these becomes a mask.
package struct Clip: Hashable, Sendable {
  /// No pixel outside is touched.
  package var bounds: PixelRect
  /// Each multiplies its coverage; at most ``maximumStrips``.
  package var strips: [Strip]
  /// How much of each pixel a path leaves, if one cuts too.
  package var mask: Mask?
  /// A rectangle with round corners, if one cuts too.
  package var rounded: Rounded?
  /// A picture whose alpha cuts, if one does.
  package var image: ImageMask?

  /// Eight strips: up to four rectangles turned against each other.
  package static let maximumStrips = 8

  package init(bounds: PixelRect, strips: [Strip] = []) {
    (self.bounds, self.strips) = (bounds, strips)
  }

  /// Coverage of pixels, which multiplies that of the strips.
  package struct Mask: Hashable, Sendable {
    /// An index into ``DisplayList/textures``: a byte for each pixel of the bounds at least.
    package var texture: Int32
    /// The device pixel that the texture's first one stands for.
    package var x: Int32
    package var y: Int32
  }

  /// Whether no pixel within the bounds is cut in part.
  package var isRectangle: Bool { strips.isEmpty && mask == nil && rounded == nil && image == nil }

  /// The points between two parallel lines: 0 ≤ nx·(x − ox) + ny·(y − oy) ≤ length, in device pixels, (nx, ny) a unit vector.
  package struct Strip: Hashable, Sendable {
    package var nx: Double
    package var ny: Double
    package var ox: Double
    package var oy: Double
    package var length: Double

    /// The same points from the other line on.
    var reversed: Strip { Strip(nx: -nx, ny: -ny, ox: ox + nx * length, oy: oy + ny * length, length: length) }

    /// The same seen from pixels of `bounds`, in numbers of their size: a line that is out of their reach is brought as far as
    /// that, since the renderers' `Float` could not tell where a far one ends. `nil` where both are.
    func near(_ bounds: PixelRect) -> Strip? {
      let (x, y) = (Double(bounds.minX) + Double(bounds.width) / 2, Double(bounds.minY) + Double(bounds.height) / 2)
      let reach = 0.5 * (Double(bounds.width) + Double(bounds.height)) + 2
      let start = -(nx * (x - ox) + ny * (y - oy))
      let end = start + length
      if start <= -reach && end >= reach { return nil }
      let (low, high) = (max(start, -reach), min(end, reach))
      return Strip(nx: nx, ny: ny, ox: x + nx * low, oy: y + ny * low, length: max(0, high - low))
    }
  }

  /// This clip cut to `rect` mapped by `transform` (to device pixels) as well. `nil` where more turned rectangles meet than
  /// can be held.
  package func intersecting(_ rect: Rect, transform: AffineTransform) -> Clip? {
    let rect = rect.standardized
    let mapped = transform.apply(to: rect)
    guard mapped.isFinite, transform.isFinite, transform.determinant != 0 else {
      return Clip(bounds: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0))
    }
    let box = Clip.box(of: rect, transform)
    var clip = self
    clip.narrow(to: bounds.intersection(PixelRect(touchedBy: box)))
    if clip.bounds.isEmpty { return Clip(bounds: clip.bounds) }
    for strip in Clip.sides(of: rect, transform, box, within: clip.bounds) where !clip.merge(strip) {
      guard clip.strips.count < Clip.maximumStrips else { return nil }
      clip.strips.append(strip)
    }
    return clip
  }

  /// Takes smaller bounds. What cuts nothing within them is left out.
  mutating func narrow(to bounds: PixelRect) {
    self.bounds = bounds
    if let rounded, !rounded.cuts(bounds) { self.rounded = nil }
  }

  /// Around a mapped rectangle.
  static func box(of rect: Rect, _ transform: AffineTransform) -> Rect {
    let mapped = transform.apply(to: rect)
    // A millionth of a pixel beside a whole one is rounding's, not the caller's.
    func snapped(_ value: Double) -> Double { abs(value - value.rounded()) < 1e-6 ? value.rounded() : value }
    return Rect(
      minX: snapped(mapped.minX), minY: snapped(mapped.minY), maxX: snapped(mapped.maxX), maxY: snapped(mapped.maxY))
  }

  /// The strips of a mapped rectangle, less those that cut no pixel of the bounds in part.
  private static func sides(
    of rect: Rect, _ transform: AffineTransform, _ box: Rect, within bounds: PixelRect
  ) -> [Strip] {
    func cuts(_ edge: Double, _ low: Int32, _ high: Int32) -> Bool {
      edge.rounded() != edge && edge > Double(low) && edge < Double(high)
    }
    if transform.preservesAxes {
      var strips: [Strip] = []
      if cuts(box.minX, bounds.minX, bounds.maxX) || cuts(box.maxX, bounds.minX, bounds.maxX) {
        strips.append(Strip(nx: 1, ny: 0, ox: box.minX, oy: 0, length: box.width))
      }
      if cuts(box.minY, bounds.minY, bounds.maxY) || cuts(box.maxY, bounds.minY, bounds.maxY) {
        strips.append(Strip(nx: 0, ny: 1, ox: 0, oy: box.minY, length: box.height))
      }
      return strips.compactMap { $0.near(bounds) }
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
    ].compactMap { $0.near(bounds) }
  }

  /// Narrows the strip that runs the same way, if there is one: to a billionth, which moves no edge of a picture visibly, since
  /// the same turn by way of other scales differs in its last bits.
  private mutating func merge(_ strip: Strip) -> Bool {
    for i in strips.indices where abs(strips[i].nx * strip.ny - strips[i].ny * strip.nx) < 1e-9 {
      let new = strips[i].nx * strip.nx + strips[i].ny * strip.ny < 0 ? strip.reversed : strip
      let start = strips[i].nx * (new.ox - strips[i].ox) + strips[i].ny * (new.oy - strips[i].oy)
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
