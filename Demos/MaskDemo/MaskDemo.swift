import DemoArt
import DemoStage
import Foundation
package import LayerSprites

/// One layer as another's mask: of what it would show only the alpha counts.
package struct MaskDemo: Demo {
  package static let title = "Masks"
  package static let about =
    "A picture through a star, through a disc that moves, through a sprite, and through a gradient."
  package static let size = Size(460, 350)
  package static let background = Color(red: 250 as UInt8, green: 248, blue: 244)

  package let root = Layer()
  private let disc = ShapeLayer(path: .circle(center: .zero, radius: 45))

  package init(scale: Double) throws {
    let picture = DemoArt.landscape(scale: scale > 1 ? 2 : 1)
    let photos = (0..<4).map { place in
      let photo = Layer(contents: picture)
      photo.position = Point(120 + 220 * Double(place % 2), 90 + 170 * Double(place / 2))
      // What is masked is seen against a shade of the whole.
      let shade = Layer(contents: picture)
      (shade.position, shade.opacity) = (photo.position, 0.12)
      root.sublayers += [shade, photo]
      return photo
    }

    // A path, with clean edges at any size: the mask lies in the space of what it masks.
    photos[0].mask = ShapeLayer(path: .star(points: 5, in: photos[0].bounds))

    // A mask is a layer like others: it can move.
    photos[1].mask = disc

    // Any layer will do: the alpha of a sprite's picture, or of colours that fade away.
    let cloud = SpriteView(
      sprite: try DemoStage.sprites(scale: scale).sprite(named: "cloud"), contentMode: .scaleAspectFit)
    cloud.frame = photos[2].bounds
    photos[2].mask = cloud
    let veil = GradientLayer(colors: [.black, .black, .clear])
    (veil.type, veil.startPoint, veil.endPoint) = (.radial, Point(0.5, 0.5), Point(1, 1))
    veil.frame = photos[3].bounds
    photos[3].mask = veil
  }

  package func prepare(_ time: Double, in context: DrawingContext) {
    disc.position = Point(100 + 60 * cos(time), 75 + 35 * sin(time * 2))
  }
}
