import SpriteCore

extension Straightforward {
  /// One walk through a display list.
  final class Pass {
    private let list: DisplayList
    private let clips: [ClipCoverage]
    private(set) var canvas: Canvas
    private(set) var statistics = FrameStatistics()
    /// The groups that are open, with what they are drawn over and, once it is complete, their content.
    private var open: [(group: DisplayList.Group, below: Canvas, content: Canvas?)] = []

    init(_ list: DisplayList) {
      self.list = list
      clips = list.clips.map { ClipCoverage($0, list.textures) }
      canvas = Canvas(bounds: list.clips[0].bounds, background: list.background)
      statistics.culledQuads = list.culledQuads
    }

    func run() {
      for command in list.commands {
        switch command {
        case .quads(let run):
          statistics.batches += 1
          statistics.quads += Int(run.count)
          for index in run.range { draw(list.quads[index], key: run.key) }
        case .triangles(let run):
          statistics.batches += 1
          statistics.triangles += Int(run.vertexCount) / 3
          draw(run)
        case .retained(let run):
          statistics.batches += 1
          for index in list.retainedRanges[run.ranges].joined() {
            statistics.quads += 1
            draw(list.retained[Int(run.batch)].quads[Int(index)].moved(by: run.offset), key: run.key)
          }
        case .beginGroup(let group):
          statistics.offscreenPasses += 1
          open.append((group, canvas, nil))
          canvas = Canvas(bounds: group.bounds)
        case .beginMask:
          statistics.offscreenPasses += 1
          open[open.count - 1].content = canvas
          canvas = Canvas(bounds: canvas.bounds)
        case .endGroup:
          endGroup()
        }
      }
    }

    private func paint(
      _ quad: Quad, texture: PixelBuffer?, gradient: GradientTable? = nil, clip: Int32, blend: BlendMode,
      mask: Canvas? = nil
    ) -> Canvas.Paint {
      Canvas.Paint(
        fragment: QuadFragment(quad, texture: texture), gradient: gradient.map(Gradient.init), clip: clips[Int(clip)],
        mask: mask, blend: blend)
    }

    private func draw(_ quad: Quad, key: DisplayList.RunKey) {
      let texture = list.texture(of: quad, in: key)
      if let texture, texture.width == 0 || texture.height == 0 { return }
      let paint = paint(
        quad, texture: texture, gradient: list.gradient(in: key), clip: key.clip, blend: key.blend)
      draw(quad, paint, clip: key.clip)
    }

    private func draw(_ quad: Quad, _ paint: Canvas.Paint, clip: Int32) {
      let bounds = list.clips[Int(clip)].bounds.intersection(canvas.bounds)
      let corners = quad.corners
      if !quad.flags.hasEdges {
        for triangle in [[0, 1, 2], [2, 1, 3]] {
          TriangleScan(corners[triangle[0]], corners[triangle[1]], corners[triangle[2]]).forEachSpan(in: bounds) {
            canvas.draw(row: $0, columns: $1, paint)
          }
        }
        return
      }
      // Coverage says of each pixel whether it is touched.
      guard !bounds.isEmpty else { return }
      for row in Int(bounds.minY)..<Int(bounds.maxY) {
        canvas.draw(row: row, columns: Int(bounds.minX)..<Int(bounds.maxX), paint)
      }
    }

    private func draw(_ run: DisplayList.TriangleRun) {
      let quad = list.quads[Int(run.quad)]
      let texture = list.texture(of: quad, in: run.key)
      if let texture, texture.width == 0 || texture.height == 0 { return }
      let paint = paint(
        quad, texture: texture, gradient: list.gradient(in: run.key), clip: run.key.clip, blend: run.key.blend)
      let bounds = list.clips[Int(run.key.clip)].bounds.intersection(canvas.bounds)
      for start in stride(from: run.vertexRange.lowerBound, to: run.vertexRange.upperBound, by: 3) {
        TriangleScan(list.vertices[start], list.vertices[start + 1], list.vertices[start + 2]).forEachSpan(in: bounds) {
          canvas.draw(row: $0, columns: $1, paint)
        }
      }
    }

    /// Draws the group's picture, a quad on whole pixels, over what was there before.
    private func endGroup() {
      guard let (group, below, content) = open.popLast() else { preconditionFailure("a group ends that never began") }
      let mask = content == nil ? nil : canvas
      let picture = (content ?? canvas).pixelBuffer()
      canvas = below
      guard !group.bounds.isEmpty else { return }
      let quad = Quad(compositing: group)
      let paint = paint(quad, texture: picture, clip: group.clip, blend: group.blend, mask: mask)
      draw(quad, paint, clip: group.clip)
    }
  }
}
