import DemoArt
import Foundation
import SpriteCodecs
import SpriteCore
import TestSupport
import Testing

extension ClientTests {
  /// Clients that want no GPU link none of its libraries.
  @Suite(.enabled(if: ClientTests.buildsClients, ClientTests.comment))
  struct NoGPU {
    /// A package of one program.
    private func package(_ name: String, products: [String], main: String) throws -> ClientPackage {
      let products = products.map { #".product(name: "\#($0)", package: "LayerSprites")"# }.joined(separator: ", ")
      let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "\(name)",
          dependencies: [.package(path: "../LayerSprites")],
          targets: [.executableTarget(name: "\(name)", dependencies: [\(products)])])
        """
      return try ClientPackage(name, files: ["Package.swift": manifest, "Sources/\(name)/main.swift": main])
    }

    /// The shared libraries that a program needs, and all that those need.
    private func libraries(of program: String) async throws -> [String] {
      let result = try await ChildProcess.run("ldd", [program], in: "/")
      try #require(result.status == 0, "\(result.output)")
      return result.output.split(separator: "\n").compactMap { line in
        line.split(separator: " ").first.map { ($0.trimmingCharacters(in: .whitespaces) as NSString).lastPathComponent }
      }
    }

    private static let graphics = [
      "libGL.", "libGLX.", "libGLdispatch.", "libOpenGL.", "libEGL.", "libglfw.", "libX11.",
    ]

    private func expectNoGraphics(_ libraries: [String]) {
      #expect(libraries.contains { $0.hasPrefix("libswiftCore.") }, "ldd lists no Swift: \(libraries)")
      #expect(libraries.filter { library in Self.graphics.contains { library.hasPrefix($0) } } == [])
    }

    @Test func coreAndReferenceRendererLinkNoLibraries() async throws {
      let client = try package(
        "Drawing", products: ["SpriteCore", "ReferenceRenderer"],
        main: """
          import ReferenceRenderer
          import SpriteCore

          let context = DrawingContext(size: Size(4, 4))
          context.fill(Rect(x: 1, y: 1, width: 2, height: 2), with: .red)
          let picture = try ReferenceRenderer().render(context.finish()).image
          print(picture[0, 0], picture[1, 1], picture[2, 2], picture[3, 3])

          """)
      try await client.build()
      let result = try await ChildProcess.run(client.program("Drawing"), [], in: "/")
      #expect(result.status == 0)
      #expect(result.output == "#00000000 #ff0000ff #ff0000ff #00000000\n")
      let libraries = try await libraries(of: client.program("Drawing"))
      expectNoGraphics(libraries)
      #expect(!libraries.contains { $0.hasPrefix("libpng") })
    }

    @Test func sheetsAndPicturesNeedNoGPU() async throws {
      let client = try package(
        "Server", products: ["SpriteAtlases", "ReferenceRenderer"],
        main: """
          import ReferenceRenderer
          import SpriteAtlases
          import SpriteCodecs
          import SpriteCore

          let sprite = try SpriteAtlas(contentsOf: "hero").sprite(named: "gem_red")
          let context = DrawingContext(size: Size(32, 32))
          context.draw(sprite, at: context.bounds.center)
          try ReferenceRenderer().render(context.finish()).image.write(to: "gem.png")

          """)
      try await client.build()
      let folder = try TemporaryFolder()
      try DemoArt.write(to: folder.path)
      let result = try await ChildProcess.run(client.program("Server"), [], in: folder.path)
      #expect(result.status == 0, "\(result.output)")
      let source = try #require(DemoArt.sprites(scale: 1).first { $0.name == "gem_red" })
      #expect(try Image(contentsOf: folder["gem.png"]) == source.image)
      let libraries = try await libraries(of: client.program("Server"))
      expectNoGraphics(libraries)
      #expect(libraries.contains { $0.hasPrefix("libpng") })
    }
  }
}
