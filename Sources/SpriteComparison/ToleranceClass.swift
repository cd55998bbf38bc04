/// How far a picture drawn by one renderer may be from the same picture drawn by another: a class for each cause of a
/// difference that is nobody's fault.
///
/// A check states its class, never raw numbers. The default is ``exact``, and most pictures can keep to it.
public enum ToleranceClass: String, Hashable, Sendable, CaseIterable {
  /// Class A: every pixel is the same. Nearest sampling, linear sampling on whole pixels, plain colours, clips on whole
  /// pixels, one translucent layer.
  case exact
  /// Class B: translucent colours of any alpha, gradients, antialiased edges over something, up to four layers deep.
  case blend
  /// Class C: linear sampling of scaled or turned pictures.
  case filtered
  /// Class D: more than four translucent layers, groups in groups.
  case deep
  /// Class E: trilinear sampling, of smooth pictures only.
  case mips
  /// Class F: edges of turned quads that are not antialiased.
  case rawEdges

  /// The letter that stands for the class in reports.
  public var letter: String {
    switch self {
    case .exact: "A"
    case .blend: "B"
    case .filtered: "C"
    case .deep: "D"
    case .mips: "E"
    case .rawEdges: "F"
    }
  }
}

extension ToleranceClass: CustomStringConvertible {
  /// The letter and the name.
  public var description: String { "\(letter) (\(self == .rawEdges ? "raw edges" : rawValue))" }
}
