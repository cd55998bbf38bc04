extension DisplayList: CustomStringConvertible {
  /// The list in words, a line a step:
  ///
  ///     320×200 pixels on #00000000
  ///     12 quads, normal
  ///       0: (10, 10)–(42, 42) from (0, 0, 32×32) of texture 0 (256×256), linear, edges, tint #ffffffff
  ///       …
  ///
  /// At most eight quads of a run are told one by one.
  public var description: String {
    var lines = ["\(pixelWidth)×\(pixelHeight) pixels on \(background)"]
    var indent = ""
    for command in commands {
      switch command {
      case .quads(let run):
        lines.append(
          indent + count(Int(run.count), "quad") + ", \(run.key.blend)" + (run.key.plain ? ", plain" : "")
            + painted(run.key) + cut(run.key.clip))
        lines += run.range.prefix(8).map { "\(indent)  \($0): \(describe(quads[$0], run.key))" }
        if run.count > 8 { lines.append("\(indent)  … \(run.count - 8) more") }
      case .triangles(let run):
        lines.append(
          indent + count(Int(run.vertexCount) / 3, "triangle") + ", \(run.key.blend)" + painted(run.key)
            + cut(run.key.clip) + ": " + reading(quads[Int(run.quad)], run.key))
      case .beginGroup(let group):
        lines.append(
          "\(indent)group of opacity \(group.opacity), \(group.blend)" + cut(group.clip) + cast(group.shadow) + " {")
        indent += "  "
      case .beginMask:
        lines.append("\(indent.dropLast(2))} masked by {")
      case .retained(let run):
        let quads = retainedRanges[run.ranges].reduce(0) { $0 + $1.count }
        lines.append(
          indent + count(quads, "quad")
            + " of batch \(run.batch) with \(retained[Int(run.batch)].quads.count), moved by "
            + "(\(run.offset.x), \(run.offset.y)), \(run.key.blend)" + (run.key.plain ? ", plain" : "")
            + painted(run.key) + cut(run.key.clip))
      case .endGroup:
        indent = String(indent.dropLast(2))
        lines.append(indent + "}")
      }
    }
    if culledQuads > 0 { lines.append(count(culledQuads, "quad") + " left out: nothing of them can be seen") }
    if ignoredSegments > 0 { lines.append(count(ignoredSegments, "path segment") + " ignored: not finite") }
    return lines.joined(separator: "\n")
  }

  private func count(_ n: Int, _ noun: String) -> String { "\(n) \(noun)\(n == 1 ? "" : "s")" }

  private func reading(_ quad: Quad, _ key: RunKey) -> String {
    guard let filter = quad.flags.filter, let texture = texture(of: quad, in: key) else { return "plain colour" }
    return "from (\(quad.sourceMinX), \(quad.sourceMinY), \(quad.sourceWidth)×\(quad.sourceHeight)) of texture "
      + "\(Int(key.firstTexture) + quad.flags.slot) (\(texture.width)×\(texture.height)), \(filter)"
  }

  private func painted(_ key: RunKey) -> String {
    guard let gradient = gradient(in: key) else { return "" }
    return ", \(gradient.kind) gradient \(key.gradient) of " + count(gradient.rows.count, "row")
  }

  private func cut(_ clip: Int32) -> String {
    guard clip > 0 else { return "" }
    let (bounds, strips) = (clips[Int(clip)].bounds, clips[Int(clip)].strips.count)
    let mask = clips[Int(clip)].mask.map { ", masked by texture \($0.texture)" } ?? ""
    return ", clipped to (\(bounds.minX), \(bounds.minY))–(\(bounds.maxX), \(bounds.maxY))"
      + (strips == 0 ? "" : " with " + count(strips, "soft side pair"))
      + (clips[Int(clip)].rounded == nil ? "" : " with round corners") + mask
      + (clips[Int(clip)].image.map { ", by the alpha of texture \($0.texture)" } ?? "")
  }

  private func cast(_ shadow: GroupShadow?) -> String {
    guard let shadow else { return "" }
    return ", over its shadow \(colour(shadow.color)), moved by (\(shadow.offset.x), \(shadow.offset.y)), "
      + "sigma \(shadow.sigma)"
  }

  private func describe(_ quad: Quad, _ key: RunKey) -> String {
    let corners = quad.corners
    let straight = (quad.b == 0 && quad.c == 0) || (quad.a == 0 && quad.d == 0)
    func tell(_ p: SIMD2<Float>) -> String { "(\(p.x), \(p.y))" }
    let place =
      straight
      ? "\(tell(corners[0]))–\(tell(corners[3]))"
      : [corners[0], corners[1], corners[3], corners[2]].map(tell).joined(separator: " ")
    let opacity = quad.opacity == 65535 ? "" : ", opacity \(Float(quad.opacity) / 65535)"
    let look = (quad.flags.hasEdges ? ", edges" : "") + ", tint \(colour(quad.tint))" + opacity
    return place + " " + reading(quad, key) + look
  }

  private func colour(_ packed: UInt32) -> Color {
    Color(
      red: UInt8(packed & 255), green: UInt8(packed >> 8 & 255), blue: UInt8(packed >> 16 & 255),
      alpha: UInt8(packed >> 24))
  }
}
