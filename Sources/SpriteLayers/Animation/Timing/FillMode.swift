/// What an animation shows outside of its time.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
  /// Nothing: the layer's own value is shown. The default.
  case removed
  /// After its end, what it showed last; it has to stay with its layer for that: see ``Animation/isRemovedOnCompletion``.
  case forwards
  /// Before it begins, what it shows first.
  case backwards
  /// Both.
  case both

  var goesOn: Bool { self == .forwards || self == .both }
  var comesBefore: Bool { self == .backwards || self == .both }
}
