import SpriteCore
import Testing

@Suite struct PixelClipVarietyTests {
  @Test func theScenesHoldClipsOfEveryKind() {
    var (rounded, pictures, soft, hard, masks) = (0, 0, 0, 0, 0)
    for seed in 0..<250 as Range<UInt64> {
      let list = SceneGenerator.list(seed: seed)
      for clip in list.clips {
        rounded += clip.rounded == nil ? 0 : 1
        pictures += clip.image == nil ? 0 : 1
        if let image = clip.image { if image.flags.hasEdges { soft += 1 } else { hard += 1 } }
        masks += clip.mask == nil ? 0 : 1
      }
    }
    #expect(rounded > 30 && pictures > 40 && soft > 20 && hard > 10 && masks > 50)
  }
}
