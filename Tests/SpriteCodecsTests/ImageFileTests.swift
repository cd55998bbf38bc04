import Foundation
import SpriteCodecs
import SpriteCore
import Testing

/// A folder of its own for one test, removed afterwards.
private final class Scratch {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("codecs-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  func put(_ bytes: [UInt8], as name: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: self(name))) }

  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}

@Suite("Image files: reading")
struct ImageFileReadingTests {
  private func error(_ path: String, limits: ImageLimits = .default) -> ImageFileError? {
    do throws(ImageFileError) {
      _ = try Image(contentsOf: path, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "The name tells the scale",
    arguments: [
      ("hero.png", 1.0), ("hero@2x.png", 2), ("hero@3x.png", 3), ("hero@2x~ipad.png", 2), ("hero@2x~iphone.png", 2),
      ("hero~ipad.png", 1), ("hero.1@2x~ipad.png", 2), ("hero@2x", 2), ("hero@1x.png", 1), ("a@2xb.png", 1),
      ("@2x.png", 2),
    ])
  func scale(_ name: String, _ scale: Double) throws {
    let folder = try Scratch()
    let picture = HandmadePNG(colorType: 6, depth: 8)
    try folder.put(picture.bytes, as: name)
    let image = try Image(contentsOf: folder(name))
    #expect(image.scale == scale)
    #expect(image.name == name.split(separator: ".png").joined())
    #expect(try Image(png: picture.bytes).name == nil)
    #expect(image.premultipliedBytes() == picture.expectedBytes)
    #expect(ImageFile.scale(ofFileNamed: "/some@2x/" + name) == scale)
  }

  @Test("The size is read from the header alone")
  func size() throws {
    let folder = try Scratch()
    let file = HandmadePNG(colorType: 6, depth: 8, width: 7, height: 3).bytes
    try folder.put(Array(file[..<33]), as: "head.png")
    let size = try ImageFile.size(ofFileAt: folder("head.png"))
    #expect(size.width == 7 && size.height == 3)
    #expect(throws: ImageFileError.self) {
      try ImageFile.size(ofFileAt: folder("head.png"), limits: ImageLimits(width: 6))
    }
    try folder.put(Array(file[..<32]), as: "cut.png")
    #expect(throws: ImageFileError(file: folder("cut.png"), reason: .truncated)) {
      try ImageFile.size(ofFileAt: folder("cut.png"))
    }
  }

  @Test("What is missing is named, with the nearest names")
  func missing() throws {
    let folder = try Scratch()
    try folder.put([1], as: "Hero.png")
    #expect(error(folder("hero.png"))?.reason == .missing(nearest: ["Hero.png"]))
    #expect(error(folder("none/hero.png"))?.reason == .missing(nearest: nil))
    #expect(error(folder("Hero.png/hero.png"))?.reason == .missing(nearest: nil))
    #expect(error("")?.reason == .missing(nearest: []))
    #expect(error(folder("Hero.png\0.jpg"))?.reason == .missing(nearest: []))
    let words = "\(try #require(error(folder("hero.png"))))"
    #expect(words == "“\(folder("hero.png"))”: no such file; the nearest in that folder are “Hero.png”")
  }

  @Test("Folders, pipes, devices and empty files are no pictures")
  func others() throws {
    let folder = try Scratch()
    #expect(error(folder.path)?.reason == .folder)
    #expect(error("/dev/zero")?.reason == .notARegularFile)
    #expect(mkfifo(folder("pipe.png"), 0o600) == 0)
    #expect(error(folder("pipe.png"))?.reason == .notARegularFile)
    try folder.put([], as: "empty.png")
    #expect(error(folder("empty.png"))?.reason == .empty)
  }

  @Test(
    "A file of another format is called by its name",
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"), (Array("GIF89a".utf8), "a GIF picture"),
      (Array("RIFF\0\0\0\0WEBPVP8 ".utf8), "a WebP picture"), (Array("PVR\u{3}".utf8), "a PVR texture"),
      (Array(repeating: 0, count: 44) + Array("PVR!".utf8), "a PVR texture"),
      ([0x1F, 0x8B, 8, 0], "a gzip file (such as .pvr.gz)"),
      (Array("CCZ!".utf8), "a compressed PVR texture (.pvr.ccz)"),
      (Array("bplist00".utf8), "a binary property list"), (Array("<?xml version".utf8), "an XML file"),
      (Array("\0\0\0\u{20}ftypavif".utf8), "an AVIF picture"),
      (
        Array("version https://git-lfs.github.com/spec/v1".utf8),
        "a Git LFS pointer (git lfs pull fetches the file itself)"
      ),
      ([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A], "a PNG whose line ends a transfer in text mode has changed"),
      (Array("nonsense".utf8), nil),
    ] as [([UInt8], String?)])
  func otherFormats(_ bytes: [UInt8], _ look: String?) throws {
    let folder = try Scratch()
    try folder.put(bytes, as: "picture.png")
    #expect(
      error(folder("picture.png")) == ImageFileError(file: folder("picture.png"), reason: .notPNG(looksLike: look)))
  }

  @Test("A PNG that Xcode rewrote for iOS is told apart")
  func applePNG() throws {
    let folder = try Scratch()
    let file = HandmadePNG(colorType: 6, depth: 8).bytes
    try folder.put(Array(file[..<8]) + PNGBytes.chunk("CgBI", [0x50, 0, 0x20, 2]) + Array(file[8...]), as: "apple.png")
    #expect(error(folder("apple.png"))?.reason == .applePNG)
  }

  @Test("A file longer than the limit is not read")
  func tooLong() throws {
    let folder = try Scratch()
    let file = HandmadePNG(colorType: 6, depth: 8).bytes
    try folder.put(file + [0], as: "long.png")
    let limits = ImageLimits(fileBytes: file.count)
    #expect(error(folder("long.png"), limits: limits)?.reason == .tooLong(bytes: file.count + 1, limits: limits))
  }

  @Test("Every sentence says what to do")
  func sentences() {
    let reasons: [ImageFileError.Reason] = [
      .missing(nearest: nil), .missing(nearest: []), .missing(nearest: ["a"]), .folder, .notARegularFile, .empty,
      .unreadable("w"), .notPNG(looksLike: nil), .notPNG(looksLike: "a GIF picture"), .applePNG,
      .tooLarge(width: 1, height: 2, limits: .default), .tooLong(bytes: 3, limits: .default),
      .implausible(width: 1, height: 2, dataBytes: 3), .truncated, .damaged("w"), .noPixels, .cannotEncode("w"),
      .otherFormat(extension: "gif"), .cannotWrite("w"),
    ]
    for reason in reasons {
      let words = "\(ImageFileError(file: "x.png", reason: reason))"
      #expect(words.hasPrefix("“x.png”: ") && words.contains(/[;,]/) && words.count > 30, "\(words)")
    }
    #expect("\(ImageFileError(file: nil, reason: .empty))".hasPrefix("PNG data: "))
  }
}

