import Foundation
import LayerSprites

/// What the command line asks for.
struct Options {
  enum Task: Equatable {
    case showWindow
    case writePicture(String)
    case writeArt(String)
    case showHelp
  }

  /// An argument that means nothing here.
  struct Mistake: Error {
    let message: String
  }

  private(set) var task = Task.showWindow
  private(set) var time = 2.0
  private(set) var scale = 2.0
  private(set) var renderer = RendererChoice.automatic

  static let help = """
    Shows a sheet of sprites in a window.

    Usage: TextureAtlasDemo [options]

      --headless OUT.png           Write a picture instead.
      --time SECONDS               The moment that the picture shows. Default: 2.
      --scale N                    The picture's pixels a point, 0.25 to 4. Default: 2.
      --renderer reference|opengl  What draws the picture. Default: opengl, or reference where no OpenGL can be had.
      --art FOLDER                 Write the sheets into a folder, to look at or to draw with: hero.atlasc and hero.plist.
      --help                       Show this help.
    """

  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    var picture: [String] = []
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": task = .showHelp; return
      case "--headless": task = .writePicture(try Options.value(of: argument, in: &rest))
      case "--art": task = .writeArt(try Options.value(of: argument, in: &rest))
      case "--time": time = try Options.number(of: argument, in: &rest, -1_000_000...1_000_000)
      case "--scale": scale = try Options.number(of: argument, in: &rest, 0.25...4)
      case "--renderer":
        let name = try Options.value(of: argument, in: &rest)
        guard let choice = RendererChoice(rawValue: name), choice != .automatic else {
          throw Mistake(message: "there is no renderer “\(name)”: it is reference or opengl")
        }
        renderer = choice
      default: throw Mistake(message: "what does “\(argument)” mean?")
      }
      if ["--time", "--scale", "--renderer"].contains(argument) { picture.append(argument) }
    }
    if let option = picture.first {
      guard case .writePicture = task else {
        throw Mistake(message: "\(option) is for pictures, with --headless OUT.png")
      }
    }
  }

  private static func value(of option: String, in rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst(), !value.isEmpty else { throw Mistake(message: "\(option) lacks its value") }
    return value
  }

  private static func number(
    of option: String, in rest: inout ArraySlice<String>, _ range: ClosedRange<Double>
  ) throws -> Double {
    let text = try value(of: option, in: &rest)
    guard let number = Double(text), range.contains(number) else {
      throw Mistake(
        message: "\(option) is a number from \(range.lowerBound) to \(range.upperBound), which “\(text)” is not")
    }
    return number
  }
}
