import CGL

/// The GL functions in use, as one table: nothing in this library calls GL in any other way.
///
/// Each method is the GL function of its name (OpenGL 3.3 core), with Swift's `Int` for sizes, offsets and counts, with
/// ``GLConstant`` for enumerants, and with strings, arrays and single object names where C has pointers. In release builds a
/// call is a call through a C function pointer and nothing more.
///
/// The methods act on the context that is current on the calling thread, which must be the one the table was made for:
/// call them inside ``GLContext/withCurrent(_:)``.
///
/// Debug builds ask `glGetError` after every call. A call that GL refuses is a fault of this library and stops the program
/// with the call's name; memory that ran out is kept for ``checkForErrors(after:)``, which throws it in every build.
///
/// A test makes a table whose loader gives functions that record: the renderer never knows, and needs no GL.
package final class GLFunctions {
  let pointers: GLFunctionPointers
  /// The version of GL that the context speaks.
  package let version: GLVersion
  /// The extensions that the context has.
  package let extensions: Set<String>
  /// The largest sizes and counts that the context allows.
  package let limits: GLLimits

  /// The first failure of the driver since ``checkForErrors(after:)`` last looked. Debug builds only.
  private var pendingFailure: GLError?

  /// Looks the functions up, and asks the context what it can do.
  ///
  /// - Parameter loader: gives the address of a GL function, or nil. It is not kept.
  /// - Precondition: the context that `loader` serves is current on this thread.
  /// - Throws: ``GLContextError/missingFunction(_:)``, or ``GLContextError/versionTooOld(found:)`` below OpenGL 3.3.
  package init(loader: (String) -> UnsafeMutableRawPointer?) throws(GLContextError) {
    let pointers = try withoutActuallyEscaping(loader) { (escaping) throws(GLContextError) in
      try GLFunctionPointers(load: GLFunctionLoader(address: escaping))
    }
    self.pointers = pointers
    version = GLVersion(
      major: pointers.integer(GL_MAJOR_VERSION), minor: pointers.integer(GL_MINOR_VERSION))
    guard version >= GLVersion(major: 3, minor: 3) else {
      throw .versionTooOld(found: pointers.string(GL_VERSION))
    }
    let names = (0..<pointers.integer(GL_NUM_EXTENSIONS)).lazy.compactMap { index in
      pointers.getStringi(GLenum(GL_EXTENSIONS), GLuint(index)).map { String(cString: $0) }
    }
    extensions = Set(names)
    limits = GLLimits(pointers)
  }

  /// Whether ``bufferStorage(_:size:data:flags:)`` may be called.
  package var hasBufferStorage: Bool {
    pointers.bufferStorage != nil && has("GL_ARB_buffer_storage", since: GLVersion(major: 4, minor: 4))
  }

  /// Whether ``objectLabel(_:_:_:)`` does anything.
  package var hasObjectLabels: Bool {
    pointers.objectLabel != nil && has("GL_KHR_debug", since: GLVersion(major: 4, minor: 3))
  }

  private func has(_ name: String, since: GLVersion) -> Bool {
    version >= since || extensions.contains(name)
  }
}

// MARK: - Errors

extension GLFunctions {
  /// Throws what went wrong since the last look.
  ///
  /// Call it where the driver may run out of memory, after the step is done: it may wait for the driver, so not in the midst
  /// of drawing.
  ///
  /// - Parameter operation: what was being done, in words: a release build knows the error but not the call.
  /// - Throws: the first ``GLError``.
  package func checkForErrors(after operation: String) throws(GLError) {
    let unseen = drainErrors(after: operation)
    let failure = pendingFailure ?? unseen.first
    pendingFailure = nil
    if let failure { throw failure }
  }

  /// In debug builds, stops at a call that GL refused. Every method of this table ends with it.
  @inline(__always)
  func check(_ function: StaticString) {
    #if DEBUG
      examineErrors(after: function)
    #endif
  }

  private func examineErrors(after function: StaticString) {
    for error in drainErrors(after: "\(function)") {
      if error.isMisuse { fatalError("OpenGL refused a call of LayerSprites: \(error)") }
      pendingFailure = pendingFailure ?? error
    }
  }

  /// The errors that stand. GL may keep one flag for each part of a distributed driver, so there can be several; a lost
  /// context may answer with an error for ever, so there is an end.
  private func drainErrors(after function: @autoclosure () -> String) -> [GLError] {
    var errors: [GLError] = []
    while errors.count < 8 {
      let code = pointers.getError()
      if code == GLenum(GL_NO_ERROR) { break }
      errors.append(GLError(function: function(), code: code))
    }
    return errors
  }
}

// MARK: - Questions without an error check: they are asked before there is a table

extension GLFunctionPointers {
  func integer(_ name: GLConstant) -> Int {
    var value: GLint = 0
    getIntegerv(GLenum(name), &value)
    return Int(value)
  }

  func string(_ name: GLConstant) -> String {
    getString(GLenum(name)).map { String(cString: $0) } ?? ""
  }
}
