import SpriteCodecs
import SpriteCore
import Testing

@Suite("PNG: decoding")
struct PNGDecodingTests {
  static let kinds: [(UInt8, Int)] =
    [1, 2, 4, 8, 16].map { (0, $0) } + [8, 16].map { (2, $0) } + [1, 2, 4, 8].map { (3, $0) } + [8, 16].map { (4, $0) }
    + [8, 16].map { (6, $0) }

  static let pictures: [HandmadePNG] = kinds.flatMap { type, depth in
    [false, true].flatMap { interlaced in
      (type < 4 ? [false, true] : [false]).map { transparent in
        HandmadePNG(
          colorType: type, depth: depth, interlaced: interlaced, transparent: transparent, seed: UInt64(depth))
      }
    }
  }

  @Test(
    "Every colour type, depth, interlacing and transparency gives the samples that were stored", arguments: pictures)
  func samples(_ picture: HandmadePNG) throws {
    let image = try Image(png: picture.bytes)
    #expect(image.width == picture.width && image.height == picture.height)
    #expect(image.premultipliedBytes() == picture.expectedBytes)
  }

  @Test("Pictures too small for some passes of the interlacing", arguments: [1, 2, 3, 5], [1, 2, 3, 5])
  func tiny(_ width: Int, _ height: Int) throws {
    for (type, depth) in [(0, 1), (3, 2), (6, 8), (2, 16)] as [(UInt8, Int)] {
      let picture = HandmadePNG(colorType: type, depth: depth, width: width, height: height, interlaced: true)
      #expect(try Image(png: picture.bytes).premultipliedBytes() == picture.expectedBytes, "\(picture)")
    }
  }

  @Test("All 65,536 grey samples of 16 bits are rounded to 8")
  func sixteenBits() throws {
    for part in 0..<4 {
      var picture = HandmadePNG(colorType: 0, depth: 16, width: 128, height: 128)
      picture.samples = (0..<16384).map { part * 16384 + $0 }
      #expect(try Image(png: picture.bytes).premultipliedBytes() == picture.expectedBytes)
    }
  }

  @Test("Pixels cut into many chunks")
  func pieces() throws {
    var picture = HandmadePNG(colorType: 6, depth: 8)
    picture.pieces = 40
    #expect(try Image(png: picture.bytes).premultipliedBytes() == picture.expectedBytes)
  }

  @Test("A palette that ends before an index gives a picture or an error, nothing worse")
  func paletteTooShort() throws {
    var picture = HandmadePNG(colorType: 3, depth: 8)
    picture.palette = Array(picture.palette.prefix(30))
    do throws(ImageFileError) {
      let image = try Image(png: picture.bytes)
      #expect(image.width == picture.width)
    } catch {
      guard case .damaged = error.reason else { throw error }
    }
  }

  @Test("Without a palette, a palette picture is damaged")
  func noPalette() {
    var picture = HandmadePNG(colorType: 3, depth: 8)
    picture.palette = []
    #expect(throws: ImageFileError(file: nil, reason: .damaged("PLTE: missing"))) {
      do throws(ImageFileError) {
        _ = try Image(png: picture.bytes)
      } catch {
        // libpng words it differently from version to version.
        guard case .damaged = error.reason else { throw error }
        throw ImageFileError(file: nil, reason: .damaged("PLTE: missing"))
      }
    }
  }

  @Test("The scale is kept")
  func scale() throws {
    let image = try Image(png: HandmadePNG(colorType: 0, depth: 8, width: 6, height: 4).bytes, scale: 2)
    #expect(image.scale == 2 && image.size == Size(3, 2))
  }
}

@Suite("PNG: chunks beside the pixels")
struct PNGChunkTests {
  static let chromaticities = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000].flatMap(PNGBytes.word)

  @Test(
    "No gamma, profile or background changes a sample",
    arguments: [
      [("gAMA", PNGBytes.word(100_000))],
      [("gAMA", PNGBytes.word(45455))],
      [("gAMA", PNGBytes.word(22000))],
      [("gAMA", PNGBytes.word(1))],
      [("gAMA", PNGBytes.word(0))],
      [("gAMA", PNGBytes.word(100_000)), ("cHRM", chromaticities)],
      [("sRGB", [0]), ("gAMA", PNGBytes.word(100_000))],
      [("iCCP", Array("odd\0\0nonsense".utf8)), ("gAMA", PNGBytes.word(60000))],
      [("cICP", [9, 16, 0, 1])],
      [("sBIT", [5, 5, 5, 5])],
      [("bKGD", [0, 9, 0, 9, 0, 9]), ("pHYs", PNGBytes.word(2835) + PNGBytes.word(2835) + [1])],
      [("gAMA", PNGBytes.word(100_000)), ("tEXt", Array("Title\0odd".utf8)), ("gAMA", PNGBytes.word(20000))],
    ] as [[(String, [UInt8])]], [(2, 8), (6, 8), (6, 16), (2, 16), (0, 4), (3, 8)] as [(UInt8, Int)])
  func asStored(_ chunks: [(String, [UInt8])], _ kind: (UInt8, Int)) throws {
    var picture = HandmadePNG(colorType: kind.0, depth: kind.1, transparent: kind.0 < 4)
    picture.earlyChunks = chunks.map { (kind: $0.0, data: $0.1) }
    #expect(try Image(png: picture.bytes).premultipliedBytes() == picture.expectedBytes)
  }

  @Test("A broken chunk beside the pixels does no harm")
  func brokenText() throws {
    let picture = HandmadePNG(colorType: 6, depth: 8)
    var text = PNGBytes.chunk("zTXt", Array("Title\0\0not deflated".utf8))
    text[text.count - 1] ^= 1
    let file = Array(picture.bytes[..<33]) + text + Array(picture.bytes[33...])
    #expect(try Image(png: file).premultipliedBytes() == picture.expectedBytes)
  }

  @Test("Bytes given by the caller are not changed")
  func callersBytes() throws {
    var picture = HandmadePNG(colorType: 6, depth: 8)
    picture.earlyChunks = [(kind: "gAMA", data: PNGBytes.word(100_000))]
    let file = picture.bytes
    _ = try Image(png: file)
    #expect(file == picture.bytes)
  }

  @Test("Chunks after the pixels are of no matter, nor are bytes after the end")
  func late() throws {
    var picture = HandmadePNG(colorType: 6, depth: 8)
    picture.lateChunks = [(kind: "tIME", data: [7, 208, 1, 1, 0, 0, 0]), (kind: "tEXt", data: Array("a\0b".utf8))]
    #expect(try Image(png: picture.bytes + [1, 2, 3]).premultipliedBytes() == picture.expectedBytes)
  }

  @Test("An unknown chunk that says it is critical is refused")
  func critical() {
    var picture = HandmadePNG(colorType: 6, depth: 8)
    picture.earlyChunks = [(kind: "ABCD", data: [1])]
    #expect(throws: ImageFileError.self) { try Image(png: picture.bytes) }
  }
}
