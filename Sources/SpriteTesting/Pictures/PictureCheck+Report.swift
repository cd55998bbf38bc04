import SpriteCore
import Testing

extension PictureCheck {
  /// Runs the check and tells the test that is running. Returns whether it passed.
  func report(_ actual: Image, at location: SourceLocation) -> Bool {
    switch run(actual) {
    case .passed(let notice):
      if let notice { Issue.record(Comment(rawValue: notice), severity: .warning, sourceLocation: location) }
      return true
    case .failed(let failure):
      failure.report(at: location)
      return false
    }
  }
}

extension PictureFailure {
  /// Fails the test that is running, and attaches what is to be seen.
  func report(at location: SourceLocation) {
    let place = path.map { "; see \($0).png" } ?? ""
    Issue.record(Comment(rawValue: explanation + place), sourceLocation: location)
    let name = path.map(TestFiles.name(of:)) ?? "picture"
    if !png.isEmpty { Attachment.record(png, named: name + ".png", sourceLocation: location) }
    Attachment.record(Array(report.utf8), named: name + ".txt", sourceLocation: location)
  }
}
