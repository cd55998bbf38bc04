/// Which state of a texture that changes a ``PixelBuffer`` holds.
///
/// A buffer never changes; what changes is told by a new one that says of which texture it is a later state, and which of its
/// rows are how new. A renderer that has an older state uploads those rows alone. No list holds two states of one texture.
package struct TextureRevision: Sendable {
  /// Rows that are told apart.
  package static let bandHeight = 4

  /// The texture: only its identity counts.
  package final class Texture: Sendable {
    package init() {}
  }

  package let texture: Texture
  /// The number of the state; later ones have greater numbers. No two states of a texture share one.
  package let number: Int32
  /// For each ``bandHeight`` rows the state in which they changed last; 0 for those that nobody reads yet.
  package let bands: [Int32]

  package init(of texture: Texture, number: Int32, bands: [Int32]) {
    (self.texture, self.number, self.bands) = (texture, number, bands)
  }

  /// Calls `body` with runs of rows to be sent to somebody who has the state `known`, or none where that is 0.
  package func forEachChange(since known: Int32, _ body: (_ rows: Range<Int>) -> Void) {
    // Of a state later than this one, nobody knows here what it had changed.
    let known = known > number ? 0 : known
    var start = -1
    for band in 0...bands.count {
      let isNew = band < bands.count && bands[band] > known
      if isNew && start < 0 { start = band }
      if !isNew && start >= 0 {
        body(start * TextureRevision.bandHeight..<band * TextureRevision.bandHeight)
        start = -1
      }
    }
  }
}
