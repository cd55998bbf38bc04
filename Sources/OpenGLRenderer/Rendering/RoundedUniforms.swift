import CGL
import SpriteCore

/// The uniforms of a clip with round corners (RoundedClip.glsl).
struct RoundedUniforms {
  private let place: GLint
  private let sides: GLint
  private let centersU: GLint
  private let centersV: GLint
  private let radii: GLint
  private let edge: GLint

  /// - Parameter location: Finds a uniform; −1 where the program has none of the name, for which GL ignores what it is told.
  init(_ location: (String) -> GLint) {
    (place, sides) = (location("roundedPlace"), location("roundedSides"))
    (centersU, centersV) = (location("roundedU"), location("roundedV"))
    (radii, edge) = (location("roundedRadii"), location("roundedEdge"))
  }

  /// Tells the program in use.
  func set(_ gl: GLFunctions, _ form: Clip.Rounded) {
    func set(_ location: GLint, _ value: SIMD4<Float>) { gl.uniform4f(location, value.x, value.y, value.z, value.w) }
    let edge = EdgeCoverage(form.axis.x, form.axis.y)
    set(place, SIMD4(lowHalf: form.axis, highHalf: form.origin))
    set(sides, form.sides)
    set(centersU, form.centersU)
    set(centersV, form.centersV)
    set(radii, form.radii)
    set(self.edge, SIMD4(edge.straight, edge.reach, edge.slope, edge.bend))
  }
}
