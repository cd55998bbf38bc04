/// How closely a GL driver can be held to the reference picture.
public enum DriverKind: Hashable, Sendable, CaseIterable {
  /// The driver that gates changes: Mesa's llvmpipe, told to sample textures in floating point
  /// (`GALLIVM_PERF=no_aos_sampling`). Its results are the same on every machine.
  case gate
  /// Any other: a real GPU, or llvmpipe as it is by default.
  case other

  /// The kind of a driver.
  ///
  /// - Parameters:
  ///   - renderer: What the driver calls itself (`GL_RENDERER`).
  ///   - gallivmPerf: The value of the environment variable `GALLIVM_PERF` at the time the driver started; `nil` where it
  ///     was not set.
  public init(renderer: String, gallivmPerf: String?) {
    let flags = (gallivmPerf ?? "").split { $0 == "," || $0 == " " || $0 == ":" }
    self = renderer.contains("llvmpipe") && flags.contains("no_aos_sampling") ? .gate : .other
  }
}

extension DriverKind: CustomStringConvertible {
  /// The kind in words.
  public var description: String {
    switch self {
    case .gate: "the gate driver"
    case .other: "other drivers"
    }
  }
}
