import Foundation

/// What the benchmarks of other libraries are built and run with, as Debian calls it.
enum PeerPackages {
  /// The packages that are missing. A package is known by a file or program of it.
  static func missing() -> [String] {
    let programs = ["gcc": "gcc", "g++": "g++", "xvfb-run": "xvfb", "pkg-config": "pkg-config", "love": "love"]
    let headers = [
      "SDL2/SDL.h": "libsdl2-dev", "SFML/Graphics.hpp": "libsfml-dev", "allegro5/allegro.h": "liballegro5-dev",
      "GLFW/glfw3.h": "libglfw3-dev", "GL/glext.h": "libgl-dev", "cairo/cairo.h": "libcairo2-dev",
    ]
    let missing =
      programs.filter { !ChildProcess.isInstalled($0.key) }.map(\.value)
      + headers.filter { !isHeaderInstalled($0.key) }.map(\.value)
    return missing.sorted()
  }

  private static func isHeaderInstalled(_ name: String) -> Bool {
    #if arch(arm64)
      let machine = "aarch64-linux-gnu"
    #else
      let machine = "x86_64-linux-gnu"
    #endif
    let folders = ["/usr/include", "/usr/include/\(machine)", "/usr/local/include"]
    return folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(name)") }
  }
}
