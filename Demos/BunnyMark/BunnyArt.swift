import LayerSprites

/// The bunny, drawn in letters, and sheets of it in several colours.
enum BunnyArt {
  private static let rows = [
    "....###.....###....",
    "...#ooo#...#ooo#...",
    "...#opo#...#opo#...",
    "...#opo#...#opo#...",
    "...#opo#...#opo#...",
    "...#opo#...#opo#...",
    "...#opo##.##opo#...",
    "...#ooo#o#o#ooo#...",
    "....#ooooooooo#....",
    "...#ooooooooooo#...",
    "..#ooooooooooooo#..",
    "..#ooo#ooooo#ooo#..",
    "..#ooo#ooooo#ooo#..",
    "..#ooooooooooooo#..",
    "..#oppooo#oooppo#..",
    "...#ooooo#ooooo#...",
    "....##oo#o#oo##....",
    "...#oo#######oo#...",
    "..#ooooooooooooo#..",
    "..#oo#oowwwoo#oo#..",
    "..#oo#owwwwwo#oo#..",
    "...##oowwwwwoo##...",
    "...#ooowwwwwooo#...",
    "...#oooowwwoooo#...",
    "..#wwwo#####owww#..",
    "..#wwww#...#wwww#..",
    "...####.....####...",
  ]

  private static let furs: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (244, 240, 232), (214, 176, 132), (150, 148, 160), (120, 84, 62), (247, 206, 120), (196, 214, 240),
  ]

  /// A sprite for each colour, all from one sheet, each with a clear border.
  static let sprites: [Sprite] = {
    let (width, height) = (rows[0].count + 2, rows.count + 2)
    let letters = rows.map(Array.init)
    let sheet = Image(width: width * furs.count, height: height) { x, y in
      let (column, row) = (x % width - 1, y - 1)
      guard letters.indices.contains(row), letters[row].indices.contains(column) else { return .clear }
      return color(of: letters[row][column], furs[x / width])
    }
    return furs.indices.map { index in
      let part = Rect(x: Double(index) / Double(furs.count), y: 0, width: 1 / Double(furs.count), height: 1)
      return Sprite(image: sheet, contentsRect: part)
    }
  }()

  private static func color(of letter: Character, _ fur: (red: UInt8, green: UInt8, blue: UInt8)) -> Color {
    switch letter {
    case "#": Color(red: 52 as UInt8, green: 40, blue: 48)
    case "p": Color(red: 240 as UInt8, green: 150, blue: 160)
    case "w": Color(red: 255 as UInt8, green: 255, blue: 250)
    case "o": Color(red: fur.red, green: fur.green, blue: fur.blue)
    default: .clear
    }
  }
}
