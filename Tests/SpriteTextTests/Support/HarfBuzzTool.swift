import Foundation

/// Debian's `hb-shape`: what HarfBuzz itself makes of a text.
enum HarfBuzzTool {
  static let path = "/usr/bin/hb-shape"
  static var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: path) }

  struct Glyph: Decodable, Equatable {
    let g: UInt32
    let cl: Int
    let dx: Int
    let dy: Int
    let ax: Int
  }

  /// The glyphs of lines of text, each shaped by itself, in units of the font.
  static func shape(
    _ lines: [String], font: String, script: String, direction: String, features: String = "", more: [String] = []
  ) throws
    -> [[Glyph]]
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments =
      [
        font, "--output-format=json", "--no-glyph-names", "--script=\(script)", "--direction=\(direction)",
        "--language=und", "--features=\(features)",
      ] + more
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(lines.joined(separator: "\n").utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return try text.split(separator: "\n").map { try JSONDecoder().decode([Glyph].self, from: Data($0.utf8)) }
  }
}
