// Everything by one import. Whoever wants less of it - no window, no GPU - imports these modules one by one.

@_exported public import OpenGLRenderer
@_exported public import ReferenceRenderer
@_exported public import SpriteAtlases
@_exported public import SpriteCodecs
@_exported public import SpriteCore
@_exported public import SpriteLayers
@_exported public import SpriteRendering
@_exported public import SpriteScenes
@_exported public import SpriteText
@_exported public import SpriteWindow
