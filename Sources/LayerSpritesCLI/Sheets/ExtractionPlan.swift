import SpriteAtlases
import SpriteCore

/// Which sprite of a sheet goes into which file.
struct ExtractionPlan {
  /// One sprite, and the files that show it.
  struct Entry {
    let frame: SheetFrame
    /// Inside the output folder; more than one where the sprite has aliases.
    var files: [String]
  }

  /// In the order of pages, so that one page at a time is in memory.
  let entries: [Entry]
  /// What cannot be written, and why: a sentence each.
  let refusals: [String]

  init(_ sheet: SheetDescription, pages: [Int]) {
    let frames = sheet.frames.filter { pages.contains($0.page) }
    let plainOwners = ExtractionPlan.plainOwners(sheet, frames)
    var entries: [Entry] = []
    var refusals: [String] = []
    var taken = TakenFiles()
    for frame in frames.sorted(by: { $0.page < $1.page }) {
      var entry = Entry(frame: frame, files: [])
      let family = sheet.pages[frame.page].family
      for name in [frame.name] + frame.aliases {
        let isPlain = plainOwners[name].map { $0 == family } ?? true
        let written = isPlain ? name : ExtractionPlan.name(name, marked: family)
        do throws(UnusableName) {
          let file = try OutputFolder.fileName(for: written)
          // A sprite may have one name with and without .png.
          guard !entry.files.contains(file) else { continue }
          try taken.take(file, for: name)
          entry.files.append(file)
        } catch {
          refusals.append("sprite “\(name)”: its name \(error.problem)")
        }
      }
      if !entry.files.isEmpty { entries.append(entry) }
    }
    (self.entries, self.refusals) = (entries, refusals)
  }

  /// Which family of pages keeps a name that several of them use: the plain one, else the first.
  private static func plainOwners(_ sheet: SheetDescription, _ frames: [SheetFrame]) -> [String: DeviceSuffix] {
    var families: [String: [DeviceSuffix]] = [:]
    for frame in frames {
      let family = sheet.pages[frame.page].family
      for name in [frame.name] + frame.aliases where families[name]?.contains(family) != true {
        families[name, default: []].append(family)
      }
    }
    return families.filter { $0.value.count > 1 }.compactMapValues { families in
      families.first { ($0.scale ?? 1) == 1 && $0.idiom == nil } ?? families.first
    }
  }

  /// The name with its family's suffix before the image extension: `walk/1@2x~ipad.png`.
  static func name(_ name: String, marked family: DeviceSuffix) -> String {
    let scale = family.scale.flatMap { $0 == 1 ? nil : "@\(JSONNode.text(of: $0))x" } ?? ""
    let suffix = scale + (family.idiom.map { "~" + $0.rawValue } ?? "")
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/"),
      (try? OutputFolder.fileName(for: name)) == name
    else { return name + suffix }
    return name[..<dot] + suffix + name[dot...]
  }
}
