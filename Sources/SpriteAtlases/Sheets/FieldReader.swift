import SpriteCore

/// Takes values of known kinds out of a dictionary of a sheet; its errors name file, sprite and field.
struct FieldReader {
  let file: String
  /// The sprite that the dictionary belongs to.
  let frame: String?
  let dictionary: PropertyListDictionary

  func error(_ reason: SpriteAtlasError.Reason, _ field: String?) -> SpriteAtlasError {
    SpriteAtlasError(reason, file: file, frame: frame, field: field)
  }

  private func wrongKind(_ expected: String, _ found: PropertyList, _ field: String) -> SpriteAtlasError {
    error(.wrongKind(expected: expected, found: found.kindName), field)
  }

  /// Two fields of one name would leave it open which one is meant.
  func checkThatFieldsAreUnique() throws(SpriteAtlasError) {
    if let field = dictionary.firstDuplicateKey { throw error(.fieldDuplicated, field) }
  }

  /// A field that must be there.
  func required<Value>(_ value: Value?, _ field: String) throws(SpriteAtlasError) -> Value {
    guard let value else { throw error(.fieldMissing, field) }
    return value
  }

  // MARK: Kinds

  func text(_ field: String) throws(SpriteAtlasError) -> String? {
    switch dictionary[field] {
    case nil: return nil
    case .string(let text): return text
    case let other?: throw wrongKind("a string", other, field)
    }
  }

  func array(_ field: String) throws(SpriteAtlasError) -> [PropertyList]? {
    switch dictionary[field] {
    case nil: return nil
    case .array(let elements): return elements
    case let other?: throw wrongKind("an array", other, field)
    }
  }

  /// Yes or no: as a boolean, as a number, or in words.
  func flag(_ field: String) throws(SpriteAtlasError) -> Bool {
    switch dictionary[field] {
    case nil: return false
    case .boolean(let flag): return flag
    case .integer(let number): return number != 0
    case .real(let number): return number != 0
    case .string(let text):
      switch text.lowercased() {
      case "true", "yes", "1": return true
      case "false", "no", "0", "": return false
      default: throw error(.wrongKind(expected: "yes or no", found: "“\(text)”"), field)
      }
    case let other?: throw wrongKind("yes or no", other, field)
    }
  }

  /// Names in an array; an empty dictionary stands for an empty one.
  func names(_ field: String) throws(SpriteAtlasError) -> [String] {
    switch dictionary[field] {
    case nil: return []
    case .dictionary(let dictionary) where dictionary.entries.isEmpty: return []
    case .array(let elements):
      var names: [String] = []
      for element in elements {
        guard case .string(let name) = element else { throw wrongKind("an array of strings", element, field) }
        names.append(name)
      }
      return names
    case let other?: throw wrongKind("an array of strings", other, field)
    }
  }

  // MARK: Numbers

  /// A finite number: as one, or as text.
  func number(_ field: String, in range: ClosedRange<Double>) throws(SpriteAtlasError) -> Double? {
    let number: Double
    switch dictionary[field] {
    case nil: return nil
    case .integer(let value): number = Double(value)
    case .real(let value): number = value
    case .string(let text): number = try numbers(in: text, field, count: 1)[0]
    case let other?: throw wrongKind("a number", other, field)
    }
    guard number.isFinite else { throw error(.notANumber("\(number)"), field) }
    return try checked(number, range, field)
  }

  /// Two numbers, as in `{1, 2}`.
  func pair(_ field: String, in range: ClosedRange<Double>) throws(SpriteAtlasError) -> Point? {
    guard let text = try text(field) else { return nil }
    let numbers = try numbers(in: text, field, count: 2)
    return Point(try checked(numbers[0], range, field), try checked(numbers[1], range, field))
  }

  /// Two extents, as in `{1, 2}`.
  func size(_ field: String) throws(SpriteAtlasError) -> Size? {
    try pair(field, in: FieldReader.extents).map { Size($0.x, $0.y) }
  }

  /// A corner and two extents, as in `{{1, 2}, {3, 4}}`.
  func rect(_ field: String) throws(SpriteAtlasError) -> Rect? {
    guard let text = try text(field) else { return nil }
    let numbers = try numbers(in: text, field, count: 4)
    for index in 0..<4 { _ = try checked(numbers[index], FieldReader.extents, field) }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// As many numbers as there are, none if the field is missing.
  func list(_ field: String) throws(SpriteAtlasError) -> [Double]? {
    guard let text = try text(field) else { return nil }
    var numbers: [Double] = []
    if let other = NumberScanner.scan(text, { numbers.append($0) }) { throw notANumber(other, field) }
    return numbers
  }

  /// What an extent may be.
  static let extents = 0...SheetLimits.coordinate
  /// What an offset may be.
  static let offsets = -SheetLimits.coordinate...SheetLimits.coordinate

  func checked(_ number: Double, _ range: ClosedRange<Double>, _ field: String) throws(SpriteAtlasError) -> Double {
    guard range.contains(number) else { throw error(.numberOutOfRange(number, allowed: range), field) }
    return number
  }

  private func notANumber(_ text: String, _ field: String) -> SpriteAtlasError {
    error(.notANumber(text.count > 40 ? text.prefix(40) + "…" : text), field)
  }

  private func numbers(in text: String, _ field: String, count: Int) throws(SpriteAtlasError) -> SIMD4<Double> {
    var (numbers, found) = (SIMD4<Double>.zero, 0)
    let other = NumberScanner.scan(text) { number in
      if found < 4 { numbers[found] = number }
      found += 1
    }
    if let other { throw notANumber(other, field) }
    guard found == count else { throw error(.wrongNumberCount(expected: count, found: found), field) }
    return numbers
  }
}
