/// The colours of four pixels that lie side by side in a row.
struct FourTexels {
  var first: Channels
  var second: Channels
  var third: Channels
  var fourth: Channels

  @inline(__always)
  init(_ color: (Int) -> Channels) {
    (first, second, third, fourth) = (color(0), color(1), color(2), color(3))
  }

  @inline(__always)
  subscript(_ pixel: Int) -> Channels {
    switch pixel {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }
}
