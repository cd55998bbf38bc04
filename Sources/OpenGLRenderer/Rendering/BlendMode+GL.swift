import CGL
import ShaderSources
import SpriteCore

extension BlendMode {
  /// What the blending needs from the shader besides the colour.
  var secondOutput: ShaderSource.Option? {
    switch self {
    case .normal, .additive, .screen: nil
    case .multiply: .factorOut
    case .copy: .coverageOut
    }
  }

  /// The factors for source and destination, colour then alpha.
  var factors:
    (sourceColor: GLConstant, destinationColor: GLConstant, sourceAlpha: GLConstant, destinationAlpha: GLConstant)
  {
    switch self {
    case .normal: (GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
    case .additive: (GL_ONE, GL_ONE, GL_ONE, GL_ONE)
    case .multiply: (GL_ZERO, GL_SRC1_COLOR, GL_ZERO, GL_ONE)
    case .screen: (GL_ONE, GL_ONE_MINUS_SRC_COLOR, GL_ONE, GL_ONE_MINUS_SRC_COLOR)
    case .copy: (GL_ONE, GL_ONE_MINUS_SRC1_COLOR, GL_ONE, GL_ONE_MINUS_SRC1_ALPHA)
    }
  }
}
