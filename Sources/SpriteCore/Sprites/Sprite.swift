import Synchronization

/// A picture cut out of a page: which page, which rectangle of it, and how it is set upright and put in place.
///
/// A packer trims transparent borders off and may turn a picture by 90° to save room. A sprite undoes both when it is
/// drawn: the centre of the *untrimmed* picture comes to lie on the given point, the picture upright.
///
/// A sprite is a value that never changes and is as cheap to copy as a reference.
public struct Sprite: Sendable {
  @usableFromInline package let storage: Storage

  /// What all copies of a sprite share.
  @usableFromInline
  package final class Storage: Sendable {
    /// Tells sprites apart, for as long as the program runs: 1 and up, in the order in which they were made.
    @usableFromInline let number: Int
    package let image: Image
    package let textureRect: Rect
    package let turn: QuarterTurn
    package let trimRect: Rect
    package let sourceSize: Size
    package let anchorPoint: Point
    package let mesh: SpriteMesh?
    /// The same in the numbers that drawing wants.
    package let picture: Picture

    private static let lastNumber = Atomic<Int>(0)

    init(
      image: Image, textureRect: Rect, turn: QuarterTurn, trimRect: Rect, sourceSize: Size, anchorPoint: Point,
      mesh: SpriteMesh?
    ) {
      number = Storage.lastNumber.add(1, ordering: .relaxed).newValue
      (self.image, self.textureRect, self.turn) = (image, textureRect, turn)
      (self.trimRect, self.sourceSize, self.anchorPoint, self.mesh) = (trimRect, sourceSize, anchorPoint, mesh)
      let upright = Sprite.upright(anchorPoint, turn)
      let size = Size(trimRect.width / image.scale, trimRect.height / image.scale)
      let around = Rect(
        x: -upright.x * size.width, y: -upright.y * size.height, width: size.width, height: size.height)
      picture = Picture(
        texture: image.buffer, textureRect, map: Sprite.map(from: textureRect.size, turn, into: around),
        border: BorderSurvey(of: textureRect, in: image.buffer))
    }
  }

  /// A sprite from what an atlas says of it.
  ///
  /// - Parameters:
  ///   - image: The page.
  ///   - textureRect: The rectangle that the stored picture occupies in the page, in page pixels.
  ///   - turn: How the picture was turned when it was stored.
  ///   - trimRect: Where the upright trimmed picture lies in its source, in page pixels, y down; fractions are real.
  ///   - sourceSize: The upright size before trimming, in page pixels.
  ///   - mesh: The triangles of a polygon-trimmed sprite.
  public init(
    image: Image, textureRect: Rect, turn: QuarterTurn = .none, trimRect: Rect, sourceSize: Size,
    mesh: SpriteMesh? = nil
  ) {
    let center = Point(sourceSize.width / 2 - trimRect.origin.x, sourceSize.height / 2 - trimRect.origin.y)
    let upright = Point(
      trimRect.width > 0 ? center.x / trimRect.width : 0.5, trimRect.height > 0 ? center.y / trimRect.height : 0.5)
    storage = Storage(
      image: image, textureRect: textureRect, turn: turn, trimRect: trimRect, sourceSize: sourceSize,
      anchorPoint: Sprite.stored(upright, turn), mesh: mesh)
  }

  /// The whole of an image as a sprite.
  public init(image: Image) {
    self.init(image: image, contentsRect: Rect(x: 0, y: 0, width: 1, height: 1))
  }

  /// A sprite made by hand from a part of an image.
  ///
  /// - Parameters:
  ///   - image: The page.
  ///   - contentsRect: The part, in unit coordinates of the page.
  ///   - anchorPoint: What comes to lie on the point that the sprite is drawn at, in unit coordinates of that part as it
  ///     is stored; may lie outside of it.
  ///   - rotated: Whether the part was turned by 90° clockwise when it was stored.
  public init(image: Image, contentsRect: Rect, anchorPoint: Point = Point(0.5, 0.5), rotated: Bool = false) {
    let (w, h) = (Double(image.width), Double(image.height))
    let part = contentsRect.standardized
    let textureRect = Rect(x: part.minX * w, y: part.minY * h, width: part.width * w, height: part.height * h)
    let turn = rotated ? QuarterTurn.clockwise : .none
    let size = rotated ? Size(textureRect.height, textureRect.width) : textureRect.size
    storage = Storage(
      image: image, textureRect: textureRect, turn: turn, trimRect: Rect(origin: .zero, size: size), sourceSize: size,
      anchorPoint: anchorPoint, mesh: nil)
  }

