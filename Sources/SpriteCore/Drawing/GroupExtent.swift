/// Where something is drawn within a group that is open: found out when the group ends, from the quads in it.
struct GroupExtent {
  /// The command that begins the group.
  let command: Int
  /// Quads before this one have been looked at.
  private var next: Int
  /// minX, minY, −maxX, −maxY of what was looked at, in device pixels.
  private var box = SIMD4<Float>(repeating: .infinity)
  /// The same of the content alone, once the mask is begun.
  private var content: SIMD4<Float>?

  /// A group of less than this share of its bounds is made smaller: in a smaller one, what moves has to be recorded anew with all else.
  private static let worthwhile = 0.75

  init(command: Int, firstQuad: Int) { (self.command, next) = (command, firstQuad) }

  /// Looks at the quads that were added.
  mutating func look(at quads: QuadBuffer) {
    if next < quads.count {
      box = quads.withUnsafeBufferPointer { quads in
        quads[next...].reduce(box) { pointwiseMin($0, GroupExtent.box(of: $1)) }
      }
    }
    next = quads.count
  }

  private static func box(of quad: Quad) -> SIMD4<Float> {
    let (low, high) = quad.box
    // Soft edges reach a pixel further, and a little for rounding.
    return SIMD4(lowHalf: low - 1.5, highHalf: -(high + 1.5))
  }

  /// What was drawn up to now is the content, what comes is its mask.
  mutating func beginMask() { (content, box) = (box, SIMD4(repeating: .infinity)) }

  /// Adds pixels that something other than a quad may change.
  mutating func add(_ pixels: PixelRect, upTo quads: Int) {
    next = quads
    guard !pixels.isEmpty else { return }
    box = pointwiseMin(
      box, SIMD4(Float(pixels.minX), Float(pixels.minY), -Float(pixels.maxX), -Float(pixels.maxY)))
  }

  /// The pixels of the group's bounds on which something is seen; `nil` where these are most of them.
  func narrowed(_ bounds: PixelRect) -> PixelRect? {
    let seen = pointwiseMax(box, content ?? box)
    let limit = SIMD4(Float(bounds.minX), Float(bounds.minY), -Float(bounds.maxX), -Float(bounds.maxY))
    // Nothing, or what is no number, leaves nothing.
    let cut = pointwiseMax(seen, limit).rounded(.down)
    guard cut.x < -cut.z, cut.y < -cut.w else {
      return PixelRect(minX: bounds.minX, minY: bounds.minY, maxX: bounds.minX, maxY: bounds.minY)
    }
    let narrow = PixelRect(minX: Int32(cut.x), minY: Int32(cut.y), maxX: Int32(-cut.z), maxY: Int32(-cut.w))
    let (area, whole) = (Double(narrow.width) * Double(narrow.height), Double(bounds.width) * Double(bounds.height))
    return area < whole * GroupExtent.worthwhile ? narrow : nil
  }
}

extension DrawingContext {
  /// Notes where a group begins.
  func openExtent() {
    if !extents.isEmpty { extents[extents.count - 1].look(at: list.quads) }
    extents.append(GroupExtent(command: list.commands.count - 1, firstQuad: list.quads.count))
  }

  /// Notes where a group's content ends and its mask begins.
  func beginMaskExtent() {
    extents[extents.count - 1].look(at: list.quads)
    extents[extents.count - 1].beginMask()
  }

  /// Makes a group's picture as small as what is seen in it, before the group's end.
  func closeExtent() {
    guard var extent = extents.popLast(), case .beginGroup(var group) = list.commands[extent.command] else { return }
    extent.look(at: list.quads)
    // Meshes and batches were not looked at; what is copied clears what is below, too; a shadow is blurred in squares that count from the
    // bounds' corner, and spreads.
    let isKnown =
      group.shadow == nil && group.blend != .copy
      && list.commands[(extent.command + 1)...].allSatisfy(\.isOfQuads)
    if isKnown, let narrow = extent.narrowed(group.bounds) {
      group.bounds = narrow
      list.commands[extent.command] = .beginGroup(group)
      narrowedGroups += 1
    }
    if !extents.isEmpty { extents[extents.count - 1].add(group.reach, upTo: list.quads.count) }
  }
}

extension DisplayList.Command {
  /// Whether it draws nothing but quads of the list.
  fileprivate var isOfQuads: Bool {
    switch self {
    case .triangles, .retained: false
    default: true
    }
  }
}

extension DisplayList.Group {
  /// The pixels that the group may change. Those of a shadow lie within its bounds, as they reach beyond what is seen.
  fileprivate var reach: PixelRect { placing?.reach(of: bounds) ?? bounds }
}
