// Whoever writes `class: .filtered` or `renderer: .opengl` should not have to import where those come from.
@_exported public import SpriteComparison
@_exported public import SpriteRendering
