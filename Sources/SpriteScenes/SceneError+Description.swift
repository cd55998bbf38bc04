extension SceneError: CustomStringConvertible {
  /// File, place and what is wrong there, in one line.
  public var description: String {
    if case .notJSON(let line, let column, let problem) = reason { return "\(file):\(line):\(column): \(problem)" }
    return place.isEmpty ? "\(file): \(reason)" : "\(file): \(place): \(reason)"
  }
}

extension SceneError.Reason: CustomStringConvertible {
  /// What is wrong and, where it is not plain, what can be done.
  public var description: String {
    fileDescription ?? contentDescription ?? namedDescription ?? costDescription ?? ""
  }

  private var fileDescription: String? {
    switch self {
    case .fileMissing: "no such file; check the path"
    case .folder: "is a folder; name a scene file in it"
    case .unreadable(let words): "cannot be read: \(words)"
    case .fileTooLong(let bytes): "has \(bytes) bytes, and a scene file at most \(SceneLimits.fileBytes)"
    case .notJSON(let line, let column, let problem): "line \(line), column \(column): \(problem)"
    default: nil
    }
  }

  private var contentDescription: String? {
    switch self {
    case .expected(let expected, let found): "expected \(expected), found \(found)"
    case .missing(let expected): "expected \(expected), found nothing"
    case .unknownKey(let nearest): "unknown key" + SceneError.Reason.hint(nearest)
    case .unknownOperation(let name, let nearest): "unknown op \"\(name)\"" + SceneError.Reason.hint(nearest)
    case .unknownProperty(let name, let nearest):
      "no property \"\(name)\" can be animated" + SceneError.Reason.hint(nearest)
    case .path(let error): "\(error)"
    default: nil
    }
  }

  private var namedDescription: String? {
    switch self {
    case .leadsOut(let name):
      "\"\(name)\" leads out of the scene's folder; move the file there, or pass --allow-outside if you trust the scene"
    case .image(let error): "\(error)"
    case .atlas(let error): "\(error)"
    case .sprite(let error): "\(error)"
    case .font(let error): "\(error)"
    default: nil
    }
  }

  private var costDescription: String? {
    switch self {
    case .pictureTooLarge(let width, let height):
      "a picture of \(JSONValue.text(of: width))×\(JSONValue.text(of: height)) pixels is too large; up to "
        + "\(SceneLimits.side) a side and \(SceneLimits.pixels) in all are drawn: make size or scale smaller"
    case .nestedTooDeep: "groups are nested more than \(SceneLimits.nesting) deep"
    case .layersNestedTooDeep: "layers are nested more than \(SceneLimits.layerNesting) deep"
    case .groupsTooLarge(let pixels):
      "groups in one another, each composited by itself, need \(pixels) pixels, and at most \(SceneLimits.groupPixels) are "
        + "given: nest fewer, or make the picture smaller"
    case .imagesTooLarge: "the scene's images have more than \(SceneLimits.imagePixels) pixels together"
    default: nil
    }
  }

  private static func hint(_ nearest: [String]) -> String {
    nearest.isEmpty ? "" : "; the nearest are " + nearest.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
