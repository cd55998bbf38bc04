// The hot path: every sprite, image and colour comes through here. Nothing is allocated, retained or looked up per quad but at
// the border of a run; the context's properties are exempt from exclusivity checks (see their declaration).
extension DrawingContext {
  /// Records `picture` where `map` puts it: from texels, counted from its corner, to device pixels.
  @inline(never)
  package func draw(_ picture: Picture, map: AffineTransform, tint: Color) {
    emit(
      picture, stepX: SIMD2(map.a, map.b), stepY: SIMD2(map.c, map.d), corner: SIMD2(map.tx, map.ty), tint: tint)
  }

  /// The quad in device pixels, without its texture's slot; `nil` where nothing of it can be seen.
  package func quad(_ picture: Picture, map: AffineTransform, tint: Color) -> Quad? {
    var plain = false
    return quad(
      picture, SIMD2(map.a, map.b), SIMD2(map.c, map.d), SIMD2(map.tx, map.ty), tint, &plain)
  }

  /// Records `picture` with device pixels for what one texel to the right, one down, and its corner are.
  @inline(__always)
  package func emit(
    _ picture: Picture, stepX: SIMD2<Double>, stepY: SIMD2<Double>, corner: SIMD2<Double>, tint: Color
  ) {
    var plain = false
    guard var quad = quad(picture, stepX, stepY, corner, tint, &plain) else {
      list.culledQuads &+= 1
      return
    }
    let kind: UInt64 = plain ? 1 : 0
    if state.key | kind != openRunKey { startRun(plain: plain) }
    if let texture = picture.texture {
      let slot = slot(of: texture)
      quad.flags.formUnion(Quad.Flags(slot: slot))
      if quad.flags.filter == .trilinear { list.reducedTextures.insert(Int(openRun.key.firstTexture) + slot) }
      openRun.slots |= slot < 63 ? 1 &<< UInt64(truncatingIfNeeded: slot) : 1 &<< 63
    }
    list.quads.append(quad)
  }

  @inline(__always)
  private func quad(
    _ picture: Picture, _ stepX: SIMD2<Double>, _ stepY: SIMD2<Double>, _ corner: SIMD2<Double>, _ tint: Color,
    _ plain: inout Bool
  ) -> Quad? {
    let (along, down) = (stepX * picture.width, stepY * picture.height)
    // Half of the box around the quad, and how far its middle is from the clip's.
    let (halfX, halfY) = ((abs(along.x) + abs(down.x)) * 0.5, (abs(along.y) + abs(down.y)) * 0.5)
    let away = corner + (along + down) * 0.5 - state.clipMiddle
    let determinant = stepX.x * stepY.y - stepX.y * stepY.x
    let texelArea = abs(determinant)
    let area = texelArea * picture.width * picture.height
    // Comparisons fail for what is no number. 10¹² pixels, and what is squared from them, still fit a Float.
    guard
      abs(away.x) < state.clipReach.x + halfX, abs(away.y) < state.clipReach.y + halfY, halfX < 1e12, halfY < 1e12,
      area > 1 / 65536, texelArea > 1e-30, texelArea < 1e30
    else { return nil }
    var flags = reading(picture, texelArea)
    if needsEdges(picture, stepX, stepY, corner, texelArea, halfX, halfY) {
      // Under 1/1024 of a pixel, no pixel is covered by enough to change it.
      guard area > 1 / 1024 else { return nil }
      flags.formUnion(.allEdges)
    } else {
      plain = (picture.border.isRepeated && flags.rawValue == Filter.linear.rawValue) || flags.isSolid
    }
    return Quad(
      a: Float(stepX.x), b: Float(stepX.y), c: Float(stepY.x), d: Float(stepY.y), tx: Float(corner.x),
      ty: Float(corner.y), tint: tint.packed, opacity: state.opacityBits, flags: flags, sourceMinX: picture.source.x,
      sourceMinY: picture.source.y, sourceMaxX: picture.source.z, sourceMaxY: picture.source.w)
  }

  /// The filter for a picture whose texel covers `area` pixels. A turned picture in its own size, whose texels cover a pixel but
  /// for a turn's rounding, is not made smaller.
  @inline(__always)
  private func reading(_ picture: Picture, _ area: Double) -> Quad.Flags {
    if picture.texture == nil { return .solid }
    return area < 0.999999 ? state.reductionFlags : state.enlargementFlags
  }

