import CGL
import SpriteCore

// The textures that clips read.
extension FrameDrawer {
  func maskHome(of clip: Clip, _ list: DisplayList) -> TextureStore.Home? {
    clip.mask.flatMap { resources.textures.home(of: list.textures[Int($0.texture)], mips: false) }
  }

  func bindMask(_ gl: GLFunctions, of clip: Clip, _ list: DisplayList) {
    guard let home = maskHome(of: clip, list), let id = resources.textures.arrays[home.array]?.id,
      current.clipMask != id
    else { return }
    gl.activeTexture(TextureUnit.clipMask)
    gl.bindTexture(GL_TEXTURE_2D_ARRAY, id)
    current.clipMask = id
    statistics.textureBinds += 1
  }

  /// Where the picture that cuts is.
  func place(of image: Clip.ImageMask, _ list: DisplayList) -> ImageClipUniforms.Place? {
    let buffer = list.textures[Int(image.texture)]
    let hasMips = list.reducedTextures.contains(Int(image.texture))
    guard let home = resources.textures.home(of: buffer, mips: hasMips),
      let array = resources.textures.arrays[home.array]
    else { return nil }
    return ImageClipUniforms.Place(
      home: home, size: SIMD2(Float(buffer.width), Float(buffer.height)), lastLevel: array.lastLevel)
  }

  func bindClipImage(_ gl: GLFunctions, of clip: Clip, _ list: DisplayList) {
    guard let image = clip.image, let home = place(of: image, list)?.home,
      let id = resources.textures.arrays[home.array]?.id, current.clipImage != id
    else { return }
    gl.activeTexture(TextureUnit.clipImage)
    gl.bindTexture(GL_TEXTURE_2D_ARRAY, id)
    current.clipImage = id
    statistics.textureBinds += 1
  }
}
