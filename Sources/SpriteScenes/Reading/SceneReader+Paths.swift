import SpriteCore

// Paths, and what is cut to them.
extension SceneReader {
  func path(_ value: JSONValue, at place: ScenePlace) throws(SceneError) -> SceneItem.PathItem {
    let fields = try ObjectReader(value, at: place, as: "an item", keys: ["op", "d", "fill", "stroke"])
    return SceneItem.PathItem(
      path: try PathReader.path(try fields.required("d", "a path"), at: place["d"]), fill: try fill(fields),
      stroke: try stroke(fields))
  }

  private func fill(_ fields: ObjectReader) throws(SceneError) -> SceneItem.Fill? {
    guard let value = fields.members["fill"] else { return nil }
    let fill = try ObjectReader(
      value, at: fields.place["fill"], as: "a fill {\"color\": …}", keys: PaintReader.keys + ["rule"])
    return SceneItem.Fill(
      paint: try PaintReader.paint(fill), rule: try fill.choice("rule", of: FillRuleName.self)?.rule ?? .nonZero)
  }

  private func stroke(_ fields: ObjectReader) throws(SceneError) -> SceneItem.Stroke? {
    guard let value = fields.members["stroke"] else { return nil }
    let stroke = try ObjectReader(
      value, at: fields.place["stroke"], as: "a stroke {\"color\": …, \"width\": …}",
      keys: PaintReader.keys + ["width", "cap", "join", "miter", "dash", "phase", "trim"])
    var style = StrokeStyle()
    style.width = try stroke.number("width", .notNegative) ?? 1
    style.cap = try stroke.choice("cap", of: CapName.self)?.cap ?? .butt
    style.join = try stroke.choice("join", of: JoinName.self)?.join ?? .miter
    style.miterLimit = try stroke.number("miter", .notNegative) ?? 10
    style.dash = try dash(stroke)
    style.dashPhase = try stroke.number("phase") ?? 0
    if let trim = try stroke.numbers("trim", "[start, end]", [.unit, .unit]) {
      (style.start, style.end) = (trim[0], trim[1])
    }
    return SceneItem.Stroke(paint: try PaintReader.paint(stroke), style: style)
  }

  private func dash(_ fields: ObjectReader) throws(SceneError) -> [Double] {
    guard let value = fields.members["dash"] else { return [] }
    guard case .array(let values) = value else { throw fields.place["dash"].expected("a list of lengths", value) }
    var lengths: [Double] = []
    for (index, value) in values.enumerated() {
      lengths.append(try NumberRange.notNegative.number(value, at: fields.place["dash"][index]))
    }
    return lengths
  }

  func clip(_ fields: ObjectReader) throws(SceneError) -> SceneItem.ClipPath? {
    guard let value = fields.members["clip"] else { return nil }
    let place = fields.place["clip"]
    let clip = try ObjectReader(value, at: place, as: "a clip {\"d\": …}", keys: ["d", "rule"])
    let rule = try clip.choice("rule", of: FillRuleName.self)?.rule ?? .nonZero
    let path = try PathReader.path(try clip.required("d", "a path"), at: place["d"])
    return SceneItem.ClipPath(path: path, rule: rule)
  }
}
