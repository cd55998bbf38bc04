import Glibc

/// What the environment says.
enum Environment {
  /// Whether the process runs under a library that makes all draw calls do nothing, as its user says.
  static var isNullDraw: Bool { getenv("NULLDRAW") != nil }
}
