/// The shadows of paths that were drawn, kept from picture to picture, those not drawn for the longest time forgotten first.
package final class ShadowCache {
  /// How many bytes are kept for shadows that the last picture did not draw.
  package var budget = 16 << 20
  /// How many shadows were made, ever.
  package private(set) var madeShadows = 0
  /// Bytes of all that is kept.
  package private(set) var byteCount = 0

  private var maker = CoverageMaker()
  private var shadows: [UInt64: [PathShadow]] = [:]
  private var picture = 0

  init() {}

  /// Starts another picture.
  func begin() {
    if byteCount > budget { trim() }
    picture += 1
  }

  /// The shadow of what a path encloses.
  ///
  /// - Parameters:
  ///   - shape: How the path lies among the pixels.
  ///   - sigma: In pixels.
  ///   - visible: What can be seen, in pixels from where the path's origin falls.
  func shadow(of path: Path, _ shape: CoverageKey, sigma: Double, visible: PixelRect) -> PathShadow {
    let key = PathShadow.Key(shape: shape, sigma: sigma)
    var hash = QuickHash()
    hash.combine(shape.hash(with: path))
    hash.combine(sigma)
    let known = shadows[hash.value]?.first { shadow in
      let isComplete = shadow.key.limit.map { $0.intersection(visible) == visible } ?? true
      return shadow.key.shape == key.shape && shadow.key.sigma == sigma && isComplete && shadow.path == path
    }
    if let known {
      known.lastUse = picture
      return known
    }
    let made = make(path, key, visible)
    made.lastUse = picture
    shadows[hash.value, default: []].append(made)
    byteCount += made.byteCount
    madeShadows += 1
    return made
  }

  private func make(_ path: Path, _ key: PathShadow.Key, _ visible: PixelRect) -> PathShadow {
    // Edges that fall within a pixel cover it by their area: a blur whose square is 0 to 1/4.
    let sigma = key.sigma < 0.5 ? key.sigma : (key.sigma * key.sigma - 0.125).squareRoot()
    let plan = BlurPlan(sigma: sigma, offset: .zero)
    let reach = Int32(plan.reach)
    // What lies beyond what is seen casts into it.
    let sources = PixelRect(
      minX: visible.minX - reach, minY: visible.minY - reach, maxX: visible.maxX + reach, maxY: visible.maxY + reach)
    var key = key
    if maker.make(path, key.shape, visible: sources) != nil { key.limit = visible }
    let strips = maker.strips
    guard let first = strips.solids.first ?? strips.strips.first?.bounds else {
      return PathShadow(path: path, key: key, plane: nil, origin: .zero, block: plan.block)
    }
    let covered = (strips.solids + strips.strips.map(\.bounds)).reduce(first) { $0.union($1) }
    let origin = SIMD2(covered.minX - reach, covered.minY - reach)
    let (width, height) = plan.size(
      of: PixelRect(minX: origin.x, minY: origin.y, maxX: covered.maxX + reach, maxY: covered.maxY + reach))
    var plane = BlurPlane(width: width, height: height)
    plane.add(strips, from: origin, block: plan.block)
    plane.blur(plan.across)
    return PathShadow(path: path, key: key, plane: plane, origin: origin, block: plan.block)
  }

  /// Forgets what the last picture did not draw, the oldest first, until a quarter of the budget is free.
  private func trim() {
    for shadow in shadows.values.joined().sorted(by: { $0.lastUse < $1.lastUse }) {
      if byteCount <= budget / 4 * 3 || shadow.lastUse >= picture { break }
      byteCount -= shadow.byteCount
      for hash in shadows.keys where shadows[hash]?.contains(where: { $0 === shadow }) == true {
        shadows[hash]?.removeAll { $0 === shadow }
        if shadows[hash]?.isEmpty == true { shadows[hash] = nil }
      }
    }
  }
}