  /// Whether the edges can be seen to cover pixels in part.
  @inline(__always)
  private func needsEdges(
    _ picture: Picture, _ stepX: SIMD2<Double>, _ stepY: SIMD2<Double>, _ corner: SIMD2<Double>, _ texelArea: Double,
    _ halfX: Double, _ halfY: Double
  ) -> Bool {
    // Beyond a million pixels the rasteriser's grid is too coarse; coverage works at any size.
    if halfX > 1e6 || halfY > 1e6 { return true }
    guard state.antialiasesEdges else { return false }
    if picture.border.isClear {
      // A ring of clear texels at least a pixel wide: what an edge covers in part is clear. Its width is the distance between
      // opposite sides of a texel. (0.98: a turn's rounding must not count.)
      let lengthX = stepX.x * stepX.x + stepX.y * stepX.y
      let lengthY = stepY.x * stepY.x + stepY.y * stepY.y
      if texelArea * texelArea >= 0.98 * max(lengthX, lengthY) { return false }
    }
    if (stepX.y == 0 && stepY.x == 0) || (stepX.x == 0 && stepY.y == 0) {
      return !liesOnWholePixels(corner, halfX, halfY, stepX + stepY)
    }
    return true
  }

  /// Whether the edges of an axis-aligned quad fall on the borders of pixels, so that no pixel is covered in part.
  private func liesOnWholePixels(
    _ corner: SIMD2<Double>, _ halfX: Double, _ halfY: Double, _ direction: SIMD2<Double>
  ) -> Bool {
    func isWhole(_ value: Double) -> Bool { Float(value).rounded() == Float(value) }
    let otherX = direction.x < 0 ? corner.x - 2 * halfX : corner.x + 2 * halfX
    let otherY = direction.y < 0 ? corner.y - 2 * halfY : corner.y + 2 * halfY
    return isWhole(corner.x) && isWhole(corner.y) && isWhole(otherX) && isWhole(otherY)
  }

  // MARK: Runs and textures

  /// Ends the run that is open and starts one for the current state.
  @inline(never)
  func startRun(plain: Bool) {
    closeRun()
    openRun = DisplayList.QuadRun(
      key: .init(clip: state.clip, firstTexture: openRun.key.firstTexture, blend: state.blend, plain: plain),
      first: Int32(list.quads.count), count: 0)
    openRunKey = state.key | (plain ? 1 : 0)
  }

  /// Puts the run that is open into the list. The next quad starts another.
  func closeRun() {
    openRun.count = Int32(list.quads.count) - openRun.first
    if openRun.count > 0 { list.commands.append(.quads(openRun)) }
    openRun.first = Int32(list.quads.count)
    openRun.slots = 0
    openRunKey = .max
  }

  /// The slot of a texture, counted from the first one of the open run.
  @inline(__always)
  private func slot(of texture: PixelBuffer) -> Int {
    let address = UInt(bitPattern: Unmanaged.passUnretained(texture).toOpaque())
    let place = Int(truncatingIfNeeded: (address >> 6) & 15)
    if recentTextures[place] == address { return recentSlots[place] }
    return findSlot(of: texture, address, place)
  }

  @inline(never)
  private func findSlot(of texture: PixelBuffer, _ address: UInt, _ place: Int) -> Int {
    let index = index(of: texture)
    var slot = index - Int(openRun.key.firstTexture)
    if slot < 0 || slot > Quad.Flags.largestSlot {
      // So many textures that a quad cannot name them all: the run goes on with others.
      let (key, plain) = (openRunKey, openRun.key.plain)
      closeRun()
      openRun.key = .init(clip: state.clip, firstTexture: Int32(index), blend: state.blend, plain: plain)
      openRunKey = key
      recentTextures = InlineArray(repeating: 0)
      slot = 0
    }
    recentTextures[place] = address
    recentSlots[place] = slot
    return slot
  }

  /// The position of a texture in the list, which learns of it where it is new.
  func index(of texture: PixelBuffer) -> Int {
    let id = ObjectIdentifier(texture)
    if let known = textureIndices[id] { return known }
    let index = list.textures.count
    list.textures.append(texture)
    textureIndices[id] = index
    return index
  }
}
