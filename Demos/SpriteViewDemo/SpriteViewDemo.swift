import DemoStage
import Foundation
package import LayerSprites

/// Every content mode: the same sprite in views of the same size.
package struct SpriteViewDemo: Demo {
  package static let title = "Sprite views"
  package static let about =
    "Row by row: \(ContentMode.allCases.map(\.rawValue).joined(separator: ", ")); then a view as large as its sprite, and one that cuts."
  package static let size = Size(500, 330)
  package static let background = Color(red: 60 as UInt8, green: 66, blue: 84)

  package let root = Layer()
  private let atlas: SpriteAtlas
  private let views: [SpriteView]

  package init(scale: Double) throws {
    atlas = try DemoStage.sprites(scale: scale)
    let hero = try atlas.sprite(named: "run_01")

    // A view made from a sprite is just large enough for it. Another size is filled by the content mode.
    views = ContentMode.allCases.map { mode in
      let view = SpriteView(sprite: hero, contentMode: mode)
      view.bounds.size = Size(92, 76)
      return view
    }
    // What `sizeToFit()` makes of it; and one that is seen through its bounds alone.
    let fitting = SpriteView(sprite: hero)
    fitting.sizeToFit()
    let cutting = SpriteView(sprite: hero, contentMode: .scaleAspectFill)
    cutting.bounds.size = Size(92, 40)
    cutting.masksToBounds = true

    for (place, view) in (views + [fitting, cutting]).enumerated() {
      view.position = Point(50 + 100 * Double(place % 5), 60 + 105 * Double(place / 5))
      view.backgroundColor = Color(white: 1, alpha: 0.15)
      view.borderWidth = 1
      view.borderColor = Color(white: 1, alpha: 0.5)
      root.addSublayer(view)
    }
  }

  /// The views grow and shrink, and their sprite follows. Another sprite leaves their size alone.
  package func prepare(_ time: Double, in context: DrawingContext) throws {
    let step = try atlas.sprite(named: "run_0\(1 + Int(time * 12) % 6)")
    for view in views {
      view.sprite = step
      view.bounds.size = Size(92 - 20 * sin(time), 76 + 20 * sin(time * 1.3))
    }
  }
}
