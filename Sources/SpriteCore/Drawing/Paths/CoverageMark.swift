/// What tells at one glance that a path is drawn as it was before: where its segments, its points and its dashes lie in memory, and the
/// numbers of its map and its style.
///
/// It is good for as long as somebody holds the path and the style that it was made of: nobody else's arrays lie where theirs do, and
/// nobody writes to an array that is held twice. Of what has no mark in common nothing is known.
struct CoverageMark: BitwiseCopyable {
  private let kind: UInt64
  private let verbs: UInt64
  private let points: UInt64
  private let map: Map
  private let pen: Pen

  /// The numbers of a map within a pixel of the origin.
  struct Map: BitwiseCopyable {
    private let a: UInt64
    private let b: UInt64
    private let c: UInt64
    private let d: UInt64
    private let tx: UInt64
    private let ty: UInt64

    @inline(__always)
    init(_ map: AffineTransform) {
      (a, b, c, d) = (map.a.bitPattern, map.b.bitPattern, map.c.bitPattern, map.d.bitPattern)
      (tx, ty) = (map.tx.bitPattern, map.ty.bitPattern)
    }

    /// 0 where both are the same.
    @inline(__always)
    func difference(from other: Map) -> UInt64 {
      (a ^ other.a) | (b ^ other.b) | (c ^ other.c) | (d ^ other.d) | (tx ^ other.tx) | (ty ^ other.ty)
    }
  }

  /// The numbers of a style.
  private struct Pen: BitwiseCopyable {
    var width: UInt64 = 0
    var miterLimit: UInt64 = 0
    var dash: UInt64 = 0
    var dashPhase: UInt64 = 0
    var start: UInt64 = 0
    var end: UInt64 = 0

    @inline(__always)
    func difference(from other: Pen) -> UInt64 {
      (width ^ other.width) | (miterLimit ^ other.miterLimit) | (dash ^ other.dash) | (dashPhase ^ other.dashPhase)
        | (start ^ other.start) | (end ^ other.end)
    }
  }

  /// That of nothing.
  static let none = CoverageMark(kind: 0, Path(), Map(.identity), Pen())

  @inline(__always)
  private init(kind: UInt64, _ path: Path, _ map: Map, _ pen: Pen) {
    (self.kind, self.map, self.pen) = (kind, map, pen)
    verbs = address(of: path.verbs)
    points = address(of: path.points)
  }

  /// That of what a path encloses.
  @inline(__always)
  init(_ path: Path, filled rule: FillRule, _ map: Map, antialiases: Bool) {
    let kind: UInt64 = (rule == .nonZero ? 2 : 4) | (antialiases ? 1 : 0)
    self.init(kind: kind, path, map, Pen())
  }

  /// That of a line along a path.
  @inline(__always)
  init(_ path: Path, stroked style: StrokeStyle, _ map: Map, antialiases: Bool) {
    let cap: UInt64 =
      switch style.cap {
      case .butt: 0
      case .round: 16
      case .square: 32
      }
    let join: UInt64 =
      switch style.join {
      case .miter: 0
      case .round: 64
      case .bevel: 128
      }
    let pen = Pen(
      width: style.width.bitPattern, miterLimit: style.miterLimit.bitPattern, dash: address(of: style.dash),
      dashPhase: style.dashPhase.bitPattern, start: style.start.bitPattern, end: style.end.bitPattern)
    self.init(kind: 8 | cap | join | (antialiases ? 1 : 0), path, map, pen)
  }

  /// That of a path with what else its coverage depends on.
  init(_ path: Path, _ key: CoverageKey) {
    switch key.shape {
    case .fill(let rule): self.init(path, filled: rule, Map(key.transform), antialiases: key.antialiases)
    case .stroke(let style): self.init(path, stroked: style, Map(key.transform), antialiases: key.antialiases)
    }
  }

  /// Whether both are of the same. Most that differ do so in the first numbers.
  @inline(__always)
  func agrees(with other: CoverageMark) -> Bool {
    (kind ^ other.kind) | (verbs ^ other.verbs) | (points ^ other.points) == 0
      && map.difference(from: other.map) | pen.difference(from: other.pen) == 0
  }
}

/// Where the elements of an array lie.
@inline(__always)
private func address<Element>(of array: [Element]) -> UInt64 {
  UInt64(UInt(bitPattern: array.withUnsafeBufferPointer { $0.baseAddress }))
}
