/// The one primitive: a parallelogram of device pixels that shows a rectangle of a texture, or a plain colour.
///
/// 48 bytes that a GPU reads as they are (three words of four), made once on the CPU in `Float`, so that both renderers
/// start from the same numbers. A place (u, v) in texels from the corner of ``source`` lies at
///
///     x = a·u + c·v + tx        y = b·u + d·v + ty        in device pixels, pixel centres at .5
package struct Quad: Sendable, Equatable {
  /// a, b, c, d.
  package var map: SIMD4<Float>
  /// The bits of tx and ty, the tint, and opacity and flags in the lower and upper half.
  package var middle: SIMD4<UInt32>
  /// The rectangle in the texture, minX, minY, maxX, maxY, in texels. Reading is clamped to it. For a quad without texture,
  /// only its size counts.
  package var source: SIMD4<Float>

  @inline(__always)
  package init(
    map: SIMD4<Float>, corner: SIMD2<Float>, tint: UInt32, opacity: UInt16, flags: Flags, source: SIMD4<Float>
  ) {
    self.map = map
    middle = SIMD4(
      corner.x.bitPattern, corner.y.bitPattern, tint, UInt32(opacity) | UInt32(flags.rawValue) << 16)
    self.source = source
  }

  @inline(__always)
  init(map: SIMD4<Float>, middle: SIMD4<UInt32>, source: SIMD4<Float>) {
    (self.map, self.middle, self.source) = (map, middle, source)
  }

  /// What nobody can see: a plain colour without area.
  package static let blank = Quad(
    map: .zero, middle: SIMD4(0, 0, 0, UInt32(Flags.solid.rawValue) << 16), source: .zero)

  package var a: Float { map.x }
  package var b: Float { map.y }
  package var c: Float { map.z }
  package var d: Float { map.w }
  package var tx: Float {
    get { Float(bitPattern: middle.x) }
    set { middle.x = newValue.bitPattern }
  }
  package var ty: Float {
    get { Float(bitPattern: middle.y) }
    set { middle.y = newValue.bitPattern }
  }
  /// The colour that multiplies the texel's, straight, red in the lowest byte. For a quad without texture, its colour.
  package var tint: UInt32 {
    get { middle.z }
    set { middle.z = newValue }
  }
  /// 0 … 65535 for 0 … 1.
  package var opacity: UInt16 {
    get { UInt16(truncatingIfNeeded: middle.w) }
    set { middle.w = middle.w & 0xffff_0000 | UInt32(newValue) }
  }
  package var flags: Flags {
    get { Flags(rawValue: UInt16(truncatingIfNeeded: middle.w >> 16)) }
    set { middle.w = middle.w & 0xffff | UInt32(newValue.rawValue) << 16 }
  }
  package var sourceMinX: Float { source.x }
  package var sourceMinY: Float { source.y }
  package var sourceMaxX: Float { source.z }
  package var sourceMaxY: Float { source.w }

  /// How a quad is read and edged.
  package struct Flags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The two lowest bits are the raw value of a ``Filter``; 3 stands for a plain colour, no texture.
    package static let solid = Flags(rawValue: 3)
    /// The edges at which coverage is computed; the others are where the rasteriser puts them.
    package static let leftEdge = Flags(rawValue: 4)
    package static let topEdge = Flags(rawValue: 8)
    package static let rightEdge = Flags(rawValue: 16)
    package static let bottomEdge = Flags(rawValue: 32)
    package static let allEdges: Flags = [.leftEdge, .topEdge, .rightEdge, .bottomEdge]

    package init(filter: Filter) { self.init(rawValue: UInt16(filter.rawValue)) }

    /// The largest number of a texture that a quad can hold.
    package static let largestSlot = 1023

    /// Which texture is read: its number in the list, counted from the run's first.
    package init(slot: Int) { self.init(rawValue: UInt16(truncatingIfNeeded: slot) << 6) }

    package var slot: Int { Int(rawValue >> 6) }
    package var isSolid: Bool { rawValue & 3 == 3 }
    package var filter: Filter? { Filter(rawValue: UInt8(rawValue & 3)) }
    package var hasEdges: Bool { rawValue & 60 != 0 }
  }

  package var sourceWidth: Float { sourceMaxX - sourceMinX }
  package var sourceHeight: Float { sourceMaxY - sourceMinY }

  /// The least and the greatest coordinates of the four corners.
  package var box: (low: SIMD2<Float>, high: SIMD2<Float>) {
    let (u, v) = (SIMD2(a, b) * sourceWidth, SIMD2(c, d) * sourceHeight)
    let origin = SIMD2(tx, ty)
    return (
      origin + (pointwiseMin(u, .zero) + pointwiseMin(v, .zero)),
      origin + (pointwiseMax(u, .zero) + pointwiseMax(v, .zero))
    )
  }

  /// The same quad somewhere else, as the vertex shader moves it.
  package func moved(by offset: SIMD2<Float>) -> Quad {
    var quad = self
    quad.tx += offset.x
    quad.ty += offset.y
    return quad
  }

  /// The four corners in device pixels: upper left, upper right, lower left, lower right of the source.
  package var corners: [SIMD2<Float>] {
    let (w, h) = (sourceWidth, sourceHeight)
    let origin = SIMD2(tx, ty)
    let (u, v) = (SIMD2(a, b) * w, SIMD2(c, d) * h)
    return [origin, origin + u, origin + v, origin + u + v]
  }
}

extension Quad {
  /// The quad that puts a group's picture where it belongs: pixel on pixel, or as it is to be placed.
  package init(compositing group: DisplayList.Group) {
    let (width, height) = (Float(group.bounds.width), Float(group.bounds.height))
    let source = SIMD4(0, 0, width, height)
    let opacity = UInt16(group.opacity * 65535 + 0.5)
    if let placing = group.placing {
      let corner = placing.map.apply(to: Point(Double(group.bounds.minX), Double(group.bounds.minY)))
      let map = placing.map
      self.init(
        map: SIMD4(Float(map.a), Float(map.b), Float(map.c), Float(map.d)),
        corner: SIMD2(Float(corner.x), Float(corner.y)), tint: Color.white.packed, opacity: opacity,
        flags: placing.flags, source: source)
      return
    }
    self.init(
      map: SIMD4(1, 0, 0, 1), corner: SIMD2(Float(group.bounds.minX), Float(group.bounds.minY)),
      tint: Color.white.packed, opacity: opacity, flags: Flags(filter: .nearest), source: source)
  }
}