  /// Where a point of the upright picture lies in the stored one, both in unit coordinates.
  private static func stored(_ p: Point, _ turn: QuarterTurn) -> Point {
    switch turn {
    case .none: p
    case .clockwise: Point(1 - p.y, p.x)
    case .half: Point(1 - p.x, 1 - p.y)
    case .counterclockwise: Point(p.y, 1 - p.x)
    }
  }

  /// Where a point of the stored picture lies in the upright one, both in unit coordinates.
  static func upright(_ p: Point, _ turn: QuarterTurn) -> Point {
    switch turn {
    case .none: p
    case .clockwise: Point(p.y, 1 - p.x)
    case .half: Point(1 - p.x, 1 - p.y)
    case .counterclockwise: Point(1 - p.y, p.x)
    }
  }

  /// The map from texels of a stored picture of that size to the upright picture stretched into `rect`.
  package static func map(from stored: Size, _ turn: QuarterTurn, into rect: Rect) -> AffineTransform {
    let (w, h) = (stored.width, stored.height)
    switch turn {
    case .none:
      return AffineTransform(a: rect.width / w, b: 0, c: 0, d: rect.height / h, tx: rect.minX, ty: rect.minY)
    case .clockwise:
      return AffineTransform(a: 0, b: -rect.height / w, c: rect.width / h, d: 0, tx: rect.minX, ty: rect.maxY)
    case .half:
      return AffineTransform(a: -rect.width / w, b: 0, c: 0, d: -rect.height / h, tx: rect.maxX, ty: rect.maxY)
    case .counterclockwise:
      return AffineTransform(a: 0, b: rect.height / w, c: -rect.width / h, d: 0, tx: rect.maxX, ty: rect.minY)
    }
  }

  package init(storage: Storage) { self.storage = storage }

  /// The page that the sprite is cut out of.
  public var image: Image { storage.image }
  /// The rectangle that the stored picture occupies in the page, in page pixels.
  public var textureRect: Rect { storage.textureRect }
  /// How the picture was turned when it was stored.
  public var turn: QuarterTurn { storage.turn }
  /// Where the upright trimmed picture lies in its source, in page pixels, y down.
  public var trimRect: Rect { storage.trimRect }
  /// The upright size before trimming, in page pixels.
  public var sourceSize: Size { storage.sourceSize }
  /// The triangles of a polygon-trimmed sprite.
  public var mesh: SpriteMesh? { storage.mesh }
  /// Page pixels a point.
  public var scale: Double { storage.image.scale }

  /// The part of the page that the stored picture occupies, in unit coordinates of the page.
  public var contentsRect: Rect {
    let (w, h) = (Double(max(1, image.width)), Double(max(1, image.height)))
    return Rect(
      x: textureRect.origin.x / w, y: textureRect.origin.y / h, width: textureRect.width / w,
      height: textureRect.height / h)
  }

  /// The size of the stored picture, in points: not turned upright yet, see ``transform``.
  public var size: Size {
    Size(textureRect.width / scale, textureRect.height / scale)
  }

  /// What comes to lie on the point that the sprite is drawn at, in unit coordinates of the stored picture. For a trimmed
  /// sprite it may lie outside of it.
  public var anchorPoint: Point { storage.anchorPoint }

  /// The turn about the anchor point that sets the stored picture upright.
  public var transform: AffineTransform { .quarterTurns(turn.quarterTurnsToUpright) }

  /// The rectangle that the upright trimmed picture covers when the sprite is drawn at `point`, in points.
  ///
  /// Drawing *into* this rectangle gives the same picture as drawing *at* the point, to the bit.
  public func rect(drawnAt point: Point) -> Rect {
    let width = trimRect.width / scale
    let height = trimRect.height / scale
    let anchor = Sprite.upright(anchorPoint, turn)
    return Rect(x: point.x - anchor.x * width, y: point.y - anchor.y * height, width: width, height: height)
  }
}

extension Sprite: Equatable {
  /// Whether both show the same part of the same pixels in the same way.
  public static func == (a: Sprite, b: Sprite) -> Bool {
    a.storage === b.storage
      || (a.textureRect == b.textureRect && a.turn == b.turn && a.trimRect == b.trimRect && a.sourceSize == b.sourceSize
        && a.anchorPoint == b.anchorPoint && a.mesh == b.mesh && a.image == b.image)
  }
}

extension Sprite {
  /// What comes to lie on the point that the sprite is drawn at, in unit coordinates of the upright trimmed picture.
  package var uprightAnchorPoint: Point { Sprite.upright(anchorPoint, turn) }
}
