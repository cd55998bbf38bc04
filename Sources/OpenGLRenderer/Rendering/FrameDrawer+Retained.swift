import CGL
import SpriteCore

// Batches whose quads are on the GPU already.
extension FrameDrawer {
  func draw(_ gl: GLFunctions, _ run: DisplayList.RetainedRun, _ list: DisplayList) throws {
    statistics.batches += 1
    let batch = list.retained[Int(run.batch)]
    let arrays = RetainedArrays(run, resources.places.arrays)
    let kind = QuadProgram.Kind(
      plain: run.key.plain && list.clips[Int(run.key.clip)].isRectangle, manyImages: arrays.count > 1,
      secondOutput: run.key.blend.secondOutput)
    for range in run.ranges { statistics.quads += list.retainedRanges[range].count }
    guard try use(gl, kind, run.key, list, mask: nil) else { return }
    let program = try resources.program(gl, kind)
    move(gl, program, by: run.offset)
    defer { resources.quads.bind(gl) }
    var page = -1
    for range in run.ranges {
      let quads = Int(list.retainedRanges[range].lowerBound)..<Int(list.retainedRanges[range].upperBound)
      arrays.forEachPart(of: quads, batch, run.key, resources.places.arrays) { part, bound in
        for unit in bound.indices where bound[unit] >= 0 {
          bind(gl, array: bound[unit], unit: kind.manyImages ? unit + 1 : 0)
        }
        resources.retained.forEachPage(of: part) { number, quads, first in
          if number != page { resources.retained.bind(gl, batch, page: number) }
          page = number
          drawElements(gl, (first, quads.count))
        }
      }
    }
  }
}

/// The arrays of textures that a batch reads.
struct RetainedArrays {
  /// How many there are.
  private(set) var count = 0
  /// One for each unit; −1 where there is none.
  private var units = InlineArray<8, Int32>(repeating: -1)
  /// Whether each has a unit for itself, so that one draw call can read all.
  private var haveUnits = true

  init(_ run: DisplayList.RetainedRun, _ arrays: [Int32]) {
    for texture in Int(run.key.firstTexture)..<(Int(run.key.firstTexture) + Int(run.textureCount)) {
      let array = arrays[texture]
      let unit = Int(array) % units.count
      if units[unit] == array { continue }
      if units[unit] >= 0 { haveUnits = false }
      units[unit] = array
      count += 1
    }
  }

  /// Calls `body` with as many quads at a time as can be drawn together, and the arrays to bind.
  func forEachPart(
    of quads: Range<Int>, _ batch: RetainedQuads, _ key: DisplayList.RunKey, _ arrays: [Int32],
    _ body: (Range<Int>, InlineArray<8, Int32>) -> Void
  ) {
    if haveUnits { return body(quads, units) }
    var bound = InlineArray<8, Int32>(repeating: -1)
    var start = quads.lowerBound
    for index in quads where !batch.quads[index].flags.isSolid {
      let array = arrays[Int(key.firstTexture) + batch.quads[index].flags.slot]
      let unit = Int(array) % bound.count
      if bound[unit] == array { continue }
      if bound[unit] >= 0 {
        body(start..<index, bound)
        (start, bound) = (index, InlineArray(repeating: -1))
      }
      bound[unit] = array
    }
    body(start..<quads.upperBound, bound)
  }
}
