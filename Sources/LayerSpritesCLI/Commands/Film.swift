import SpriteCodecs

/// Which moments of a scene are drawn.
struct Film {
  /// In seconds; `nil` for the scene without its animations.
  private let start: Double?
  /// How many pictures; `nil` for a single one, which has no number.
  private let count: Int?
  private let framesPerSecond: Double

  /// The longest film: what has to be kept is little, but a slip of the finger shouldn't fill a disk.
  private static let longest = 100_000

  init(_ arguments: ParsedArguments) throws(UsageError) {
    start = try arguments.number("--time", 0...1e9, "a number of seconds ≥ 0, such as 1.5")
    count = try arguments.integer("--frames", in: 1...Film.longest)
    let rate = try arguments.number("--fps", 0.001...10_000, "a number > 0, such as 30")
    if rate != nil && count == nil { throw UsageError("--fps is of use with --frames N") }
    framesPerSecond = rate ?? 60
  }

  /// Whether there are several pictures of a scene.
  var hasFrames: Bool { count != nil }

  /// An empty file for all of them.
  var animatedPNG: AnimatedPNG { AnimatedPNG(framesPerSecond: framesPerSecond) }

  /// When each picture is taken, and the file that it goes to.
  func frames(of file: String) -> [(time: Double?, file: String)] {
    guard let count else { return [(start, file)] }
    let stem = file.hasSuffix(".png") ? String(file.dropLast(4)) : file
    let digits = String(count - 1).count
    return (0..<count).map { index in
      let number = String(index)
      let zeros = String(repeating: "0", count: max(digits - number.count, 0))
      return ((start ?? 0) + Double(index) / framesPerSecond, "\(stem)-\(zeros)\(number).png")
    }
  }
}
