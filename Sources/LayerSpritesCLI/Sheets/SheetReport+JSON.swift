import SpriteAtlases
import SpriteCore

extension SheetReport {
  /// The form that programs read.
  var json: JSONNode {
    .object([
      ("file", .string(SheetReport.lastComponent(sheet.file))),
      ("format", .string(sheet.format.rawValue)),
      ("pages", .array(sheet.pages.map(json))),
      ("sprites", .array(frames.map(json))),
    ])
  }

  private func json(_ page: SheetPage) -> JSONNode {
    .object([
      ("file", .string(page.fileName)),
      ("size", size(of: page).map { .numbers($0.width, $0.height) } ?? .null),
      ("scale", .number(page.scale)),
    ])
  }

  private func json(_ frame: SheetFrame) -> JSONNode {
    let sprite = sprite(frame)
    var members: [(key: String, value: JSONNode)] = [
      ("name", .string(frame.name)),
      ("aliases", .array(frame.aliases.map(JSONNode.string))),
      ("page", .integer(frame.page)),
      ("scale", .number(sheet.pages[frame.page].scale)),
      ("pageRect", json(frame.pageRect)),
      ("turn", .string(frame.turn.rawValue)),
      ("trimRect", json(frame.trimRect)),
      ("sourceSize", .numbers(frame.sourceSize.width, frame.sourceSize.height)),
      ("contentsRect", contentsRect(frame).map(json) ?? .null),
      ("size", .numbers(sprite.size.width, sprite.size.height)),
      ("anchorPoint", .numbers(sprite.anchorPoint.x, sprite.anchorPoint.y)),
      ("rotation", .integer(SheetReport.rotation(frame.turn))),
    ]
    if let mesh = frame.mesh { members.append(("mesh", .object([("triangles", .integer(mesh.triangleCount))]))) }
    return .object(members)
  }

  private func json(_ rect: Rect) -> JSONNode { .numbers(rect.minX, rect.minY, rect.width, rect.height) }

  static func lastComponent(_ path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }
}
