public import SpriteCore
public import SpriteLayers
import SpriteRendering
public import SpriteScenes
public import Testing

/// Expects an image to be the one in `References/<name>.png` beside the test's source file.
///
///     @Test func coin() throws {
///       try expectPicture(of: Image(contentsOf: "coin.png"), matches: "coin")
///     }
///
/// A picture that isn't fails the test; expected, actual and amplified difference are written side by side to
/// `.build/image-failures` (or the folder that `LAYERSPRITES_IMAGE_FAILURES` names) and attached to the test. So does one
/// without a reference. With `BLESS=1` the reference is rewritten, which fails that run too, and is refused where `CI` is set.
///
/// - Parameters:
///   - image: What was drawn.
///   - name: The reference's name, without `.png`.
///   - tolerance: How far the picture may be from it.
///   - sourceLocation: Where the test stands.
/// - Returns: Whether it is the expected one.
@discardableResult
public func expectPicture(
  of image: Image, matches name: String, class tolerance: ToleranceClass = .exact,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  PictureCheck(name: name, testFile: sourceLocation.filePath, tolerance: tolerance, settings: .current)
    .report(image, at: sourceLocation)
}

/// Expects what a display list draws to be the picture in `References/<name>.png` beside the test's source file.
///
/// - Parameters:
///   - list: What to draw.
///   - name: The reference's name, without `.png`.
///   - tolerance: How far the picture may be from it.
///   - renderer: What draws. References are what the reference renderer draws, the same on every machine.
///   - sourceLocation: Where the test stands.
/// - Returns: Whether it is the expected one.
/// - Throws: What the renderer says of a list that it cannot draw.
@discardableResult
public func expectPicture(
  of list: DisplayList, matches name: String, class tolerance: ToleranceClass = .exact,
  renderer: RendererChoice = .reference, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Bool {
  let drawn = try DrawnPicture(of: list, by: renderer)
  var check = PictureCheck(
    name: name, testFile: sourceLocation.filePath, tolerance: tolerance, settings: .current)
  (check.driver, check.notes) = (drawn.driver, drawn.notes)
  return check.report(drawn.image, at: sourceLocation)
}

/// Expects a scene to be the picture in `References/<name>.png` beside the test's source file.
///
/// - Parameters:
///   - scene: What to draw.
///   - scale: Pixels a point; the scene's own where it is left out.
///   - name: The reference's name; the scene's own where it is left out.
///   - tolerance: How far the picture may be from it.
///   - renderer: What draws.
///   - sourceLocation: Where the test stands.
/// - Returns: Whether it is the expected one.
/// - Throws: A `SceneError`, or what the renderer says of a list that it cannot draw.
@discardableResult
public func expectPicture(
  of scene: Scene, scale: Double? = nil, matches name: String? = nil, class tolerance: ToleranceClass = .exact,
  renderer: RendererChoice = .reference, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Bool {
  try expectPicture(
    of: scene.displayList(scale: scale), matches: name ?? scene.name, class: tolerance, renderer: renderer,
    sourceLocation: sourceLocation)
}

/// Expects a scene file to be the picture in `References/<name>.png` beside the test's source file.
///
/// - Parameters:
///   - path: Where the scene file is; a relative path counts from the test's source file.
///   - scale: Pixels a point; the scene's own where it is left out.
///   - name: The reference's name; the scene's own where it is left out.
///   - tolerance: How far the picture may be from it.
///   - renderer: What draws.
///   - sourceLocation: Where the test stands.
/// - Returns: Whether it is the expected one.
/// - Throws: A `SceneError`, or what the renderer says of a list that it cannot draw.
@discardableResult
public func expectPicture(
  ofSceneAt path: String, scale: Double? = nil, matches name: String? = nil, class tolerance: ToleranceClass = .exact,
  renderer: RendererChoice = .reference, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Bool {
  let file = path.hasPrefix("/") ? path : TestFiles.folder(of: sourceLocation.filePath) + "/" + path
  return try expectPicture(
    of: Scene(contentsOf: file), scale: scale, matches: name, class: tolerance, renderer: renderer,
    sourceLocation: sourceLocation)
}

/// Expects what is drawn into a context to be the picture in `References/<name>.png` beside the test's source file.
///
///     try expectPicture(size: Size(64, 64), matches: "hero-turned") { context in
///       context.draw(hero, at: Point(32, 32), rotation: .pi / 8)
///     }
///
/// - Parameters:
///   - size: The picture's size in points.
///   - scale: Pixels a point.
///   - background: What the picture is filled with first.
///   - name: The reference's name, without `.png`.
///   - tolerance: How far the picture may be from it.
///   - renderer: What draws.
///   - sourceLocation: Where the test stands.
///   - draw: Draws the picture.
/// - Returns: Whether it is the expected one.
/// - Throws: What `draw` throws, and what the renderer says of a list that it cannot draw.
@discardableResult
public func expectPicture(
  size: Size, scale: Double = 1, background: Color = .clear, matches name: String,
  class tolerance: ToleranceClass = .exact, renderer: RendererChoice = .reference,
  sourceLocation: SourceLocation = #_sourceLocation, _ draw: (DrawingContext) throws -> Void
) throws -> Bool {
  let context = DrawingContext(size: size, scale: scale, background: background)
  try draw(context)
  return try expectPicture(
    of: context.finish(), matches: name, class: tolerance, renderer: renderer, sourceLocation: sourceLocation)
}

/// Expects what a window would show of a layer and its sublayers to be the picture in `References/<name>.png` beside the test's source file.
///
///     try expectPicture(of: TitleScreen().layer, size: Size(320, 180), matches: "title-screen")
///
/// - Parameters:
///   - layer: What to draw, where its position says. One without size covers the picture, and keeps that size.
///   - size: The picture's size in points; that of the layer's bounds where it is left out, with the layer's position and transform left out
///     too.
///   - scale: Pixels a point.
///   - background: What the picture is filled with first.
///   - name: The reference's name, without `.png`.
///   - tolerance: How far the picture may be from it.
///   - renderer: What draws.
///   - sourceLocation: Where the test stands.
/// - Returns: Whether it is the expected one.
/// - Throws: What the renderer says of a list that it cannot draw.
@discardableResult
public func expectPicture(
  of layer: Layer, size: Size? = nil, scale: Double = 1, background: Color = .clear, matches name: String,
  class tolerance: ToleranceClass = .exact, renderer: RendererChoice = .reference,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Bool {
  try expectPicture(
    size: size ?? layer.bounds.size, scale: scale, background: background, matches: name, class: tolerance,
    renderer: renderer, sourceLocation: sourceLocation
  ) { context in
    guard size != nil else { return context.drawBounds(of: layer) }
    if layer.hasNoSize { layer.cover(context.bounds) }
    context.draw(layer)
  }
}
