// Whoever writes `class: .filtered` should not have to import where the classes come from.
@_exported public import SpriteComparison
