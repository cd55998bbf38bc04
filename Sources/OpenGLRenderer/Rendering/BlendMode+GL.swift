import CGL
import SpriteCore

extension BlendMode {
  /// The factors for source and destination, colour then alpha.
  var factors:
    (sourceColor: GLConstant, destinationColor: GLConstant, sourceAlpha: GLConstant, destinationAlpha: GLConstant)
  {
    switch self {
    case .normal: (GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
    case .additive: (GL_ONE, GL_ONE, GL_ONE, GL_ONE)
    case .multiply: (GL_DST_COLOR, GL_ONE_MINUS_SRC_ALPHA, GL_ZERO, GL_ONE)
    case .screen: (GL_ONE, GL_ONE_MINUS_SRC_COLOR, GL_ONE, GL_ONE_MINUS_SRC_COLOR)
    // What share of the pixel is replaced is the shader's second output.
    case .copy: (GL_ONE, GL_ONE_MINUS_SRC1_COLOR, GL_ONE, GL_ONE_MINUS_SRC1_ALPHA)
    }
  }
}
