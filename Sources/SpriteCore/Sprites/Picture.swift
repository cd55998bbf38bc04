/// A rectangle of a texture, and where it goes, in the numbers that drawing wants.
package struct Picture: Sendable {
  package var texture: PixelBuffer?
  /// Least and greatest x and y in the texture: minX, minY, maxX, maxY, in texels.
  package var source: SIMD4<Float>
  package var width: Double
  package var height: Double
  /// Where the picture's texels go, counted from its corner: what one step in x and one in y adds, and where the corner is.
  package var stepX: SIMD2<Double>
  package var stepY: SIMD2<Double>
  package var corner: SIMD2<Double>
  package var border: BorderSurvey

  /// A picture of a rectangle of a texture, or of a plain colour; its texels go where `map` says.
  package init(
    texture: PixelBuffer?, _ rect: Rect, map: AffineTransform = .identity, border: BorderSurvey = .unknown
  ) {
    self.texture = texture
    source = SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY))
    (width, height) = (rect.maxX - rect.minX, rect.maxY - rect.minY)
    (stepX, stepY, corner) = (SIMD2(map.a, map.b), SIMD2(map.c, map.d), SIMD2(map.tx, map.ty))
    self.border = border
  }
}
