/// How the tool ends, for scripts.
enum ExitStatus: Int32 {
  /// Everything was done.
  case done = 0
  /// `compare` found a difference beyond the limits.
  case different = 1
  /// The tool was called wrongly, or cannot write where it should.
  case usage = 2
  /// An input file is wrong.
  case input = 3
  /// There is no OpenGL context, and `--renderer opengl` was given.
  case noContext = 4
}
