import CFreeType
import SpriteCore

/// Turns FreeType's outlines into paths.
enum OutlineReader {
  /// Appends an outline, y turned down.
  static func read(_ outline: UnsafeMutablePointer<FT_Outline>, into path: inout Path) {
    var functions = FT_Outline_Funcs(
      move_to: { to, path in
        OutlineReader.with(path) { path in
          path.closeSubpath()
          path.move(to: OutlineReader.point(to))
        }
      },
      line_to: { to, path in OutlineReader.with(path) { $0.addLine(to: OutlineReader.point(to)) } },
      conic_to: { control, to, path in
        OutlineReader.with(path) {
          $0.addQuadCurve(to: OutlineReader.point(to), control: OutlineReader.point(control))
        }
      },
      cubic_to: { first, second, to, path in
        OutlineReader.with(path) {
          $0.addCurve(
            to: OutlineReader.point(to), control1: OutlineReader.point(first), control2: OutlineReader.point(second))
        }
      }, shift: 0, delta: 0)
    withUnsafeMutablePointer(to: &path) { _ = FT_Outline_Decompose(outline, &functions, $0) }
    path.closeSubpath()
  }

  private static func with(_ pointer: UnsafeMutableRawPointer?, _ body: (inout Path) -> Void) -> Int32 {
    guard let path = pointer?.assumingMemoryBound(to: Path.self) else { return 1 }
    body(&path.pointee)
    return 0
  }

  private static func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    guard let vector else { return .zero }
    return Point(Double(vector.pointee.x), -Double(vector.pointee.y))
  }
}
