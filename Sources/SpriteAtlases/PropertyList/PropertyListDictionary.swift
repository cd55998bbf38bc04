/// A dictionary of a property list: its entries in the order of the file, those with a key that came before included.
package struct PropertyListDictionary: Equatable, Sendable {
  /// A key and its value.
  package struct Entry: Equatable, Sendable {
    /// The key; another entry may have the same.
    package let key: String
    /// The value.
    package let value: PropertyList

    /// An entry from its parts.
    package init(key: String, value: PropertyList) {
      self.key = key
      self.value = value
    }
  }

  /// All entries, in the order of the file.
  package let entries: [Entry]

  /// A dictionary from its entries.
  package init(entries: [Entry]) {
    self.entries = entries
  }

  /// The first value with that key.
  ///
  /// - Complexity: O(*n*), which is quickest for the few keys that a frame has.
  package subscript(key: String) -> PropertyList? {
    for entry in entries where entry.key == key { return entry.value }
    return nil
  }

  /// The first key that occurred before in the order of the file; `nil` if each occurs once.
  package var firstDuplicateKey: String? {
    guard entries.count > 16 else {
      for (index, entry) in entries.enumerated() where entries[..<index].contains(where: { $0.key == entry.key }) {
        return entry.key
      }
      return nil
    }
    var seen = Set<String>(minimumCapacity: entries.count)
    for entry in entries where !seen.insert(entry.key).inserted { return entry.key }
    return nil
  }
}
