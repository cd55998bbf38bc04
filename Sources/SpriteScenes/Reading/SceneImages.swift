import SpriteCodecs
import SpriteCore

/// The images that a scene names, each read once.
struct SceneImages {
  let folder: SceneFolder
  private var images: [String: Image] = [:]
  /// How many pixels they have together.
  private(set) var pixels = 0

  init(folder: SceneFolder) { self.folder = folder }

  mutating func image(_ name: String, at place: ScenePlace) throws(SceneError) -> Image {
    let path = try folder.path(of: name, at: place)
    if let known = images[path] { return known }
    do throws(ImageFileError) {
      let size = try ImageFile.size(ofFileAt: path)
      pixels += size.width * size.height
    } catch {
      throw place.error(.image(error))
    }
    guard pixels <= SceneLimits.imagePixels else { throw place.error(.imagesTooLarge) }
    do throws(ImageFileError) {
      let image = try Image(contentsOf: path)
      images[path] = image
      return image
    } catch {
      throw place.error(.image(error))
    }
  }
}
