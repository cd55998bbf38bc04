package import SpriteCore

/// The demos' own pictures, drawn by code, and the sheets made of them. The same pictures come out at every run, on every
/// machine.
package enum DemoArt {
  /// All pictures with their names, sorted by name: untrimmed, upright, with transparent borders.
  ///
  /// - Parameter scale: Pixels a point, 1 or more.
  package static func sprites(scale: Int) -> [(name: String, image: Image)] {
    precondition(scale >= 1, "a point has at least one pixel")
    let gems = [("blue", 0x2F7BEA), ("green", 0x2BB35A), ("purple", 0x9A4FD6), ("red", 0xE23B4E), ("yellow", 0xF2B824)]
    var all: [(name: String, image: Image)] = []
    all.append(("cloud", Scenery.cloud(scale: scale)))
    for frame in 0..<6 {
      all.append(("coin_0\(frame + 1)", Treasure.coin(turn: Double(frame) * .pi / 6, scale: scale)))
    }
    for (name, hex) in gems { all.append(("gem_\(name)", Treasure.gem(hex, scale: scale))) }
    all.append(("mushroom", Scenery.mushroom(scale: scale)))
    for frame in 0..<6 { all.append(("run_0\(frame + 1)", Hero(phase: Double(frame) * .pi / 3).draw(scale: scale))) }
    all.append(("shadow", Scenery.shadow(scale: scale)))
    all.append(("stand", Hero(phase: nil).draw(scale: scale)))
    all.append(("star", Treasure.star(scale: scale)))
    all.append(("tree", Scenery.tree(scale: scale)))
    return all
  }
}
