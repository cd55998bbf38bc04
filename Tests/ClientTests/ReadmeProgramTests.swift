import DemoArt
import Foundation
import ReferenceRenderer
import SpriteCodecs
import SpriteCore
import TestSupport
import Testing

extension ClientTests {
  /// The README's programs, built and run as they stand there, in packages made by the README's own manifest.
  @Suite(.enabled(if: ClientTests.buildsClients, ClientTests.comment))
  struct ReadmePrograms {
    private let program: String
    private let manifest: String
    private let headless: String
    private let test: String
    private let loop: String
    private let many: String
    private let shapes: String
    private let layers: String
    private let time: String
    private let input: String
    private let text: String

    init() throws {
      let blocks = Markdown(try Repository.text(of: "README.md")).blocks("swift")
      try #require(
        blocks.count == 11,
        "the README has a program, a manifest, one without a screen, a test, a loop, what many sprites need, shapes, layers, time, input, and text"
      )
      (program, manifest, headless, test) = (blocks[0], blocks[1], blocks[2], blocks[3])
      (loop, many, shapes, layers, time) = (blocks[4], blocks[5], blocks[6], blocks[7], blocks[8])
      (input, text) = (blocks[9], blocks[10])
    }

    private func build(_ program: String) async throws -> ClientPackage {
      let client = try ClientPackage(
        "Hello", files: ["Package.swift": manifest, "Sources/Hello/main.swift": program])
      try await client.build()
      return client
    }

