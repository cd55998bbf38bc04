extension DrawingContext {
  /// Records the triangles of a polygon-trimmed sprite.
  ///
  /// Where a texel goes is what the whole sprite says, unless the mesh's own texels say otherwise: then each triangle has
  /// its own map. Borders of triangles are where the rasteriser puts them, so that two neighbours never share a pixel.
  func draw(_ mesh: SpriteMesh, of sprite: Sprite, map: AffineTransform, tint: Color) {
    placeWaiting()
    let picture = sprite.storage.picture
    let corner = Point(Double(picture.source.x), Double(picture.source.y))
    let edges = state.antialiasesEdges
    state.antialiasesEdges = false
    defer { state.antialiasesEdges = edges }
    let toTexels = sprite.texelMap
    let places = mesh.vertices.map { vertex -> Point in
      let texel = toTexels.apply(to: vertex.position)
      return map.apply(to: texel)
    }
    guard places.allSatisfy(\.isFinite), let quad = quad(picture, map: map, tint: tint) else {
      list.culledQuads += 1
      return
    }
    if mesh.agrees(with: toTexels, corner: corner) {
      append(quad, triangles: mesh.indices.map { places[$0] }, texture: picture.texture)
      return
    }
    for start in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corners = mesh.indices[start..<(start + 3)]
      let texels = corners.map { mesh.vertices[$0].texel.translatedBy(-corner.x, -corner.y) }
      let triangle = corners.map { places[$0] }
      guard let own = AffineTransform(from: texels, to: triangle), let quad = self.quad(picture, map: own, tint: tint)
      else {
        list.culledQuads += 1
        continue
      }
      append(quad, triangles: triangle, texture: picture.texture)
    }
  }

  private func append(_ quad: Quad, triangles: [Point], texture: PixelBuffer?) {
    closeRun()
    var (quad, key) = (quad, state.runKey(plain: false))
    if let texture {
      keepRoomForTextures()
      let index = index(of: texture)
      if quad.flags.filter == .trilinear { list.reducedTextures.insert(index) }
      if index > Quad.Flags.largestSlot { key.firstTexture = Int32(index) }
      quad.flags.formUnion(Quad.Flags(slot: index - Int(key.firstTexture)))
    }
    let run = DisplayList.TriangleRun(
      key: key, quad: Int32(list.quads.count), firstVertex: Int32(list.vertices.count),
      vertexCount: Int32(triangles.count))
    list.quads.append(quad)
    openRun.first = Int32(list.quads.count)
    list.vertices += triangles.map { SIMD2(onGrid($0.x), onGrid($0.y)) }
    list.commands.append(.triangles(run))
  }

  /// A coordinate of a corner on the rasteriser's grid of 1/256 pixel. Beyond ±2²¹ pixels there is no grid, and every driver
  /// would do something else: what is further out is brought there, so that all draw the same.
  private func onGrid(_ value: Double) -> Float {
    Float((min(max(value, -2_097_152), 2_097_152) * 256).rounded() / 256)
  }
}

extension Sprite {
  /// The map from the untrimmed upright source picture to texels counted from the corner of ``textureRect``.
  package var texelMap: AffineTransform {
    // Into the trim rectangle and back again; the turn is the only thing that is not a move.
    map(into: trimRect).inverted() ?? .identity
  }
}

extension SpriteMesh {
  /// Whether every corner's texel is, to half a texel, where `map` puts its place, counted from `corner`.
  func agrees(with map: AffineTransform, corner: Point) -> Bool {
    vertices.allSatisfy { vertex in
      let texel = map.apply(to: vertex.position)
      return abs(texel.x + corner.x - vertex.texel.x) <= 0.5 && abs(texel.y + corner.y - vertex.texel.y) <= 0.5
    }
  }
}

extension Point {
  fileprivate func translatedBy(_ dx: Double, _ dy: Double) -> Point { translated(byX: dx, y: dy) }
}

extension AffineTransform {
  /// The map that takes three points to three others; `nil` where the first three lie on a line.
  init?(from p: [Point], to q: [Point]) {
    let basis = AffineTransform(
      a: p[1].x - p[0].x, b: p[1].y - p[0].y, c: p[2].x - p[0].x, d: p[2].y - p[0].y, tx: p[0].x, ty: p[0].y)
    let goal = AffineTransform(
      a: q[1].x - q[0].x, b: q[1].y - q[0].y, c: q[2].x - q[0].x, d: q[2].y - q[0].y, tx: q[0].x, ty: q[0].y)
    guard let inverse = basis.inverted() else { return nil }
    self = inverse.concatenating(goal)
  }
}
