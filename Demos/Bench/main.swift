import Benchmarks
import Foundation

exit(Benchmarks.main(arguments: Array(CommandLine.arguments.dropFirst()), windows: { try WindowStage() }))
