import SpriteCore

/// One walk through a display list, for a band of rows.
///
/// Nothing of a band depends on another: what is drawn where, with which numbers, is said in pixels of the whole picture.
final class Pass {
  private let list: DisplayList
  private let textures: TextureTable
  private let rows: QuadRows
  private let clips: [ClipCoverage]
  private let painter = SpanPainter()
  private var canvas: Canvas
  /// The groups that are open, with what they are drawn over and, once it is complete, their content.
  private var open: [(group: DisplayList.Group, below: Canvas, content: Canvas?)] = []

  init(_ list: DisplayList, textures: TextureTable, rows: QuadRows, on canvas: Canvas) {
    (self.list, self.textures, self.rows, self.canvas) = (list, textures, rows, canvas)
    clips = list.clips.map { ClipCoverage($0, list.textures, textures) }
  }

  func run() {
    canvas.fill(with: list.background)
    for command in list.commands {
      switch command {
      case .quads(let run): draw(run)
      case .triangles(let run): draw(run)
      case .retained(let run): draw(run)
      case .beginGroup(let group):
        open.append((group, canvas, nil))
        let blur = group.shadow.map { GroupBlur($0, of: group.bounds) }
        // Which rows of a placed picture are read, only its quad knows.
        canvas = Canvas(
          bounds: group.placing != nil
            ? group.bounds : blur?.rows(for: canvas.bounds) ?? group.bounds.rows(of: canvas.bounds))
      case .beginMask:
        open[open.count - 1].content = canvas
        canvas = Canvas(bounds: canvas.bounds)
      case .endGroup: endGroup()
      }
    }
  }

  private func draw(_ run: DisplayList.QuadRun) {
    let bounds = list.clips[Int(run.key.clip)].bounds.intersection(canvas.bounds)
    guard !bounds.isEmpty else { return }
    let (clip, gradient) = (clips[Int(run.key.clip)], list.gradient(in: run.key).map(GradientReader.init))
    list.quads.withUnsafeBufferPointer { quads in
      rows.forEach(run.range, touching: bounds) { index in
        guard let area = quads[index].touchedPixels(in: bounds), let fragment = fragment(quads[index], run.key) else {
          return
        }
        draw(Paint(fragment, gradient: gradient, clip: clip, blend: run.key.blend), in: area)
      }
    }
  }

  private func draw(_ run: DisplayList.RetainedRun) {
    let bounds = list.clips[Int(run.key.clip)].bounds.intersection(canvas.bounds)
    guard !bounds.isEmpty else { return }
    let (clip, gradient) = (clips[Int(run.key.clip)], list.gradient(in: run.key).map(GradientReader.init))
    list.retained[Int(run.batch)].quads.withUnsafeBufferPointer { quads in
      for index in list.retainedRanges[run.ranges].joined() {
        let quad = quads[Int(index)].moved(by: run.offset)
        guard let area = quad.touchedPixels(in: bounds), let fragment = fragment(quad, run.key) else { continue }
        draw(Paint(fragment, gradient: gradient, clip: clip, blend: run.key.blend), in: area)
      }
    }
  }

  /// What a quad looks like; `nil` if its texture has no pixels.
  private func fragment(_ quad: Quad, _ key: DisplayList.RunKey) -> QuadFragment? {
    if quad.flags.isSolid { return QuadFragment(quad, texture: nil) }
    let index = Int(key.firstTexture) + quad.flags.slot
    guard let texture = textures[index] else { return nil }
    if quad.flags.filter != .trilinear { return QuadFragment(quad, texture: texture) }
    return QuadFragment(quad, texture: texture, smaller: textures.smallerLevels(of: index))
  }

  private func draw(_ paint: borrowing Paint, in area: PixelRect) {
    if paint.fragment.quad.flags.hasEdges {
      let scan = EdgeScan(paint.fragment, in: area)
      for row in Int(area.minY)..<Int(area.maxY) {
        painter.draw(row: row, columns: scan.columns(row: row), paint, on: canvas)
      }
    } else {
      var scan = QuadScan(paint.fragment.quad, in: area)
      scan.forEachSpan { painter.draw(row: $0, columns: $1, paint, on: canvas) }
    }
    painter.flush(paint)
  }

  private func draw(_ run: DisplayList.TriangleRun) {
    let bounds = list.clips[Int(run.key.clip)].bounds.intersection(canvas.bounds)
    let quad = list.quads[Int(run.quad)]
    guard !bounds.isEmpty, let fragment = fragment(quad, run.key) else { return }
    let paint = Paint(
      fragment, gradient: list.gradient(in: run.key).map(GradientReader.init), clip: clips[Int(run.key.clip)],
      blend: run.key.blend)
    for start in stride(from: run.vertexRange.lowerBound, to: run.vertexRange.upperBound, by: 3) {
      var scan = TriangleScan(list.vertices[start], list.vertices[start + 1], list.vertices[start + 2], in: bounds)
      for row in scan.rows { painter.draw(row: row, columns: scan.next(), paint, on: canvas) }
      painter.flush(paint)
    }
  }

  /// Draws the group's picture, a quad on whole pixels, over what was there before.
  private func endGroup() {
    guard let (group, below, content) = open.popLast() else { preconditionFailure("a group ends that never began") }
    let mask = content == nil ? nil : canvas
    let picture = content ?? canvas
    canvas = below
    if group.placing != nil { return place(picture, group) }
    let area = picture.bounds.intersection(list.clips[Int(group.clip)].bounds).intersection(canvas.bounds)
    guard !area.isEmpty else { return }
    if let shadow = group.shadow { draw(shadow, of: picture, group) }
    var part = group
    part.bounds = picture.bounds
    let fragment = QuadFragment(Quad(compositing: part), texture: Texture(picture))
    let paint = Paint(fragment, clip: clips[Int(group.clip)], mask: mask, blend: group.blend)
    withExtendedLifetime(picture) {
      for row in Int(area.minY)..<Int(area.maxY) {
        painter.draw(row: row, columns: Int(area.minX)..<Int(area.maxX), paint, on: canvas)
      }
      painter.flush(paint)
    }
  }

  /// Draws a group's picture like an image.
  private func place(_ picture: Canvas, _ group: DisplayList.Group) {
    let quad = Quad(compositing: group)
    let bounds = list.clips[Int(group.clip)].bounds.intersection(canvas.bounds)
    guard !group.bounds.isEmpty, let area = quad.touchedPixels(in: bounds) else { return }
    withExtendedLifetime(picture) {
      draw(
        Paint(QuadFragment(quad, texture: Texture(picture)), clip: clips[Int(group.clip)], blend: group.blend), in: area)
    }
  }

  /// Draws the shadow that a group's picture casts.
  private func draw(_ shadow: DisplayList.GroupShadow, of picture: Canvas, _ group: DisplayList.Group) {
    let blur = GroupBlur(shadow, of: group.bounds)
    let quad = Quad(shadow: shadow, blur.plan, of: group.bounds)
    let bounds = list.clips[Int(group.clip)].bounds.intersection(canvas.bounds)
    guard let area = quad.touchedPixels(in: bounds) else { return }
    let blurred = blur.blurred(picture)
    withExtendedLifetime(blurred) {
      let fragment = QuadFragment(quad, texture: Texture(blurred))
      draw(Paint(fragment, clip: clips[Int(group.clip)], blend: .normal), in: area)
    }
  }
}
