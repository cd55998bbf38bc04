import DemoArt
import DemoStage
import Foundation
package import LayerSprites

/// A clock from one strip of ten digits, whose pixels are seen twice: smeared, and crisp.
package struct ClockDemo: Demo {
  package static let title = "Clock"
  package static let about = "Above the digits are read by the linear filter, below by the nearest pixel."
  package static let size = Size(400, 250)
  package static let background = Color(red: 70 as UInt8, green: 74, blue: 70)

  package let root = Layer()
  private let displays: [[Layer]]

  package init(scale: Double) {
    displays = [Filter.linear, .nearest].map { filter in
      (0..<6).map { place in
        // All digits share one picture: which part of it is seen says which digit it is.
        let digit = Layer()
        digit.contents = DemoArt.digits
        // As large as fits, in the proportions of a digit, whatever those of the layer.
        digit.contentsGravity = .resizeAspect
        digit.magnificationFilter = filter
        digit.frame = Rect(x: 12 + 50 * Double(place) + 22 * Double(place / 2), y: 11, width: 49, height: 77)
        return digit
      }
    }
    for (row, digits) in displays.enumerated() {
      let display = Layer()
      display.frame = Rect(x: 16, y: 16 + 116 * Double(row), width: 368, height: 100)
      (display.backgroundColor, display.cornerRadius) = (Color(red: 186 as UInt8, green: 200, blue: 164), 10)
      (display.borderWidth, display.borderColor) = (3, Color(red: 40 as UInt8, green: 44, blue: 40))
      display.sublayers = digits + ClockDemo.dots()
      root.addSublayer(display)
    }
  }

  /// Between hours, minutes and seconds.
  private static func dots() -> [Layer] {
    [(123.0, 36.0), (123, 58), (245, 36), (245, 58)].map { x, y in
      let dot = Layer()
      dot.frame = Rect(x: x - 4, y: y - 4, width: 8, height: 8)
      dot.backgroundColor = Color(red: 40 as UInt8, green: 48, blue: 36)
      return dot
    }
  }

  /// - Parameter time: Seconds since midnight.
  package func prepare(_ time: Double, in context: DrawingContext) {
    let seconds = Int(time)
    let numbers = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60]
    let figures = numbers.flatMap { [$0 / 10, $0 % 10] }
    for digits in displays {
      for (digit, figure) in zip(digits, figures) {
        digit.contentsRect = Rect(x: Double(figure) / 10, y: 0, width: 0.1, height: 1)
      }
    }
  }

  /// The time of day.
  package func time(of frame: Frame) -> Double {
    let now = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
    return Double((now.hour ?? 0) * 3600 + (now.minute ?? 0) * 60 + (now.second ?? 0))
  }
}
