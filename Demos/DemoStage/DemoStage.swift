import DemoArt
import Foundation
package import LayerSprites

/// Where demos are shown: in a window, or as a picture in a file.
@MainActor
package enum DemoStage {
  /// Shows a demo as the command line asks for, and ends the program where that fails: with 2 for wrong usage, else with 1.
  package static func run<D: Demo>(_ demo: D.Type) {
    do {
      let options = try DemoOptions(Array(CommandLine.arguments.dropFirst()))
      if options.wantsHelp {
        print("\(D.title): \(D.about)\n\n\(DemoOptions.help)")
      } else if let file = options.picture {
        try picture(of: demo, options).write(to: file)
        print("\(D.title): \(file) shows it. \(D.about)")
      } else {
        try openWindow(demo, options)
      }
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(error is DemoOptions.Failure ? 2 : 1)
    }
  }

  /// One moment of a demo.
  package static func picture<D: Demo>(of demo: D.Type, _ options: DemoOptions) throws -> Image {
    let demo = try D(scale: options.scale)
    return try Image(size: D.size, scale: options.scale, background: D.background, renderer: options.renderer) {
      try demo.draw(options.time ?? 0, in: $0)
    }
  }

  private static func openWindow<D: Demo>(_: D.Type, _ options: DemoOptions) throws {
    var windowOptions = WindowOptions()
    windowOptions.frameLimit = options.frames
    let window = try Window(title: D.title, size: D.size, options: windowOptions)
    window.background = D.background
    let demo = try D(scale: window.scale)
    print(D.about)
    try window.run(root: demo.root) { frame in
      // A demo says what each frame shows: its layers shall not glide there.
      try Transaction.withoutAnimation {
        try demo.prepare(options.time ?? demo.time(of: frame), in: frame.context)
      }
    }
  }

  /// The demos' sheet of sprites, which is drawn by code. A game would have its files beside it.
  package static func sprites(scale: Double) throws -> SpriteAtlas {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layersprites-demo-\(UUID())").path
    try DemoArt.write(to: folder)
    // Once loaded, a sheet needs its files no more.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try SpriteAtlas(contentsOf: folder + "/hero", for: Screen(scale: scale))
  }
}
