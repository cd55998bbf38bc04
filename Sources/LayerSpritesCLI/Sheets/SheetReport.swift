import SpriteAtlases
import SpriteCore

/// What there is to say about a sheet and its sprites, whether its pages are there or not.
struct SheetReport {
  let sheet: SheetDescription
  /// The frames by name, by their Unicode scalars; those of one name by page.
  let frames: [SheetFrame]

  init(_ sheet: SheetDescription) {
    self.sheet = sheet
    frames = sheet.frames.sorted { a, b in
      if a.name == b.name { return a.page < b.page }
      return a.name.unicodeScalars.lexicographicallyPrecedes(b.name.unicodeScalars)
    }
  }

  /// The size of a page in pixels: its file's, else what the sheet says; `nil` where neither is known.
  func size(of page: SheetPage) -> Size? { page.pixelSize ?? page.declaredSize }

  /// The sprite that a frame makes, on a page without pixels: only what does not depend on the page's size can be asked.
  func sprite(_ frame: SheetFrame) -> Sprite {
    let page = Image(width: 0, height: 0, scale: sheet.pages[frame.page].scale, premultipliedBytes: [])
    return sheet.sprite(frame, in: page)
  }

  /// The part of the page, in unit coordinates; `nil` where the page's size is unknown.
  func contentsRect(_ frame: SheetFrame) -> Rect? {
    guard let size = size(of: sheet.pages[frame.page]), size.width > 0, size.height > 0 else { return nil }
    let rect = frame.pageRect
    return Rect(
      x: rect.minX / size.width, y: rect.minY / size.height, width: rect.width / size.width,
      height: rect.height / size.height)
  }

  /// Whether a frame leads out of its page, so that nothing can be drawn of the sheet; `false` where the page's size is unknown.
  func isOutside(_ frame: SheetFrame) -> Bool {
    guard let size = size(of: sheet.pages[frame.page]) else { return false }
    let rect = frame.pageRect
    return rect.minX < 0 || rect.minY < 0 || rect.maxX > size.width || rect.maxY > size.height
  }

  /// The turn that sets a stored picture upright, in degrees, clockwise, from −90 to 180.
  static func rotation(_ turn: QuarterTurn) -> Int {
    switch turn {
    case .none: 0
    case .clockwise: -90
    case .half: 180
    case .counterclockwise: 90
    }
  }
}
