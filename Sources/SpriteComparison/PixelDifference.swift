package import SpriteCore

/// How the pixels of two pictures of one size differ, in 1/255 of a channel, premultiplied.
public struct PixelDifference: Hashable, Sendable {
  /// Columns of either picture.
  public let width: Int
  /// Rows of either picture.
  public let height: Int
  /// How many pixels have a greatest difference of their four channels of 0, 1, … 255.
  public let histogram: [Int]
  /// The sum of the differences of all channels of all pixels.
  public let channelSum: Int
  /// The rectangle that holds every pixel that differs; `nil` where none does.
  public let bounds: PixelBounds?
  /// Pixels of the actual picture with a colour under an alpha of 0: no premultiplied picture has them, and no image file
  /// keeps them.
  public let strayColors: Int

  package init(_ expected: Image, _ actual: Image) {
    precondition(
      expected.width == actual.width && expected.height == actual.height, "pixels of pictures of one size are compared")
    (width, height) = (expected.width, expected.height)
    var tally = Tally()
    let row = expected.width * 4
    expected.withUnsafeBytes { a in
      actual.withUnsafeBytes { b in
        for y in 0..<expected.height {
          tally.add(
            row: y, UnsafeRawBufferPointer(rebasing: a[(y * expected.bytesPerRow)..<(y * expected.bytesPerRow + row)]),
            UnsafeRawBufferPointer(rebasing: b[(y * actual.bytesPerRow)..<(y * actual.bytesPerRow + row)]))
        }
      }
    }
    (histogram, channelSum, strayColors, bounds) = (tally.histogram, tally.sum, tally.strayColors, tally.bounds)
  }

  /// How many pixels there are.
  public var pixels: Int { width * height }
  /// How many pixels differ at all.
  public var differingPixels: Int { pixels - histogram[0] }
  /// The greatest difference of any channel.
  public var greatest: Int { histogram.lastIndex { $0 > 0 } ?? 0 }
  /// Whether no pixel differs.
  public var isExact: Bool { differingPixels == 0 }

  /// The mean difference over all channels of all pixels; 0 for a picture without pixels.
  public var mean: Double { pixels == 0 ? 0 : Double(channelSum) / Double(pixels * 4) }

  /// How many pixels have a channel that differs by more than `difference`.
  public func count(over difference: Int) -> Int {
    histogram.dropFirst(max(0, difference + 1)).reduce(0, +)
  }

  /// How many pixels differ by how much, the greatest difference last: a line for each that occurs, or, of more than eight, one for each
  /// doubling of it.
  public var histogramDescription: String {
    guard !isExact else { return "no pixel differs" }
    let occurring = histogram.indices.dropFirst().filter { histogram[$0] > 0 }
    guard occurring.count > 8 else { return occurring.map { line($0...$0) }.joined(separator: "\n") }
    return (0..<8).map { line((1 << $0)...((2 << $0) - 1)) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// How many pixels differ by so much; empty for none.
  private func line(_ differences: ClosedRange<Int>) -> String {
    let count = histogram[differences].reduce(0, +)
    guard count > 0 else { return "" }
    let last = differences.count == 1 ? "" : " to \(differences.upperBound)"
    return "by \(differences.lowerBound)\(last): \(Words.pixels(count)) (\(Words.share(count, of: pixels)))"
  }
}

extension PixelDifference: CustomStringConvertible {
  /// The difference in a sentence, without its full stop.
  public var description: String {
    guard let bounds else { return "all \(Words.pixels(pixels)) are the same" }
    return "\(Words.pixels(differingPixels)) of \(pixels) (\(Words.share(differingPixels, of: pixels))) "
      + "\(differingPixels == 1 ? "differs" : "differ") by up to \(greatest), "
      + "\(Words.number(mean, decimals: 4)) on average, within \(bounds)"
  }
}

extension PixelDifference {
  /// What is counted while the rows go by.
  private struct Tally {
    var histogram = [Int](repeating: 0, count: 256)
    var sum = 0
    var strayColors = 0
    private var (minX, maxX, minY, maxY) = (Int.max, -1, Int.max, -1)

    var bounds: PixelBounds? {
      maxX < 0 ? nil : PixelBounds(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
    }

    mutating func add(row y: Int, _ expected: UnsafeRawBufferPointer, _ actual: UnsafeRawBufferPointer) {
      for x in 0..<(expected.count / 4) {
        let a = SIMD4<Int16>(truncatingIfNeeded: expected.loadUnaligned(fromByteOffset: x * 4, as: SIMD4<UInt8>.self))
        let b = SIMD4<Int16>(truncatingIfNeeded: actual.loadUnaligned(fromByteOffset: x * 4, as: SIMD4<UInt8>.self))
        if b.w == 0 && b != .zero { strayColors += 1 }
        guard a != b else {
          histogram[0] += 1
          continue
        }
        let difference = a &- b
        let distance = difference.replacing(with: 0 &- difference, where: difference .< 0)
        histogram[Int(distance.max())] += 1
        sum += Int(distance.wrappedSum())
        (minX, maxX) = (Swift.min(minX, x), Swift.max(maxX, x))
        (minY, maxY) = (Swift.min(minY, y), Swift.max(maxY, y))
      }
    }
  }
}
