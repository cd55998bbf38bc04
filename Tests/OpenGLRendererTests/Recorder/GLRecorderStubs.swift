/// The recording functions, by name.
struct GLRecorderStubs {
  private(set) var addresses: [String: UnsafeMutableRawPointer] = [:]

  init() {
    addState()
    addTextures()
    addBuffers()
    addDrawing()
    addShaders()
  }

  /// Adds a C function of exactly the type that `name` has in the GL headers.
  mutating func add<Function>(_ name: String, _ function: Function) {
    addresses[name] = unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
  }
}
