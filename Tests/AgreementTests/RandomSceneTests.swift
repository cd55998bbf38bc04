import OpenGLRenderer
import ReferenceRenderer
import SpriteComparison
import SpriteCore
import SpriteTesting
import Testing

/// The two renderers on scenes made at random.
@Suite(
  "Random scenes", .enabled(if: OpenGLAvailability.isAvailableOrRequired, OpenGLAvailability.comment))
struct RandomSceneTests {
  @Test("200 scenes of images, sprites, paths and gradients agree within their class", arguments: 0..<200)
  func agreement(_ seed: Int) throws {
    let scene = RandomScene(seed: UInt64(seed))
    try expectAgreement(of: scene.list, class: scene.tolerance, named: "random-\(seed)", noticesExactness: false)
  }

  @Test("raw edges fall on the same pixels", arguments: 0..<40)
  func rawEdges(_ seed: Int) throws {
    var features = RandomScene.Features()
    (features.rawEdges, features.groups, features.clips, features.draws) = (true, false, false, 1...6)
    let scene = RandomScene(seed: 5000 + UInt64(seed), features)
    try expectAgreement(
      of: scene.list, class: .rawEdges, edgePixels: 500, named: "raw-\(seed)", noticesExactness: false)
  }

  // A class that lets a wrong picture pass is no check.
  @Test("wrong pictures fail the same classes")
  func wrongPicturesFail() throws {
    var failures = 0
    for seed in 0..<60 {
      let scene = RandomScene(seed: UInt64(seed))
      var wrong = scene.list
      wrong.move(byX: 1, y: 0)
      let right = try ReferenceRenderer().render(scene.list).image
      let verdict = scene.tolerance.verdict(
        on: PictureDifference(expected: right, actual: try ReferenceRenderer().render(wrong).image))
      failures += verdict.passes ? 0 : 1
    }
    // Some scenes show next to nothing: what they draw lies outside or is clear.
    #expect(failures >= 54)
  }

  @Test("the scenes hold what they are meant to hold")
  func variety() {
    var (flags, blends, softClips, groups, plain) = (Set<UInt16>(), Set<BlendMode>(), 0, 0, 0)
    var (masks, gradients, coverage) = (0, 0, 0)
    for seed in 0..<200 {
      let list = RandomScene(seed: UInt64(seed)).list
      for quad in list.quads { flags.insert(quad.flags.rawValue & 63) }
      masks += list.clips.contains { $0.mask != nil } ? 1 : 0
      gradients += list.gradients.isEmpty ? 0 : 1
      coverage += list.textures.contains { $0.format == .alpha8 } ? 1 : 0
      softClips += list.clips.contains { !$0.strips.isEmpty } ? 1 : 0
      for command in list.commands {
        switch command {
        case .quads(let run):
          blends.insert(run.key.blend)
          plain += run.key.plain ? 1 : 0
        case .beginGroup: groups += 1
        default: break
        }
      }
    }
    // Four ways of reading with edges, and without them where that is not rare.
    #expect(flags.isSuperset(of: [0, 1, 3, 60, 61, 62, 63]))
    #expect(blends == Set(BlendMode.allCases))
    #expect(softClips > 40 && groups > 60 && plain > 40)
    #expect(masks > 30 && gradients > 80 && coverage > 80, "\(masks) \(gradients) \(coverage)")
  }
}
