/// A picture could not be read or written: which file, why, and what helps.
public struct ImageFileError: Error, Hashable, Sendable {
  /// What was wrong.
  public enum Reason: Error, Hashable, Sendable {
    /// There is no such file. The names most like it in its folder, the nearest first; `nil` where the folder is missing too.
    case missing(nearest: [String]?)
    /// A folder stands where a file was expected.
    case folder
    /// A device, a pipe or a socket stands where a file was expected.
    case notARegularFile
    /// The file has no bytes.
    case empty
    /// The system refused to open or read the file, in its own words.
    case unreadable(String)
    /// The bytes are no PNG. What they look like, where that is known: “a JPEG picture”.
    case notPNG(looksLike: String?)
    /// Xcode rewrote the PNG into Apple's own variant, which only Apple's decoder reads.
    case applePNG
    /// The picture has more pixels than the limits allow.
    case tooLarge(width: Int, height: Int, limits: ImageLimits)
    /// The file has more bytes than the limits allow.
    case tooLong(bytes: Int, limits: ImageLimits)
    /// The header promises more pixels than so few bytes can hold even at the best compression.
    case implausible(width: Int, height: Int, dataBytes: Int)
    /// The file ends too early.
    case truncated
    /// The content is broken; the decoder's words.
    case damaged(String)
    /// A picture without pixels, which no PNG can hold, was to be written.
    case noPixels
    /// The encoder refused the picture, in its own words.
    case cannotEncode(String)
    /// The file name's extension asks for another format than the one that can be written.
    case otherFormat(extension: String)
    /// The system refused to write the file, in its own words.
    case cannotWrite(String)
  }

  /// The path as given; `nil` where the bytes came from memory.
  public let file: String?
  /// What was wrong.
  public let reason: Reason

  /// The error from its parts.
  public init(file: String?, reason: Reason) {
    self.file = file
    self.reason = reason
  }
}

extension ImageFileError: CustomStringConvertible {
  /// A sentence: which file, what was wrong, what to do.
  public var description: String {
    "\(file.map { "“\($0)”" } ?? "PNG data"): \(reason)"
  }
}

extension ImageFileError.Reason: CustomStringConvertible {
  /// What was wrong and what to do, without the file.
  public var description: String {
    switch self {
    case .missing(nearest: nil): "no such file, and its folder does not exist either; check the path"
    case .missing(let nearest?): "no such file; \(ImageFileError.Reason.hint(nearest))"
    case .folder: "is a folder; name a file in it"
    case .notARegularFile: "is a device, a pipe or a socket; name a regular file"
    case .empty: "the file is empty; make or copy it again"
    case .unreadable(let words): "cannot be read (\(words)); check its permissions"
    case .notPNG(let look?): "is not a PNG but looks like \(look); convert it to PNG"
    case .notPNG(looksLike: nil): "is not a PNG, nor anything known; convert it to PNG"
    case .applePNG:
      "is a PNG that Xcode rewrote for iOS; take the original, or run pngcrush -revert-iphone-optimizations"
    case .tooLarge, .tooLong, .implausible: sizeDescription
    case .truncated: "the file ends before the picture does; copy it again, whole"
    case .damaged(let words): "the PNG is damaged (\(words)); make or copy it again"
    case .noPixels: "a picture without pixels cannot be stored as PNG; draw at least one pixel"
    case .cannotEncode(let words): "the picture cannot be stored as PNG (\(words)); make it smaller"
    case .otherFormat(let ending): "pictures are written as PNG, not as \(ending); let the name end in .png"
    case .cannotWrite(let words): "cannot be written (\(words)); check that the folder exists and may be written to"
    }
  }

  private var sizeDescription: String {
    switch self {
    case .tooLarge(let width, let height, let limits):
      "\(width)×\(height) pixels are more than the limits allow (\(limits.width)×\(limits.height), \(limits.pixels) "
        + "pixels in all); make the picture smaller, or pass other ImageLimits"
    case .tooLong(let bytes, let limits):
      "\(bytes) bytes are more than the limits allow (\(limits.fileBytes)); make the file smaller, or pass other ImageLimits"
    case .implausible(let width, let height, let dataBytes):
      "the header promises \(width)×\(height) pixels, which \(dataBytes) bytes of compressed data cannot hold; "
        + "make or copy it again"
    default: ""
    }
  }

  private static func hint(_ nearest: [String]) -> String {
    nearest.isEmpty
      ? "the folder has nothing of a similar name; check the path"
      : "the nearest in that folder are " + nearest.map { "“\($0)”" }.joined(separator: ", ")
  }
}
