import Foundation

do {
  let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
  if arguments.wantsHelp {
    print(Arguments.help)
  } else {
    try BunnyMark(arguments: arguments).run()
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(error is Arguments.Failure ? 2 : 1)
}
