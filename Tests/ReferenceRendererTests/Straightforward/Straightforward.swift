import SpriteCore

/// The reference renderer as it was first written: each pixel by itself, each number by itself. The renderer of today, which
/// draws four pixels at a time and on all cores, has to give the same bytes.
enum Straightforward {
  static func render(_ list: DisplayList) -> Image {
    let pass = Pass(list)
    pass.run()
    return pass.canvas.image(scale: list.scale)
  }
}
