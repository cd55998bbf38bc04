/// A sprite in the numbers that placing wants, in words of four that are read four sprites at a time.
package struct SpriteRow: Sendable {
  /// Where a step to the right and one down in the texels lead, in points: a, b, c, d.
  var map = SIMD4<Float>.zero
  /// Where the corner lies from the anchor in points, then a and d of ``map``: all there is to a sprite that is stored upright.
  var cornerAndScale = SIMD4<Float>.zero
  /// Where the corner lies from the anchor in points, then the width and height in texels.
  var cornerAndSize = SIMD4<Float>.zero
  /// The rectangle in the texture: minX, minY, maxX, maxY.
  var source = SIMD4<Float>.zero
  /// ``map`` for a sprite drawn upright in its own size, in `Double`, since pixels must meet pixels.
  var uprightMap = SIMD4<Double>.zero
  /// The same in device pixels, for the device that ``deviceStamp`` stands for.
  var uprightDeviceMap = SIMD4<Float>.zero
  /// What leads from the anchor to the corner of an upright sprite in points, in two steps: x and y, then x and y. They are
  /// those of ``Sprite/rect(drawnAt:)`` and of the turn, to the bit.
  var uprightSteps = SIMD4<Double>.zero
  /// The texture's address, which can be kept without counting a reference; ``SpritePlacer/heldTextures`` or the list keeps it alive.
  private(set) var texture: UInt = 0
  /// The texture's slot where a quad's ``Quad/middle`` has it, all else 0.
  var slotWord = SIMD4<UInt32>.zero
  /// A bit for the slot, as in ``DisplayList/QuadRun/slots``.
  var slotMask: UInt64 = 0
  var traits = Traits()
  var deviceStamp: UInt64 = 0

  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The outermost texels are clear.
    static let clearBorder = Traits(rawValue: 1)
    /// The texels outside are like those at the border.
    static let repeatedBorder = Traits(rawValue: 2)
    /// Stored upright: ``map`` has no b and no c, and the picture an area.
    static let upright = Traits(rawValue: 4)
    /// The anchor lies within the picture, so that the sprite is seen where the anchor is.
    static let anchorInside = Traits(rawValue: 32)
    /// The texture is in the list, and the slot known.
    static let listed = Traits(rawValue: 8)
    /// What a sprite must have for ``FourPlaces/areQuick(_:)``.
    static let quick: Traits = [.upright, .anchorInside]
    /// What no sprite has.
    static let none = Traits(rawValue: 16)
  }

  init() {}

  init(_ sprite: Sprite.Storage) {
    let picture = sprite.picture
    texture = picture.textureAddress
    map = SIMD4(picture.right.x, picture.down.x, picture.right.z, picture.down.z)
    cornerAndSize = SIMD4(picture.corner.x, picture.corner.z, picture.extent.x, picture.extent.z)
    source = picture.source
    uprightSteps = SpriteRow.steps(to: sprite)
    let upright = Sprite.map(
      from: sprite.textureRect.size, sprite.turn, into: Sprite(storage: sprite).rect(drawnAt: .zero))
    uprightMap = SIMD4(upright.a, upright.b, upright.c, upright.d)
    if picture.border.isClear { traits.insert(.clearBorder) }
    if picture.border.isRepeated { traits.insert(.repeatedBorder) }
    // Without an area, or with one that is no number, nothing is to be had from the quick way.
    let area = map.x * map.w * picture.area
    if map.y == 0 && map.z == 0 && abs(area) > 0 && abs(area) < .infinity { traits.insert(.upright) }
    cornerAndScale = SIMD4(cornerAndSize.x, cornerAndSize.y, map.x, map.w)
    let rect = Sprite(storage: sprite).rect(drawnAt: .zero)
    if rect.minX <= 0, rect.maxX >= 0, rect.minY <= 0, rect.maxY >= 0 { traits.insert(.anchorInside) }
  }

  /// Takes note of where the texture is in the list, counted from the first of the run.
  mutating func list(slot: Int) {
    slotWord.w = UInt32(truncatingIfNeeded: slot) << 22
    slotMask = 1 &<< UInt64(truncatingIfNeeded: min(slot, 63))
    traits.insert(.listed)
  }

  private static func steps(to sprite: Sprite.Storage) -> SIMD4<Double> {
    let rect = Sprite(storage: sprite).rect(drawnAt: .zero)
    let (right, bottom) = (rect.size.width, rect.size.height)
    let origin = SIMD2(rect.origin.x, rect.origin.y)
    return switch sprite.turn {
    case .none: SIMD4(lowHalf: origin, highHalf: SIMD2(0, 0))
    case .clockwise: SIMD4(lowHalf: origin, highHalf: SIMD2(0, bottom))
    case .half: SIMD4(lowHalf: origin, highHalf: SIMD2(right, bottom))
    case .counterclockwise: SIMD4(lowHalf: origin, highHalf: SIMD2(right, 0))
    }
  }

  /// Works out ``uprightDeviceMap``, rounded once, as ``AffineTransform/concatenating(_:)`` does it.
  mutating func meet(_ device: AffineTransform, stamp: UInt64) {
    let (x, y) = (uprightMap.evenHalf, uprightMap.oddHalf)
    let (across, along) = (device.a * x + device.c * y, device.b * x + device.d * y)
    uprightDeviceMap = SIMD4(Float(across.x), Float(along.x), Float(across.y), Float(along.y))
    deviceStamp = stamp
  }
}
