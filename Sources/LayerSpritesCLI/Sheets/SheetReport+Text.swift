import SpriteAtlases
import SpriteCore

extension SheetReport {
  /// The form that people read.
  var text: String {
    let aliasCount = frames.reduce(0) { $0 + $1.aliases.count }
    let counts = [
      SheetReport.count(sheet.pages.count, "page"), SheetReport.count(frames.count, "sprite"),
      aliasCount == 0 ? nil : SheetReport.count(aliasCount, "alias", "aliases"),
    ]
    return """
      \(sheet.file): \(sheet.format.rawValue), \(counts.compactMap { $0 }.joined(separator: ", "))

      \(pageTable)

      \(spriteTable)
      """
  }

  private var pageTable: String {
    var table = Table("page", "file", "size", "scale", "")
    for (index, page) in sheet.pages.enumerated() {
      table.add(
        "\(index)", page.fileName, size(of: page).map(SheetReport.text) ?? "unknown", JSONNode.text(of: page.scale),
        page.path == nil ? page.unsupportedKind.map { "a .\($0) file, which is not read" } ?? "missing" : "")
    }
    return table.text
  }

  private var spriteTable: String {
    var table = Table("sprite", "page", "in the page", "turned", "trimmed", "source", "aliases")
    for frame in frames {
      table.add(
        frame.name, "\(frame.page)", SheetReport.text(frame.pageRect), frame.turn == .none ? "" : frame.turn.rawValue,
        SheetReport.text(frame.trimRect), SheetReport.text(frame.sourceSize), note(frame))
    }
    return table.text
  }

  private func note(_ frame: SheetFrame) -> String {
    let mesh = frame.mesh.map { [SheetReport.count($0.triangleCount, "triangle")] } ?? []
    return (frame.aliases + mesh + (isOutside(frame) ? ["leads out of the page"] : [])).joined(separator: ", ")
  }

  private static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(number == 1 ? one : many ?? one + "s")"
  }

  private static func text(_ size: Size) -> String {
    "\(JSONNode.text(of: size.width))×\(JSONNode.text(of: size.height))"
  }

  private static func text(_ rect: Rect) -> String {
    "\(JSONNode.text(of: rect.minX)),\(JSONNode.text(of: rect.minY)) \(text(rect.size))"
  }
}
