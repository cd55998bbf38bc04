import SpriteAtlases
import SpriteCodecs
import SpriteCore

/// Writes the sprites of a sheet as pictures of their own.
struct Extraction {
  let sheet: SheetDescription
  let plan: ExtractionPlan
  let renderer: any Renderer
  let folder: OutputFolder
  let console: Console

  /// Writes what can be written, and says what cannot.
  func run() throws -> ExitStatus {
    var status = ExitStatus.done
    var written = 0
    for refusal in plan.refusals {
      console.message("layersprites: \(sheet.file): \(refusal)")
      status = .input
    }
    var progress = Progress(console, "sprite", total: plan.entries.count)
    defer { progress.clear() }
    for page in Set(plan.entries.map(\.frame.page)).sorted() {
      let entries = plan.entries.filter { $0.frame.page == page }
      let image: Image
      do {
        // Page pixels, not points: a scale would only be undone again.
        image = try sheet.image(ofPage: page).withScale(1)
      } catch {
        progress.clear()
        let names = entries.map { "“\($0.frame.name)”" }
        let told = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
        console.message("layersprites: \(error); not written: \(told)")
        status = .input
        continue
      }
      for entry in entries {
        switch try write(entry, from: image) {
        case nil: written += entry.files.count
        case .empty?:
          progress.clear()
          console.message("layersprites: sprite “\(entry.frame.name)” has no pixels; nothing is written for it")
        case .tooLarge?:
          progress.clear()
          console.message(
            "layersprites: \(sheet.file): sprite “\(entry.frame.name)”: its source of \(entry.frame.sourceSize) pixels is "
              + "too large; up to \(Extraction.limits.width) a side and \(Extraction.limits.pixels) in all are written")
          status = .input
        }
        progress.advance(to: written)
      }
    }
    progress.clear()
    console.print("\(written) \(written == 1 ? "picture" : "pictures") written to \(folder.path)")
    return status
  }

  private enum Problem { case empty, tooLarge }

  private static let limits = ImageLimits.default

  private func write(_ entry: ExtractionPlan.Entry, from page: Image) throws -> Problem? {
    let size = entry.frame.sourceSize
    let (width, height) = (size.width.rounded(.up), size.height.rounded(.up))
    guard width > 0, height > 0 else { return .empty }
    let limits = Extraction.limits
    guard width <= Double(limits.width), height <= Double(limits.height), width * height <= Double(limits.pixels) else {
      return .tooLarge
    }
    let list = Extraction.list(sheet.sprite(entry.frame, in: page), Size(width, height))
    let picture = try renderer.render(list).image
    for file in entry.files { try folder.write(picture, to: file) }
    return nil
  }

  /// The untrimmed upright picture of a sprite, a pixel for each pixel of its page.
  static func list(_ sprite: Sprite, _ size: Size) -> DisplayList {
    let context = DrawingContext(size: size)
    // Whole pixels, since the source had no others: some packers lose half a pixel.
    let trim = sprite.trimRect
    let place = Rect(
      x: (trim.minX + 0.5).rounded(.down), y: (trim.minY + 0.5).rounded(.down), width: trim.width, height: trim.height)
    context.setFilter(.nearest)
    context.antialiasesEdges = false
    context.draw(sprite, in: place)
    return context.finish()
  }
}
