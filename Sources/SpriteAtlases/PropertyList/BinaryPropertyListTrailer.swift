/// The last 32 bytes of a binary property list: where its objects are.
struct BinaryPropertyListTrailer {
  /// How many bytes an entry of the table of offsets has.
  let offsetSize: Int
  /// How many bytes a reference to an object has.
  let referenceSize: Int
  /// How many objects there are.
  let objectCount: Int
  /// The number of the object that holds all others.
  let topObject: Int
  /// Where the table of offsets begins, and the objects end.
  let tableOffset: Int

  private static let headerSize = 8
  private static let size = 32

  init(_ cursor: ByteCursor) throws(PropertyListError) {
    func error(_ kind: PropertyListError.Kind, at offset: Int, _ detail: String) -> PropertyListError {
      PropertyListError(kind, at: .byte(offset, object: nil), detail)
    }
    guard cursor.has("bplist00") else {
      throw error(
        .unsupported, at: 6, "the version “\(cursor.text(6..<8) ?? "")” of binary property lists is unknown; 00 is read"
      )
    }
    guard cursor.count > BinaryPropertyListTrailer.headerSize + BinaryPropertyListTrailer.size else {
      throw error(.truncated, at: cursor.count, "a binary property list has more than 40 bytes")
    }
    let start = cursor.count - BinaryPropertyListTrailer.size
    offsetSize = Int(cursor[start + 6])
    referenceSize = Int(cursor[start + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw error(
        .malformed, at: start + 6, "offsets of \(offsetSize) bytes and references of \(referenceSize) are no sizes")
    }
    let numbers = [8, 16, 24].map { Int(exactly: cursor.unsigned(at: start + $0, length: 8)) ?? Int.max }
    (objectCount, topObject, tableOffset) = (numbers[0], numbers[1], numbers[2])
    guard objectCount > 0, topObject < objectCount else {
      throw error(.malformed, at: start + 8, "object \(topObject) of \(objectCount) holds the property list")
    }
    let (tableSize, overflow) = objectCount.multipliedReportingOverflow(by: offsetSize)
    guard tableOffset > BinaryPropertyListTrailer.headerSize, tableOffset < start, !overflow,
      tableSize <= start - tableOffset
    else { throw error(.truncated, at: start + 24, "the table of \(objectCount) offsets leads out of the file") }
  }

  /// Where an object begins; it must be one of ``objectCount``.
  func offset(of object: Int, _ cursor: ByteCursor) throws(PropertyListError) -> Int {
    let entry = tableOffset + object * offsetSize
    let offset = Int(exactly: cursor.unsigned(at: entry, length: offsetSize)) ?? Int.max
    guard offset >= BinaryPropertyListTrailer.headerSize, offset < tableOffset else {
      throw PropertyListError(
        .malformed, at: .byte(entry, object: object),
        "the object is said to begin at byte \(offset), outside the objects")
    }
    return offset
  }

  /// The number of the object that is referred to at a place among the objects.
  func reference(at index: Int, _ cursor: ByteCursor) throws(PropertyListError) -> Int {
    Int(exactly: cursor.unsigned(at: index, length: referenceSize)) ?? Int.max
  }
}