@Suite("Image files: writing")
struct ImageFileWritingTests {
  /// A picture with every alpha, premultiplied so that it survives the way to straight alpha and back.
  private let picture = Image(width: 16, height: 17) { x, y in
    Color(
      red: UInt8(x * 16), green: UInt8(y * 15), blue: UInt8((x * y) & 255), alpha: UInt8(y * 16 - (y == 16 ? 1 : 0)))
  }

  private func error(_ image: Image, _ path: String) -> ImageFileError? {
    do throws(ImageFileError) {
      try image.write(to: path)
      return nil
    } catch {
      return error
    }
  }

  @Test("What is written is read back, pixel by pixel")
  func roundTrip() throws {
    let folder = try Scratch()
    try picture.write(to: folder("a@2x.png"))
    let back = try Image(contentsOf: folder("a@2x.png"))
    #expect(back == picture.withScale(2))
    #expect(try Image(png: picture.pngData()) == picture)
    #expect(try folder.names == ["a@2x.png"])
  }

  @Test("Gaps between rows are not written")
  func rowGaps() throws {
    let gaps = Image(
      width: 1, height: 2, bytesPerRow: 8, premultipliedBytes: [1, 2, 3, 255, 9, 9, 9, 9, 4, 5, 6, 255, 9, 9, 9, 9])
    #expect(try Image(png: gaps.pngData()).premultipliedBytes() == [1, 2, 3, 255, 4, 5, 6, 255])
  }

  @Test("A file is replaced; a link stays a link, and its file is replaced")
  func replacing() throws {
    let folder = try Scratch()
    try folder.put([1, 2, 3], as: "a.png")
    try FileManager.default.createSymbolicLink(atPath: folder("link.png"), withDestinationPath: "a.png")
    try picture.write(to: folder("link.png"))
    #expect(try Image(contentsOf: folder("a.png")) == picture)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.png")) == "a.png")
    #expect(try folder.names == ["a.png", "link.png"])
  }

  @Test("A failure leaves nothing behind, and what was there as it was")
  func failing() throws {
    let folder = try Scratch()
    try folder.put([1, 2, 3], as: "a.png")
    #expect(error(picture, folder("none/b.png"))?.reason == .cannotWrite("No such file or directory"))
    #expect(error(picture, folder("a.png/b.png"))?.reason == .cannotWrite("Not a directory"))
    // The temporary file can be made, only the renaming fails.
    #expect(error(picture, folder(String(repeating: "x", count: 300)))?.reason == .cannotWrite("File name too long"))
    #expect(error(picture, folder.path)?.reason == .folder)
    #expect(error(picture, folder("new/"))?.reason == .folder)
    #expect(error(picture, "")?.reason == .cannotWrite("No such file or directory"))
    #expect(error(Image(width: 0, height: 4, premultipliedBytes: []), folder("a.png"))?.reason == .noPixels)
    #expect(try folder.names == ["a.png"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder("a.png"))) == Data([1, 2, 3]))
  }

  @Test("A device is not replaced by a picture")
  func device() throws {
    let folder = try Scratch()
    #expect(mkfifo(folder("pipe"), 0o600) == 0)
    #expect(error(picture, folder("pipe"))?.reason == .notARegularFile)
    #expect(try folder.names == ["pipe"])
  }

  @Test("A name that promises another format is refused")
  func otherFormat() throws {
    let folder = try Scratch()
    #expect(error(picture, folder("a.JPG"))?.reason == .otherFormat(extension: "jpg"))
    #expect(error(picture, folder("v1.2"))?.reason == nil)
    #expect(error(picture, folder("no extension"))?.reason == nil)
    #expect(try folder.names == ["no extension", "v1.2"])
  }
}
