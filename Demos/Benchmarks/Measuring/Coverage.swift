import SpriteCore

/// What a captured frame shows, in two numbers that tell whether two libraries drew the same.
package struct Coverage {
  /// Pixels that are not black.
  package let coveredPixels: Int
  /// The mean of red, green and blue over all pixels, 0 to 255.
  package let meanLevel: Double

  /// Looks at RGBA pixels without gaps.
  package init(_ pixels: [UInt8]) {
    var covered = 0
    var sum = 0
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let level = Int(pixels[at]) + Int(pixels[at + 1]) + Int(pixels[at + 2])
      sum += level
      if level > 0 { covered += 1 }
    }
    coveredPixels = covered
    meanLevel = Double(sum) / Double(max(1, pixels.count / 4 * 3))
  }
}
