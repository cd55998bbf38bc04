/// Places sprites for a picture on any thread, while the context records or waits.
///
///     let recorder = context.recorder(for: sprites)
///     let parts = await withTaskGroup { group in … recorder.record(particles[range]) … }
///     for part in parts { context.draw(part) }
///
/// It holds the state that the context had when the recorder was made: transform, clip, opacity, blend mode, filters and edges.
/// What the context does later changes nothing of it. It is good for the one picture.
///
/// To record is what `draw(_:of:)` does on the caller's thread, and as much work. What is left to the context
/// is to copy 48 bytes a sprite. A set with sprites made of triangles, or with more than 1,023 images, is drawn one sprite at a time
/// by the context, so that nothing is won.
public struct InstanceRecorder: Sendable {
  let origin: PlacedInstances.Origin
  /// The sprites with their slots, for the device; `nil` where each is drawn by itself.
  private let rows: [SpriteRow]?
  private let frame: PlacingFrame

  init(_ origin: PlacedInstances.Origin, rows: [SpriteRow]?, frame: PlacingFrame) {
    (self.origin, self.rows, self.frame) = (origin, rows, frame)
  }

  /// Places sprites; the context puts them into the picture when it draws what this gives.
  ///
  /// - Parameter instances: Where which sprites go. Each names a sprite of the set.
  /// - Complexity: O(*n*), and memory of 48 bytes a sprite.
  public func record(_ instances: some Collection<SpriteInstance>) -> PlacedInstances {
    var placed = PlacedInstances()
    let isContiguous: Void? = instances.withContiguousStorageIfAvailable { record($0, into: &placed) }
    if isContiguous == nil { Array(instances).withUnsafeBufferPointer { record($0, into: &placed) } }
    return placed
  }

  /// Places sprites in the memory of others, which are forgotten: as many as before then allocate nothing for each.
  public func record(_ instances: Span<SpriteInstance>, into placed: inout PlacedInstances) {
    instances.withUnsafeBufferPointer { record($0, into: &placed) }
  }

  private func record(_ instances: UnsafeBufferPointer<SpriteInstance>, into placed: inout PlacedInstances) {
    placed.restart(origin)
    guard let rows else {
      placed.alone.append(contentsOf: instances)
      return
    }
    let builder = InstanceBuilder(&placed)
    rows.withUnsafeBufferPointer { rows in
      InstanceSource.with(instances, rows: rows) { Placing.place($0, frame, into: builder) } ?? ()
    }
    builder.giveBack(&placed)
  }
}
