import Glibc

exit(Tool(console: Console()).run(Array(CommandLine.arguments.dropFirst())).rawValue)
