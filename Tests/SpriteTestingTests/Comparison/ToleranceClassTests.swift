import SpriteComparison
import SpriteCore
import TestSupport
import Testing

/// Each class lets pass what it was made for, and nothing one step further.
@Suite struct ToleranceClassTests {
  /// A difference of 100×100 pixels, some of which differ by given amounts.
  private static func difference(_ counts: [Int: Int]) -> PictureDifference {
    let base = Image(width: 100, height: 100) { _, _ in Color(red: 100 as UInt8, green: 100, blue: 100) }
    var bytes = base.premultipliedBytes()
    var pixel = 0
    for (amount, count) in counts.sorted(by: { $0.key < $1.key }) {
      for _ in 0..<count {
        bytes[pixel * 4 + pixel % 3] += UInt8(amount)
        pixel += 1
      }
    }
    return PictureDifference(expected: base, actual: Image(width: 100, height: 100, premultipliedBytes: bytes))
  }

  /// What passes by the skin of its teeth, and what no longer does.
  struct Case: Sendable, CustomTestStringConvertible {
    var tolerance: ToleranceClass
    var driver: DriverKind
    var passes: [Int: Int]
    var fails: [Int: Int]

    var testDescription: String { "\(tolerance) on \(driver): \(passes) passes, \(fails) fails" }
  }

  @Test(arguments: [
    Case(tolerance: .exact, driver: .gate, passes: [:], fails: [1: 1]),
    Case(tolerance: .exact, driver: .other, passes: [:], fails: [1: 1]),
    Case(tolerance: .blend, driver: .gate, passes: [1: 200], fails: [1: 201]),
    Case(tolerance: .blend, driver: .gate, passes: [1: 1], fails: [2: 1]),
    Case(tolerance: .blend, driver: .other, passes: [1: 10_000], fails: [1: 9_999, 2: 1]),
    Case(tolerance: .filtered, driver: .gate, passes: [1: 50], fails: [1: 51]),
    Case(tolerance: .filtered, driver: .gate, passes: [1: 1], fails: [2: 1]),
    Case(tolerance: .filtered, driver: .other, passes: [1: 9_990, 2: 10], fails: [2: 11]),
    Case(tolerance: .filtered, driver: .other, passes: [2: 1], fails: [3: 1]),
    Case(tolerance: .deep, driver: .gate, passes: [1: 100], fails: [1: 101]),
    Case(tolerance: .deep, driver: .gate, passes: [1: 1], fails: [2: 1]),
    Case(tolerance: .deep, driver: .other, passes: [1: 9_500, 2: 500], fails: [2: 501]),
    Case(tolerance: .deep, driver: .other, passes: [2: 1], fails: [3: 1]),
    Case(tolerance: .mips, driver: .gate, passes: [1: 1_000], fails: [1: 1_001]),
    Case(tolerance: .mips, driver: .gate, passes: [1: 1], fails: [2: 1]),
    Case(tolerance: .mips, driver: .other, passes: [1: 9_900, 2: 60, 3: 40], fails: [2: 101]),
    Case(tolerance: .mips, driver: .other, passes: [3: 1], fails: [4: 1]),
    Case(tolerance: .rawEdges, driver: .gate, passes: [155: 4], fails: [1: 5]),
    Case(tolerance: .rawEdges, driver: .other, passes: [155: 4], fails: [1: 5]),
  ])
  func limits(_ row: Case) {
    let good = row.tolerance.verdict(on: Self.difference(row.passes), driver: row.driver)
    #expect(good.passes, "\(good.explanation)")
    let bad = row.tolerance.verdict(on: Self.difference(row.fails), driver: row.driver)
    #expect(!bad.passes, "\(bad.explanation)")
    #expect(bad.notice == nil)
  }

  @Test func edgePixels() {
    let difference = Self.difference([155: 20])
    #expect(ToleranceClass.rawEdges.verdict(on: difference, driver: .other, edgePixels: 10_000).passes)
    #expect(!ToleranceClass.rawEdges.verdict(on: difference, driver: .other, edgePixels: 9_999).passes)
    #expect(!ToleranceClass.rawEdges.verdict(on: difference, driver: .gate, edgePixels: 10_000).passes)
  }

  /// A tolerant class whose pictures turn out the same should be made stricter.
  @Test func tooGood() {
    for tolerance in ToleranceClass.allCases {
      let verdict = tolerance.verdict(on: Self.difference([:]))
      #expect(verdict.passes)
      let isTolerant = tolerance != .exact && tolerance != .rawEdges
      #expect((verdict.notice != nil) == isTolerant)
      #expect(tolerance.verdict(on: Self.difference([1: 1])).notice == nil)
    }
  }

  @Test func words() {
    #expect(
      ToleranceClass.filtered.verdict(on: Self.difference([1: 60, 3: 2])).explanation
        == "62 pixels of 10000 (0.62 %) differ by up to 3, 0.0017 on average, within (0, 0, 62×1): 2 pixels by more than 1; "
        + "62 pixels at all, where 50 would be allowed. Class C (filtered) allows a difference in up to 0.5 % of the pixels, "
        + "none by more than 1 on the gate driver")
    #expect(
      ToleranceClass.exact.verdict(on: Self.difference([1: 1])).explanation
        == "1 pixel of 10000 (0.01 %) differs by up to 1, under 0.0001 on average, within (0, 0, 1×1). Class A (exact) "
        + "allows no difference on the gate driver")
  }

  @Test func drivers() {
    let llvmpipe = "llvmpipe (LLVM 15.0.6, 256 bits)"
    #expect(DriverKind(renderer: llvmpipe, gallivmPerf: "no_aos_sampling") == .gate)
    #expect(DriverKind(renderer: llvmpipe, gallivmPerf: "no_rho_approx,no_aos_sampling") == .gate)
    #expect(DriverKind(renderer: llvmpipe, gallivmPerf: nil) == .other)
    #expect(DriverKind(renderer: "NVIDIA H200", gallivmPerf: "no_aos_sampling") == .other)
  }

  @Test func gates() {
    let difference = Self.difference([1: 100, 9: 3])
    let mean = 127.0 / 40_000
    #expect(PictureGate(max: 9, mean: mean, countOver8: 3).verdict(on: difference).passes)
    #expect(!PictureGate(max: 8, mean: mean, countOver8: 3).verdict(on: difference).passes)
    #expect(!PictureGate(max: 9, mean: mean * 0.99, countOver8: 3).verdict(on: difference).passes)
    #expect(!PictureGate(max: 9, mean: mean, countOver8: 2).verdict(on: difference).passes)
  }
}
