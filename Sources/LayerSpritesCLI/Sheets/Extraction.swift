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
    var tally = Tally(progress: Progress(console, "sprite", total: plan.entries.count))
    defer { tally.progress.clear() }
    for refusal in plan.refusals { complain("\(sheet.file): \(refusal)", &tally) }
    for page in Set(plan.entries.map(\.frame.page)).sorted() {
      try write(plan.entries.filter { $0.frame.page == page }, ofPage: page, &tally)
    }
    tally.progress.clear()
    try console.print("\(tally.written) \(tally.written == 1 ? "picture" : "pictures") written to \(folder.path)")
    return tally.status
  }

  /// What has been done so far.
  private struct Tally {
    var progress: Progress
    var done = 0
    var written = 0
    var status = ExitStatus.done
  }

  /// Says what is wrong with the sheet.
  private func complain(_ message: String, _ tally: inout Tally) {
    tally.progress.clear()
    console.message("layersprites: \(message)")
    tally.status = .input
  }

  private func write(_ entries: [ExtractionPlan.Entry], ofPage page: Int, _ tally: inout Tally) throws {
    let image: Image
    do {
      // Page pixels, not points: a scale would only be undone again.
      image = try sheet.image(ofPage: page).withScale(1)
    } catch {
      let names = entries.map { "“\($0.frame.name)”" }
      let more = names.count > 3 ? " and \(names.count - 3) more" : ""
      complain("\(error); not written: \(names.prefix(3).joined(separator: ", "))\(more)", &tally)
      return
    }
    for entry in entries {
      switch try write(entry, from: image) {
      case nil: tally.written += entry.files.count
      case .empty?:
        tally.progress.clear()
        console.message("layersprites: sprite “\(entry.frame.name)” has no pixels; nothing is written for it")
      case .tooLarge?:
        let limits = Extraction.limits
        complain(
          "\(sheet.file): sprite “\(entry.frame.name)”: its source of \(entry.frame.sourceSize) pixels is too large; up to "
            + "\(limits.width) a side and \(limits.pixels) in all are written", &tally)
      }
      tally.done += 1
      tally.progress.advance(to: tally.done)
    }
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
