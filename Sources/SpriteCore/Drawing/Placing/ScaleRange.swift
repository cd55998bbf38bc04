/// By how much sprites can be scaled so that nothing about them is out of the ordinary.
///
/// Found out for all sprites that are in question together, so that two comparisons stand for the geometry of each.
struct ScaleRange: Sendable {
  /// The most texels in a point, along either axis.
  private var texelsPerPoint = 0.0
  /// The least area of a picture, in square points.
  private var leastArea = Double.infinity
  /// The greatest width plus height, in points.
  private var greatestExtent = 0.0

  init() {}

  mutating func include(_ row: SpriteRow) {
    let (width, height) = (Double(row.cornerAndSize.z), Double(row.cornerAndSize.w))
    let (scaleX, scaleY) = (Double(abs(row.cornerAndScale.z)), Double(abs(row.cornerAndScale.w)))
    guard row.traits.contains(.upright) else {
      // What is stored turned does not go the quick way; how far it reaches counts all the same.
      let (right, down) = (abs(row.map.y) * row.cornerAndSize.z, abs(row.map.z) * row.cornerAndSize.w)
      greatestExtent = max(greatestExtent, Double(right) + Double(down))
      return
    }
    texelsPerPoint = max(texelsPerPoint, 1 / min(scaleX, scaleY))
    leastArea = min(leastArea, width * scaleX * height * scaleY)
    greatestExtent = max(greatestExtent, width * scaleX + height * scaleY)
  }

  /// The least and greatest scale for which, on a device, a sprite covers more than 1/1024 of a pixel and less than a million along
  /// an axis and, if edges count, a ring of its outermost texels is a pixel wide.
  func limits(on device: AffineTransform, edges: Bool) -> (least: Float, greatest: Float) {
    let (least, greatest) = ScaleRange.stretches(of: device)
    let forArea = 1 / (31 * leastArea.squareRoot() * least)
    // 0.995 squared is more than the 0.98 of ``Sight/hidesEdges``.
    let forRing = edges ? 0.995 * texelsPerPoint / least : 0
    return (Float(max(forArea, forRing)), Float(500_000 / (greatestExtent * greatest)))
  }

  /// How far from its anchor a sprite that holds it reaches, at most, in device pixels: with a hair more, for rounding.
  func reach(on device: AffineTransform) -> Float {
    Float(greatestExtent * ScaleRange.stretches(of: device).greatest * 1.001)
  }

  /// The factors by which a device stretches what it stretches least and most.
  private static func stretches(of device: AffineTransform) -> (least: Double, greatest: Double) {
    let half = (device.a * device.a + device.b * device.b + device.c * device.c + device.d * device.d) / 2
    let determinant = device.a * device.d - device.b * device.c
    let spread = max(half * half - determinant * determinant, 0).squareRoot()
    return (max(half - spread, 0).squareRoot(), (half + spread).squareRoot())
  }
}
