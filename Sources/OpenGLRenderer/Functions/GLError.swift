import CGL

/// What `glGetError` had to say, and after which call.
///
/// Debug builds look after every call, so the call is known to the letter. Release builds look where a failure of the
/// driver must be told from success, and then the name is that of the whole step ("uploading a texture").
public struct GLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The GL function after which the error stood, such as `glTexImage2D`, or the step that was under way.
  public let function: String
  /// The number that `glGetError` gave.
  public let code: UInt32

  /// An error found after a call.
  public init(function: String, code: UInt32) {
    self.function = function
    self.code = code
  }

  /// The name of the code in the GL specification, such as `GL_OUT_OF_MEMORY`.
  public var name: String {
    switch GLConstant(bitPattern: code) {
    case GL_INVALID_ENUM: "GL_INVALID_ENUM"
    case GL_INVALID_VALUE: "GL_INVALID_VALUE"
    case GL_INVALID_OPERATION: "GL_INVALID_OPERATION"
    case GL_INVALID_FRAMEBUFFER_OPERATION: "GL_INVALID_FRAMEBUFFER_OPERATION"
    case GL_OUT_OF_MEMORY: "GL_OUT_OF_MEMORY"
    case GL_CONTEXT_LOST: "GL_CONTEXT_LOST"
    default: "error 0x" + String(code, radix: 16)
    }
  }

  /// Whether the call itself was wrong. Otherwise the driver failed at a right one: it had no memory, or lost the device.
  public var isMisuse: Bool {
    let code = GLConstant(bitPattern: code)
    return code != GL_OUT_OF_MEMORY && code != GL_CONTEXT_LOST
  }

  /// The call and the error in words.
  public var description: String {
    switch GLConstant(bitPattern: code) {
    case GL_OUT_OF_MEMORY:
      "\(function): \(name): the graphics driver has no memory left; draw smaller targets or free textures"
    case GL_CONTEXT_LOST:
      "\(function): \(name): the graphics device was reset; make a new context and a new renderer"
    default: "\(function): \(name)"
    }
  }
}
