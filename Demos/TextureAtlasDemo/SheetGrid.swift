import Foundation
import LayerSprites

/// Every sprite of every sheet: a row for each sheet, a column for each name.
struct SheetGrid {
  let sheets: [Sheet]
  let bounds: Rect
  let time: Double

  func draw(in context: DrawingContext) {
    let height = bounds.height / Double(sheets.count)
    for (row, sheet) in sheets.enumerated() {
      let stripe = Rect(x: bounds.minX, y: bounds.minY + height * Double(row), width: bounds.width, height: height - 4)
      context.fill(stripe, with: Color(hex: sheet.file.hasSuffix(".atlasc") ? "#303A5E" : "#33503F") ?? .gray)
      drawMarks(Int(sheet.scale), in: stripe, context)
      draw(sheet.atlas, in: stripe.inset(by: Insets(top: 2, left: 14, bottom: 2, right: 2)), context)
    }
  }

  /// One square for one pixel a point, two for two.
  private func drawMarks(_ count: Int, in stripe: Rect, _ context: DrawingContext) {
    for mark in 0..<count {
      let y = stripe.center.y - 5 * Double(count) + 10 * Double(mark) + 2
      context.fill(Rect(x: stripe.minX + 5, y: y, width: 6, height: 6), with: Color(white: 1, alpha: 0.8))
    }
  }

  private func draw(_ atlas: SpriteAtlas, in row: Rect, _ context: DrawingContext) {
    let width = row.width / Double(atlas.count)
    for (column, entry) in atlas.enumerated() {
      let cell = Rect(x: row.minX + width * Double(column), y: row.minY, width: width, height: row.height)
      draw(entry.sprite, in: cell, phase: time * 2 - Double(column) * 0.45, context)
    }
  }

  /// Draws a sprite as large as fits, turned and scaled a little by its phase, within its frames.
  private func draw(_ sprite: Sprite, in cell: Rect, phase: Double, _ context: DrawingContext) {
    // Sheets count in pixels; a screen in points.
    let source = Size(sprite.sourceSize.width / sprite.scale, sprite.sourceSize.height / sprite.scale)
    let room = min(cell.width / source.width, cell.height / source.height, 1)
    context.withSavedState {
      context.translate(x: cell.center.x, y: cell.center.y)
      context.rotate(by: 0.2 * sin(phase))
      let scale = room * (0.88 + 0.1 * cos(phase))
      context.scale(x: scale, y: scale)
      // The anchor is the middle of the picture before it was trimmed.
      let whole = Rect(x: -source.width / 2, y: -source.height / 2, width: source.width, height: source.height)
      outline(whole, 1 / scale, Color(white: 0, alpha: 0.35), context)
      context.draw(sprite, at: .zero)
      outline(sprite.rect(drawnAt: .zero), 1 / scale, Color(white: 1, alpha: 0.45), context)
    }
  }

  private func outline(_ rect: Rect, _ width: Double, _ color: Color, _ context: DrawingContext) {
    let (outer, inner) = (rect.inset(by: Insets(all: -width / 2)), rect.inset(by: Insets(all: width / 2)))
    context.fill(Rect(minX: outer.minX, minY: outer.minY, maxX: outer.maxX, maxY: inner.minY), with: color)
    context.fill(Rect(minX: outer.minX, minY: inner.maxY, maxX: outer.maxX, maxY: outer.maxY), with: color)
    context.fill(Rect(minX: outer.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY), with: color)
    context.fill(Rect(minX: inner.maxX, minY: inner.minY, maxX: outer.maxX, maxY: inner.maxY), with: color)
  }
}
