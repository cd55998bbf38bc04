import Glibc

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The few things that loading a sheet asks of the file system.
enum FileSystem {
  enum Kind: Equatable {
    case file(size: Int)
    case folder
    /// A device, a pipe, a socket: nothing that has an end.
    case other

    var isFile: Bool {
      if case .file = self { true } else { false }
    }
  }

  /// What is at a path, links followed; `nil` if nothing is.
  static func kind(_ path: String) -> Kind? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target),
      let type = attributes[.type] as? FileAttributeType
    else { return nil }
    switch type {
    case .typeDirectory: return .folder
    case .typeRegular: return .file(size: size(attributes))
    case .typeSymbolicLink: return nil
    default: return .other
    }
  }

  private static func size(_ attributes: [FileAttributeKey: Any]) -> Int {
    // Foundation gives an NSNumber here, FoundationEssentials a plain integer.
    let value = attributes[.size]
    let size = (value as? UInt).map(UInt64.init) ?? value as? UInt64
    return size.flatMap { Int(exactly: $0) } ?? 0
  }

  /// Whether there is an ordinary file at a path.
  static func isFile(_ path: String) -> Bool { kind(path)?.isFile == true }

  /// The names in a folder, sorted; none if it cannot be read.
  static func names(in folder: String) -> [String] {
    guard !folder.utf8.contains(0) else { return [] }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted()
  }

  /// All bytes of the file of a sheet.
  static func readSheet(_ path: String) throws(SpriteAtlasError) -> [UInt8] {
    switch kind(path) {
    case nil: throw SpriteAtlasError(.fileNotFound(tried: [path]), file: path)
    case .folder: throw SpriteAtlasError(.isFolder, file: path)
    case .other: throw SpriteAtlasError(.fileUnreadable("it is no ordinary file"), file: path)
    case .file(let size):
      guard size <= SheetLimits.fileSize else {
        throw SpriteAtlasError(.fileTooLarge(bytes: size, limit: SheetLimits.fileSize), file: path)
      }
    }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw SpriteAtlasError(.fileUnreadable(words(for: error)), file: path)
    }
  }

  /// What the system said, without the paths and domains that Foundation wraps around it.
  private static func words(for error: any Error) -> String {
    guard let error = error as? CocoaError else { return "\(error)" }
    if error.code == .fileReadNoPermission { return "there is no permission" }
    guard let cause = error.underlying as? POSIXError else { return "the system refuses to read it" }
    return String(cString: strerror(cause.code.rawValue))
  }

  /// The first bytes of a file, at most `count`; none if it cannot be read.
  static func firstBytes(_ count: Int, of path: String) -> [UInt8] {
    guard isFile(path), let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else {
      return []
    }
    return [UInt8](data.prefix(count))
  }
}
