/// A PNG put together byte by byte from the specification, without libpng or zlib: its pixels are stored uncompressed. So a
/// test knows every sample, and works out for itself what the decoder should say.
struct HandmadePNG: Sendable, CustomStringConvertible {
  /// 0 grey, 2 red-green-blue, 3 palette, 4 grey and alpha, 6 all four.
  var colorType: UInt8
  var depth: Int
  var width = 11
  var height = 9
  var isInterlaced = false
  /// The samples, pixel by pixel, top row first.
  var samples: [Int] = []
  /// Red, green, blue of each palette entry.
  var palette: [UInt8] = []
  /// The alphas of the first palette entries, or the one transparent colour's samples.
  var transparency: [Int]?
  /// Chunks that stand before the palette.
  var earlyChunks: [(kind: String, data: [UInt8])] = []
  /// Chunks that stand after the pixels.
  var lateChunks: [(kind: String, data: [UInt8])] = []
  /// Into how many IDAT chunks the pixels are cut.
  var pieces = 1

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }
  var largest: Int { (1 << depth) - 1 }

  var description: String {
    "colour type \(colorType), \(depth) bits" + (isInterlaced ? ", interlaced" : "")
      + (transparency == nil ? "" : ", tRNS")
  }

  /// A picture of random samples.
  init(
    colorType: UInt8, depth: Int, width: Int = 11, height: Int = 9, interlaced: Bool = false, transparent: Bool = false,
    seed: UInt64 = 1
  ) {
    (self.colorType, self.depth, self.width, self.height) = (colorType, depth, width, height)
    isInterlaced = interlaced
    var random = SeededGenerator(seed: seed)
    samples = (0..<(width * height * channels)).map { _ in Int.random(in: 0...largest, using: &random) }
    if colorType == 3 {
      palette = (0..<(3 << depth)).map { _ in UInt8.random(in: 0...255, using: &random) }
      // Fewer alphas than colours: the rest is opaque.
      if transparent {
        transparency = (0..<max(1, largest * 2 / 3)).map { _ in Int.random(in: 0...255, using: &random) }
      }
    } else if transparent {
      transparency = Array(samples.suffix(channels))
    }
  }

  /// What the decoder should give: worked out from the samples in floating point, as the specification says.
  var expectedBytes: [UInt8] {
    (0..<(width * height)).flatMap { pixel -> [UInt8] in
      let s = Array(samples[(pixel * channels)..<((pixel + 1) * channels)])
      func scaled(_ sample: Int) -> Int { Int((Double(sample) * 255 / Double(largest)).rounded()) }
      var color: [Int]
      switch colorType {
      case 0, 4: color = [scaled(s[0]), scaled(s[0]), scaled(s[0]), 255]
      case 3: color = palette[(3 * s[0])..<(3 * s[0] + 3)].map(Int.init) + [255]
      default: color = s.prefix(3).map(scaled) + [255]
      }
      if colorType == 4 || colorType == 6 { color[3] = scaled(s[channels - 1]) }
      if let transparency {
        if colorType == 3 { color[3] = s[0] < transparency.count ? transparency[s[0]] : 255 }
        if colorType != 3 && s == transparency { color[3] = 0 }
      }
      let premultiplied = color.prefix(3).map { (Double($0) * Double(color[3]) / 255).rounded() }
      return premultiplied.map { UInt8($0) } + [UInt8(color[3])]
    }
  }

  /// The file.
  var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += PNGBytes.chunk(
      "IHDR", PNGBytes.header(width: width, height: height, depth: depth, colorType: colorType, isInterlaced))
    for (kind, data) in earlyChunks { file += PNGBytes.chunk(kind, data) }
    if !palette.isEmpty { file += PNGBytes.chunk("PLTE", palette) }
    if let transparency {
      file += PNGBytes.chunk(
        "tRNS", transparency.flatMap { colorType == 3 ? [UInt8($0)] : [UInt8($0 >> 8), UInt8($0 & 255)] })
    }
    let stream = PNGBytes.stored(rows)
    for piece in 0..<pieces {
      let (from, to) = (stream.count * piece / pieces, stream.count * (piece + 1) / pieces)
      file += PNGBytes.chunk("IDAT", Array(stream[from..<to]))
    }
    for (kind, data) in lateChunks { file += PNGBytes.chunk(kind, data) }
    return file + PNGBytes.chunk("IEND", [])
  }

  /// The filtered rows of all passes.
  var rows: [UInt8] {
    let adam7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    return (isInterlaced ? adam7 : [(0, 0, 1, 1)]).flatMap { x, y, dx, dy in
      pass(columns: Array(stride(from: x, to: width, by: dx)), rows: Array(stride(from: y, to: height, by: dy)))
    }
  }

  private func pass(columns: [Int], rows: [Int]) -> [UInt8] {
    guard !columns.isEmpty else { return [] }
    var (out, above) = ([UInt8](), [UInt8]())
    for (number, y) in rows.enumerated() {
      let row = packed(columns.flatMap { x in samples[((y * width + x) * channels)...].prefix(channels) })
      if above.isEmpty { above = [UInt8](repeating: 0, count: row.count) }
      // Each of the five filters in turn.
      out += PNGBytes.filtered(row, above: above, by: number % 5, pixelBytes: max(1, channels * depth / 8))
      above = row
    }
    return out
  }

  /// Samples as bits, the leftmost in the highest.
  private func packed(_ samples: [Int]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / depth
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      (0..<perByte).reduce(0 as UInt8) { byte, i in
        byte << UInt8(depth & 7) | (start + i < samples.count ? UInt8(samples[start + i]) : 0)
      }
    }
  }
}

/// The smallest parts of a PNG.
enum PNGBytes {
  static func word(_ value: Int) -> [UInt8] { stride(from: 24, through: 0, by: -8).map { UInt8(value >> $0 & 255) } }

  static func header(width: Int, height: Int, depth: Int = 8, colorType: UInt8 = 6, _ isInterlaced: Bool = false)
    -> [UInt8]
  {
    word(width) + word(height) + [UInt8(depth), colorType, 0, 0, isInterlaced ? 1 : 0]
  }

  static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    word(data.count) + Array(kind.utf8) + data + word(Int(crc(Array(kind.utf8) + data)))
  }

  static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
    }
    return ~crc
  }

  /// A zlib stream of one stored block.
  static func stored(_ data: [UInt8]) -> [UInt8] {
    precondition(data.count < 65536, "one stored block holds no more")
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    let count = data.count
    let head: [UInt8] = [
      0x78, 0x01, 0x01, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255),
    ]
    return head + data + word(b << 16 | a)
  }

  static func filtered(_ row: [UInt8], above: [UInt8], by filter: Int, pixelBytes: Int) -> [UInt8] {
    [UInt8(filter)]
      + row.indices.map { i in
        let a = i >= pixelBytes ? Int(row[i - pixelBytes]) : 0
        let b = Int(above[i])
        let c = i >= pixelBytes ? Int(above[i - pixelBytes]) : 0
        let guess: Int
        switch filter {
        case 1: guess = a
        case 2: guess = b
        case 3: guess = (a + b) / 2
        case 4:
          let p = a + b - c
          let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
          guess = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
        default: guess = 0
        }
        return row[i] &- UInt8(guess)
      }
  }
}

/// The same random numbers at every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
