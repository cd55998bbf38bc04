// Text comes through here, a run of glyphs at a time: nothing is allocated, retained or looked up by name per glyph.
extension DrawingContext {
  /// What can be seen, in device pixels.
  package var visiblePixels: PixelRect { state.clipBounds }

  /// Draws masks in a colour, pixel on pixel.
  ///
  /// - Parameters:
  ///   - placed: The masks, in order, their origins on whole pixels.
  ///   - tint: The colour, and how opaque it is.
  ///   - maker: Makes the masks that aren't kept.
  package func draw(_ placed: UnsafeBufferPointer<PlacedMask>, tint: Color, maker: any MaskMaker) {
    draw(placed, map: nil, tint: tint, maker)
  }

  /// Draws masks turned or stretched, read between their pixels.
  ///
  /// - Parameter map: From pixels of a mask, counted from its origin, to device pixels: a, b, c, d.
  package func draw(
    _ placed: UnsafeBufferPointer<PlacedMask>, through map: SIMD4<Float>, tint: Color, maker: any MaskMaker
  ) {
    draw(placed, map: map, tint: tint, maker)
  }

  @inline(__always)
  private func draw(
    _ placed: UnsafeBufferPointer<PlacedMask>, map: SIMD4<Float>?, tint: Color, _ maker: any MaskMaker
  ) {
    placeWaiting()
    let clip = state.clipBounds
    if clip.isEmpty || placed.isEmpty { return }
    let low = SIMD2(Float(clip.minX), Float(clip.minY))
    let high = SIMD2(Float(clip.maxX), Float(clip.maxY))
    let filter = map == nil ? Filter.nearest : .linear
    var (page, flags) = (Int32(-1), UInt32(0))
    for mask in placed {
      let slot = masks.slot(mask.key, maker)
      if slot.page < 0 {
        if slot.page == MaskSlot.large { maker.drawLargeMask(mask) }
        continue
      }
      let quad = Quad(slot, at: mask.origin, map, tint: tint.packed, opacity: state.opacityBits)
      let (least, greatest) = map == nil ? quad.uprightBox : quad.box
      guard all(least .< high), all(greatest .> low) else {
        list.culledQuads &+= 1
        continue
      }
      if openRunKey != state.key {
        startRun(plain: false)
        page = -1
      }
      if slot.page != page {
        (page, flags) = (slot.page, UInt32(self.flags(reading: masks.pages[Int(slot.page)], filter).rawValue) << 16)
      }
      var flagged = quad
      flagged.middle.w |= flags
      list.quads.append(flagged)
    }
  }

  /// The flags of quads that read a page.
  private func flags(reading page: MaskPage, _ filter: Filter) -> Quad.Flags {
    let slot = slot(of: UInt(bitPattern: Unmanaged.passUnretained(page.standIn).toOpaque()))
    if page.listIndex < 0 { masks.noteUse(of: page, index: Int(openRun.key.firstTexture) + slot) }
    openRun.slots |= 1 &<< UInt64(truncatingIfNeeded: min(slot, 63))
    return Quad.Flags(filter: filter).union(Quad.Flags(slot: slot))
  }
}

extension Quad {
  /// The quad of a mask, without flags.
  @inline(__always)
  fileprivate init(_ slot: MaskSlot, at origin: SIMD2<Float>, _ map: SIMD4<Float>?, tint: UInt32, opacity: UInt16) {
    guard let map else {
      let corner = origin + slot.bearing
      self.init(
        map: SIMD4(1, 0, 0, 1), middle: SIMD4(corner.x.bitPattern, corner.y.bitPattern, tint, UInt32(opacity)),
        source: slot.source)
      return
    }
    // With the clear border, in which the edges fade.
    let bearing = slot.bearing - 1
    let corner = origin + (map.lowHalf * bearing.x + map.highHalf * bearing.y)
    self.init(
      map: map, middle: SIMD4(corner.x.bitPattern, corner.y.bitPattern, tint, UInt32(opacity)),
      source: slot.source + SIMD4(-1, -1, 1, 1))
  }

  /// The box of a quad that is neither turned nor stretched.
  @inline(__always)
  fileprivate var uprightBox: (low: SIMD2<Float>, high: SIMD2<Float>) {
    let corner = SIMD2(tx, ty)
    return (corner, corner + (source.highHalf - source.lowHalf))
  }
}
