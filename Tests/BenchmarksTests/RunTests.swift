import Benchmarks
import Testing

/// Counts of real runs, a few frames each. Times are of no matter.
@Suite(.enabled(if: GLRequirement.isMetOrDemanded, GLRequirement.comment)) @MainActor
struct RunTests {
  private func run(_ workload: Workload, _ sprites: Int = 300, isDrawn: Bool = true) throws -> Measurement {
    try Runner(length: .frames(3)).run(Job(workload: workload, sprites: sprites, isDrawn: isDrawn))
  }

  @Test func bunniesOfOneSheetAreOneDrawCall() throws {
    let measurement = try run(.a)
    #expect(measurement.frames == 3)
    #expect(measurement.drawCalls == 1 && measurement.batches == 1)
    #expect(measurement.culledQuads == 0)
    #expect(measurement.textures == 1)
    // Each covers at most a circle of radius 15.5, and they overlap.
    let covered = try #require(measurement.coveredPixels)
    #expect(covered > 300 * 200 && covered < 300 * 760)
    #expect(measurement.submitNanosecondsPerSprite > 0)
  }

  @Test func fourSheetsInTurnAreFewDrawCalls() throws {
    let measurement = try run(.c)
    #expect(measurement.textures == 4)
    #expect(measurement.drawCalls >= 1 && measurement.drawCalls <= 4)
  }

  @Test func outsideNothingIsSentOrDrawn() throws {
    let measurement = try run(.d)
    #expect(measurement.drawCalls == 0)
    #expect(measurement.culledQuads == 300)
    #expect(measurement.coveredPixels == 0)
    #expect(measurement.uploadedBytes == 0)
  }

  @Test func smallOnesCoverAFewPixels() throws {
    let measurement = try run(.b, 400)
    let covered = try #require(measurement.coveredPixels)
    // 200 of one pixel, 200 of about four, some read where their disc is clear.
    #expect(covered > 500 && covered <= 1100)
  }

  @Test func withoutDrawCallsEverythingElseIsDone() throws {
    let (drawn, undrawn) = (try run(.a), try run(.a, isDrawn: false))
    #expect(undrawn.isNullDraw && !drawn.isNullDraw)
    #expect(undrawn.drawCalls == drawn.drawCalls)
    #expect(undrawn.uploadedBytes == drawn.uploadedBytes)
    #expect(undrawn.coveredPixels == nil)
  }

  @Test func theReferenceRendererDrawsTheSame() throws {
    let (reference, openGL) = (try run(.reference, 20), try run(.a, 20))
    #expect(reference.drawCalls == 0)
    #expect(reference.openGLCPUMillisecondsPerFrame != nil)
    let (a, b) = (try #require(reference.meanLevel), try #require(openGL.meanLevel))
    #expect(abs(a - b) < 0.1)
    // A driver that reads textures with 8 bits differs by a level at a disc's rim, which makes black of almost black.
    let difference = try #require(reference.coveredPixels) - #require(openGL.coveredPixels)
    #expect(abs(difference) < 100)
  }
}
