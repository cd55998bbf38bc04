/// How a drawn colour meets what is already there. All formulas are for premultiplied channels s (drawn) and d (there),
/// with alphas sa and da, each product rounded to 8 bits.
public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
  /// Over: s + d·(1 − sa).
  case normal
  /// s + d, at most 1; alpha likewise.
  case additive
  /// d·(1 − sa + s), which is s·d + d·(1 − sa); the alpha that is there stays. What is clear stays clear.
  case multiply
  /// s + d·(1 − s) in every channel.
  case screen
  /// s, whatever was there: also clear pixels replace. An edge that covers a part of a pixel replaces that part.
  case copy
}
