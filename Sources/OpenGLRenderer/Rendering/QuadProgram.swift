import CGL
import ShaderSources
import SpriteCore

/// The program that draws quads, or triangles that show a part of one, and its uniforms.
final class QuadProgram {
  /// What corners come from, how pixels are worked out, how many arrays are read, and what goes out besides the colour.
  struct Kind: Hashable {
    var triangles = false
    /// ``ShaderSource/Option/plain``.
    var plain = false
    /// ``ShaderSource/Option/gradient``; not with ``plain``.
    var gradient = false
    /// ``ShaderSource/Option/roundedClip``; not with ``plain``.
    var roundedClip = false
    /// ``ShaderSource/Option/imageClip``; not with ``plain``.
    var imageClip = false
    var manyImages = false
    /// ``ShaderSource/Option/coverageOut``, ``ShaderSource/Option/factorOut`` or neither.
    var secondOutput: ShaderSource.Option?

    var options: [ShaderSource.Option] {
      (triangles ? [.triangles] : []) + (plain ? [.plain] : []) + (gradient ? [.gradient] : [])
        + (roundedClip ? [.roundedClip] : []) + (imageClip ? [.imageClip] : [])
        + (manyImages ? [.manyImages] : [])
        + (secondOutput.map { [.secondOutput, $0] } ?? [])
    }
    var name: String { (["quad"] + options.map(\.rawValue)).joined(separator: " ") }
  }

  /// What its uniforms have been told in the current frame.
  struct Told {
    var framebuffer: GLuint?
    var bounds: PixelRect?
    var clip: Int32?
    var mask: PixelRect??
    var firstTexture: Int32?
    var offset: SIMD2<Float>?
    /// The number in the list, and the first row.
    var gradient: SIMD2<Int32>?
  }

  let program: ShaderProgram
  var told = Told()
  private let target: GLint
  private let rowOrder: GLint
  private let quad: GLint
  private let firstTexture: GLint
  private let offset: GLint
  private let clipCount: GLint
  private let clipLine: GLint
  private let clipEdge: GLint
  private let clipExtent: GLint
  private let clipMasked: GLint
  private let clipMaskPlace: GLint
  private let rounded: RoundedUniforms
  private let image: ImageClipUniforms
  private let masked: GLint
  private let maskOrigin: GLint
  private let gradientFirst: GLint
  private let gradientCount: GLint
  private let gradientKind: GLint
  private let gradientMap: GLint
  private let gradientOrigin: GLint

  init(_ gl: GLFunctions, _ kind: Kind) throws(OpenGLRendererError) {
    program = try ShaderProgram(
      gl, name: kind.name, vertex: ShaderSource.quadVertex.text(options: kind.options),
      fragment: (kind.plain ? ShaderSource.plainFragment : .quadFragment).text(options: kind.options))
    let id = program.id
    func location(_ name: String) -> GLint { gl.getUniformLocation(id, name) }
    (target, rowOrder, quad) = (location("target"), location("rowOrder"), location("quad"))
    (firstTexture, offset) = (location("firstTexture"), location("offset"))
    (clipCount, clipLine) = (location("clipCount"), location("clipLine"))
    (clipEdge, clipExtent) = (location("clipEdge"), location("clipExtent"))
    (clipMasked, clipMaskPlace) = (location("clipMasked"), location("clipMaskPlace"))
    (rounded, image) = (RoundedUniforms(location), ImageClipUniforms(location))
    (masked, maskOrigin) = (location("masked"), location("maskOrigin"))
    (gradientFirst, gradientCount) = (location("gradientFirst"), location("gradientCount"))
    (gradientKind, gradientMap) = (location("gradientKind"), location("gradientMap"))
    gradientOrigin = location("gradientOrigin")
    gl.useProgram(id)
    gl.uniform1i(location("quads"), TextureUnit.quads)
    gl.uniform1i(location("places"), TextureUnit.places)
    gl.uniform1i(location("mask"), TextureUnit.mask)
    if kind.gradient { gl.uniform1i(location("gradientRows"), TextureUnit.gradient) }
    gl.uniform1i(location("clipMask"), TextureUnit.clipMask)
    if kind.imageClip { gl.uniform1i(location("clipImage"), TextureUnit.clipImage) }
    if kind.manyImages {
      for unit in 0..<TextureUnit.imageCount { gl.uniform1i(location("image\(unit)"), TextureUnit.firstImage + unit) }
    } else {
      gl.uniform1i(location("image0"), TextureUnit.image)
    }
  }

