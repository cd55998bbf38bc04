import SpriteCore

/// Where a picture is drawn by code: in points, at any number of pixels a point, with smooth edges.
struct Canvas {
  private let width: Int
  private let height: Int
  private let scale: Int
  /// Premultiplied, 0 to 1, top row first.
  private var pixels: [Tone]

  /// A clear canvas; the size is in points.
  init(width: Int, height: Int, scale: Int) {
    (self.width, self.height, self.scale) = (width * scale, height * scale, scale)
    pixels = [Tone](repeating: .zero, count: self.width * self.height)
  }

  /// Draws a shape over what is there.
  mutating func fill(_ shape: Shape, _ paint: Paint) {
    let pixelsAPoint = Double(scale)
    func span(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
      let first = min(max(Int((low * pixelsAPoint).rounded(.down)) - 1, 0), limit)
      return first..<max(first, min(Int((high * pixelsAPoint).rounded(.up)) + 1, limit))
    }
    let columns = span(shape.bounds.low.x, shape.bounds.high.x, width)
    for y in span(shape.bounds.low.y, shape.bounds.high.y, height) {
      for x in columns {
        let place = Place(Double(x) + 0.5, Double(y) + 0.5) / pixelsAPoint
        // The pixel's centre on the edge: half covered. Half a pixel in or out: fully, or not at all.
        let coverage = min(0.5 - shape.distance(place) * pixelsAPoint, 1)
        guard coverage > 0 else { continue }
        let tone = paint.tone(place)
        let alpha = tone.w * coverage
        let source = Tone(tone.x * alpha, tone.y * alpha, tone.z * alpha, alpha)
        pixels[y * width + x] = source + pixels[y * width + x] * (1 - alpha)
      }
    }
  }

  /// Draws a shape with a dark line around it, `line` points wide.
  mutating func draw(_ shape: Shape, _ paint: Paint, line: Double = 1.25, ink: Tone = .ink) {
    fill(shape.grown(by: line), .flat(ink))
    fill(shape, paint)
  }

  /// The picture, rounded to 8 bits a channel.
  var image: Image {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      for channel in 0..<4 { bytes.append(UInt8((min(max(pixel[channel], 0), 1) * 255).rounded())) }
    }
    return Image(width: width, height: height, scale: Double(scale), premultipliedBytes: bytes)
  }
}
