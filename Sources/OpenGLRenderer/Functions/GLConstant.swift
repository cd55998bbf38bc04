import CGL

/// A constant of GL (`GL_TEXTURE_2D`, `GL_COLOR_BUFFER_BIT`) in the type that the C headers' macros have in Swift.
///
/// The functions of ``GLFunctions`` take and give enumerants and bit fields in this type, so that no call needs a cast.
package typealias GLConstant = Int32

extension GLenum {
  /// The same bits as the C functions want them.
  @inline(__always)
  init(_ constant: GLConstant) { self.init(bitPattern: constant) }
}
