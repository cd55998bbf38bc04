import CGL
import OpenGLRenderer

/// What a recorder remembers: the calls, and what it must know for its answers.
struct RecordedDriver: ~Copyable {
  var calls: [GLCall] = []
  var errors: [GLenum] = []
  /// The errors with which the next call of a function is to end.
  var failures: [String: GLenum] = [:]
  /// The answers of `glGetIntegerv`.
  private(set) var integers: [GLConstant: GLint] = [
    GL_MAJOR_VERSION: 3, GL_MINOR_VERSION: 3, GL_NUM_EXTENSIONS: 0, GL_MAX_TEXTURE_SIZE: 16384,
    GL_MAX_ARRAY_TEXTURE_LAYERS: 2048, GL_MAX_TEXTURE_IMAGE_UNITS: 16, GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS: 48,
    GL_MAX_TEXTURE_BUFFER_SIZE: 1 << 27, GL_MAX_RENDERBUFFER_SIZE: 16384, GL_MAX_VERTEX_ATTRIBS: 16,
    GL_MAX_UNIFORM_BLOCK_SIZE: 65536, GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT: 256, GL_SUBPIXEL_BITS: 8,
    GL_MAX_VIEWPORT_DIMS: 16384,
  ]
  private var lastName: GLuint = 0
  private var locations: [String: Int] = [:]
  private var mappings: [UnsafeMutableRawPointer] = []

  private let refusesMapping: Bool

  init(integers: [GLConstant: GLint], refusesMapping: Bool = false) {
    self.refusesMapping = refusesMapping
    self.integers.merge(integers) { $1 }
  }

  deinit {
    for mapping in mappings { mapping.deallocate() }
  }

  mutating func note(_ call: GLCall) {
    calls.append(call)
    if let error = failures.removeValue(forKey: call.name) { errors.append(error) }
  }

  /// A name for a new object. No two objects have the same, whatever their kind, so that a mix-up shows.
  mutating func makeName() -> GLuint {
    lastName += 1
    return lastName
  }

  /// The same number for the same name.
  mutating func location(of name: String) -> Int {
    if let location = locations[name] { return location }
    locations[name] = locations.count
    return locations.count - 1
  }

  mutating func takeError() -> GLenum? {
    errors.isEmpty ? nil : errors.removeFirst()
  }

  /// The address of memory for a mapped buffer, which lives as long as the recorder; `nil` where there is to be none.
  mutating func memory(byteCount: Int) -> UInt? {
    if refusesMapping { return nil }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    mappings.append(memory)
    return UInt(bitPattern: memory)
  }
}
