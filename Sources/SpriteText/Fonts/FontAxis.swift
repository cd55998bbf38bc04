/// Something that a variable font can be varied in, like its weight.
public struct FontAxis: Hashable, Sendable {
  /// Four characters: `wght` for the weight, `wdth` for the width, `slnt`, `opsz`, `ital`, or the font's own.
  public let tag: String
  /// What people call it.
  public let name: String
  /// The values it can have.
  public let range: ClosedRange<Double>
  /// The value it has where none is asked for.
  public let defaultValue: Double
}
