import Glibc
import SpriteCore
import TestSupport
import Testing

@Suite struct EdgeCoverageTests {
  /// The share of 256×256 points of the pixel around the origin at which `isInside` holds.
  private func sampled(_ isInside: (Double, Double) -> Bool) -> Double {
    var count = 0
    for j in 0..<256 {
      for i in 0..<256 where isInside((Double(i) + 0.5) / 256 - 0.5, (Double(j) + 0.5) / 256 - 0.5) { count += 1 }
    }
    return Double(count) / 65536
  }

  /// The same for the half-plane x·cos + y·sin + v > 0, row by row: how many of the 256 columns are inside is worked out.
  private func sampledHalfPlane(_ gx: Double, _ gy: Double, _ v: Double) -> Double {
    var count = 0
    for j in 0..<256 {
      let rest = gy * ((Double(j) + 0.5) / 256 - 0.5) + v
      if abs(gx) < 1e-12 {
        if rest > 0 { count += 256 }
        continue
      }
      let border = (-rest / gx + 0.5) * 256 - 0.5
      let inside = gx > 0 ? 255 - border.rounded(.down) : border.rounded(.up)
      count += Int(min(max(inside, 0), 256))
    }
    return Double(count) / 65536
  }

  @Test func theShortCutSamplesTheSamePoints() {
    for (gx, gy, v) in [(0.6, 0.8, 0.1), (-0.6, 0.8, -0.3), (1, 0, 0.2), (0, -1, 0.2), (-0.1, -0.9, 0.01)] {
      #expect(sampledHalfPlane(gx, gy, v) == sampled { x, y in gx * x + gy * y + v > 0 })
    }
  }

  /// Half-planes of all directions, steepness and distances.
  private func worstError(_ coverage: (EdgeCoverage, Float) -> Float) -> Double {
    var generator = SeededGenerator(seed: 1)
    var worst = 0.0
    for step in 0..<400 {
      let angle = step < 16 ? Double(step) * .pi / 8 : generator.double(0...(2 * .pi))
      let steepness = exp(generator.double(-6...6))
      let (gx, gy) = (cos(angle) * steepness, sin(angle) * steepness)
      let v = generator.double(-0.8...0.8) * steepness
      let edge = EdgeCoverage(Float(gx), Float(gy))
      worst = max(worst, abs(Double(coverage(edge, Float(v))) - sampledHalfPlane(gx, gy, v)))
    }
    return worst
  }

  @Test func halfPlanesCoverTheirArea() {
    // A grid of 256 × 256 points misses an area by at most about the length of the border × half a step: √2/512.
    #expect(worstError { $0.above($1) } < 0.003)
    // A plain ramp over one pixel, what a distance field would give, is told apart.
    #expect(worstError { edge, v in min(max(0.5 + v * edge.slope, 0), 1) } > 0.02)
  }

  @Test func stripsCoverTheirArea() {
    var generator = SeededGenerator(seed: 2)
    var worst = 0.0
    for _ in 0..<100 {
      let angle = generator.double(0...(2 * .pi))
      let (gx, gy) = (cos(angle), sin(angle))
      let (v, width) = (generator.double(-1.2...1.2), generator.double(0...1.5))
      let edge = EdgeCoverage(Float(gx), Float(gy))
      let found = edge.above(Float(v)) - edge.above(Float(v - width))
      let exact = sampledHalfPlane(gx, gy, v) - sampledHalfPlane(gx, gy, v - width)
      worst = max(worst, abs(Double(found) - exact))
    }
    #expect(worst < 0.006)
  }

  @Test func oppositeSidesShareAPixel() {
    var generator = SeededGenerator(seed: 3)
    var worst: Float = 0
    for _ in 0..<1000 {
      let edge = EdgeCoverage(Float(generator.double(-9...9)), Float(generator.double(-9...9)))
      let v = Float(generator.double(-9...9))
      worst = max(worst, abs(edge.above(v) + edge.above(-v) - 1))
    }
    #expect(worst < 1e-6)
  }

  /// Along an axis the share is the distance itself, exactly.
  @Test func axisAlignedEdgesAreExact() {
    for (gx, gy) in [(1, 0), (0, 1), (-1, 0), (0, -1), (2, 0), (0, 0.25)] as [(Float, Float)] {
      let edge = EdgeCoverage(gx, gy)
      let steepness = max(abs(gx), abs(gy))
      for step in -128...128 {
        let distance = Float(step) / 256
        #expect(edge.above(distance * steepness) == distance + 0.5)
      }
      // Whole pixels: nothing of the neighbour, all of one's own.
      for distance: Float in [0.5, 1, 1.5, 100] {
        #expect(edge.above(distance * steepness) == 1 && edge.above(-distance * steepness) == 0)
      }
    }
  }

  /// Next to an axis nothing jumps.
  @Test func almostAxisAlignedEdgesAreAlmostExact() {
    for slant: Float in [1e-9, 1e-7, 1e-6, 1e-5] {
      let edge = EdgeCoverage(1, slant)
      for step in -256...256 {
        let distance = Float(step) / 256
        #expect(abs(edge.above(distance) - min(max(distance + 0.5, 0), 1)) < 2e-6 + slant)
      }
    }
  }

  @Test func theDiagonalIsTwoParabolas() {
    let edge = EdgeCoverage(Float(0.5).squareRoot(), Float(0.5).squareRoot())
    // A corner cut off at distance d from the tip, along the diagonal: area d².
    let reach = Float(0.5).squareRoot()
    for d: Float in [0, 0.1, 0.25, 0.5, 0.7] {
      #expect(abs(edge.above(d - reach) - d * d) < 1e-6)
      #expect(abs(edge.above(reach - d) - (1 - d * d)) < 1e-6)
    }
  }
}
