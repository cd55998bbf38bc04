import Benchmarks
import SpriteCore
import Testing

/// The work must be that of other libraries' benchmarks to the last number. What is expected here was worked out by a C program
/// of the same rules.
@Suite struct WorkloadTests {
  @Test func theRandomSequenceIsTheSharedOne() {
    var random = RandomSequence()
    #expect([random.next(), random.next(), random.next()] == [0.0204026699, 0.0165477991, 0.543155789])
  }

  @Test func bunniesBeginWhereTheSequencePutsThem() {
    let bunny = BunnyScene(count: 3).bunnies[2]
    #expect(bunny.position == Point(Double(Float(2674.9082) - 1403), Double(Float(477.86438))))
    #expect(Float(bunny.velocity.x) == -0.308417797)
    #expect(Float(bunny.velocity.y) == -0.000301599503)
    #expect(Float(bunny.rotation) == 1.80506516)
    #expect(Float(bunny.spin) == -0.015339531)
    #expect(bunny.sprite == 43)
    #expect(bunny.tint == Color(red: 147 as UInt8, green: 139, blue: 236))
    #expect(bunny.scale == 1)
  }

  @Test func aHundredStepsLaterTheyAreWhereTheOthersAre() {
    var scene = BunnyScene(count: 100_000, sheets: 4)
    for _ in 0..<100 { scene.advance() }
    let last = scene.bunnies[99_999]
    // The others count in Float.
    #expect(abs(last.position.x - 811.180908) < 0.01)
    #expect(abs(last.position.y - 329.297089) < 0.01)
    #expect(last.sprite == 3 * 64 + 8)
    let mean = scene.bunnies.reduce(0) { $0 + $1.position.x } / 100_000
    #expect(abs(mean - 638.925723) < 0.01)
  }

  @Test(
    arguments: zip(
      0..<4, [0x04ea_50e0_40f5_cd25, 0xad6c_fedf_3c60_c425, 0xd25e_b619_8983_14a5, 0x15bb_af50_d04f_7425] as [UInt64]))
  func sheetsHaveTheSameBytes(_ number: Int, _ expected: UInt64) {
    // FNV-1a.
    let hash = BenchmarkSheet.straightBytes(number: number).reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    #expect(hash == expected)
  }

  @Test func smallBunniesAreOneAndTwoPixelsWide() {
    let scene = BunnyScene(count: 4, areSmall: true)
    #expect(scene.bunnies.map { $0.scale * 32 } == [1, 2, 1, 2])
  }

  @Test func bunniesOutsideAreNeverSeen() {
    var scene = BunnyScene(count: 500, areOutside: true)
    for _ in 0..<200 { scene.advance() }
    let context = DrawingContext(size: BenchmarkView.size)
    scene.draw(in: context)
    let list = context.finish()
    #expect(list.quadCount == 0)
    #expect(list.culledQuads == 500)
  }

  @Test(arguments: Workload.allCases)
  func everyWorkloadDrawsWhatItSays(_ workload: Workload) {
    guard workload.isDrawn else { return }
    let scene = workload.scene(count: 100)
    let context = DrawingContext(size: BenchmarkView.size)
    scene.draw(in: context)
    let list = context.finish()
    #expect(scene.spriteCount == 100)
    // What masks are drawn of comes on top.
    let count = list.quadCount + list.culledQuads
    #expect(workload == .masksDrawn ? count > 110 : count == 100)
    #expect(scene.textureCount == (workload == .c ? 4 : 1))
  }
}
