import SpriteCore
import TestSupport

// SVG path strings: valid ones, of all commands and ways to write numbers, and damaged ones.
extension SeededGenerator {
  mutating func fuzzedSVG() -> String {
    var bytes = Array(validSVG().utf8)
    if chance(35) { return String(decoding: bytes, as: UTF8.self) }
    for _ in 0..<int(1...4) { damage(&bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func validSVG() -> String {
    var text = one(of: ["", " ", "\n\t"]) + one(of: ["M", "m"]) + numbers(2 * int(1...3))
    for _ in 0..<(chance(2) ? int(100...3000) : int(0...8)) {
      text += one(of: ["", "", " ", "\r\n"]) + command()
    }
    return text
  }

  private mutating func command() -> String {
    let letter = one(of: Array("MLHVCSQTAZmlhvcsqtaz"))
    let count = one(of: [1, 1, 1, 2, 5])
    switch letter {
    case "Z", "z": return String(letter)
    case "H", "h", "V", "v": return String(letter) + numbers(count)
    case "C", "c": return String(letter) + numbers(6 * count)
    case "S", "s", "Q", "q": return String(letter) + numbers(4 * count)
    case "A", "a": return String(letter) + (0..<count).map { _ in arc() }.joined(separator: one(of: [" ", ","]))
    default: return String(letter) + numbers(2 * count)
    }
  }

  /// The numbers of an arc, its flags with and without space between them.
  private mutating func arc() -> String {
    numbers(3) + one(of: [" ", ","]) + one(of: ["0", "1"]) + one(of: ["", " ", ","]) + one(of: ["0", "1"])
      + one(of: ["", " ", ","]) + numbers(2)
  }

  private mutating func numbers(_ count: Int) -> String {
    var text = ""
    for index in 0..<count {
      let next = svgNumber()
      let isApart = index == 0 || next.hasPrefix("-") || next.hasPrefix("+")
      text += (isApart && chance(50) ? "" : index == 0 ? " " : one(of: [" ", ",", " , ", "\n"])) + next
    }
    return text
  }

  private mutating func svgNumber() -> String {
    switch int(0...11) {
    case 0: return one(of: ["0", "-0", "+0", ".5", "-.5", "1.", "00012", "1e0", "1E+2", "-3.25e-1"])
    case 1: return one(of: ["1e12", "-1e12", "999999999999.9", "1e-400", "0.000000000000000000000000001", "1e-7"])
    case 2: return String(repeating: "1", count: int(1...12)) + "." + String(repeating: "3", count: int(1...60))
    case 3: return "\(double(-1e6...1e6))"
    case 4, 5: return "\(int(-20...120))"
    default: return "\(double(-20...120))"
    }
  }

  /// Changes a byte, or a few: one put in, left out, exchanged, doubled, or a part cut off, repeated, or taken from elsewhere.
  private mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return bytes.append(byte()) }
    let at = int(0...(bytes.count - 1))
    let end = min(bytes.count, at + int(1...12))
    switch int(0...9) {
    case 0: bytes[at] = byte()
    case 1: bytes.remove(at: at)
    case 2: bytes.insert(one(of: Array("MmLlAaZz0189+-.,eE ".utf8)), at: at)
    case 3: bytes[at] = one(of: Array("MmLlAaQqTtSs01-.,eE\0".utf8))
    case 4: bytes.insert(contentsOf: bytes[at..<end], at: int(0...bytes.count))
    case 5: bytes.removeSubrange(at..<end)
    case 6: bytes.removeSubrange(at...)
    case 7: bytes.insert(contentsOf: Array(one(of: SeededGenerator.oddWords).utf8), at: at)
    case 8: bytes.insert(contentsOf: Array(repeating: bytes[at], count: int(1...400)), at: at)
    default: bytes.swapAt(at, int(0...(bytes.count - 1)))
    }
  }

  private static let oddWords = [
    "1e309", "-1e999999999999", "e", "1e", "1e+", "nan", "inf", "0x10", "..", "--1", "é", "😀", "A1 1 0 2 0 5 5",
    "a1e12 1e-12 1e9 1 0 1 1", "A0 0 0 0 0 0 0", "t1 1", "99999999999999999999999999", "1e-99999", "ZZ", "\0", ",,",
  ]
}
