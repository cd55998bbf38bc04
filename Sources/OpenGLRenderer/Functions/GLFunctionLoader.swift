/// Finds GL functions by name and gives them their C type.
struct GLFunctionLoader {
  /// The address of a function of the current context, or nil: `eglGetProcAddress`, `glfwGetProcAddress`, a test's stubs.
  let address: (String) -> UnsafeMutableRawPointer?

  /// A function without which nothing works.
  ///
  /// `Function` must be the C function pointer type of exactly this GL function: the headers' own `PFNGL…PROC`.
  func required<Function>(_ name: String) throws(GLContextError) -> Function {
    guard let function: Function = optional(name) else { throw .missingFunction(name) }
    return function
  }

  /// A function that older contexts may lack.
  ///
  /// An address proves little: dispatch libraries hand out a stub for any name. Ask the context's version and extensions too.
  func optional<Function>(_ name: String) -> Function? {
    precondition(
      MemoryLayout<Function>.size == MemoryLayout<UnsafeMutableRawPointer>.size,
      "\(Function.self), asked for \(name), is not a C function pointer")
    return address(name).map { unsafeBitCast($0, to: Function.self) }
  }
}
