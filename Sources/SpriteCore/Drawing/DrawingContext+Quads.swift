// Every image and colour comes through here, one at a time (sprites: DrawingContext+Placing.swift). Nothing is allocated,
// retained or looked up per quad but at the border of a run; the context's properties are exempt from exclusivity checks (see
// their declaration).
extension DrawingContext {
  /// Records `picture` where `map` puts it: from texels, counted from its corner, to device pixels.
  @inline(never)
  package func draw(_ picture: Picture, map: AffineTransform, tint: Color) {
    placeWaiting()
    emit(
      picture, map: SIMD4(Float(map.a), Float(map.b), Float(map.c), Float(map.d)),
      corner: SIMD2(Float(map.tx), Float(map.ty)), tint: tint)
  }

  /// The quad in device pixels, without its texture's slot; `nil` where nothing of it can be seen.
  package func quad(_ picture: Picture, map: AffineTransform, tint: Color) -> Quad? {
    var plain = false
    return quad(
      picture, SIMD4(Float(map.a), Float(map.b), Float(map.c), Float(map.d)), SIMD2(Float(map.tx), Float(map.ty)), tint,
      &plain)
  }

  /// Records `picture` with the device pixels that a texel to the right and one down lead to, and its corner.
  @inline(__always)
  package func emit(_ picture: Picture, map: SIMD4<Float>, corner: SIMD2<Float>, tint: Color) {
    var plain = false
    guard var quad = quad(picture, map, corner, tint, &plain) else {
      list.culledQuads &+= 1
      return
    }
    if state.key | (plain ? 1 : 0) != openRunKey { startRun(plain: plain) }
    if picture.textureAddress != 0 {
      let slot = slot(of: picture.textureAddress)
      quad.middle.w |= UInt32(truncatingIfNeeded: slot) << 22
      if quad.middle.w & 0x3_0000 == UInt32(Filter.trilinear.rawValue) << 16 {
        list.reducedTextures.insert(Int(openRun.key.firstTexture) + slot)
      }
      openRun.slots |= 1 &<< UInt64(truncatingIfNeeded: min(slot, 63))
    }
    list.quads.append(quad)
  }

  @inline(__always)
  private func quad(
    _ picture: Picture, _ map: SIMD4<Float>, _ corner: SIMD2<Float>, _ tint: Color, _ plain: inout Bool
  ) -> Quad? {
    // The sides, then half of the box around the quad, and how far its middle is from the clip's.
    let sides = map * picture.extent
    let half = (sides.lowHalf.absolute + sides.highHalf.absolute) * 0.5
    let away = (corner + (sides.lowHalf + sides.highHalf) * 0.5 - state.clipMiddle).absolute
    let reach = state.clipReach + half
    let texelArea = abs(map.x * map.w - map.y * map.z)
    let area = texelArea * picture.area
    // Comparisons fail for what is no number. Of 10¹² pixels, the squares still fit a Float.
    guard
      away.x < reach.x, away.y < reach.y, max(half.x, half.y) < 1e12, area > 1 / 65536, texelArea > 1e-30
    else { return nil }
    var flags = reading(picture, texelArea)
    if needsEdges(picture, map, corner, sides, half, texelArea) {
      // Under 1/1024 of a pixel, no pixel is covered by enough to change it.
      guard area > 1 / 1024 else { return nil }
      flags.formUnion(.allEdges)
    } else {
      // Where a gradient is read, nothing is plain: what is and what isn't can share a run.
      plain =
        ((picture.border.isRepeated && flags.rawValue == Filter.linear.rawValue) || flags.isSolid) && state.gradient < 0
    }
    return Quad(
      map: map, corner: corner, tint: tint.packed, opacity: state.opacityBits, flags: flags, source: picture.source)
  }

  /// The filter for a picture whose texel covers `area` pixels. A turned picture in its own size, whose texels cover a pixel but
  /// for rounding, is not made smaller.
  @inline(__always)
  private func reading(_ picture: Picture, _ area: Float) -> Quad.Flags {
    if picture.textureAddress == 0 { return .solid }
    return area < 0.99999 ? state.reductionFlags : state.enlargementFlags
  }

  /// Whether the edges can be seen to cover pixels in part.
  @inline(__always)
  private func needsEdges(
    _ picture: Picture, _ map: SIMD4<Float>, _ corner: SIMD2<Float>, _ sides: SIMD4<Float>, _ half: SIMD2<Float>,
    _ texelArea: Float
  ) -> Bool {
    // Beyond a million pixels the rasteriser's grid is too coarse; coverage works at any size.
    if max(half.x, half.y) > 1e6 { return true }
    guard state.antialiasesEdges else { return false }
    if picture.border.isClear {
      // A ring of clear texels at least a pixel wide: what an edge covers in part is clear. Its width is the distance between
      // opposite sides of a texel. (0.98: a turn's rounding must not count.)
      let squares = map * map
      if texelArea * texelArea >= 0.98 * max(squares.x + squares.y, squares.z + squares.w) { return false }
    }
    if (map.y == 0 && map.z == 0) || (map.x == 0 && map.w == 0) {
      return !liesOnWholePixels(corner, corner + sides.lowHalf + sides.highHalf)
    }
    return true
  }

  /// Whether both corners of an axis-aligned quad fall on the corners of pixels, so that no pixel is covered in part.
  private func liesOnWholePixels(_ corner: SIMD2<Float>, _ opposite: SIMD2<Float>) -> Bool {
    corner.rounded(.toNearestOrEven) == corner && opposite.rounded(.toNearestOrEven) == opposite
  }

  // MARK: Runs and textures

  /// Ends the run that is open and starts one for the current state.
  @inline(never)
  func startRun(plain: Bool) {
    startRun(
      state.runKey(firstTexture: openRun.key.firstTexture, plain: plain), state.key | (plain ? 1 : 0))
  }

  /// Ends the run that is open and starts one.
  ///
  /// - Parameter runKey: The same as ``openRunKey`` has it.
  func startRun(_ key: DisplayList.RunKey, _ runKey: UInt64) {
    closeRun()
    openRun = DisplayList.QuadRun(key: key, first: Int32(list.quads.count), count: 0)
    openRunKey = runKey
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
  func slot(of address: UInt) -> Int {
    let place = Int(truncatingIfNeeded: (address >> 6) & 15)
    if recentTextures[place] == address { return recentSlots[place] }
    return findSlot(of: address, place)
  }

  @inline(never)
  private func findSlot(of address: UInt, _ place: Int) -> Int {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else {
      preconditionFailure("a plain colour has no texture")
    }
    keepRoomForTextures()
    // The picture that is being recorded keeps it alive.
    let index = index(of: Unmanaged<PixelBuffer>.fromOpaque(pointer).takeUnretainedValue())
    var slot = index - Int(openRun.key.firstTexture)
    if slot < 0 || slot > Quad.Flags.largestSlot {
      // So many textures that a quad cannot name them all: the run goes on with others.
      let (key, plain) = (openRunKey, openRun.key.plain)
      closeRun()
      openRun.key = state.runKey(firstTexture: Int32(index), plain: plain)
      openRunKey = key
      forgetTextures()
      slot = 0
    }
    recentTextures[place] = address
    recentSlots[place] = slot
    return slot
  }

  /// To be called where slots count from another texture.
  func forgetTextures() {
    recentTextures = InlineArray(repeating: 0)
    forgetSprites()
    coverage.forgetFlags()
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

extension SIMD2<Float> {
  /// Both lanes without their sign.
  @inline(__always)
  fileprivate var absolute: SIMD2<Float> { SIMD2(abs(x), abs(y)) }
}
