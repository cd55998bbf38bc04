import ReferenceRenderer
public import SpriteCore
public import Testing

/// Expects both renderers to draw the same picture of a list.
///
/// The reference renderer's picture is the expected one. A test that draws by OpenGL belongs into a suite that is
/// `.enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment)`.
///
/// - Parameters:
///   - list: What to draw.
///   - tolerance: How far the pictures may be apart.
///   - edgePixels: How many pixels lie on edges that are not antialiased, for `ToleranceClass.rawEdges`.
///   - name: What a failure is called; the place of the test where it is left out. To be given where one test draws many.
///   - noticesExactness: Whether a tolerant class whose pictures turn out the same is worth a warning. Not for pictures that
///     are made at random.
///   - sourceLocation: Where the test stands.
/// - Returns: Whether they agree.
/// - Throws: What a renderer says of a list that it cannot draw, or that there is no OpenGL.
@discardableResult
public func expectAgreement(
  of list: DisplayList, class tolerance: ToleranceClass = .exact, edgePixels: Int = 0, named name: String? = nil,
  noticesExactness: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Bool {
  let drawn = try SharedOpenGLRenderer.draw(list)
  let file = sourceLocation.filePath
  var check = AgreementCheck(
    name: TestFiles.stem(of: file) + "." + (name ?? "line-\(sourceLocation.line)"), tolerance: tolerance,
    failureFolder: PictureTestSettings.current.failureFolder ?? TestFiles.failureFolder(forTestAt: file))
  (check.driver, check.notes, check.edgePixels) = (drawn.driver, drawn.notes, edgePixels)
  switch check.run(reference: try ReferenceRenderer().render(list).image, other: drawn.image) {
  case .passed(let notice):
    if let notice, noticesExactness {
      Issue.record(Comment(rawValue: notice), severity: .warning, sourceLocation: sourceLocation)
    }
    return true
  case .failed(let failure):
    failure.report(at: sourceLocation)
    return false
  }
}
