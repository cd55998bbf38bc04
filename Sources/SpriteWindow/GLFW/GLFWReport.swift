/// An error that GLFW reported.
package struct GLFWReport: Hashable, Sendable {
  package let code: Int32
  package let text: String

  package init(code: Int32, text: String) {
    self.code = code
    self.text = text
  }
}

extension [GLFWReport] {
  /// All of them in a sentence.
  var sentence: String {
    isEmpty ? "GLFW gives no reason" : map(\.text).joined(separator: "; ")
  }
}
