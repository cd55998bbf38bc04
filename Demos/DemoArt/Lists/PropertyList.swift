/// A value of a property list, and its XML.
indirect enum PropertyList {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case array([PropertyList])
  /// Keys in the order in which they are written.
  case dictionary([(String, PropertyList)])

  /// `{{x,y},{width,height}}`.
  static func box(_ box: PixelBox) -> PropertyList {
    .string("{{\(box.x),\(box.y)},{\(box.width),\(box.height)}}")
  }

  /// `{a,b}`.
  static func pair(_ a: Int, _ b: Int) -> PropertyList { .string("{\(a),\(b)}") }

  /// `{a,b}` from twice their values: whole numbers without a fraction, else with `.5`.
  static func halves(_ a: Int, _ b: Int) -> PropertyList {
    func half(_ doubled: Int) -> String { doubled % 2 == 0 ? "\(doubled / 2)" : "\(Double(doubled) / 2)" }
    return .string("{\(half(a)),\(half(b))}")
  }

  /// The whole document.
  var document: [UInt8] {
    let head = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    return Array((head + xml(indent: "  ") + "</plist>\n").utf8)
  }

  private func xml(indent: String) -> String {
    switch self {
    case .string(let text): "\(indent)<string>\(PropertyList.escaped(text))</string>\n"
    case .integer(let number): "\(indent)<integer>\(number)</integer>\n"
    case .boolean(let flag): "\(indent)<\(flag)/>\n"
    case .array(let values) where values.isEmpty: "\(indent)<array/>\n"
    case .array(let values):
      "\(indent)<array>\n" + values.map { $0.xml(indent: indent + "  ") }.joined() + "\(indent)</array>\n"
    case .dictionary(let entries):
      "\(indent)<dict>\n"
        + entries.map { key, value in
          "\(indent)  <key>\(PropertyList.escaped(key))</key>\n" + value.xml(indent: indent + "  ")
        }.joined() + "\(indent)</dict>\n"
    }
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
  }
}
