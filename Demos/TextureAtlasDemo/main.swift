import DemoArt
import Foundation
import LayerSprites

// A sheet of sprites, loaded from an `.atlasc` and from a `.plist`, at one and at two pixels a point: a meadow made of it,
// and below that every sprite of every sheet.

do {
  let options = try Options(CommandLine.arguments.dropFirst())

  switch options.task {
  case .showHelp:
    print(Options.help)

  case .writeArt(let folder):
    try DemoArt.write(to: folder)
    print("Wrote hero.atlasc, hero.plist and hero@2x.plist, with their pages, into \(folder)")

  case .showWindow:
    let picture = DemoPicture(sheets: try Sheet.all())
    print(picture.legend)
    try Window.run(title: "Texture atlas demo", size: DemoPicture.size) { frame in
      frame.window.title =
        "Texture atlas demo: \(frame.statistics.quads) quads, \(frame.statistics.drawCalls) draw calls"
      try picture.draw(in: frame.context, time: frame.time)
    }

  case .writePicture(let path):
    let picture = DemoPicture(sheets: try Sheet.all())
    let image = try Image(size: DemoPicture.size, scale: options.scale, renderer: options.renderer) { context in
      try picture.draw(in: context, time: options.time)
    }
    try image.write(to: path)
    print(picture.legend)
    print("Wrote \(path), \(image)")
  }
} catch let error as Options.Mistake {
  FileHandle.standardError.write(Data("TextureAtlasDemo: \(error.message)\n\n\(Options.help)\n".utf8))
  exit(2)
} catch {
  FileHandle.standardError.write(Data("TextureAtlasDemo: \(error)\n".utf8))
  exit(1)
}
