import SpriteCodecs
import SpriteCore
import SpriteScenes

/// Draws scene files.
struct RenderCommand: Command {
  static let specification = CommandSpecification(
    name: "render", summary: "Draw scene files", operands: "SCENE…", operandCount: 1...Int.max,
    options: [
      .init(
        name: "--output", value: "FILE|DIR",
        help:
          "The PNG to write; with several scenes, or where it is a folder, DIR/<name>.png each. Needed."),
      CommandSpecification.renderer,
      .init(name: "--scale", value: "N", help: "Pixels a point. Default: what the scene says."),
      .init(
        name: "--time", value: "T",
        help: "Show layers T seconds after their animations began. Default: as they are without animations."),
      .init(
        name: "--frames", value: "N",
        help:
          "Draw N pictures of each scene one after the other, DIR/<name>-<number>.png each, or one FILE.apng, from --time or 0 on."
      ),
      .init(name: "--fps", value: "F", help: "How many of these make a second. Default: 60."),
      .init(
        name: "--explain",
        help: "Tell for each scene what it took to draw it, and why its draws could not go together."),
      .init(name: "--allow-outside", help: "Let scenes name files outside of their own folder."),
    ],
    discussion: """
      The files that were written are listed. Of several scenes, those that can be drawn are.

      A scene is JSON: {"size": [200, 100], "items": [{"op": "sprite", "atlas": "hero", "name": "run_01", "at": [100, 50]}]}
      Demos/SCENES.md in the package tells what else can stand in it.
      """)

  private let scenes: [String]
  private let output: String
  private let renderer: RendererRequest
  private let scale: Double?
  private let allowsOutside: Bool
  private let explains: Bool
  private let film: Film
  /// Whether all frames go to one file.
  private let isFilm: Bool

  init(_ arguments: ParsedArguments) throws {
    scenes = arguments.operands
    output = try arguments.required("--output", "FILE|DIR")
    renderer = try arguments.renderer()
    scale = try arguments.scale()
    allowsOutside = arguments.has("--allow-outside")
    explains = arguments.has("--explain")
    film = try Film(arguments)
    isFilm = output.lowercased().hasSuffix(".apng")
    if isFilm && (scenes.count > 1 || !film.hasFrames) {
      throw UsageError("--output: an APNG holds the --frames N of one scene")
    }
    let ending = output.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased()
    if scenes.count == 1, let ending,
      ["jpg", "jpeg", "gif", "webp", "bmp", "tga", "tif", "tiff", "svg", "pdf"].contains(ending)
    {
      throw UsageError("--output: pictures are written as PNG, and “\(output)” says otherwise")
    }
  }

  func run(_ console: Console) throws -> ExitStatus {
    let renderer = try renderer.make(console)
    let isFolder =
      !isFilm
      && (scenes.count > 1 || film.hasFrames || output.hasSuffix("/") || OutputFolder.exists(at: output))
    if isFolder { try OutputFolder.makeFolder(output) }
    var progress = Progress(console, "scene", total: scenes.count)
    var written: [String: String] = [:]
    var status = ExitStatus.done
    for (index, path) in scenes.enumerated() {
      do {
        let scene = try Scene(contentsOf: path, allowOutside: allowsOutside)
        let file = try isFolder ? file(for: scene, at: path, besides: written) : output
        written[file] = path
        if isFilm {
          try writeFilm(of: scene, renderer, console)
          continue
        }
        for (time, frame) in film.frames(of: file) {
          let (image, explanation) = try draw(scene, renderer, at: time)
          try write(image, to: frame)
          progress.clear()
          try console.print(([frame] + explanation).joined(separator: "\n"))
        }
      } catch let error as OutputError {
        progress.clear()
        throw error
      } catch {
        progress.clear()
        console.message("layersprites: \(RenderCommand.text(of: error, path))")
        status = .input
      }
      progress.advance(to: index + 1)
    }
    progress.clear()
    return status
  }

  /// Writes all frames of a scene to one file.
  private func writeFilm(of scene: Scene, _ renderer: any Renderer, _ console: Console) throws {
    let frames = film.frames(of: output)
    var (file, lines) = (film.animatedPNG, [output])
    var progress = Progress(console, "frame", total: frames.count)
    for (index, frame) in frames.enumerated() {
      let (image, explanation) = try draw(scene, renderer, at: frame.time)
      do { try file.add(image) } catch { throw OutputError("\(output): \(error)") }
      lines += explanation
      progress.advance(to: index + 1)
    }
    progress.clear()
    do { try FileReplacement.write(file.data ?? [], to: output) } catch { throw OutputError("\(error)") }
    try console.print(lines.joined(separator: "\n"))
  }

  /// The picture, and what it took to draw it where that is asked for.
  private func draw(_ scene: Scene, _ renderer: any Renderer, at time: Double?) throws
    -> (image: Image, explanation: [String])
  {
    let list = try scene.displayList(scale: scale, time: time)
    let start = ContinuousClock.Instant.now
    let picture = try renderer.render(list)
    guard explains else { return (picture.image, []) }
    let elapsed = ContinuousClock.Instant.now - start
    return (picture.image, [try Explanation.text(of: list, picture, by: renderer, elapsed: elapsed)])
  }

  /// Where a scene's picture goes in the folder.
  private func file(for scene: Scene, at path: String, besides written: [String: String]) throws -> String {
    let name: String
    do throws(UnusableName) {
      name = try OutputFolder.fileName(for: scene.name + ".png")
    } catch {
      throw SceneNameError(description: "\(path): the name “\(scene.name)” \(error.problem); change it")
    }
    let file = (output.hasSuffix("/") ? output : output + "/") + name
    if let other = written[file] {
      throw SceneNameError(
        description: "\(path): is named “\(scene.name)”, as \(other) is, and would replace its picture; change one name"
      )
    }
    return file
  }

  private func write(_ image: Image, to file: String) throws {
    do {
      if let slash = file.lastIndex(of: "/"), file.hasPrefix(output), file != output {
        try OutputFolder.makeFolder(String(file[..<slash]))
      }
      try FileReplacement.write(image.pngData(), to: file)
    } catch {
      throw OutputError("\(error)")
    }
  }

  /// Scene errors name their file; what a renderer says does not.
  private static func text(of error: any Error, _ path: String) -> String {
    error is SceneError || error is SceneNameError ? "\(error)" : "\(path): \(error)"
  }
}

/// A scene's picture has no place of its own in the output folder.
struct SceneNameError: Error, CustomStringConvertible {
  let description: String
}
