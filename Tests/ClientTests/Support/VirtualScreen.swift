import Foundation
import ReferenceRenderer
import SpriteCore
import TestSupport
import Testing

/// A display of our own, which nobody sees but us: Xvfb, whose screen is a file.
final class VirtualScreen: Sendable {
  /// The display's name, for the variable `DISPLAY`.
  let display: String
  private let server: ChildProcess
  private let folder: TemporaryFolder

  /// Whether there is Xvfb, or tests shall fail without it.
  static var isAvailableOrRequired: Bool {
    let variables = ProcessInfo.processInfo.environment
    if variables["WINDOW_REQUIRED"] == "1" { return true }
    return (variables["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: $0 + "/Xvfb")
    }
  }

  static let comment: Comment = "Xvfb is not installed; WINDOW_REQUIRED=1 makes this a failure"

  /// Starts a display of one screen, 24 bits deep.
  init(width: Int, height: Int) async throws {
    folder = try TemporaryFolder()
    server = try ChildProcess(
      "Xvfb",
      ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path, "-nolisten", "tcp"],
      in: folder.path, environment: ["DISPLAY": nil, "XAUTHORITY": nil])
    let deadline = ContinuousClock.now + .seconds(30)
    while true {
      // It tells its number once it is ready, among what else it has to say.
      if let line = server.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .first(where: { UInt($0) != nil })
      {
        display = ":" + line
        return
      }
      guard server.isRunning, ContinuousClock.now < deadline else {
        throw ChildProcess.Failure(description: "Xvfb does not start: \(server.output)")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// What is on the screen, from its upper left corner.
  func picture(width: Int, height: Int) throws -> Image {
    // The X Window Dump format: 32-bit numbers, big end first, then the colour map, then the pixels.
    let bytes = try folder.bytes(of: "Xvfb_screen0")
    func number(_ index: Int) -> Int { bytes[(index * 4)..<(index * 4 + 4)].reduce(0) { $0 << 8 | Int($1) } }
    try #require(bytes.count > 100 && number(1) == 7, "no X Window Dump of version 7")
    let (rowBytes, bits, leastSignificantFirst) = (number(12), number(11), number(7) == 0)
    try #require(number(4) >= width && number(5) >= height && bits == 32 && leastSignificantFirst)
    let pixels = number(0) + number(19) * 12
    var picture: [UInt8] = []
    picture.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixels + y * rowBytes + x * 4
        picture += [bytes[pixel + 2], bytes[pixel + 1], bytes[pixel], 255]
      }
    }
    return Image(width: width, height: height, premultipliedBytes: picture)
  }
}
