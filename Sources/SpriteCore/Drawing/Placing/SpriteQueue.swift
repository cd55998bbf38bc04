/// Sprites that were drawn and wait to be placed, 64 at most: numbers side by side in columns, so that four sprites at a time go
/// through the arithmetic.
///
/// A sprite is known here by its row among ``SpritePlacer/rows``, so that waiting costs no reference count.
@usableFromInline
struct SpriteQueue {
  @usableFromInline var count = 0
  /// The columns, of 64 numbers each, one after the other; ``SpritePlacer`` owns the memory.
  @usableFromInline let columns: UnsafeMutableRawPointer
  /// Which sprite each row is filled for, by its ``Sprite/Storage/number``; 0 for none.
  @usableFromInline let known: UnsafeMutablePointer<Int>

  /// How many sprites can wait.
  static let capacity = 64
  /// How many rows there are.
  static let rowCount = 1024

  // Where the columns start, in bytes.
  @usableFromInline static var x: Int { 0 }
  @usableFromInline static var y: Int { 512 }
  @usableFromInline static var rotation: Int { 1024 }
  @usableFromInline static var scaleX: Int { 1536 }
  @usableFromInline static var scaleY: Int { 1792 }
  @usableFromInline static var tint: Int { 2048 }
  @usableFromInline static var row: Int { 2304 }
  static let byteCount = 2560

  init(columns: UnsafeMutableRawPointer, known: UnsafeMutablePointer<Int>) {
    (self.columns, self.known) = (columns, known)
  }

  /// Puts a sprite at the end; `false` where there is no room, or where the sprite has no row yet.
  @inlinable @inline(__always)
  mutating func add(
    _ number: Int, x: Double, y: Double, rotation: Double, scaleX: Float, scaleY: Float, tint: UInt32
  ) -> Bool {
    let place = number & 1023
    let index = count
    if known[place] != number { return false }
    if index >= 64 { return false }
    let (wide, narrow) = (columns + index &* 8, columns + index &* 4)
    wide.storeBytes(of: x, toByteOffset: SpriteQueue.x, as: Double.self)
    wide.storeBytes(of: y, toByteOffset: SpriteQueue.y, as: Double.self)
    wide.storeBytes(of: rotation, toByteOffset: SpriteQueue.rotation, as: Double.self)
    narrow.storeBytes(of: scaleX, toByteOffset: SpriteQueue.scaleX, as: Float.self)
    narrow.storeBytes(of: scaleY, toByteOffset: SpriteQueue.scaleY, as: Float.self)
    narrow.storeBytes(of: tint, toByteOffset: SpriteQueue.tint, as: UInt32.self)
    narrow.storeBytes(of: Int32(truncatingIfNeeded: place), toByteOffset: SpriteQueue.row, as: Int32.self)
    count = index &+ 1
    return true
  }

  /// Four numbers of a column, from a sprite on.
  @inline(__always)
  func four(_ column: Int, from index: Int) -> SIMD4<Double> {
    columns.load(fromByteOffset: column &+ index &* 8, as: SIMD4<Double>.self)
  }
  @inline(__always)
  func four(_ column: Int, from index: Int) -> SIMD4<Float> {
    columns.load(fromByteOffset: column &+ index &* 4, as: SIMD4<Float>.self)
  }
  @inline(__always)
  func four(_ column: Int, from index: Int) -> SIMD4<UInt32> {
    columns.load(fromByteOffset: column &+ index &* 4, as: SIMD4<UInt32>.self)
  }

  /// The rows of four sprites, from one on.
  @inline(__always)
  func rows(_ all: UnsafeMutablePointer<SpriteRow>, from index: Int) -> FourSprites.Rows {
    let places = columns.load(fromByteOffset: SpriteQueue.row &+ index &* 4, as: SIMD4<Int32>.self)
    return (all + Int(places.x), all + Int(places.y), all + Int(places.z), all + Int(places.w))
  }

  /// Forgets all sprites.
  mutating func forget() {
    count = 0
    known.update(repeating: 0, count: SpriteQueue.rowCount)
  }
}