  // The program must be in use for each of these.

  func setTarget(_ gl: GLFunctions, bounds: PixelRect, topRowFirst: Bool) {
    gl.uniform4f(target, Float(bounds.width), Float(bounds.height), Float(bounds.minX), Float(bounds.minY))
    gl.uniform1f(rowOrder, topRowFirst ? 1 : -1)
  }

  func setFirstTexture(_ gl: GLFunctions, _ index: Int) { gl.uniform1i(firstTexture, index) }

  func setOffset(_ gl: GLFunctions, _ offset: SIMD2<Float>) { gl.uniform2f(self.offset, offset.x, offset.y) }

  func setQuad(_ gl: GLFunctions, _ index: Int) { gl.uniform1i(quad, index) }

  func setClip(_ gl: GLFunctions, _ clip: Clip, maskLayer: Int) {
    gl.uniform1i(clipMasked, clip.mask == nil ? 0 : 1)
    if let mask = clip.mask { gl.uniform4f(clipMaskPlace, Float(mask.x), Float(mask.y), Float(maskLayer), 0) }
    if let form = clip.rounded { rounded.set(gl, form) }
    gl.uniform1i(clipCount, clip.strips.count)
    guard !clip.strips.isEmpty else { return }
    var lines: [Float] = []
    var edges: [Float] = []
    var extents: [Float] = []
    for strip in clip.strips {
      let edge = EdgeCoverage(Float(strip.nx), Float(strip.ny))
      lines += [Float(strip.nx), Float(strip.ny), Float(strip.ox), Float(strip.oy)]
      edges += [edge.straight, edge.reach, edge.slope, edge.bend]
      extents += [Float(strip.length), 0, 0, 0]
    }
    gl.uniform4fv(clipLine, lines)
    gl.uniform4fv(clipEdge, edges)
    gl.uniform4fv(clipExtent, extents)
  }

  /// Says which picture cuts, and where it is.
  func setClipImage(_ gl: GLFunctions, _ mask: Clip.ImageMask, _ place: ImageClipUniforms.Place) {
    image.set(gl, mask, place)
  }

  func setGradient(_ gl: GLFunctions, _ gradient: GradientTable, first: Int) {
    let (map, origin, place) = (gradient.map, gradient.origin, gradient.place)
    gl.uniform1i(gradientFirst, first)
    gl.uniform1i(gradientCount, gradient.rows.count)
    gl.uniform1i(gradientKind, Int(gradient.kind.rawValue))
    gl.uniform4f(gradientMap, map.x, map.y, map.z, map.w)
    gl.uniform4f(gradientOrigin, origin.x, origin.y, place.x, place.y)
  }

  func setMask(_ gl: GLFunctions, origin: (x: Float, y: Float)?) {
    gl.uniform1i(masked, origin == nil ? 0 : 1)
    if let origin { gl.uniform2f(maskOrigin, origin.x, origin.y) }
  }
}

extension QuadProgram.Kind {
  /// The kind that draws the quads of a run.
  init(_ key: DisplayList.RunKey, _ list: DisplayList, manyImages: Bool) {
    let gradient = key.gradient >= 0
    self.init(
      plain: key.plain && !gradient && list.clips[Int(key.clip)].isRectangle, gradient: gradient,
      manyImages: manyImages, secondOutput: key.blend.secondOutput)
    setClip(list.clips[Int(key.clip)])
  }

  /// Adds what the clip of a draw needs.
  mutating func setClip(_ clip: Clip) {
    (roundedClip, imageClip) = (clip.rounded != nil, clip.image != nil)
  }
}
