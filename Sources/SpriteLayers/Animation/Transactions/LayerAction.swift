/// What a change of a property does by itself.
public enum LayerAction {
  /// Nothing: it is shown at once.
  case none
  /// An animation, which is added under the property's name. One of this property without any ends starts from what is seen.
  case animation(any Animation)
  /// What happens without anybody's wish: from what is seen to what was set, in the transaction's time.
  case standard
}

/// Who is asked first what changes of a layer's properties do.
public protocol LayerDelegate: AnyObject {
  /// What a change does; `nil` to ask on.
  ///
  /// - Parameter key: The property's name, as in scene files: `position`, `shape.strokeEnd`.
  func action(for layer: Layer, forKey key: String) -> LayerAction?
}

/// Where a layer looks for actions.
struct LayerActionSources {
  weak var delegate: (any LayerDelegate)?
  var actions: [String: LayerAction] = [:]
  var style: [String: LayerAction] = [:]
}

extension Layer {
  /// Who is asked first what changes of properties do. Not kept alive. `nil` at first.
  public final var delegate: (any LayerDelegate)? {
    get { actionSources?.delegate }
    set { changeSources { $0.delegate = newValue } }
  }

  /// What changes of properties do, by their names, where the delegate doesn't say. Empty at first.
  public final var actions: [String: LayerAction] {
    get { actionSources?.actions ?? [:] }
    set { changeSources { $0.actions = newValue } }
  }

  /// The same for what ``actions`` don't say: common to several layers, by habit. Empty at first.
  public final var styleActions: [String: LayerAction] {
    get { actionSources?.style ?? [:] }
    set { changeSources { $0.style = newValue } }
  }

  private func changeSources(_ body: (inout LayerActionSources) -> Void) {
    var sources = actionSources ?? LayerActionSources()
    body(&sources)
    actionSources = sources
  }

  /// What a change of a property does: what the first says that says something, of ``delegate``, ``actions``, ``styleActions`` and
  /// ``defaultAction(forKey:)``.
  public final func action(forKey key: String) -> LayerAction {
    if let sources = actionSources {
      if let action = sources.delegate?.action(for: self, forKey: key) { return action }
      if let action = sources.actions[key] ?? sources.style[key] { return action }
    }
    return defaultAction(forKey: key) ?? .standard
  }

  /// Shows a change of a property by itself, from what was seen before it.
  final func animateImplicitly<Value>(_ property: AnimatableProperty<Value>, from shown: Value) {
    let transaction = Transaction.current
    if transaction.disableActions { return }
    switch action(forKey: property.name) {
    case .none: return
    case .animation(let animation):
      let started = (animation as? any RunnableAnimation)?.starting(property, from: shown)
      run(started ?? animation, forKey: property.name)
    case .standard:
      // A path has no animation of its own.
      if property.name == "shape.path" { return }
      let animation = BasicAnimation(
        property, from: shown, to: nil, by: nil, timing: transaction.timingFunction ?? .default)
      add(animation, forKey: property.name)
    }
    // Until the animation begins, what was seen is.
    if animator != nil { property.set(&state, shown) }
  }

  /// Adds an animation whose type is not known.
  private func run(_ animation: any Animation, forKey key: String) { add(animation, forKey: key) }

  /// Shows another picture fading in over the one that was seen.
  final func animateContents(from shown: LayerContents?) {
    guard let log, log.time != nil, piece.recording >= 0, !Transaction.disableActions else { return }
    switch action(forKey: "contents") {
    case .none: break
    case .animation(let animation): add(animation, forKey: "contents")
    case .standard:
      let timing = Transaction.timingFunction ?? .default
      add(ContentsAnimation(from: shown, timing), forKey: "contents")
    }
  }
}
