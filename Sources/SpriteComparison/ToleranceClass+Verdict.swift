extension ToleranceClass {
  /// Whether a difference is one that this class allows.
  ///
  /// A picture that its tolerant class was made for, but that turns out exact, passes with a notice: the check can be made
  /// stricter. A colour under an alpha of 0 passes in no class.
  ///
  /// - Parameters:
  ///   - difference: How the pictures differ.
  ///   - driver: What kind of driver drew the actual one.
  ///   - edgePixels: How many pixels lie on edges; only ``rawEdges`` asks.
  public func verdict(on difference: PictureDifference, driver: DriverKind = .gate, edgePixels: Int = 0) -> Verdict {
    switch difference {
    case .sizes(let sizes): Verdict(passes: false, explanation: sizes.description)
    case .pixels(let pixels): verdict(on: pixels, driver, edgePixels)
    }
  }

  private func verdict(on difference: PixelDifference, _ driver: DriverKind, _ edgePixels: Int) -> Verdict {
    if difference.strayColors > 0 {
      return Verdict(
        passes: false,
        explanation: "\(Words.pixels(difference.strayColors)) of the picture have a colour under an alpha of 0")
    }
    let limits = ToleranceLimits(self, driver: driver)
    if difference.isExact {
      return Verdict(passes: true, explanation: difference.description, notice: tooGood)
    }
    var faults: [String] = []
    if difference.greatest > limits.greatest && limits.greatest > 0 {
      faults.append("\(Words.pixels(difference.count(over: limits.greatest))) by more than \(limits.greatest)")
    }
    let counted = difference.count(over: limits.over)
    if let allowed = limits.allowedPixels(of: difference.pixels, edgePixels: edgePixels), counted > allowed {
      faults.append(
        "\(Words.pixels(counted)) \(limits.over == 0 ? "at all" : "by more than \(limits.over)"), "
          + "where \(allowed) would be allowed")
    }
    let rule = "class \(self) allows \(limits) on \(driver)"
    if faults.isEmpty && difference.greatest <= limits.greatest {
      return Verdict(passes: true, explanation: "\(difference.description); \(rule)")
    }
    let why = faults.isEmpty ? "" : ": " + faults.joined(separator: "; ")
    return Verdict(passes: false, explanation: "\(difference.description)\(why). \(Words.sentence(rule))")
  }

  /// What to say of a picture that has no difference at all.
  private var tooGood: String? {
    switch self {
    // A few raw edges meeting the grid alike says nothing.
    case .exact, .rawEdges: nil
    default: "the pictures are the same, though class \(self) was stated; state class \(ToleranceClass.exact)"
    }
  }
}
