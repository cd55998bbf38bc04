import ReferenceRenderer
import SpriteComparison
import SpriteCore
import SpriteRendering

/// A picture, and what there is to say about what drew it.
struct DrawnPicture {
  let image: Image
  let driver: DriverKind
  let notes: [String]

  init(image: Image, driver: DriverKind, notes: [String]) {
    (self.image, self.driver, self.notes) = (image, driver, notes)
  }

  init(of list: DisplayList, by choice: RendererChoice) throws {
    switch choice {
    case .reference:
      self.init(
        image: try ReferenceRenderer().render(list).image, driver: .gate, notes: ["drawn by the reference renderer"])
    case .opengl:
      self = try SharedOpenGLRenderer.draw(list)
    case .automatic:
      self =
        try OpenGLAvailability.isAvailable ? SharedOpenGLRenderer.draw(list) : DrawnPicture(of: list, by: .reference)
    }
  }
}
