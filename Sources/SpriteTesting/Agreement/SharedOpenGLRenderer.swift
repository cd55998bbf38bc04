import Glibc
import OpenGLRenderer
import SpriteComparison
import SpriteCore
import Synchronization

/// The one OpenGL renderer of all picture tests of a process: to make a context for each picture would cost more than to
/// draw it. Tests wait for each other here.
enum SharedOpenGLRenderer {
  private static let renderer = Mutex<OpenGLRenderer?>(nil)

  static func draw(_ list: DisplayList) throws -> DrawnPicture {
    try renderer.withLock { renderer in
      let current = try renderer ?? OpenGLRenderer()
      renderer = current
      let image = try current.render(list).image
      let description = current.contextDescription
      let driver = DriverKind(
        renderer: description.renderer, gallivmPerf: getenv("GALLIVM_PERF").map { String(cString: $0) })
      return DrawnPicture(image: image, driver: driver, notes: ["drawn by \(description)"])
    }
  }

  /// Why there is no renderer; `nil` where there is one.
  static func failure() -> String? {
    do {
      try renderer.withLock { renderer in
        if renderer == nil { renderer = try OpenGLRenderer() }
      }
      return nil
    } catch {
      return "\(error)"
    }
  }
}
