import ReferenceRenderer
import SpriteCore
import TestSupport

/// What the reference renderer makes of some drawing.
func drawn(
  _ width: Int, _ height: Int, scale: Double = 1, on background: Color = .clear, _ draw: (DrawingContext) -> Void
) throws -> Image {
  let context = DrawingContext(
    size: Size(Double(width) / scale, Double(height) / scale), scale: scale, background: background)
  draw(context)
  return try ReferenceRenderer().render(context.finish()).image
}

/// The largest difference between two pictures of one size, in any channel.
func largestDifference(_ a: Image, _ b: Image) -> Int {
  guard a.width == b.width, a.height == b.height else { return 256 }
  return zip(a.premultipliedBytes(), b.premultipliedBytes()).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
}

/// `round(a · b / 255)` in whole numbers, halves up.
func product(_ a: Int, _ b: Int) -> Int { (2 * a * b + 255) / 510 }

extension Image {
  /// Random premultiplied pixels; some clear, some opaque.
  init(random generator: inout SeededGenerator, width: Int, height: Int) {
    var bytes: [UInt8] = []
    for _ in 0..<(width * height) {
      let alpha = generator.one(of: [0, 255, 255, generator.byte()])
      for _ in 0..<3 { bytes.append(UInt8(generator.int(0...Int(alpha)))) }
      bytes.append(alpha)
    }
    self.init(width: width, height: height, premultipliedBytes: bytes)
  }

  /// The pixels told one by one by a function, premultiplied.
  init(width: Int, height: Int, premultiplied pixel: (_ x: Int, _ y: Int) -> SIMD4<UInt8>) {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let p = pixel(x, y)
        bytes += [p.x, p.y, p.z, p.w]
      }
    }
    self.init(width: width, height: height, premultipliedBytes: bytes)
  }

  /// The premultiplied pixel in whole numbers.
  func at(_ x: Int, _ y: Int) -> [Int] {
    let p = premultipliedPixel(x: x, y: y)
    return [Int(p.x), Int(p.y), Int(p.z), Int(p.w)]
  }

  /// The alphas of all pixels, row by row.
  var alphas: [Int] {
    let bytes = premultipliedBytes()
    return stride(from: 3, to: bytes.count, by: 4).map { Int(bytes[$0]) }
  }
}
