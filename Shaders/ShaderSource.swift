/// The GLSL programs of the package, embedded when it is built.
package enum ShaderSource: CaseIterable {
  /// A corner of a quad, pulled from the buffer of quads; or of a triangle.
  case quadVertex
  /// A pixel of a quad.
  case quadFragment
  /// A pixel of a quad without edges that may read past its border.
  case plainFragment
  /// A triangle over the whole target.
  case blurVertex
  /// A pixel of a pass of a blur.
  case blurFragment

  /// What is chosen when a program is compiled.
  package enum Option: String, CaseIterable {
    /// Corners come from a buffer of vertices; the quad only says where texels lie.
    case triangles = "TRIANGLES"
    /// No edges, no clamping.
    case plain = "PLAIN"
    /// Colours are multiplied by those of a gradient.
    case gradient = "GRADIENT"
    /// A rectangle with round corners cuts.
    case roundedClip = "ROUNDED_CLIP"
    /// The alpha of a picture cuts.
    case imageClip = "IMAGE_CLIP"
    /// Up to eight arrays of textures are read.
    case manyImages = "MANY_IMAGES"
    /// There is a second output, one of the two that follow.
    case secondOutput = "SECOND_OUTPUT"
    /// Coverage is a second output: the share of the pixel that is replaced.
    case coverageOut = "COVERAGE_OUT"
    /// What multiplies the pixel that is there is a second output: 1 − alpha + colour.
    case factorOut = "FACTOR_OUT"
  }

  /// The text for a driver: version, options, then the files.
  package func text(options: [Option] = []) -> String {
    let defines = options.map { "#define \($0.rawValue)\n" }.joined()
    return "#version 330 core\n" + defines + files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  private var files: [[UInt8]] {
    switch self {
    case .quadVertex: [PackageResources.Quad_vert_glsl]
    case .quadFragment:
      [
        PackageResources.Edges_glsl, PackageResources.Images_glsl, PackageResources.Gradient_glsl,
        PackageResources.RoundedClip_glsl, PackageResources.ImageClip_glsl, PackageResources.Quad_frag_glsl,
      ]
    case .blurVertex: [PackageResources.Blur_vert_glsl]
    case .blurFragment: [PackageResources.Blur_frag_glsl]
    case .plainFragment: [PackageResources.Images_glsl, PackageResources.Plain_frag_glsl]
    }
  }
}
