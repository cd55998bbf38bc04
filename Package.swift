// swift-tools-version: 6.2

import PackageDescription

/// Every Swift target speaks Swift 6 and keeps its imports to itself: a C module never shows in a public interface.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library of ours. An arrow never runs up the list of targets below.
func room(_ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, resources: [Resource]? = nil)
  -> Target
{
  .target(name: name, dependencies: dependencies, path: path, resources: resources, swiftSettings: settings)
}

func program(_ name: String, _ dependencies: [Target.Dependency], path: String, resources: [Resource]? = nil) -> Target
{
  .executableTarget(name: name, dependencies: dependencies, path: path, resources: resources, swiftSettings: settings)
}

func suite(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource]? = nil)
  -> Target
{
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, resources: resources,
    swiftSettings: settings)
}

let package = Package(
  name: "LayerSprites",
  products: [
    .library(name: "LayerSprites", targets: ["LayerSprites"]),
    .library(name: "SpriteCore", targets: ["SpriteCore"]),
    .library(name: "SpriteAtlases", targets: ["SpriteAtlases", "SpriteCodecs"]),
    .library(name: "SpriteText", targets: ["SpriteText"]),
    .library(name: "SpriteLayers", targets: ["SpriteLayers"]),
    .library(name: "ReferenceRenderer", targets: ["ReferenceRenderer"]),
    .library(name: "OpenGLRenderer", targets: ["OpenGLRenderer"]),
    .library(name: "SpriteWindow", targets: ["SpriteWindow"]),
    .library(name: "SpriteTesting", targets: ["SpriteTesting"]),
    .executable(name: "layersprites", targets: ["LayerSpritesCLI"]),
    .executable(name: "TextureAtlasDemo", targets: ["TextureAtlasDemo"]),
    .executable(name: "Bench", targets: ["Bench"]),
    .executable(name: "BunnyMark", targets: ["BunnyMark"]),
    .executable(name: "ShapesDemo", targets: ["ShapesDemo"]),
    .executable(name: "SketchDemo", targets: ["SketchDemo"]),
    .executable(name: "LayersDemo", targets: ["LayersDemo"]),
    .executable(name: "SpriteViewDemo", targets: ["SpriteViewDemo"]),
    .executable(name: "DrawingDemo", targets: ["DrawingDemo"]),
    .executable(name: "MaskDemo", targets: ["MaskDemo"]),
    .executable(name: "ClockDemo", targets: ["ClockDemo"]),
    .executable(name: "AnimationDemo", targets: ["AnimationDemo"]),
    .executable(name: "FlipbookDemo", targets: ["FlipbookDemo"]),
    .executable(name: "TextDemo", targets: ["TextDemo"]),
  ],
  targets: [
    // System libraries: a module map and a shim header each.
    .systemLibrary(name: "CGL", pkgConfig: "gl", providers: [.apt(["libgl-dev"])]),
    .systemLibrary(name: "CEGL", pkgConfig: "egl", providers: [.apt(["libegl-dev"])]),
    .systemLibrary(name: "CGLFW", pkgConfig: "glfw3", providers: [.apt(["libglfw3-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CFriBidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CUnibreak", pkgConfig: "libunibreak", providers: [.apt(["libunibreak-dev"])]),

    // The way of the data: core, codecs, atlases, then the renderers that draw a display list.
    room(
      "ShaderSources", path: "Shaders",
      resources: [
        "Quad.vert.glsl", "Quad.frag.glsl", "Plain.frag.glsl", "Images.glsl", "Gradient.glsl", "Edges.glsl",
        "RoundedClip.glsl", "ImageClip.glsl", "Blur.vert.glsl", "Blur.frag.glsl",
      ].map { .embedInCode($0) }),
    room("SpriteCore"),
    room("SpriteCodecs", ["SpriteCore", "CPNG"]),
    room("SpriteAtlases", ["SpriteCore", "SpriteCodecs"]),
    room(
      "SpriteText", ["SpriteCore", "SpriteCodecs", "CFreeType", "CHarfBuzz", "CFontconfig", "CFriBidi", "CUnibreak"]),
    room("SpriteLayers", ["SpriteCore", "SpriteText"]),
    room("ReferenceRenderer", ["SpriteCore"]),
    room("OpenGLRenderer", ["SpriteCore", "ShaderSources", "CGL", "CEGL"]),
    room("SpriteRendering", ["SpriteCore", "SpriteLayers", "ReferenceRenderer", "OpenGLRenderer"]),
    room("SpriteWindow", ["SpriteCore", "SpriteLayers", "OpenGLRenderer", "CGLFW"]),
    room("SpriteScenes", ["SpriteCore", "SpriteCodecs", "SpriteAtlases", "SpriteText", "SpriteLayers"]),
    room("SpriteComparison", ["SpriteCore"]),
    room(
      "SpriteTesting",
      [
        "SpriteCore", "SpriteCodecs", "SpriteLayers", "SpriteScenes", "ReferenceRenderer", "OpenGLRenderer",
        "SpriteRendering", "SpriteComparison",
      ]),
    room(
      "LayerSprites",
      [
        "SpriteCore", "SpriteCodecs", "SpriteAtlases", "SpriteText", "SpriteLayers", "ReferenceRenderer",
        "OpenGLRenderer", "SpriteRendering", "SpriteWindow", "SpriteScenes",
      ]),

    // Programs.
    room("DemoArt", ["SpriteCore", "SpriteCodecs"], path: "Demos/DemoArt"),
    program("TextureAtlasDemo", ["LayerSprites", "DemoArt"], path: "Demos/TextureAtlasDemo"),
    room(
      "Benchmarks",
      [
        "SpriteCore", "SpriteCodecs", "SpriteAtlases", "SpriteText", "SpriteLayers", "ReferenceRenderer",
        "OpenGLRenderer", "CFreeType", "CHarfBuzz",
      ],
      path: "Demos/Benchmarks"),
    program("Bench", ["Benchmarks", "SpriteCore", "OpenGLRenderer", "SpriteWindow", "CGL"], path: "Demos/Bench"),
    // Not the umbrella: the tool opens no window, and must run where GLFW isn't installed.
    program(
      "LayerSpritesCLI",
      [
        "SpriteCore", "SpriteCodecs", "SpriteAtlases", "SpriteScenes", "ReferenceRenderer", "OpenGLRenderer",
        "SpriteComparison", "Benchmarks",
      ], path: "Sources/LayerSpritesCLI"),
    program("BunnyMark", ["LayerSprites"], path: "Demos/BunnyMark"),
    room("DemoStage", ["LayerSprites", "DemoArt"], path: "Demos/DemoStage"),
    program("ShapesDemo", ["LayerSprites", "DemoStage"], path: "Demos/ShapesDemo"),
    program("SketchDemo", ["LayerSprites"], path: "Demos/SketchDemo"),
    program("LayersDemo", ["LayerSprites", "DemoStage"], path: "Demos/LayersDemo"),
    program("SpriteViewDemo", ["LayerSprites", "DemoStage"], path: "Demos/SpriteViewDemo"),
    program("DrawingDemo", ["LayerSprites", "DemoStage"], path: "Demos/DrawingDemo"),
    program("MaskDemo", ["LayerSprites", "DemoStage", "DemoArt"], path: "Demos/MaskDemo"),
    program("AnimationDemo", ["LayerSprites", "DemoStage"], path: "Demos/AnimationDemo"),
    program("FlipbookDemo", ["LayerSprites", "DemoStage"], path: "Demos/FlipbookDemo"),
    program("ClockDemo", ["LayerSprites", "DemoStage", "DemoArt"], path: "Demos/ClockDemo"),
    program("TextDemo", ["LayerSprites"], path: "Demos/TextDemo"),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["SpriteCore", "SpriteLayers"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "PathFuzz", dependencies: ["SpriteCore", "TestSupport"], path: "Tests/PathFuzz", swiftSettings: settings),
    program("FuzzPaths", ["PathFuzz"], path: "Tests/FuzzPaths"),
    suite("SpriteCoreTests", ["SpriteCore", "PathFuzz"]),
    suite("SpriteCodecsTests", ["SpriteCodecs"]),
    suite("SpriteAtlasesTests", ["SpriteAtlases"]),
    suite("SpriteTextTests", ["SpriteText", "SpriteCodecs", "SpriteCore", "ReferenceRenderer"]),
    suite(
      "SpriteLayersTests",
      [
        "SpriteLayers", "SpriteText", "SpriteRendering", "SpriteTesting", "SpriteComparison", "ReferenceRenderer",
        "SpriteCore",
      ],
      exclude: ["Drawing/References"]),
    suite("ReferenceRendererTests", ["ReferenceRenderer"]),
    suite("OpenGLRendererTests", ["OpenGLRenderer"]),
    suite("SpriteWindowTests", ["SpriteWindow", "SpriteLayers"]),
    suite(
      "SpriteScenesTests",
      ["SpriteScenes", "SpriteAtlases", "SpriteCodecs", "SpriteLayers", "ReferenceRenderer", "SpriteCore"]),
    suite(
      "SpriteTestingTests", ["SpriteTesting", "SpriteComparison", "SpriteScenes", "SpriteCodecs", "SpriteCore"],
      exclude: ["Pictures/References", "Pictures/Scenes"]),
    suite(
      "AgreementTests",
      [
        "SpriteTesting", "SpriteComparison", "SpriteScenes", "SpriteRendering", "SpriteAtlases", "SpriteCodecs",
        "SpriteLayers", "SpriteText", "OpenGLRenderer", "ReferenceRenderer",
      ]),
    suite(
      "CommandLineTests", ["SpriteTesting", "SpriteComparison", "SpriteRendering", "SpriteCodecs", "SpriteCore"]),
    suite(
      "BenchmarksTests",
      ["Benchmarks", "SpriteAtlases", "SpriteCodecs", "SpriteCore", "SpriteText", "OpenGLRenderer"]),
    suite("ClientTests", ["Benchmarks", "DemoArt", "SpriteCodecs", "SpriteCore", "ReferenceRenderer"]),
    suite(
      "DemoPicturesTests",
      [
        "LayersDemo", "SpriteViewDemo", "DrawingDemo", "MaskDemo", "ClockDemo", "AnimationDemo", "FlipbookDemo",
        "SketchDemo",
      ].map { .byName(name: $0) }
        + ["DemoStage", "LayerSprites", "SpriteTesting", "SpriteComparison"],
      exclude: ["References"]),
    suite("DemoArtTests", ["DemoArt", "SpriteCodecs", "SpriteCore"]),
  ]
)
