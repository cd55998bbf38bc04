/// A call of GL as a recorder saw it. Two calls are equal when their names and all their arguments are.
///
/// Numbers are what GL got: constants as numbers, `activeTexture(2)` as `GL_TEXTURE0 + 2`. Memory is only told apart from nil:
/// "bytes" and "nil"; an offset into a buffer is a number.
struct GLCall: Hashable, CustomStringConvertible {
  let name: String
  let arguments: [String]

  init(_ name: String, _ arguments: any GLCallArgument...) {
    self.init(name, list: arguments)
  }

  init(_ name: String, list arguments: [any GLCallArgument]) {
    self.name = name
    self.arguments = arguments.map(\.recorded)
  }

  var description: String { "\(name)(\(arguments.joined(separator: ", ")))" }
}

/// Something that a recorder can note.
protocol GLCallArgument {
  var recorded: String { get }
}

extension GLCallArgument {
  var recorded: String { "\(self)" }
}

extension String: GLCallArgument {}
extension Int: GLCallArgument {}
extension UInt64: GLCallArgument {}
extension Int32: GLCallArgument {}
extension UInt32: GLCallArgument {}
extension UInt8: GLCallArgument {}
extension Float: GLCallArgument {}