    /// A folder with the sheet that the programs draw.
    private func sheetFolder() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      try DemoArt.write(to: folder.path)
      return folder
    }

    @Test func programIsShort() {
      #expect(program.split(separator: "\n").count <= 15)
      #expect(program.hasPrefix("import LayerSprites\n"))
    }

    /// What stands there in parts, with what they leave out around them.
    @Test func partsBuild() async throws {
      _ = try await build(
        """
        import LayerSprites

        struct Bunny { var sprite: Sprite, position: Point, angle: Double, color: Color }
        @MainActor func draw(_ bunnies: [Bunny], _ frame: Frame) {
        \(loop)
        }
        func draw(_ atlas: SpriteAtlas, _ particles: [SpriteInstance], _ tiles: [SpriteInstance], _ context: DrawingContext) {
        let camera = Point.zero
        \(many)
        map[7].tint = .red
        }
        func draw(shapesIn context: DrawingContext) throws {
        \(shapes)
        }
        @MainActor func show(_ atlas: SpriteAtlas) throws {
        \(layers)
        }
        func move(_ layer: Layer, _ walker: SpriteView, _ next: Sprite, _ path: Path, _ atlas: SpriteAtlas) throws {
        \(time)
        }
        @MainActor func play(_ root: Layer, _ hero: Layer) throws {
        \(input)
        }
        func draw(textIn context: DrawingContext) {
        \(text)
        }

        """)
    }

    @Test func programBuilds() async throws {
      _ = try await build(program)
    }

    /// The hero turns in the middle of the window, and nothing else is there.
    @Test(.enabled(if: VirtualScreen.isAvailableOrRequired, VirtualScreen.comment))
    func programDraws() async throws {
      let client = try await build(program)
      let folder = try sheetFolder()
      let screen = try await VirtualScreen(width: 800, height: 600)
      let hello = try ChildProcess(
        client.program("Hello"), [], in: folder.path,
        environment: ["DISPLAY": screen.display, "WAYLAND_DISPLAY": nil, "XAUTHORITY": nil])
      defer { hello.end() }

      let hero = TurnedPicture(upright: try #require(DemoArt.sprites(scale: 1).first { $0.name == "run_01" }).image)
      let first = try await turn(of: hero, shownBy: hello, on: screen)
      // Turned a little further, or a pixel aside, it would not be taken for the same.
      let expected = try hero.drawn(turnedBy: first.angle, size: Size(90, 90))
      let further = try hero.drawn(turnedBy: first.angle + 0.05, size: Size(90, 90))
      #expect(TurnedPicture.difference(expected, further) > Self.limit)
      #expect(
        TurnedPicture.difference(
          expected.cropped(x: 0, y: 0, width: 89, height: 90), expected.cropped(x: 1, y: 0, width: 89, height: 90))
          > Self.limit)

      // Whole turns may have passed until the next look.
      var turned = 0.0
      for _ in 0..<3 where turned < 0.05 {
        try await Task.sleep(for: .milliseconds(400))
        let next = try await turn(of: hero, shownBy: hello, on: screen)
        turned = abs((next.angle - first.angle).remainder(dividingBy: 2 * .pi))
      }
      #expect(turned > 0.05, "it stays at \(first.angle)")
      #expect(hello.isRunning)
    }

    /// How far the picture on the screen may be from the one expected, for the angle is found to a thousandth only.
    private static let limit = 0.3

    /// Waits until the window shows the hero.
    private func turn(
      of hero: TurnedPicture, shownBy program: ChildProcess, on screen: VirtualScreen
    ) async throws -> TurnedPicture.Fit {
      let deadline = ContinuousClock.now + .seconds(120)
      var seen: [TurnedPicture.Fit] = []
      while ContinuousClock.now < deadline {
        try #require(program.isRunning, "the program ended: \(program.output)")
        let window = try await program.whileStopped { try screen.picture(width: 640, height: 360) }
        let middle = window.cropped(x: 275, y: 135, width: 90, height: 90)
        if let fit = try hero.fit(to: middle) {
          seen.append(fit)
          if fit.difference <= Self.limit, isBlack(window, but: Rect(x: 275, y: 135, width: 90, height: 90)) {
            return fit
          }
        }
        try await Task.sleep(for: .milliseconds(100))
      }
      throw ChildProcess.Failure(description: "the window does not show the hero. Seen: \(seen). \(program.output)")
    }

    private func isBlack(_ image: Image, but middle: Rect) -> Bool {
      image.withUnsafeBytes { bytes in
        (0..<image.height).allSatisfy { y in
          (0..<image.width).allSatisfy { x in
            let pixel = y * image.bytesPerRow + x * 4
            return middle.contains(Point(Double(x), Double(y)))
              || (bytes[pixel] == 0 && bytes[pixel + 1] == 0 && bytes[pixel + 2] == 0)
          }
        }
      }
    }

    @Test func programWithoutAScreenDraws() async throws {
      let client = try await build(headless)
      let folder = try sheetFolder()
      let result = try await ChildProcess.run(
        client.program("Hello"), [], in: folder.path, environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
      #expect(result.status == 0, "\(result.output)")
      let picture = try Image(contentsOf: folder["out.png"]).withScale(2)
      // The same, drawn from the picture that went into the sheet.
      let source = try #require(DemoArt.sprites(scale: 2).first { $0.name == "run_01" }).image
      let context = DrawingContext(size: Size(320, 200), scale: 2, background: .white)
      context.draw(trimmed(source), in: Rect(x: 10, y: 10, width: 100, height: 150))
      let stretched = try ReferenceRenderer().render(context.finish()).image
      context.draw(Sprite(image: source), at: Point(220, 100), rotation: .pi / 8, scale: 2)
      let expected = try ReferenceRenderer().render(context.finish()).image
      #expect(TurnedPicture.difference(picture, expected) < 0.02)
      #expect(TurnedPicture.difference(picture, stretched) > 1)
    }

    /// What is left without clear borders.
    private func trimmed(_ image: Image) -> Image {
      let columns = (0..<image.width).filter { x in (0..<image.height).contains { image[x, $0].alpha > 0 } }
      let rows = (0..<image.height).filter { y in (0..<image.width).contains { image[$0, y].alpha > 0 } }
      guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else {
        return image
      }
      return image.cropped(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    /// The picture test fails without a reference, writes one when asked to, passes, and fails at another picture.
    @Test func pictureTestWorksAsTold() async throws {
      let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "Game",
          dependencies: [.package(path: "../LayerSprites")],
          targets: [
            .testTarget(
              name: "GameTests",
              dependencies: [
                .product(name: "LayerSprites", package: "LayerSprites"),
                .product(name: "SpriteTesting", package: "LayerSprites"),
              ])
          ])
        """
      let file = "Tests/GameTests/GameTests.swift"
      let game = try ClientPackage("Game", files: ["Package.swift": manifest, file: test])
      try DemoArt.write(to: game.path)
      let reference = game.path + "/Tests/GameTests/References/turned-hero.png"
      let variables: [String: String?] = ["CI": nil, "BLESS": nil, "LAYERSPRITES_IMAGE_FAILURES": nil]
      func run(blessing: Bool = false) async throws -> ChildProcess.Result {
        try await game.swift(
          "test", ["--disable-xctest"], environment: blessing ? variables.merging(["BLESS": "1"]) { $1 } : variables)
      }

      let missing = try await run()
      #expect(missing.status == 1 && missing.output.contains("turned-hero"), "\(missing.output)")
      #expect(!FileManager.default.fileExists(atPath: reference))
      let blessed = try await run(blessing: true)
      #expect(blessed.status == 1, "\(blessed.output)")
      #expect(FileManager.default.fileExists(atPath: reference))
      let passed = try await run()
      #expect(passed.status == 0, "\(passed.output)")
      #expect(passed.output.contains("1 test"))

      try game.write(test.replacingOccurrences(of: ".pi / 8", with: ".pi / 7"), to: file)
      let changed = try await run()
      #expect(changed.status == 1)
      #expect(changed.output.contains("image-failures"), "\(changed.output)")
    }
  }
}
