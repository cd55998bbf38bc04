import Benchmarks
import Testing

@Suite struct OptionsTests {
  @Test func optionsAreRead() throws {
    let options = try Options([
      "--workload", "a", "--workload", "c,d", "--sprites", "500", "--sprites", "1000", "--seconds", "0.5", "--window",
      "--json", "--compare", "old.json", "--chart", "chart.png", "--repeat", "3",
    ])
    #expect(options.workloads == [.a, .c, .d])
    #expect(options.counts == [500, 1000])
    #expect(options.seconds == 0.5)
    #expect(options.inWindow && options.asJSON)
    #expect(options.comparison == "old.json" && options.chart == "chart.png")
    #expect(options.repetitions == 3)
    #expect(options.jobs.count == 6)
    #expect(options.jobs[3] == Job(workload: .c, sprites: 1000, inWindow: true))
  }

  @Test(arguments: [
    (["--wokload", "a"], "there is no option “--wokload”; the nearest is --workload"),
    (["--sprites"], "--sprites wants a value"),
    (["--sprites", "many"], "--sprites wants a whole number from 0 to 16000000, not “many”"),
    (["--sprites", "-1"], "--sprites wants a whole number from 0 to 16000000, not “-1”"),
    (["--seconds", "nan"], "--seconds wants a number from 0 to 3600, not “nan”"),
    (["--repeat", "0"], "--repeat wants a whole number from 1 to 1000, not “0”"),
  ])
  func wrongUsageIsNamed(_ arguments: [String], _ expected: String) {
    #expect(throws: UsageError(expected)) { try Options(arguments) }
  }

  @Test func anUnknownWorkloadListsTheKnown() throws {
    let error = #expect(throws: UsageError.self) { try Options(["--workload", "z"]) }
    for workload in Workload.allCases { #expect(error?.description.contains(workload.rawValue) == true) }
  }

  @Test func aJobSurvivesItsOwnArguments() throws {
    for job in [
      Job(workload: .softB, sprites: 7), Job(workload: .c, sprites: 1, isDrawn: false),
      Job(workload: .d, sprites: 3, inWindow: true),
    ] {
      let jobs = try Options(job.arguments).jobs
      #expect(jobs == [job])
    }
  }

  @Test func allWorkloadsAreMeasuredByDefaultOnceEach() throws {
    let jobs = try Options([]).jobs
    #expect(Set(jobs.map(\.workload)) == Set(Workload.allCases))
    #expect(Set(jobs).count == jobs.count)
    // What is measured without drawing as well.
    #expect(jobs.contains(Job(workload: .a, sprites: 100_000, isDrawn: false)))
  }

  @Test func aFullRunGoesToAMillion() throws {
    let jobs = try Options(["--full"]).jobs
    for workload in [Workload.a, .b, .c, .d] {
      #expect(jobs.contains(Job(workload: workload, sprites: 1_000_000)))
      #expect(jobs.contains(Job(workload: workload, sprites: 1000)))
    }
    #expect(jobs.contains(Job(workload: .a, sprites: 0)))
  }

  @Test func windowsShowOnlyWhatIsDrawn() throws {
    let jobs = try Options(["--window"]).jobs
    #expect(!jobs.contains { !$0.workload.isDrawn })
    #expect(jobs.allSatisfy { $0.inWindow })
  }
}
