/// A rectangle of a texture, and where it goes, in the numbers that drawing wants.
package struct Picture: Sendable {
  package let texture: PixelBuffer?
  /// The texture's address, which can be compared without counting a reference; 0 for a plain colour.
  package let textureAddress: UInt
  /// Least and greatest x and y in the texture: minX, minY, maxX, maxY, in texels.
  package var source: SIMD4<Float>
  /// The extents, each in two lanes: width, width, height, height.
  package var extent: SIMD4<Float>
  /// Width times height.
  package var area: Float
  /// Where the picture's texels go: how far right a step in x and one in y leads, each in two lanes, how far down, and where the
  /// corner is, both coordinates in two lanes.
  package var right: SIMD4<Float>
  package var down: SIMD4<Float>
  package var corner: SIMD4<Float>
  package var border: BorderSurvey

  /// A picture of a rectangle of a texture, or of a plain colour; its texels go where `map` says.
  package init(
    texture: PixelBuffer?, _ rect: Rect, map: AffineTransform = .identity, border: BorderSurvey = .unknown
  ) {
    self.texture = texture
    textureAddress = texture.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0
    source = SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY))
    // An image without pixels shows nothing, whatever part of it is asked for: what has no area is left out.
    let isEmpty = texture.map { $0.width == 0 || $0.height == 0 } ?? false
    let (width, height) = isEmpty ? (0, 0) : (Float(rect.maxX - rect.minX), Float(rect.maxY - rect.minY))
    extent = SIMD4(width, width, height, height)
    area = width * height
    right = SIMD4(Float(map.a), Float(map.a), Float(map.c), Float(map.c))
    down = SIMD4(Float(map.b), Float(map.b), Float(map.d), Float(map.d))
    corner = SIMD4(Float(map.tx), Float(map.tx), Float(map.ty), Float(map.ty))
    self.border = border
  }
}
