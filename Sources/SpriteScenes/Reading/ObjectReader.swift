import SpriteCore

/// Reads the members of a JSON object, each under the name it must have and as the kind of value it must be.
struct ObjectReader {
  let members: [String: JSONValue]
  let place: ScenePlace

  /// - Throws: Where the value is no object, or has a key that is not among `keys`.
  init(_ value: JSONValue, at place: ScenePlace, as what: String, keys: [String]) throws(SceneError) {
    guard case .object(let members) = value else { throw place.expected(what, value) }
    for key in members.keys.sorted() where !keys.contains(key) {
      throw place[key].error(.unknownKey(nearest: NearestNames.to(key, in: keys)))
    }
    (self.members, self.place) = (members, place)
  }

  func has(_ key: String) -> Bool { members[key] != nil }

  /// The member, or an error that says what it should be.
  func required(_ key: String, _ expected: String) throws(SceneError) -> JSONValue {
    guard let value = members[key] else { throw place[key].error(.missing(expected: expected)) }
    return value
  }

  // MARK: Kinds of values; `nil` where the key is missing

  func string(_ key: String) throws(SceneError) -> String? {
    guard let value = members[key] else { return nil }
    guard case .string(let text) = value else { throw place[key].expected("a text", value) }
    return text
  }

  func requiredName(_ key: String, _ expected: String) throws(SceneError) -> String {
    let value = try required(key, expected)
    guard case .string(let name) = value, !name.isEmpty else { throw place[key].expected(expected, value) }
    return name
  }

  func bool(_ key: String) throws(SceneError) -> Bool? {
    guard let value = members[key] else { return nil }
    guard case .bool(let flag) = value else { throw place[key].expected("true or false", value) }
    return flag
  }

  func number(_ key: String, _ range: NumberRange = .any) throws(SceneError) -> Double? {
    guard let value = members[key] else { return nil }
    return try range.number(value, at: place[key])
  }

  func color(_ key: String) throws(SceneError) -> Color? {
    guard let value = members[key] else { return nil }
    guard case .string(let text) = value, let color = Color(hex: text) else {
      throw place[key].expected("a colour as \"#rrggbbaa\"", value)
    }
    return color
  }

  /// One of the names of an enumeration.
  func choice<C: RawRepresentable & CaseIterable>(_ key: String, of type: C.Type) throws(SceneError) -> C?
  where C.RawValue == String {
    guard let value = members[key] else { return nil }
    if case .string(let name) = value, let choice = C(rawValue: name) { return choice }
    let names = C.allCases.map { "\"\($0.rawValue)\"" }
    let expected = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    throw place[key].expected(expected, value)
  }

  /// So many numbers, each in its range.
  func numbers(_ key: String, _ expected: String, _ ranges: [NumberRange]) throws(SceneError) -> [Double]? {
    guard let value = members[key] else { return nil }
    guard case .array(let values) = value, values.count == ranges.count else {
      throw place[key].expected(expected, value)
    }
    var numbers: [Double] = []
    for (index, value) in values.enumerated() {
      numbers.append(try ranges[index].number(value, at: place[key][index]))
    }
    return numbers
  }

  func point(_ key: String) throws(SceneError) -> Point? {
    try numbers(key, "[x, y]", [.any, .any]).map { Point($0[0], $0[1]) }
  }

  func rect(_ key: String) throws(SceneError) -> Rect? {
    try numbers(key, ObjectReader.rectExpected, [.any, .any, .notNegative, .notNegative])
      .map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// A rectangle whose sides may have negative lengths.
  func rectOfAnySign(_ key: String) throws(SceneError) -> Rect? {
    try numbers(key, ObjectReader.rectExpected, [NumberRange](repeating: .any, count: 4))
      .map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// A list of numbers, each in the range.
  func numberList(_ key: String, _ range: NumberRange) throws(SceneError) -> [Double]? {
    guard let value = members[key] else { return nil }
    guard case .array(let values) = value else { throw place[key].expected("a list of numbers", value) }
    var numbers: [Double] = []
    for (index, value) in values.enumerated() { numbers.append(try range.number(value, at: place[key][index])) }
    return numbers
  }

  func requiredRect(_ key: String) throws(SceneError) -> Rect {
    guard let rect = try rect(key) else { throw place[key].error(.missing(expected: ObjectReader.rectExpected)) }
    return rect
  }

  func transform(_ key: String) throws(SceneError) -> AffineTransform? {
    try numbers(key, "a matrix [a, b, c, d, tx, ty]", [NumberRange](repeating: .any, count: 6))
      .map { AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) }
  }

  private static let rectExpected = "[x, y, width, height]"
}
