import SpriteCodecs
import SpriteCore
import Testing

@Suite("PNG: damaged files")
struct PNGDamageTests {
  private func reason(_ bytes: [UInt8], limits: ImageLimits = .default) -> ImageFileError.Reason? {
    do throws(ImageFileError) {
      _ = try Image(png: bytes, limits: limits)
      return nil
    } catch {
      return error.reason
    }
  }

  private func isDamaged(_ bytes: [UInt8]) -> Bool {
    if case .damaged = reason(bytes) { true } else { false }
  }

  @Test("However early a file ends, that is an error", arguments: [false, true])
  func truncated(_ interlaced: Bool) {
    let file = HandmadePNG(colorType: 6, depth: 8, width: 5, height: 5, interlaced: interlaced).bytes
    #expect(reason([]) == .empty)
    for count in 1..<file.count { #expect(reason(Array(file[..<count])) == .truncated, "\(count) bytes") }
    #expect(reason(file) == nil)
  }

  @Test("A flipped bit in a header, palette, transparency or pixel chunk is noticed")
  func badChecksums() {
    let picture = HandmadePNG(colorType: 3, depth: 4, width: 5, height: 5)
    let file = picture.bytes
    for at in 16..<file.count - 12 {
      // The lengths and names of chunks; without the right ones anything may follow, which fuzzing looks at.
      var broken = file
      broken[at] ^= 0x10
      #expect(reason(broken) != nil, "byte \(at) of \(file.count)")
    }
  }

  @Test("Sizes that no picture has", arguments: [(0, 5), (5, 0), (0, 0), (-1, 5), (5, 1 << 31), (-1, -1)])
  func impossibleSizes(_ width: Int, _ height: Int) {
    var picture = HandmadePNG(colorType: 6, depth: 8, width: 5, height: 5)
    let pixels = picture.samples
    (picture.width, picture.height, picture.samples) = (5, 5, pixels)
    let file = picture.bytes
    let header = PNGBytes.chunk("IHDR", PNGBytes.header(width: width, height: height))
    #expect(isDamaged(Array(file[..<8]) + header + Array(file[33...])))
  }

  @Test(
    "Sizes beyond the limits are refused by the header alone",
    arguments: [(16385, 1), (1, 16385), (8193, 8192), (Int(Int32.max), Int(Int32.max))])
  func tooLarge(_ width: Int, _ height: Int) {
    let file =
      Array(HandmadePNG(colorType: 0, depth: 1).bytes[..<8])
      + PNGBytes.chunk("IHDR", PNGBytes.header(width: width, height: height))
    #expect(reason(file) == .tooLarge(width: width, height: height, limits: .default))
  }

  @Test("The caller's own limits hold, each of them")
  func ownLimits() {
    let file = HandmadePNG(colorType: 0, depth: 8, width: 20, height: 10).bytes
    #expect(reason(file, limits: ImageLimits(width: 20, height: 10, pixels: 200, fileBytes: file.count)) == nil)
    for limits in [ImageLimits(width: 19), ImageLimits(height: 9), ImageLimits(pixels: 199)] {
      #expect(reason(file, limits: limits) == .tooLarge(width: 20, height: 10, limits: limits))
    }
    let short = ImageLimits(fileBytes: file.count - 1)
    #expect(reason(file, limits: short) == .tooLong(bytes: file.count, limits: short))
  }

  @Test(
    "A header that promises more than the file can hold is refused before memory is taken", arguments: [false, true])
  func lyingHeader(_ interlaced: Bool) {
    let small = HandmadePNG(colorType: 6, depth: 8, width: 5, height: 5).bytes
    let header = PNGBytes.chunk("IHDR", PNGBytes.header(width: 8192, height: 8192, interlaced))
    let file = Array(small[..<8]) + header + Array(small[33...])
    guard case .implausible(8192, 8192, let dataBytes) = reason(file) else {
      Issue.record("not refused as implausible: \(String(describing: reason(file)))")
      return
    }
    #expect(dataBytes < 200)
    // Even limits that allow anything don't make the arithmetic overflow.
    let huge =
      Array(small[..<8]) + PNGBytes.chunk("IHDR", PNGBytes.header(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, depth: 16))
    let all = ImageLimits(width: .max, height: .max, pixels: .max, fileBytes: .max)
    guard case .implausible = reason(huge + Array(small[33...]), limits: all) else {
      Issue.record("not refused as implausible")
      return
    }
  }

  @Test("A header that promises a little more than there is, is noticed by the decoder")
  func missingRows() {
    let small = HandmadePNG(colorType: 6, depth: 8, width: 5, height: 5).bytes
    #expect(
      isDamaged(Array(small[..<8]) + PNGBytes.chunk("IHDR", PNGBytes.header(width: 5, height: 6)) + Array(small[33...]))
    )
  }

  @Test("Colour types and depths that PNG has not")
  func impossibleKinds() {
    let small = HandmadePNG(colorType: 6, depth: 8, width: 5, height: 5).bytes
    for type in 0...7 as ClosedRange<UInt8> {
      for depth in [0, 1, 2, 3, 4, 8, 16, 32] where !PNGDecodingTests.kinds.contains(where: { $0 == (type, depth) }) {
        let header = PNGBytes.header(width: 5, height: 5, depth: depth, colorType: type)
        #expect(
          isDamaged(Array(small[..<8]) + PNGBytes.chunk("IHDR", header) + Array(small[33...])), "\(type), \(depth)")
      }
    }
  }

  @Test("No pixels at all, and a header too many")
  func structure() {
    let small = HandmadePNG(colorType: 6, depth: 8, width: 5, height: 5).bytes
    let signatureAndHeader = Array(small[..<33])
    #expect(reason(signatureAndHeader + PNGBytes.chunk("IEND", [])) == .damaged("no IDAT chunk"))
    let twice = PNGBytes.chunk("IHDR", PNGBytes.header(width: 4, height: 4))
    #expect(isDamaged(signatureAndHeader + twice + Array(small[33...])))
    #expect(isDamaged(Array(small[..<8]) + Array(small[33...])))
  }

  @Test("Some thousand files with random bytes changed give a typed error or a picture")
  func fuzz() throws {
    var random = SeededGenerator(seed: 42)
    let files = PNGDecodingTests.pictures.map { picture -> [UInt8] in
      var picture = picture
      picture.earlyChunks = [
        (kind: "gAMA", data: PNGBytes.word(50000)), (kind: "iTXt", data: Array("a\0\u{1}\0\0\0xyz".utf8)),
      ]
      return picture.bytes
    }
    let limits = ImageLimits(width: 64, height: 64)
    var (pictures, errors) = (0, 0)
    for round in 0..<4000 {
      var file = files[round % files.count]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        file[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      // Every other file gets right checksums again, so that the damage reaches the decoder.
      if round % 2 == 0 { repairChecksums(&file) }
      if reason(file, limits: limits) == nil { pictures += 1 } else { errors += 1 }
    }
    // Both must occur, else the fuzzing reaches nothing.
    #expect(pictures > 100 && errors > 100, "\(pictures) pictures, \(errors) errors")
  }

  private func repairChecksums(_ file: inout [UInt8]) {
    var at = 8
    while at + 12 <= file.count {
      let length = file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= file.count - at - 12 else { return }
      file.replaceSubrange(
        at + 8 + length..<at + 12 + length,
        with: PNGBytes.word(Int(PNGBytes.crc(Array(file[at + 4..<at + 8 + length])))))
      at += 12 + length
    }
  }
}
