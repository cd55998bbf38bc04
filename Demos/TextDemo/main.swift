import Foundation

do {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  if options.wantsHelp { print(Options.help) } else { try TextDemo(options).run() }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(error is Options.Failure ? 2 : 1)
}
