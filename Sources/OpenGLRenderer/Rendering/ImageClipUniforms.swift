import CGL
import SpriteCore

/// The uniforms of a clip to the alpha of a picture (ImageClip.glsl).
struct ImageClipUniforms {
  /// Where the picture is on the GPU.
  struct Place {
    var home: TextureStore.Home
    /// Its size, in texels.
    var size: SIMD2<Float>
    /// The last level of its mip chain; 0 where it has none.
    var lastLevel: Int
  }

  private let map: GLint
  private let origin: GLint
  private let source: GLint
  private let across: GLint
  private let down: GLint
  private let place: GLint
  private let extent: GLint
  private let weight: GLint

  /// - Parameter location: Finds a uniform; −1 where the program has none of the name, for which GL ignores what it is told.
  init(_ location: (String) -> GLint) {
    (map, origin) = (location("clipImageMap"), location("clipImageOrigin"))
    (source, across) = (location("clipImageSource"), location("clipImageAcross"))
    (down, place) = (location("clipImageDown"), location("clipImagePlace"))
    (extent, weight) = (location("clipImageExtent"), location("clipImageWeight"))
  }

  /// Tells the program in use.
  func set(_ gl: GLFunctions, _ mask: Clip.ImageMask, _ place: Place) {
    func set(_ location: GLint, _ value: SIMD4<Float>) { gl.uniform4f(location, value.x, value.y, value.z, value.w) }
    func set(_ location: GLint, _ edge: EdgeCoverage) {
      set(location, SIMD4(edge.straight, edge.reach, edge.slope, edge.bend))
    }
    let inverse = mask.quad.inverseMap
    set(map, inverse)
    gl.uniform2f(origin, mask.corner.x, mask.corner.y)
    set(source, mask.source)
    set(across, EdgeCoverage(inverse.x, inverse.y))
    set(down, EdgeCoverage(inverse.z, inverse.w))
    let kind = Int(mask.flags.filter?.rawValue ?? 0) + (mask.flags.hasEdges ? 4 : 0)
    let home = place.home
    set(self.place, SIMD4(Float(kind), Float(home.layer), Float(home.x), Float(home.y)))
    let levels = Quad.levels(at: Quad.level(inverse), last: place.lastLevel)
    set(extent, SIMD4(place.size.x, place.size.y, Float(levels.near), Float(levels.far)))
    gl.uniform1f(weight, levels.weight)
  }
}
