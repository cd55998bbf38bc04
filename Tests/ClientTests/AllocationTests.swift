import Benchmarks
import Foundation
import Testing

extension ClientTests {
  /// What a frame takes from the heap, which only a release build can tell: without optimisation the compiler boxes values that it
  /// otherwise keeps in registers.
  @Suite(.enabled(if: ClientTests.buildsClients, ClientTests.comment))
  struct Allocations {
    private static let scratch = Repository.root + "/.build/release-tests"

    /// The benchmark, built for release.
    private func bench() async throws -> String {
      let result = try await ChildProcess.run(
        "swift", ["build", "-c", "release", "--product", "Bench", "--scratch-path", Self.scratch], in: Repository.root,
        seconds: 1200)
      try #require(result.status == 0, "swift build failed:\n\(result.output)")
      return Self.scratch + "/release/Bench"
    }

    /// Workloads draw a thousand sprites each, for the first of which 400 milliseconds are not counted.
    @Test func aFrameLikeTheLastTakesNothing() async throws {
      let names = ["a", "b-soft", "c", "d", "bulk", "retained", "map"]
      let result = try await ChildProcess.run(
        try await bench(),
        ["--workload", names.joined(separator: ","), "--sprites", "1000", "--seconds", "0.2", "--json"], in: "/")
      try #require(result.status == 0, "\(result.output)")
      let measurements = try JSONLines.measurements(result.output)
      #expect(measurements.map(\.workload.rawValue) == names)
      for measurement in measurements {
        #expect(measurement.frames >= 5)
        #expect(measurement.allocationsPerFrame == 0, "\(measurement.workload.rawValue)")
      }
    }
  }
}
