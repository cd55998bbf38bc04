/// The gradients of a picture being recorded: equal ones that are drawn under equal transforms are in its list once.
///
/// Those used lately are kept from picture to picture, so that a frame like the one before works nothing out anew.
struct GradientCache {
  private struct Entry {
    var gradient: Gradient
    var device: AffineTransform
    var bounds: PixelRect
    var resolution: GradientTable.Resolution
    /// Its place in the list; −1 where the list does not have it yet.
    var index: Int32
  }

  /// What a gradient comes to, in a list.
  enum Answer {
    case nothing
    case color(Color)
    /// The place of its table in the list.
    case table(Int32)
  }

  private static let capacity = 16
  private var entries: [Entry] = []
  /// The entry that is replaced next.
  private var oldest = 0
  private var indices: [GradientTable: Int32] = [:]

  /// Starts another list, which may have gradients already.
  mutating func restart(_ tables: [GradientTable]) {
    indices.removeAll(keepingCapacity: true)
    for (index, table) in tables.enumerated() { indices[table] = Int32(index) }
    for entry in entries.indices { entries[entry].index = -1 }
  }

  /// What a gradient comes to under a transform; its table is added to those of the list where it is new.
  mutating func find(
    _ gradient: Gradient, _ device: AffineTransform, in bounds: PixelRect, _ tables: inout [GradientTable]
  ) -> Answer {
    let entry = entry(gradient, device, bounds)
    switch entries[entry].resolution {
    case .nothing: return .nothing
    case .color(let color): return .color(color)
    case .table(let table):
      if entries[entry].index < 0 { entries[entry].index = add(table, to: &tables) }
      return .table(entries[entry].index)
    }
  }

  private mutating func entry(_ gradient: Gradient, _ device: AffineTransform, _ bounds: PixelRect) -> Int {
    let known = entries.firstIndex { $0.device == device && $0.bounds == bounds && $0.gradient == gradient }
    if let known { return known }
    let new = Entry(
      gradient: gradient, device: device, bounds: bounds,
      resolution: GradientTable.resolve(gradient, device, in: bounds), index: -1)
    if entries.count < GradientCache.capacity {
      entries.append(new)
      return entries.count - 1
    }
    defer { oldest = (oldest + 1) % GradientCache.capacity }
    entries[oldest] = new
    return oldest
  }

  private mutating func add(_ table: GradientTable, to tables: inout [GradientTable]) -> Int32 {
    if let index = indices[table] { return index }
    let index = Int32(tables.count)
    tables.append(table)
    indices[table] = index
    return index
  }
}
