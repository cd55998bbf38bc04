import SpriteCodecs
package import SpriteCore

/// A sheet as a packer makes it: a page of 2048×2048 with many sprites of different sizes, trimmed, some turned, each with a
/// texture of its own, and a property list of format 3.
package struct LoadSheet {
  package static let side = 2048
  private static let cell = 64
  private var random = RandomSequence()
  package private(set) var frames: [Frame] = []

  package struct Frame {
    package var name: String
    /// In the page.
    package var x: Int
    package var y: Int
    /// Of the upright picture.
    package var width: Int
    package var height: Int
    package var isTurned: Bool
    /// What was trimmed off, left, top, right and bottom.
    package var trims: [Int]
  }

  /// - Precondition: `count` cells of 64×64 fit the page.
  package init(count: Int) {
    let perRow = LoadSheet.side / LoadSheet.cell
    precondition((0...(perRow * perRow)).contains(count), "a page holds up to \(perRow * perRow) sprites")
    for index in 0..<count {
      func number(_ low: Int, _ high: Int) -> Int { low + Int(random.next() * Float(high - low + 1)) }
      frames.append(
        Frame(
          name: "characters/figure_\(index / 12)/walk_\(index % 12).png", x: index % perRow * LoadSheet.cell + 1,
          y: index / perRow * LoadSheet.cell + 1, width: number(40, 62), height: number(40, 62),
          isTurned: index % 3 == 0, trims: [number(0, 9), number(0, 9), number(0, 9), number(0, 9)]))
    }
  }

  /// The property list, in XML.
  package var propertyList: String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict><key>frames</key><dict>

      """
    for frame in frames { text += LoadSheet.entry(frame) }
    let size = "{\(LoadSheet.side),\(LoadSheet.side)}"
    return text + """
      </dict><key>metadata</key><dict>
      <key>format</key><integer>3</integer>
      <key>realTextureFileName</key><string>page.png</string>
      <key>size</key><string>\(size)</string>
      <key>textureFileName</key><string>page.png</string>
      </dict></dict></plist>

      """
  }

  private static func entry(_ frame: Frame) -> String {
    let (left, top, right, bottom) = (frame.trims[0], frame.trims[1], frame.trims[2], frame.trims[3])
    let source = (width: frame.width + left + right, height: frame.height + top + bottom)
    return """
      <key>\(frame.name)</key><dict>
      <key>aliases</key><array/>
      <key>spriteOffset</key><string>{\(Double(left - right) / 2),\(Double(bottom - top) / 2)}</string>
      <key>spriteSize</key><string>{\(frame.width),\(frame.height)}</string>
      <key>spriteSourceSize</key><string>{\(source.width),\(source.height)}</string>
      <key>textureRect</key><string>{{\(frame.x),\(frame.y)},{\(frame.width),\(frame.height)}}</string>
      <key>textureRotated</key><\(frame.isTurned)/>
      </dict>

      """
  }

  /// The page: soft shapes with shading and grain, like painted sprites.
  package var page: Image {
    var bytes = [UInt8](repeating: 0, count: LoadSheet.side * LoadSheet.side * 4)
    var grain = RandomSequence()
    for (index, frame) in frames.enumerated() {
      LoadSheet.paint(frame, number: index, &grain, into: &bytes)
    }
    return Image(width: LoadSheet.side, height: LoadSheet.side, straightBytes: bytes)
  }

  private static func paint(_ frame: Frame, number: Int, _ grain: inout RandomSequence, into bytes: inout [UInt8]) {
    let (width, height) = frame.isTurned ? (frame.height, frame.width) : (frame.width, frame.height)
    for row in 0..<height {
      for column in 0..<width {
        let x = Float(column) / Float(width) * 2 - 1
        let y = Float(row) / Float(height) * 2 - 1
        let alpha = min(max((1 - x * x - y * y) * 6, 0), 1)
        if alpha == 0 { continue }
        let light = 0.75 - 0.25 * x - 0.2 * y + (grain.next() - 0.5) * 0.12
        func channel(_ step: Int) -> UInt8 { UInt8(min(max(Float(90 + number * step % 160) * light, 0), 255)) }
        let at = ((frame.y + row) * side + frame.x + column) * 4
        (bytes[at], bytes[at + 1], bytes[at + 2]) = (channel(37), channel(73), channel(11))
        bytes[at + 3] = UInt8(alpha * 255)
      }
    }
  }
}
